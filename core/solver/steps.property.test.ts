import { describe, expect, test } from 'vitest';
import type { Card } from '../cards/card.ts';
import { type Contract, validateContract } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { offersOf } from '../rules/layDown.ts';
import type { Meld } from '../rules/melds.ts';
import { describeHand, diceOf, TIMES } from '../testing/hands.ts';
import { largeHands, type RandomContract, randomContract } from '../testing/randomContracts.ts';
import { bestLayDown, type LayDownGoal } from './bestLayDown.ts';
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

/**
 * How many steps 90 and 99 of 100 hands may take with a contract that people play: twice as many as in the worst of a dozen samples of a
 * hundred hands (`MAYI_SEED`), in which the 99th is nearly the worst hand.
 */
const USUAL_STEPS = {
  distance: [600, 5_000],
  exchanges: [20_000, 500_000],
  outs: [12_000, 200_000],
  layOffPlan: [50, 400],
  points: [6_000, 160_000],
  cards: [6_000, 160_000],
  'lay-offs': [8_000, 250_000],
  allAtOnce: [1_000, 100_000],
  keepingOne: [6_000, 500_000],
} as const;
type Call = keyof typeof USUAL_STEPS;

/** How many steps every function of the solver takes. */
function stepsOfAll(
  hand: readonly Card[],
  { contract, rules }: RandomContract,
  table: readonly Meld[],
): Record<Call, number> {
  const layDown = (change: Partial<HouseRules>, goal?: LayDownGoal) =>
    stepsOf(() => bestLayDown(hand, contract, { ...rules, ...change }, goal));
  return {
    distance: stepsOf(() => distanceToContract(hand, contract, rules)),
    exchanges: stepsOf(() => exchangesToGoOut(hand, contract, rules)),
    outs: stepsOf(() => outs(hand, contract, rules, SEEN)),
    layOffPlan: stepsOf(() => layOffPlan(hand, table, rules)),
    points: layDown({}, 'points'),
    cards: layDown({}, 'cards'),
    'lay-offs': layDown({}, 'lay-offs'),
    allAtOnce: layDown({ finalRound: 'all-cards' }),
    keepingOne: layDown({ goingOut: 'discard-required' }),
  };
}

/** So many percent of these are no larger. */
function percentile(values: readonly number[], percent: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil((values.length * percent) / 100) - 1] ?? 0;
}

function stepsOf(call: () => unknown): number {
  const before = taken.steps;
  call();
  return taken.steps - before;
}

/** The best lay-down as melds on a table, or none. */
function checkLayDown(hand: readonly Card[], { contract, rules }: RandomContract): Meld[] {
  const search = distanceSearch(contract, rules);
  const isReady = search.distance(countKinds(hand)) === 0;
  const { isExact } = search;
  const melds = bestLayDown(hand, contract, rules, 'cards');
  // Where the steps run out, the search for the distance may miss what the one for lay-downs finds.
  if (isReady || isExact) expect(melds !== undefined, describeHand(hand, contract, rules)).toBe(isReady);
  if (melds === undefined) return [];
  const offers = offersOf(melds, hand);
  expect(validateContract(offers, contract, rules), describeHand(hand, contract, rules)).toBeUndefined();
  return offers.map((offer, nth) => ({ ...offer, id: `${nth}`, ownerId: 'bob' }));
}

const houseOf = ({ wildRanks, wildLimit, aceInRuns, sameSuitRuns, separateWilds, extraMelds }: HouseRules) =>
  JSON.stringify({ wildRanks, wildLimit, aceInRuns, sameSuitRuns, separateWilds, extraMelds });

describe('no contract, however odd, keeps the solver busy for long', () => {
  test('H3, H18, H19: contracts that people play are solved exactly, in few steps', () => {
    const dice = diceOf(31);
    const all: Record<Call, number>[] = [];
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
        all.push(stepsOfAll(hand, random, checkLayDown(hand, random)));
      }
    }
    for (const [call, [usually, nearlyAlways]] of Object.entries(USUAL_STEPS)) {
      const steps = all.map((each) => each[call as Call]);
      expect(percentile(steps, 90), call).toBeLessThan(usually);
      expect(percentile(steps, 99), call).toBeLessThan(nearlyAlways);
    }
  });

  test('H3, H18, H19: the largest contracts get an answer within a fixed number of steps', () => {
    const dice = diceOf(32);
    for (let nth = 0; nth < 90 * TIMES; nth++) {
      const random = randomContract(dice, { runs: 8, sets: 8, melds: 8, cards: 60 });
      for (const hand of largeHands(random, 2, nth, 60, dice)) {
        const what = `${describeHand(hand, random.contract, random.rules)} ${houseOf(random.rules)}`;
        const steps = Math.max(...Object.values(stepsOfAll(hand, random, checkLayDown(hand, random))));
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
