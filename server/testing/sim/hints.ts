import type { Hint } from '../../store/store.ts';
import type { NodeRun } from './nodeRun.ts';
import type { Simulation } from './simulation.ts';

type Listener = (hint: Hint) => void;

/** Delivers hints between nodes: late, twice, or not at all. */
export interface Hints {
  send(hint: Hint): void;
  listen(run: NodeRun, listener: Listener): void;
}

export function createHints({ random, faults }: Simulation): Hints {
  const listeners = new Map<NodeRun, Listener>();
  return {
    send(hint) {
      for (const [run, listener] of listeners) {
        if (faults.isHintLost()) continue;
        const times = random.chance(0.05) ? 2 : 1;
        for (let time = 0; time < times; time++) run.after(faults.delay() * 3, () => listener(hint));
      }
    },
    listen(run, listener) {
      listeners.set(run, listener);
      run.onEnd(() => listeners.delete(run));
    },
  };
}
