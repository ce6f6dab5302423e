import type { Host } from '../../host/host.ts';
import { StoreError } from '../../store/store.ts';
import type { SimNode } from './node.ts';
import type { World } from './simulation.ts';

const PATIENCE = 15_000;

/** Asks a node something, and waits for its answer; undefined: none came, and nobody knows what became of it. */
export function visit<T>(
  { schedule, trace, weather }: World,
  { life, host }: SimNode,
  ask: (host: Host) => Promise<T>,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const give = (answer: T | undefined) => life?.later(weather.delay(), () => resolve(answer));
    const refuse = (error: unknown): void => {
      if (!(error instanceof StoreError)) trace.fail(`a visit: ${error}`);
      give(undefined);
    };
    schedule.after(PATIENCE, () => resolve(undefined));
    if (host !== undefined) life?.later(weather.delay(), () => ask(host).then(give, refuse));
  });
}
