import { type CardId, formatCard } from '@mayi/core/cards';
import type { View } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import { idIn, idsIn } from '../../../core/testing/given.ts';
import { memory, NO_MEMORY, preferencesWith, seatAt, viewAt } from '../testing/seat.ts';
import {
  arranged,
  clear,
  createHand,
  followHand,
  type HandState,
  move,
  noHand,
  sortBy,
  toggle,
} from './hand.ts';

const HANDS = { s1: 'K♥ 3♠ Joker 9♣ 3♥ 2♠', s2: '5♣ 9♦ J♥', s3: '6♣ 10♦ Q♥' };
const shown = (view: View, hand: HandState) =>
  arranged(view, hand).map(
    ({ card, isSelected, isFresh }) => `${formatCard(card)}${isSelected ? '^' : ''}${isFresh ? '*' : ''}`,
  );
const cardOf = ({ hand }: View, text: string) => hand.find((card) => formatCard(card) === text)?.id as CardId;

describe('a hand that was just dealt', () => {
  const view = viewAt({ hands: HANDS }, 's1');

  test('is sorted as the player likes it; without an order of its own, by rank', () => {
    expect(shown(view, followHand(noHand('own'), view))).toEqual(['3♠', '3♥', '9♣', 'K♥', '2♠', 'Joker']);
    expect(shown(view, followHand(noHand('suit'), view))).toEqual(['9♣', '3♠', '3♥', 'K♥', '2♠', 'Joker']);
  });

  test('has no new cards, and tells its wilds', () => {
    const cards = arranged(view, followHand(noHand('rank'), view));
    expect(cards.some(({ isFresh }) => isFresh)).toBe(false);
    expect(cards.filter(({ isWild }) => isWild).map(({ card }) => formatCard(card))).toEqual(['2♠', 'Joker']);
  });

  test('of a spectator is empty', () => {
    expect(followHand(noHand('rank'), { ...view, you: null, hand: [] })).toEqual(noHand('rank'));
  });
});

describe('the player arranges the hand', () => {
  const view = viewAt({ hands: HANDS }, 's1');
  const hand = followHand(noHand('rank'), view);

  test('a dragged card makes the order their own', () => {
    const moved = move(hand, cardOf(view, 'Joker'), 1);
    expect(shown(view, moved)).toEqual(['3♠', 'Joker', '3♥', '9♣', 'K♥', '2♠']);
    expect(moved.sort).toBe('own');
    expect(shown(view, move(moved, cardOf(view, '3♠'), 99)).at(-1)).toBe('3♠');
    expect(shown(view, move(moved, cardOf(view, '2♠'), -1))[0]).toBe('2♠');
  });

  test('several cards can be selected, and let go again', () => {
    const two = toggle(toggle(hand, cardOf(view, '9♣')), cardOf(view, '3♠'));
    expect(shown(view, two)).toEqual(['3♠^', '3♥', '9♣^', 'K♥', '2♠', 'Joker']);
    expect(two.selected.length).toBe(2);
    expect(shown(view, toggle(two, cardOf(view, '9♣'))).filter((card) => card.endsWith('^'))).toEqual([
      '3♠^',
    ]);
    expect(clear(two).selected).toEqual([]);
    expect(clear(hand)).toBe(hand);
  });

  test('a card that is not held can be neither moved nor selected', () => {
    expect(move(hand, 'A-spades-0' as CardId, 0)).toBe(hand);
    expect(toggle(hand, 'A-spades-0' as CardId)).toBe(hand);
  });

  test('sorting again forgets the own order; own order keeps what is there', () => {
    const moved = move(hand, cardOf(view, 'Joker'), 0);
    expect(shown(view, sortBy(moved, view, 'rank'))).toEqual(shown(view, hand));
    expect(shown(view, sortBy(moved, view, 'own'))).toEqual(shown(view, moved));
  });

  test('cards that lie in a lay-down being built are left out', () => {
    const away = new Set([cardOf(view, '9♣')]);
    expect(arranged(view, hand, away).map(({ card }) => formatCard(card))).not.toContain('9♣');
  });
});

