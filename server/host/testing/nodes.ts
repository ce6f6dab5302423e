import { emptyStoreData, memoryStore, type StoreData } from '../../store/testing/memoryStore.ts';
import { faultyStore, noFaults, type StoreFaults } from './faultyStore.ts';
import { type TestHostOptions, testHost } from './host.ts';
import { type VirtualClock, virtualClock } from './virtualClock.ts';

/** What all nodes of a test have in common. */
export interface World {
  readonly data: StoreData;
  readonly clock: VirtualClock;
}

export function newWorld(): World {
  return { data: emptyStoreData(), clock: virtualClock() };
}

export type NodeOptions = TestHostOptions & {
  /** False: the only process on this store, as with an embedded database. */
  readonly isShared?: boolean;
};

/** One process of several on one store. */
export async function startNode(node: string, { data, clock }: World, options: NodeOptions = {}) {
  const { isShared = true, ...rest } = options;
  const faults: StoreFaults = noFaults();
  const mortal: VirtualClock = {
    ...clock,
    after: (ms, call) => clock.after(ms, () => !faults.isDead && call()),
  };
  const store = faultyStore({ ...memoryStore(data), isShared }, faults);
  const started = await testHost({ ...rest, node, store, clock: mortal });
  return { ...started, faults };
}

/** All that was ever written down of a room, as text. */
export function writtenOf({ rooms }: StoreData, code: string): string {
  const { entries, snapshot } = rooms.get(code) ?? {};
  return JSON.stringify([entries, snapshot]);
}

/** What happened in a room, in order. */
export function entriesOf({ rooms }: StoreData, code: string) {
  return (rooms.get(code)?.entries ?? []).map(({ entry }) => entry);
}
