/**
 * Every search counts its steps and gives up after this many: house rules are chosen by strangers (H3), and some contracts have
 * far more shapes than anyone can look at. It's about 10 ms, and many times what the contracts that people play need.
 */
export const MOST_STEPS = 100_000;

/** About as much work as this many steps. */
export const STEPS_OF_MATCHING = 10;
export const STEPS_OF_COVERAGE = 10;

/** Steps that a search may still take. Reused, so a search allocates nothing. */
export interface Steps {
  left: number;
}

/** The steps of all searches so far, for tests. */
export const taken = { steps: 0 };

export function countSteps(steps: Steps, of = MOST_STEPS): void {
  taken.steps += of - Math.max(0, steps.left);
}
