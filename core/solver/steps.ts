import type { Contract } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { isAllAtOnce } from '../rules/situation.ts';

/**
 * Every search counts its steps and gives up after this many: house rules are chosen by strangers (H3), and some contracts have
 * far more shapes than anyone can look at. It's a few milliseconds.
 */
export const MOST_STEPS = 50_000;

/** Contracts that people play get many more, so that their answers are exact. */
const MOST_STEPS_OF_USUAL = 1_000_000;

export function isUsual({ runs, sets }: Contract): boolean {
  return runs <= 3 && runs + sets <= 6;
}

export function stepsFor(contract: Contract): number {
  return isUsual(contract) ? MOST_STEPS_OF_USUAL : MOST_STEPS;
}

/** The largest hand for which the tests check that usual contracts are solved exactly. */
const MOST_CARDS = 26;
/** The same for exchanges if further melds may use up cards (H19), or wilds lie apart (H18). */
const MOST_CARDS_WITH_EXTRA = 16;
const MOST_CARDS_APART = 18;

/** Whether a distance to this contract, or exchanges (R1), can be taken as exact without asking the search. */
export function isSureToBeExact(contract: Contract, cards: number, rules: HouseRules): boolean {
  const { roundNumber } = contract;
  return isUsual(contract) && cards <= (isAllAtOnce({ rules, roundNumber }) ? mostAtOnce(rules) : MOST_CARDS);
}

function mostAtOnce({ extraMelds, separateWilds }: HouseRules): number {
  if (extraMelds) return MOST_CARDS_WITH_EXTRA;
  return separateWilds ? MOST_CARDS_APART : MOST_CARDS;
}

/** H19: for the contract with each number of further melds, all together. */
export function stepsWithExtra(contract: Contract, cards: number): number {
  return isUsual(contract) && cards <= MOST_CARDS_WITH_EXTRA ? MOST_STEPS_OF_USUAL : 2 * MOST_STEPS;
}

/** The same for how far away a hand is, and which cards would help: computer players ask about hundreds of hands a move. */
export function fewStepsWithExtra(contract: Contract, cards: number): number {
  return isUsual(contract) && cards <= MOST_CARDS_WITH_EXTRA ? MOST_STEPS_OF_USUAL : 2500;
}

/** Fewer aren't worth starting a search for. */
export const LEAST_STEPS_WITH_EXTRA = 250;

/**
 * Most searches need fewer. If one doesn't, it's worth the time to leave out what others can replace and to look more closely.
 */
export const FIRST_STEPS = 150;
export const FIRST_STEPS_BELOW = 30;

/** When it takes more to visit all the nearest shapes of a usual contract, trying every kind of card is faster. */
export const MOST_STEPS_OF_VISITS = 3_000;

/** About as much work as this many steps. */
export const STEPS_OF_NARROWING = 30;
export const STEPS_OF_MATCHING = 10;
export const STEPS_OF_COVERAGE = 10;
export const STEPS_OF_VISIT = 5;
export const STEPS_OF_SHARED_VISIT = 100;

/** Steps that a search may still take. Reused, so a search allocates nothing. */
export interface Steps {
  left: number;
}

/** The steps of all searches so far. */
export const taken = { steps: 0 };

export function countSteps(steps: Steps, most: number): void {
  taken.steps += most - Math.max(0, steps.left);
}
