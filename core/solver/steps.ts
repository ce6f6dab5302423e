import type { Contract } from '../rules/contracts.ts';

/**
 * Every search counts its steps and gives up after this many: house rules are chosen by strangers (H3), and some contracts have
 * far more shapes than anyone can look at. It's a few milliseconds.
 */
export const MOST_STEPS = 50_000;

/** Contracts that people play get as many as they need: rarely more than a thousand, and fewer than this in every test. */
const MOST_STEPS_OF_USUAL = 1_000_000;

/** Whether a contract is so small that its answers are always exact. */
export function isUsual({ runs, sets }: Pick<Contract, 'runs' | 'sets'>): boolean {
  return runs <= 3 && runs + sets <= 6;
}

export function stepsFor(contract: Contract): number {
  return isUsual(contract) ? MOST_STEPS_OF_USUAL : MOST_STEPS;
}

/** About as much work as this many steps. */
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
