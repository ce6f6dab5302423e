import { describe, expect, test } from 'vitest';
import type { Card } from '../cards/card.ts';
import { parseHand } from '../cards/notation.ts';
import type { Fact } from '../engine/facts.ts';
import { given, layDownOf, play } from '../testing/given.ts';
import { factsFor } from './facts.ts';

const hand = (text: string) => parseHand(text)!;
const [SEVEN, FOUR] = hand('7♥ 4♠') as [Card, Card];
const seenBy = (fact: Fact, viewer: string | null) => factsFor([fact], viewer)[0];

describe('factsFor: what is hidden', () => {
  const dealt: Fact = {
    type: 'CARDS_DEALT',
    roundNumber: 2,
    dealerId: 'bob',
    hands: [
      { playerId: 'ann', hand: hand('3♣ 4♦') },
      { playerId: 'bob', hand: hand('5♣ 9♦') },
    ],
    discard: SEVEN,
  };

  test.each<[string | null, string | null]>([
    ['ann', '3♣ 4♦'],
    ['bob', '5♣ 9♦'],
    ['zoe', null],
    [null, null],
  ])('G2: of a deal %s learns their own cards: %s', (viewer, cards) => {
    expect(seenBy(dealt, viewer)).toEqual({
      type: 'CARDS_DEALT',
      roundNumber: 2,
      dealerId: 'bob',
      discard: SEVEN,
      handCount: 2,
      hand: cards && hand(cards),
    });
  });

  test.each<[string | null, boolean]>([
    ['ann', true],
    ['bob', false],
    [null, false],
  ])('T1: %s learns which card ann drew from the stock: %s', (viewer, known) => {
    const drawn: Fact = { type: 'CARD_DRAWN', playerId: 'ann', from: 'stock', card: FOUR };

    expect(seenBy(drawn, viewer)).toEqual({ ...(drawn as object), card: known ? FOUR : null });
  });

  test.each(['ann', 'bob', null])('T1: %s learns which card ann took from the discard pile', (viewer) => {
    const drawn: Fact = { type: 'CARD_DRAWN', playerId: 'ann', from: 'discard', card: SEVEN };

    expect(seenBy(drawn, viewer)).toEqual(drawn);
  });

  test.each<[string | null, boolean]>([
    ['bob', true],
    ['ann', false],
    [null, false],
  ])('Y6: %s learns which penalty card bob got: %s', (viewer, known) => {
    const granted: Fact = { type: 'MAY_I_GRANTED', playerId: 'bob', card: SEVEN, penalty: [FOUR] };

    expect(seenBy(granted, viewer)).toEqual({
      type: 'MAY_I_GRANTED',
      playerId: 'bob',
      card: SEVEN,
      penaltyCount: 1,
      penalty: known ? [FOUR] : null,
    });
  });
});

describe('factsFor: what everybody saw', () => {
  const meld = { id: 'meld-1', type: 'set', cards: hand('9♣ 9♦ 9♥'), ownerId: 'ann' } as const;
  const PUBLIC: Fact[] = [
    { type: 'MAY_I_CALLED', playerId: 'bob', card: SEVEN },
    { type: 'MAY_I_PASSED', playerId: 'bob', card: SEVEN, withdrawn: true },
    { type: 'MAY_I_LAPSED', playerIds: ['bob'], card: SEVEN },
    { type: 'MELDS_LAID_DOWN', playerId: 'ann', melds: [meld] },
    { type: 'CARD_LAID_OFF', playerId: 'ann', card: SEVEN, meld, end: 'low' },
    { type: 'JOKER_SWAPPED', playerId: 'ann', meld, joker: hand('Joker')[0]!, card: SEVEN },
    { type: 'CARD_DISCARDED', playerId: 'ann', card: SEVEN },
    { type: 'LAST_CARD_KEPT', playerId: 'ann' },
    { type: 'STOCK_RESHUFFLED', stockCount: 9, timesThisRound: 1 },
    { type: 'PLAYER_WENT_OUT', playerId: 'ann' },
    {
      type: 'ROUND_ENDED',
      roundNumber: 1,
      winnerId: 'ann',
      scores: { ann: 0, bob: 7 },
      hands: [{ playerId: 'bob', hand: [SEVEN] }],
    },
    { type: 'GAME_ENDED', winnerIds: ['ann'], totals: { ann: 0, bob: 7 } },
  ];

  test.each(PUBLIC.map((fact) => [fact.type, fact] as const))(
    'T1–T7, S4: %s is told to all alike',
    (_, fact) => {
      for (const viewer of ['ann', 'bob', null]) expect(seenBy(fact, viewer)).toEqual(fact);
    },
  );
});

describe('factsFor: of a real game', () => {
  const idsOf = (facts: unknown) => JSON.stringify(facts);

  test('Y6: the draw and the penalty card stay with those who got them', () => {
    const game = given();
    play(game, { type: 'CALL_MAY_I', playerId: 'bob' });
    const { facts } = play(game, { type: 'DRAW_FROM_STOCK', playerId: 'ann' });

    expect(facts.map(({ type }) => type)).toEqual(['CARD_DRAWN', 'MAY_I_GRANTED']);
    const knows = (viewer: string | null, id: string) => idsOf(factsFor(facts, viewer)).includes(id);
    expect(['ann', 'bob', 'carol', null].map((viewer) => knows(viewer, '3-spades-0'))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(['ann', 'bob', 'carol', null].map((viewer) => knows(viewer, '4-spades-0'))).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(['ann', 'bob', 'carol', null].map((viewer) => knows(viewer, '7-hearts-0'))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  test('S4: with the end of a round, its hands are laid open and the next hands are not', () => {
    const game = given({ hands: { ann: '9♣ 9♦ 9♥ 8♣ 8♦ 8♥', bob: '4♣', carol: '6♣' }, drawn: true });
    const { facts } = play(game, layDownOf(game, 'ann', 'set 9♣ 9♦ 9♥ | set 8♣ 8♦ 8♥'));

    expect(facts.map(({ type }) => type)).toEqual([
      'MELDS_LAID_DOWN',
      'PLAYER_WENT_OUT',
      'ROUND_ENDED',
      'CARDS_DEALT',
    ]);
    for (const viewer of ['ann', 'bob', 'carol', null]) {
      const seen = factsFor(facts, viewer);
      expect(seen[2]).toEqual(facts[2]);
      for (const { id, hand: cards } of game.state.round.players) {
        for (const card of cards) expect(idsOf(seen[3]).includes(`"${card.id}"`)).toBe(id === viewer);
      }
    }
  });

  test('E2: the facts themselves are left as they are', () => {
    const { facts } = play(given(), { type: 'DRAW_FROM_STOCK', playerId: 'ann' });
    const before = idsOf(facts);
    factsFor(facts, 'bob');

    expect(idsOf(facts)).toBe(before);
  });
});
