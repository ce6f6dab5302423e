import { emptyShelf, memoryStore, type Shelf } from '../../store/testing/memoryStore.ts';
import { type Frailty, frailStore, sound } from './frailStore.ts';
import { type TestHostOptions, testHost } from './host.ts';
import { type VirtualClock, virtualClock } from './virtualClock.ts';

/** What all nodes of a test have in common. */
export interface World {
  readonly shelf: Shelf;
  readonly clock: VirtualClock;
}

export function newWorld(): World {
  return { shelf: emptyShelf(), clock: virtualClock() };
}

export type NodeOptions = TestHostOptions & {
  /** False: the only process on this store, as with an embedded database. */
  readonly isShared?: boolean;
};

/** One process of several on one store. */
export async function startNode(node: string, { shelf, clock }: World, options: NodeOptions = {}) {
  const { isShared = true, ...rest } = options;
  const frailty: Frailty = sound();
  const mortal: VirtualClock = {
    ...clock,
    after: (ms, call) => clock.after(ms, () => !frailty.isDead && call()),
  };
  const store = frailStore({ ...memoryStore(shelf), isShared }, frailty);
  const started = await testHost({ ...rest, node, store, clock: mortal });
  return { ...started, frailty };
}

/** All that was ever written down of a room, as text. */
export function writtenOf({ rooms }: Shelf, code: string): string {
  const { entries, snapshot } = rooms.get(code) ?? {};
  return JSON.stringify([entries, snapshot]);
}

/** What happened in a room, in order. */
export function entriesOf({ rooms }: Shelf, code: string) {
  return (rooms.get(code)?.entries ?? []).map(({ entry }) => entry);
}
