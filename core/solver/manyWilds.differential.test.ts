import { describe, expect, test } from 'vitest';
import { type Card, jokerCard, SUITED_RANKS, SUITS, suitedCard } from '../cards/card.ts';
import { formatCard } from '../cards/notation.ts';
import type { Contract } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { distanceByTrying } from '../testing/exhaustive/fewestMissing.ts';
import { LARGE_HOUSES, ODD_HOUSES } from '../testing/exhaustive/houses.ts';
import { contractsOf, describeHand, veryWildHands } from '../testing/hands.ts';
import { distanceToContract } from './distance.ts';
import { outs } from './outs.ts';
import { FIRST_STEPS, MOST_STEPS_OF_VISITS, taken } from './steps.ts';

const KINDS = [
  ...SUITS.flatMap((suit) => SUITED_RANKS.map((rank) => suitedCard(rank, suit, 9))),
  jokerCard(9),
];
const NONE_SEEN = { cards: [], deck: { deckCount: 9, jokerCount: 36 } };

const RUNS_OF_3 = ['odd sizes', 'odd sizes with gaps', 'odd sizes, a suit once, any ace', 'low aces'];
const ofThreeRuns = ODD_HOUSES.filter(({ name }) => RUNS_OF_3.includes(name)).flatMap((rules) =>
  contractsOf(rules)
    .filter((contract) => contract.runs === 3)
    .map((contract) => ({ name: `three runs, ${rules.name}`, contract, rules })),
);
const ofFourMelds = LARGE_HOUSES.flatMap((rules) =>
  contractsOf(rules)
    .filter(({ melds, runs }) => melds.length === 4 && runs > 0)
    .map((contract) => ({ name: `${contract.runs} runs, ${rules.name}`, contract, rules })),
);

function stepsOf(work: () => unknown): number {
  const before = taken.steps;
  work();
  return taken.steps - before;
}

function outsByTrying(hand: readonly Card[], contract: Contract, rules: HouseRules): string[] {
  const distance = (cards: readonly Card[]) => distanceByTrying(cards, contract, rules).missing;
  const before = distance(hand);
  return KINDS.filter((kind) => distance([...hand, kind]) < before).map(formatCard);
}

/** Hands near so many shapes that the searches look for those that others can replace. */
describe('hands with many wilds, against trying everything', () => {
  test.each([...ofThreeRuns, ...ofFourMelds])('H3–H7: distance, $name', ({ contract, rules }) => {
    for (const hand of veryWildHands({ rules, count: 200, seed: 60 + contract.roundNumber })) {
      expect(distanceToContract(hand, contract, rules), describeHand(hand, contract, rules)).toBe(
        distanceByTrying(hand, contract, rules).missing,
      );
    }
  });

  test.each(ofThreeRuns)('H3–H7: outs, $name', ({ contract, rules }) => {
    for (const hand of veryWildHands({ rules, count: 10, seed: 70 + contract.roundNumber })) {
      const found = outs(hand, contract, rules, NONE_SEEN).map(({ kind }) => formatCard(kind as Card));
      expect(found, describeHand(hand, contract, rules)).toEqual(outsByTrying(hand, contract, rules));
    }
  });

  test('K1: these hands do take the searches that many steps', () => {
    const [{ contract, rules }] = ofThreeRuns as [(typeof ofThreeRuns)[number]];
    const hands = [...veryWildHands({ rules, count: 20, seed: 60 + contract.roundNumber })];
    const most = (work: (hand: readonly Card[]) => unknown) =>
      Math.max(...hands.map((hand) => stepsOf(() => work(hand))));
    expect(most((hand) => distanceToContract(hand, contract, rules))).toBeGreaterThan(FIRST_STEPS);
    expect(most((hand) => outs(hand, contract, rules, NONE_SEEN))).toBeGreaterThan(MOST_STEPS_OF_VISITS);
  });
});
