import { type Card, parseHand } from '@mayi/core/cards';
import { kindOf } from '@mayi/core/solver';
import { viewFor } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import { given, type TableText } from '../core/testing/given.ts';
import { knowledgeOf } from './knowledge.ts';
import { chanceToGoOut, prospectsOf, rateDraws, rateRacing } from './race.ts';
import type { Standing } from './value.ts';

/** One card from 1 set and 2 runs. */
const NEAR = '9♣ 9♦ 9♠ 5♥ 6♥ 7♥ 8♥ 10♠ J♠ Q♠ 4♣';
const OTHERS = {
  bob: '3♣ 3♦ 7♣ 8♦ J♥ Q♦ K♣ A♦ 4♠ 6♠ 10♦',
  carol: '4♦ 5♣ 6♣ 7♠ 8♠ 9♥ J♣ Q♥ K♦ A♣ 3♠',
};

/** How many cards are left in the stock of a round that has just begun. */
const EARLY = 74;

function knownTo(ann: string, table: TableText = {}) {
  const view = viewFor(given({ round: 6, hands: { ann, ...OTHERS }, ...table }), 'ann');
  return knowledgeOf({ ...view, stockCount: EARLY });
}

const kindNamed = (card: string) => kindOf(parseHand(card)?.[0] as Card);

describe('R1: the chance to go out first', () => {
  const known = knownTo(NEAR);
  const standing = (lack: number, liveOuts: number): Standing => ({ lack, liveOuts, points: 80, spare: 0 });

  test('grows with the live outs, and shrinks with every missing card', () => {
    expect(chanceToGoOut(standing(1, 20), known)).toBeGreaterThan(chanceToGoOut(standing(1, 10), known));
    expect(chanceToGoOut(standing(1, 20), known)).toBeGreaterThan(chanceToGoOut(standing(2, 20), known));
  });

  test('is between 0 and 1, no matter how many cards help', () => {
    for (const lack of [0, 1, 5, 11]) {
      for (const outs of [0, 1, 90]) {
        expect(chanceToGoOut(standing(lack, outs), known)).toBeGreaterThan(0);
        expect(chanceToGoOut(standing(lack, outs), known)).toBeLessThan(1);
      }
    }
  });
});

describe('G4: the chance to win the game after the last round', () => {
  test('with even scores, it takes going out', () => {
    const { goingOut, caughtWith } = prospectsOf(knownTo(NEAR));
    expect(goingOut).toBeGreaterThan(0.9);
    expect(caughtWith(60)).toBeLessThan(0.1);
  });

  test('far ahead, being caught with few points is enough', () => {
    const { goingOut, caughtWith } = prospectsOf(
      knownTo(NEAR, { totals: { ann: 20, bob: 110, carol: 120 } }),
    );
    expect(goingOut).toBeGreaterThan(0.95);
    expect(caughtWith(60)).toBeGreaterThan(0.85);
    expect(caughtWith(120)).toBeLessThan(0.3);
  });

  test('too far behind, nothing helps', () => {
    const { goingOut } = prospectsOf(knownTo(NEAR, { totals: { ann: 300, bob: 20, carol: 60 } }));
    expect(goingOut).toBeLessThan(0.05);
  });
});

describe('the discard in the last round', () => {
  const best = (hand: string, table: TableText = {}) =>
    rateRacing(knownTo(hand, { drawn: true, ...table }), hand.split(' ').length)[0]?.kind;

  test('R1: with even scores and a close hand, keeps what the melds need', () => {
    expect(best(`${NEAR} K♠`)).toBe(kindNamed('4♣'));
  });

  test('S3: far ahead and far from going out, drops the most expensive card', () => {
    const far = '3♣ 4♦ 8♥ J♦ 6♣ 10♦ Q♥ 5♠ 7♣ 9♠ A♣ 3♥';
    expect(best(far, { totals: { ann: 20, bob: 110, carol: 120 } })).toBe(kindNamed('A♣'));
  });

  test('doesn’t modify the hand', () => {
    const known = knownTo(`${NEAR} 3♦`, { drawn: true });
    const before = [...known.hand];
    rateRacing(known, 12);
    expect([...known.hand]).toEqual(before);
  });
});

describe('the draw in the last round', () => {
  test('R4: a card that completes the hand is taken', () => {
    const known = knownTo('9♣ 9♦ 9♠ 5♥ 6♥ 7♥ 8♥ 10♠ J♠ Q♠ 4♥', { discard: 'K♠' });
    const { discard, stock } = rateDraws(known);
    expect(discard).toBeGreaterThan(stock);
    expect(discard).toBeCloseTo(prospectsOf(known).goingOut);
  });

  test('an expensive, useless card is left', () => {
    const { discard, stock } = rateDraws(knownTo(NEAR, { discard: 'A♦' }));
    expect(stock).toBeGreaterThan(discard);
  });

  test('doesn’t modify the hand', () => {
    const known = knownTo(NEAR, { discard: 'A♦' });
    const before = [...known.hand];
    rateDraws(known);
    expect([...known.hand]).toEqual(before);
  });
});
