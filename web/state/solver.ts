import type { bestLayDown, layOffPlan } from '@mayi/core/solver';
import type { sortedHand } from '@mayi/core/view';
import { createStore } from 'zustand/vanilla';
import type { After } from '../session/timers.ts';

/** The parts of core that search through a hand. */
export interface Solver {
  readonly bestLayDown: typeof bestLayDown;
  readonly layOffPlan: typeof layOffPlan;
  readonly sortedHand: typeof sortedHand;
}

/** Null until it's loaded, which is after the first cards are shown: nobody lays down before drawing. */
export const solverStore = createStore<{ readonly solver: Solver | null }>(() => ({ solver: null }));

export function loadedSolver(): Solver | null {
  return solverStore.getState().solver;
}

export async function loadSolver(): Promise<void> {
  if (loadedSolver() !== null) return;
  const { solver } = await import('./solverPart.ts');
  solverStore.setState({ solver });
}

const RETRY_MS = 5000;

/** Loads it, and tries again if that fails. Returns a function that stops trying. */
export function startSolver(after: After): () => void {
  let isStopped = false;
  let cancel = () => {};
  const load = () =>
    void loadSolver().catch(() => {
      if (!isStopped) cancel = after(RETRY_MS, load);
    });
  load();
  return () => {
    isStopped = true;
    cancel();
  };
}
