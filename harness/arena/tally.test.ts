import { type Card, parseCard } from '@mayi/core/cards';
import type { Fact } from '@mayi/core/engine';
import type { Meld } from '@mayi/core/rules';
import { describe, expect, test } from 'vitest';
import { tally } from './tally.ts';

function card(text: string, copy = 0): Card {
  const face = parseCard(text)!;
  return { ...face, id: `${text}-${copy}` } as Card;
}

function dealt(roundNumber: number): Fact {
  const hands = ['ann', 'bob'].map((playerId) => ({ playerId, hand: [] }));
  return { type: 'CARDS_DEALT', roundNumber, dealerId: 'ann', hands, discard: card('4♣') };
}

function ended(roundNumber: number, winnerId: string | null, scores: Record<string, number>): Fact {
  return { type: 'ROUND_ENDED', roundNumber, winnerId, scores, hands: [] };
}

const draws = (playerId: string): Fact => ({
  type: 'CARD_DRAWN',
  playerId,
  from: 'stock',
  card: card('3♦'),
});
const calls = (playerId: string, called: Card): Fact => ({ type: 'MAY_I_CALLED', playerId, card: called });
const gets = (playerId: string, got: Card): Fact => ({
  type: 'MAY_I_GRANTED',
  playerId,
  card: got,
  penalty: [card('Q♠')],
});
const laysDown = (playerId: string, ...cards: Card[]): Fact => ({
  type: 'MELDS_LAID_DOWN',
  playerId,
  melds: [{ id: 'meld-1', type: 'set', cards, ownerId: playerId }],
});
const meld: Meld = { id: 'meld-1', type: 'set', cards: [], ownerId: 'ann' };
const nothing = { downOnTurn: null, wentOut: false, calls: 0, granted: 0, lapsed: 0, melded: 0 };

describe('the tally of a game', () => {
  test('turns are counted by draws; down and out by the turn they came in', () => {
    const facts: Fact[] = [
      dealt(1),
      ...[draws('bob'), draws('ann'), draws('bob'), laysDown('bob', card('9♣')), draws('ann'), draws('bob')],
      { type: 'PLAYER_WENT_OUT', playerId: 'bob' },
      ended(1, 'bob', { ann: 37, bob: 0 }),
    ];
    const rounds = tally(facts);
    expect(rounds.get('bob')).toEqual([{ ...nothing, points: 0, turns: 3, downOnTurn: 2, wentOut: true }]);
    expect(rounds.get('ann')).toEqual([{ ...nothing, points: 37, turns: 2 }]);
  });

  test('May I calls, those granted and lapsed, and cards that ended in a meld', () => {
    const [nine, king, five, ace] = [card('9♣'), card('K♥'), card('5♦'), card('A♠')];
    const facts: Fact[] = [
      dealt(1),
      ...[calls('ann', nine), calls('bob', nine)],
      { type: 'MAY_I_LAPSED', playerIds: ['bob'], card: nine },
      gets('ann', nine),
      ...[calls('ann', king), gets('ann', king), calls('ann', five), gets('ann', five)],
      ...[draws('ann'), laysDown('ann', nine, card('9♦'), card('9♥'))],
      { type: 'CARD_LAID_OFF', playerId: 'ann', card: king, meld, end: null },
      ...[calls('bob', ace), gets('bob', ace)],
      // The same card, but it is not bob's.
      { type: 'CARD_LAID_OFF', playerId: 'bob', card: five, meld, end: null },
      ended(1, null, { ann: 5, bob: 40 }),
    ];
    const rounds = tally(facts);
    expect(rounds.get('ann')?.[0]).toMatchObject({ calls: 3, granted: 3, lapsed: 0, melded: 2, points: 5 });
    expect(rounds.get('bob')?.[0]).toMatchObject({ calls: 2, granted: 1, lapsed: 1, melded: 0, points: 40 });
  });

  test('every round starts from zero', () => {
    const first: Fact[] = [
      dealt(1),
      draws('ann'),
      calls('bob', card('9♣')),
      ended(1, null, { ann: 1, bob: 2 }),
    ];
    const second: Fact[] = [dealt(2), draws('bob'), draws('ann'), ended(2, null, { ann: 3, bob: 4 })];
    const rounds = tally([...first, ...second]);
    expect(rounds.get('ann')?.map(({ points, turns }) => [points, turns])).toEqual([
      [1, 1],
      [3, 1],
    ]);
    expect(rounds.get('bob')?.map(({ calls: called }) => called)).toEqual([1, 0]);
  });

  test('an unfinished round is left out', () => {
    expect(tally([dealt(1), draws('ann')]).size).toBe(0);
  });
});