describe('the hand follows the table', () => {
  test('a drawn card goes where the sort puts it, marked until the next act', async () => {
    const seat = seatAt({ hands: HANDS, stock: '5♦ 4♦', discard: '7♥' });
    const hand = createHand(seat.table, memory(), preferencesWith({ sort: 'rank' }));
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

  test('in an order of their own, new cards come to the right end', async () => {
    const seat = seatAt({ hands: HANDS, stock: '5♦ 4♦', discard: '7♥' });
    const hand = createHand(seat.table, memory(), preferencesWith({ sort: 'rank' }));
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

  test('is found again after a reload, as it was, but nothing is selected', () => {
    const keep = memory();
    const seat = seatAt({ hands: HANDS });
    const before = createHand(seat.table, keep, preferencesWith({ sort: 'rank' }));
    before.getState().move(idIn(seat.game, 's1', 'Joker'), 0);
    before.getState().toggle(idIn(seat.game, 's1', '9♣'));
    const after = createHand(seatAt({ hands: HANDS }).table, keep, preferencesWith({ sort: 'rank' }));
    expect(after.getState().hand).toEqual({ ...before.getState().hand, selected: [] });
  });

  test('the next round is sorted as the last one was; what the device kept of another round is of no use', () => {
    const keep = memory();
    createHand(seatAt({ hands: HANDS }).table, keep, preferencesWith({ sort: 'suit' }));
    const next = seatAt({ hands: { ...HANDS, s1: 'K♥ 4♠ 9♣' }, round: 2 });
    const hand = createHand(next.table, keep, preferencesWith({ sort: 'rank' }));
    expect(hand.getState().hand.sort).toBe('suit');
    expect(shown(next.table.getState().view as View, hand.getState().hand)).toEqual(['9♣', '4♠', 'K♥']);
  });

  test('sorting is remembered for other games too', () => {
    const preferences = preferencesWith({ sort: 'own' });
    const seat = seatAt({ hands: HANDS });
    createHand(seat.table, memory(), preferences).getState().sortBy('suit');
    expect(preferences.getState().sort).toBe('suit');
  });

  test('a device that keeps nothing, or keeps nonsense, does no harm', () => {
    const order = idsIn(seatAt({ hands: HANDS }).game, 's1', HANDS.s1).length;
    for (const keep of [
      NO_MEMORY,
      memory({ 'mayi.hands': '{' }),
      memory({ 'mayi.hands': '[{"gameId":"test"},7]' }),
    ]) {
      const hand = createHand(seatAt({ hands: HANDS }).table, keep, preferencesWith({}));
      expect(hand.getState().hand.order.length).toBe(order);
    }
  });

  test('only the last few games are kept', () => {
    const keep = memory();
    const old = Array.from({ length: 9 }, (_, nth) => ({
      gameId: `old-${nth}`,
      you: 's1',
      round: 1,
      order: [],
      sort: 'own',
      fresh: [],
    }));
    keep.setItem('mayi.hands', JSON.stringify(old));
    createHand(seatAt({ hands: HANDS }).table, keep, preferencesWith({}));
    const kept = JSON.parse(keep.getItem('mayi.hands') ?? '') as { gameId: string }[];
    expect(kept.map(({ gameId }) => gameId)).toEqual(['test', 'old-0', 'old-1', 'old-2', 'old-3', 'old-4']);
  });

  test('after getting up it follows no more', async () => {
    const seat = seatAt({ hands: HANDS });
    const hand = createHand(seat.table, memory(), preferencesWith({}));
    hand.getState().close();
    await seat.table.getState().play({ type: 'DRAW_FROM_DISCARD' });
    expect(hand.getState().hand.order.length).toBe(6);
  });
});
