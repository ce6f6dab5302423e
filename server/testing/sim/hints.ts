import type { Hint } from '../../store/store.ts';
import type { Life } from './nodeRun.ts';
import type { World } from './simulation.ts';

type Listener = (hint: Hint) => void;

/** Carries hints from node to node: late, twice, or not at all. */
export interface Hints {
  send(hint: Hint): void;
  listen(life: Life, listener: Listener): void;
}

export function createHints({ dice, weather }: World): Hints {
  const listeners = new Map<Life, Listener>();
  return {
    send(hint) {
      for (const [life, listener] of listeners) {
        if (weather.isHintLost()) continue;
        const times = dice.chance(0.05) ? 2 : 1;
        for (let time = 0; time < times; time++) life.later(weather.delay() * 3, () => listener(hint));
      }
    },
    listen(life, listener) {
      listeners.set(life, listener);
      life.onEnd(() => listeners.delete(life));
    },
  };
}
