import { type CardId, formatCard } from '@mayi/core/cards';
import type { View } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import { idIn, idsIn } from '../../../core/testing/given.ts';
import { heldId, seatAt, viewAt } from '../testing/seat.ts';
import { brokenStorage, memoryStorage, preferencesWith } from '../testing/storage.ts';
import {
  arrangeHand,
  clearSelection,
  createHandStore,
  emptyHand,
  type HandState,
  moveCard,
  sortHand,
  syncHand,
  toggleCard,
} from './hand.ts';

const HANDS = { s1: 'K♥ 3♠ Joker 9♣ 3♥ 2♠', s2: '5♣ 9♦ J♥', s3: '6♣ 10♦ Q♥' };
const shown = (view: View, hand: HandState) =>
  arrangeHand(view, hand).map(
    ({ card, isSelected, isFresh }) => `${formatCard(card)}${isSelected ? '^' : ''}${isFresh ? '*' : ''}`,
  );

describe('a hand that was just dealt', () => {
  const view = viewAt({ hands: HANDS }, 's1');

  test('is sorted as the player prefers; by rank, if that is an order of their own', () => {
    expect(shown(view, syncHand(emptyHand('own'), view))).toEqual(['3♠', '3♥', '9♣', 'K♥', '2♠', 'Joker']);
    expect(shown(view, syncHand(emptyHand('suit'), view))).toEqual(['9♣', '3♠', '3♥', 'K♥', '2♠', 'Joker']);
  });

  test('has no cards marked as new, and knows its wilds', () => {
    const cards = arrangeHand(view, syncHand(emptyHand('rank'), view));
    expect(cards.some(({ isFresh }) => isFresh)).toBe(false);
    expect(cards.filter(({ isWild }) => isWild).map(({ card }) => formatCard(card))).toEqual(['2♠', 'Joker']);
  });

  test('is empty for a spectator', () => {
    expect(syncHand(emptyHand('rank'), { ...view, you: null, hand: [] })).toEqual(emptyHand('rank'));
  });
});

describe('the player arranges the hand', () => {
  const view = viewAt({ hands: HANDS }, 's1');
  const hand = syncHand(emptyHand('rank'), view);

  test('moving a card makes the order their own', () => {
    const moved = moveCard(hand, heldId(view, 'Joker'), 1);
    expect(shown(view, moved)).toEqual(['3♠', 'Joker', '3♥', '9♣', 'K♥', '2♠']);
    expect(moved.sort).toBe('own');
    expect(shown(view, moveCard(moved, heldId(view, '3♠'), 99)).at(-1)).toBe('3♠');
    expect(shown(view, moveCard(moved, heldId(view, '2♠'), -1))[0]).toBe('2♠');
  });

  test('several cards can be selected and deselected', () => {
    const two = toggleCard(toggleCard(hand, heldId(view, '9♣')), heldId(view, '3♠'));
    expect(shown(view, two)).toEqual(['3♠^', '3♥', '9♣^', 'K♥', '2♠', 'Joker']);
    expect(two.selected.length).toBe(2);
    expect(shown(view, toggleCard(two, heldId(view, '9♣'))).filter((card) => card.endsWith('^'))).toEqual([
      '3♠^',
    ]);
    expect(clearSelection(two).selected).toEqual([]);
    expect(clearSelection(hand)).toBe(hand);
  });

  test('a card that is not held can be neither moved nor selected', () => {
    expect(moveCard(hand, 'A-spades-0' as CardId, 0)).toBe(hand);
    expect(toggleCard(hand, 'A-spades-0' as CardId)).toBe(hand);
  });

  test('sorting replaces the player’s own order; switching to own order keeps the cards where they are', () => {
    const moved = moveCard(hand, heldId(view, 'Joker'), 0);
    expect(shown(view, sortHand(moved, view, 'rank'))).toEqual(shown(view, hand));
    expect(shown(view, sortHand(moved, view, 'own'))).toEqual(shown(view, moved));
  });

  test('cards that lie in a lay-down being built are left out', () => {
    const away = new Set([heldId(view, '9♣')]);
    expect(arrangeHand(view, hand, away).map(({ card }) => formatCard(card))).not.toContain('9♣');
  });
});

