/** The parts of core that search through a hand, in a file of their own: `solver.ts` loads it after the first cards. */
export { bestLayDown, layOffPlan, outs } from '@mayi/core/solver';
export { sortedHand } from '@mayi/core/view';
