import { describe, expect, test } from 'vitest';
import type { Card } from '../cards/card.ts';
import { type Contract, validateContract } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { offersOf } from '../rules/layDown.ts';
import type { Meld } from '../rules/melds.ts';
import { describeHand, diceOf, TIMES } from '../testing/hands.ts';
import { largeHands, type RandomContract, randomContract } from '../testing/randomContracts.ts';
import { bestLayDown, LAY_DOWN_GOALS } from './bestLayDown.ts';
import { distanceSearch, distanceToContract } from './distance.ts';
import { exchangesSearch, exchangesToGoOut } from './exchanges.ts';
import { countKinds } from './kinds.ts';
import { MOST_LAY_DOWN_STEPS } from './layDownSearch.ts';
import { layOffPlan } from './layOffPlan.ts';
import { outs } from './outs.ts';
import { isSureToBeExact, stepsFor, taken } from './steps.ts';

const SEEN = { cards: [], deck: { deckCount: 10, jokerCount: 40 } };
/** Some functions make several searches, and the one for lay-downs has a limit of its own. */
const mostFor = (contract: Contract) => 3 * stepsFor(contract) + 1_000_000;

/** Checks that every function of the solver answers in time; returns how many steps the slowest one took. */
function mostSteps(
  hand: readonly Card[],
  { contract, rules }: RandomContract,
  table: readonly Meld[],
): number {
  const calls: (() => unknown)[] = [
    () => distanceToContract(hand, contract, rules),
    () => exchangesToGoOut(hand, contract, rules),
    () => outs(hand, contract, rules, SEEN),
    () => layOffPlan(hand, table, rules),
    ...LAY_DOWN_GOALS.map((goal) => () => bestLayDown(hand, contract, rules, goal)),
    () => bestLayDown(hand, contract, { ...rules, finalRound: 'all-cards' }),
    () => bestLayDown(hand, contract, { ...rules, goingOut: 'discard-required' }),
  ];
  return Math.max(...calls.map(stepsOf));
}

function stepsOf(call: () => unknown): number {
  const before = taken.steps;
  call();
  return taken.steps - before;
}

/** The best lay-down as melds on a table, or none. */
function checkLayDown(hand: readonly Card[], { contract, rules }: RandomContract): Meld[] {
  const isReady = distanceToContract(hand, contract, rules) === 0;
  const melds = bestLayDown(hand, contract, rules, 'cards');
  expect(melds !== undefined, describeHand(hand, contract, rules)).toBe(isReady);
  if (melds === undefined) return [];
  const offers = offersOf(melds, hand);
  expect(validateContract(offers, contract, rules), describeHand(hand, contract, rules)).toBeUndefined();
  return offers.map((offer, nth) => ({ ...offer, id: `${nth}`, ownerId: 'bob' }));
}

const houseOf = ({ wildRanks, wildLimit, aceInRuns, sameSuitRuns, separateWilds, extraMelds }: HouseRules) =>
  JSON.stringify({ wildRanks, wildLimit, aceInRuns, sameSuitRuns, separateWilds, extraMelds });

describe('no contract, however odd, keeps the solver busy for long', () => {
  test('H3, H18, H19: contracts that people play are solved exactly', () => {
    const dice = diceOf(31);
    for (let nth = 0; nth < 500 * TIMES; nth++) {
      const random = randomContract(dice, { runs: 3, sets: 3, melds: 6, cards: 26 });
      const { contract, rules } = random;
      expect(isSureToBeExact(contract, 26, rules)).toBe(true);
      const isExactAtOnce = (cards: number) =>
        isSureToBeExact(contract, cards, { ...rules, finalRound: 'all-cards' });
      for (const hand of largeHands(random, 3, nth, 26, dice)) {
        const what = `${describeHand(hand, contract, rules)} ${houseOf(rules)}`;
        const counts = countKinds(hand);
        const distances = distanceSearch(contract, rules);
        distances.distance(counts);
        expect(distances.isExact, what).toBe(true);
        const exchanges = exchangesSearch(contract, rules);
        exchanges.exchanges(counts, hand.length);
        if (isExactAtOnce(hand.length)) expect(exchanges.isExact, what).toBe(true);
        const ofDistance = stepsOf(() => distanceToContract(hand, contract, rules));
        for (const goal of ['points', 'cards'] as const) {
          const steps = stepsOf(() => bestLayDown(hand, contract, rules, goal));
          expect(steps - ofDistance, `${goal}: ${what}`).toBeLessThan(MOST_LAY_DOWN_STEPS);
        }
        mostSteps(hand, random, checkLayDown(hand, random));
      }
    }
  });

  test('H3, H18, H19: the largest contracts get an answer within a fixed number of steps', () => {
    const dice = diceOf(32);
    for (let nth = 0; nth < 90 * TIMES; nth++) {
      const random = randomContract(dice, { runs: 8, sets: 8, melds: 8, cards: 60 });
      for (const hand of largeHands(random, 2, nth, 60, dice)) {
        const what = `${describeHand(hand, random.contract, random.rules)} ${houseOf(random.rules)}`;
        const steps = mostSteps(hand, random, checkLayDown(hand, random));
        expect(steps, what).toBeLessThan(mostFor(random.contract));
        const search = distanceSearch(random.contract, random.rules);
        const distance = search.distance(countKinds(hand));
        expect(search.atLeast, what).toBeLessThanOrEqual(distance);
        if (search.isExact) expect(search.atLeast, what).toBe(distance);
        const exchanges = exchangesSearch(random.contract, random.rules);
        const lack = exchanges.exchanges(countKinds(hand), hand.length);
        expect(exchanges.atLeast, what).toBeLessThanOrEqual(lack);
        if (exchanges.isExact) expect(exchanges.atLeast, what).toBe(lack);
      }
    }
  });
});