describe('the hand follows the table', () => {
  test('a drawn card goes where the sort puts it, and stays marked until the hand changes again', async () => {
    const seat = seatAt({ hands: HANDS, stock: '5♦ 4♦', discard: '7♥' });
    const hand = createHandStore(seat.table, memoryStorage(), preferencesWith({ sort: 'rank' }));
    const now = () => shown(seat.table.getState().view as View, hand.getState().hand);
    await seat.table.getState().play({ type: 'DRAW_FROM_STOCK' });
    expect(now()).toEqual(['3♠', '3♥', '5♦*', '9♣', 'K♥', '2♠', 'Joker']);
    seat.does({ type: 'RESOLVE' });
    expect(now()).toContain('5♦*');
    hand.getState().toggle(idIn(seat.game, 's1', 'K♥'));
    await seat.table.getState().play({ type: 'DISCARD', card: 'KH0' });
    expect(now()).toEqual(['3♠', '3♥', '5♦', '9♣', '2♠', 'Joker']);
    expect(hand.getState().hand.selected).toEqual([]);
  });

  test('with an order of their own, new cards go to the right end', async () => {
    const seat = seatAt({ hands: HANDS, stock: '5♦ 4♦', discard: '7♥' });
    const hand = createHandStore(seat.table, memoryStorage(), preferencesWith({ sort: 'rank' }));
    hand.getState().move(idIn(seat.game, 's1', 'Joker'), 0);
    await seat.table.getState().play({ type: 'DRAW_FROM_DISCARD' });
    expect(shown(seat.table.getState().view as View, hand.getState().hand)).toEqual([
      'Joker',
      '3♠',
      '3♥',
      '9♣',
      'K♥',
      '2♠',
      '7♥*',
    ]);
  });

  test('is restored after a reload, with nothing selected', () => {
    const storage = memoryStorage();
    const seat = seatAt({ hands: HANDS });
    const before = createHandStore(seat.table, storage, preferencesWith({ sort: 'rank' }));
    before.getState().move(idIn(seat.game, 's1', 'Joker'), 0);
    before.getState().toggle(idIn(seat.game, 's1', '9♣'));
    const after = createHandStore(seatAt({ hands: HANDS }).table, storage, preferencesWith({ sort: 'rank' }));
    expect(after.getState().hand).toEqual({ ...before.getState().hand, selected: [] });
  });

  test('the next round is sorted like the last one, ignoring the order saved for that', () => {
    const storage = memoryStorage();
    createHandStore(seatAt({ hands: HANDS }).table, storage, preferencesWith({ sort: 'suit' }));
    const next = seatAt({ hands: { ...HANDS, s1: 'K♥ 4♠ 9♣' }, round: 2 });
    const hand = createHandStore(next.table, storage, preferencesWith({ sort: 'rank' }));
    expect(hand.getState().hand.sort).toBe('suit');
    expect(shown(next.table.getState().view as View, hand.getState().hand)).toEqual(['9♣', '4♠', 'K♥']);
  });

  test('sorting is remembered for other games too', () => {
    const preferences = preferencesWith({ sort: 'own' });
    const seat = seatAt({ hands: HANDS });
    createHandStore(seat.table, memoryStorage(), preferences).getState().sortBy('suit');
    expect(preferences.getState().sort).toBe('suit');
  });

  test('storage that fails or holds garbage does no harm', () => {
    const order = idsIn(seatAt({ hands: HANDS }).game, 's1', HANDS.s1).length;
    for (const storage of [
      brokenStorage,
      memoryStorage({ 'mayi.hands': '{' }),
      memoryStorage({ 'mayi.hands': '[{"gameId":"test"},7]' }),
    ]) {
      const hand = createHandStore(seatAt({ hands: HANDS }).table, storage, preferencesWith({}));
      expect(hand.getState().hand.order.length).toBe(order);
    }
  });

  test('only the hands of the last few games are kept', () => {
    const storage = memoryStorage();
    const old = Array.from({ length: 9 }, (_, nth) => ({
      gameId: `old-${nth}`,
      you: 's1',
      round: 1,
      order: [],
      sort: 'own',
      fresh: [],
    }));
    storage.setItem('mayi.hands', JSON.stringify(old));
    createHandStore(seatAt({ hands: HANDS }).table, storage, preferencesWith({}));
    const kept = JSON.parse(storage.getItem('mayi.hands') ?? '') as { gameId: string }[];
    expect(kept.map(({ gameId }) => gameId)).toEqual(['test', 'old-0', 'old-1', 'old-2', 'old-3', 'old-4']);
  });

  test('a closed hand no longer follows the table', async () => {
    const seat = seatAt({ hands: HANDS });
    const hand = createHandStore(seat.table, memoryStorage(), preferencesWith({}));
    hand.getState().close();
    await seat.table.getState().play({ type: 'DRAW_FROM_DISCARD' });
    expect(hand.getState().hand.order.length).toBe(6);
  });
});
