import { bestLayDown, layOffPlan } from '@mayi/core/solver';
import { sortedHand } from '@mayi/core/view';
import type { Solver } from './solver.ts';

/** A file of its own, which `loadSolver` loads on demand. */
export const solver: Solver = { bestLayDown, layOffPlan, sortedHand };
