import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jokerCard, SUITED_RANKS, SUITS, suitedCard } from '../cards/card.ts';
import { formatHand } from '../cards/notation.ts';
import { isRunPlainly, isSetPlainly, PLACES } from '../testing/plainMelds.ts';
import { arrangeRun, isValidRun, isValidSet, readRun } from './melds.ts';
import { PRESETS } from './presets.ts';

const HOUSES = Object.values(PRESETS).filter(({ name }) => name in PLACES);
const rulesOf = fc.constantFrom(...HOUSES, ...HOUSES.map((rules) => ({ ...rules, separateWilds: true })));

/** Cards that often come close to a meld: few suits, wilds, neighbors. */
const cardsOf = fc
  .record({
    suits: fc.array(fc.constantFrom(...SUITS), { minLength: 1, maxLength: 2 }),
    picks: fc.array(fc.tuple(fc.nat(99), fc.nat(12), fc.nat(1)), { minLength: 1, maxLength: 14 }),
    around: fc.nat(12),
    spread: fc.integer({ min: 1, max: 13 }),
  })
  .map(({ suits, picks, around, spread }) => {
    const cards = picks.map(([kind, offset, deck], index) => {
      if (kind < 15) return jokerCard(index);
      const rank = SUITED_RANKS[
        (around + (offset % spread)) % SUITED_RANKS.length
      ] as (typeof SUITED_RANKS)[number];
      return suitedCard(kind < 30 ? '2' : rank, suits[kind % suits.length] as (typeof SUITS)[number], deck);
    });
    return cards.filter((card, index) => cards.findIndex((other) => other.id === card.id) === index);
  });

const RUNS = { numRuns: 20_000, seed: 1 };

describe('melds judged by two ways of saying the rules', () => {
  test('M1, M3, M4: a set is a set', () => {
    let sets = 0;
    const property = fc.property(cardsOf, rulesOf, (cards, rules) => {
      const isSet = isSetPlainly(cards, rules);
      if (isSet) sets++;
      if (isValidSet(cards, rules) !== isSet) throw new Error(`${rules.name}: ${formatHand(cards)}`);
    });
    fc.assert(property, RUNS);
    expect(sets).toBeGreaterThan(500);
  });

  test('M2–M5, H18: a run is a run, in whatever order, and lies so that each natural is where it belongs', () => {
    let runs = 0;
    const property = fc.property(cardsOf, rulesOf, (cards, rules) => {
      const isRun = isRunPlainly(cards, rules);
      if (isRun) runs++;
      if (isValidRun(cards, rules) !== isRun) throw new Error(`${rules.name}: ${formatHand(cards)}`);
      if (!isRun) return;
      const run = arrangeRun(cards, rules);
      if (!run.ok) throw new Error(run.refusal.message);
      expect(new Set(run.cards)).toEqual(new Set(cards));
      expect(readRun(run.cards, rules)).toEqual(run.standsFor);
      for (const [at, card] of run.cards.entries()) {
        if (!rules.wildRanks.includes(card.rank))
          expect(run.standsFor[at]).toMatchObject({ rank: card.rank, suit: card.suit });
      }
      const isWild = run.cards.map((card) => rules.wildRanks.includes(card.rank));
      if (rules.separateWilds) expect(isWild.some((wild, at) => wild && isWild[at + 1])).toBe(false);
      const ranks = run.standsFor.map(({ rank }) => rank).join(' ');
      expect(` ${PLACES[rules.name]} `).toContain(` ${ranks} `);
    });
    fc.assert(property, RUNS);
    expect(runs).toBeGreaterThan(500);
  });
});
