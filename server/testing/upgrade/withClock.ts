import { nextTurn, type VirtualClock, virtualClock } from '../../host/testing/virtualClock.ts';
import type { Store } from '../../store/store.ts';

/** A real store under virtual time: the clock settles only when the store has answered everything. */
export function withClock(
  real: Store,
  start: number,
): { readonly store: Store; readonly clock: VirtualClock } {
  const pending = new Set<Promise<unknown>>();

  function tracked(method: unknown): unknown {
    if (typeof method !== 'function') return method;
    return (...args: unknown[]) => {
      const answer: unknown = method(...args);
      if (answer instanceof Promise) {
        pending.add(answer);
        const forget = () => pending.delete(answer);
        answer.then(forget, forget);
      }
      return answer;
    };
  }

  async function settle(): Promise<void> {
    await nextTurn();
    while (pending.size > 0) {
      await Promise.allSettled(pending);
      await nextTurn();
    }
  }

  const methods = Object.entries(real).map(([name, method]) => [name, tracked(method)]);
  return { store: Object.fromEntries(methods) as Store, clock: virtualClock(start, settle) };
}
