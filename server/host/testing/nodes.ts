import { emptyDatabase, type MemoryDatabase, memoryStore } from '../../store/testing/memoryStore.ts';
import { faultyStore, noFaults, type StoreFaults } from './faultyStore.ts';
import { type TestHostOptions, testHost } from './host.ts';
import { type VirtualClock, virtualClock } from './virtualClock.ts';

/** What all nodes of a test share. */
export interface World {
  readonly database: MemoryDatabase;
  readonly clock: VirtualClock;
}

export function newWorld(): World {
  return { database: emptyDatabase(), clock: virtualClock() };
}

export type NodeOptions = TestHostOptions & {
  /** False: the only process on this store, as with an embedded database. */
  readonly isShared?: boolean;
};

/** One process of several on one store. */
export async function startNode(node: string, { database, clock }: World, options: NodeOptions = {}) {
  const { isShared = true, ...rest } = options;
  const faults: StoreFaults = noFaults();
  const stoppable: VirtualClock = {
    ...clock,
    after: (ms, call) => clock.after(ms, () => !faults.isDead && call()),
  };
  const store = faultyStore({ ...memoryStore(database), isShared }, faults);
  const started = await testHost({ ...rest, node, store, clock: stoppable });
  return { ...started, faults };
}

/** Everything stored about a room, as text. */
export function writtenOf({ rooms }: MemoryDatabase, code: string): string {
  const { entries, snapshot } = rooms.get(code) ?? {};
  return JSON.stringify([entries, snapshot]);
}

/** What happened in a room, in order. */
export function entriesOf({ rooms }: MemoryDatabase, code: string) {
  return (rooms.get(code)?.entries ?? []).map(({ entry }) => entry);
}
