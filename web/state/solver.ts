import { createStore } from 'zustand/vanilla';
import type { After } from '../session/timers.ts';

type Solver = typeof import('./solverPart.ts');

/** Null until it's loaded, which is after the first cards are shown: nobody lays down before drawing. */
export const solverStore = createStore<{ readonly solver: Solver | null }>(() => ({ solver: null }));

export function loadedSolver(): Solver | null {
  return solverStore.getState().solver;
}

export async function loadSolver(): Promise<void> {
  if (loadedSolver() !== null) return;
  solverStore.setState({ solver: await import('./solverPart.ts') });
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
