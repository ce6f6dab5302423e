import { LONGEST_WAIT } from '@mayi/core/protocol';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../store.ts';
import { appendAt, entryAt } from '../samples.ts';
import type { TestStore } from '../testStore.ts';

async function createRooms(store: Store, times: Readonly<Record<string, number | null>>): Promise<void> {
  for (const [code, wakeAt] of Object.entries(times)) await store.createRoom(code, entryAt(1), wakeAt);
}

export function dueContract(current: () => TestStore): void {
  describe('hands out rooms', () => {
    it('that are due, earliest first', async () => {
      const { store } = current();
      await createRooms(store, { LATE: 300, NEVER: null, SOON: 100, MID: 200, NOTYET: 301 });
      expect(await store.takeDue(300, 50, 10)).toEqual(['SOON', 'MID', 'LATE']);
    });

    it('not before their deadline', async () => {
      const { store } = current();
      await createRooms(store, { ROOM: 100 });
      expect(await store.takeDue(99, 50, 10)).toEqual([]);
      expect(await store.takeDue(100, 50, 10)).toEqual(['ROOM']);
    });

    it('as many as asked for', async () => {
      const { store } = current();
      await createRooms(store, { A: 1, B: 2, C: 3 });
      expect(await store.takeDue(10, 50, 2)).toEqual(['A', 'B']);
      expect(await store.takeDue(10, 50, 2)).toEqual(['C']);
    });

    it('once, until the lease ends', async () => {
      const { store } = current();
      await createRooms(store, { ROOM: 100 });
      expect(await store.takeDue(100, 50, 10)).toEqual(['ROOM']);
      expect(await store.takeDue(149, 50, 10)).toEqual([]);
      expect(await store.takeDue(150, 50, 10)).toEqual(['ROOM']);
      expect(await store.takeDue(151, 50, 10)).toEqual([]);
    });

    it('again when an append sets a new deadline, even during the lease', async () => {
      const { store } = current();
      await createRooms(store, { ROOM: 100 });
      await store.takeDue(100, 5000, 10);
      await store.append(appendAt('ROOM', 1, { wakeAt: 120 }));
      expect(await store.takeDue(119, 5000, 10)).toEqual([]);
      expect(await store.takeDue(120, 5000, 10)).toEqual(['ROOM']);
      await store.append(appendAt('ROOM', 2, { wakeAt: null }));
      expect(await store.takeDue(999_999, 5000, 10)).toEqual([]);
    });

    it('even after a refused append', async () => {
      const { store } = current();
      await createRooms(store, { ROOM: 100 });
      await store.append(appendAt('ROOM', 9, { wakeAt: null }));
      expect(await store.takeDue(100, 50, 10)).toEqual(['ROOM']);
    });

    it('whose deadline or claim can only be from before the clock was set back', async () => {
      const { store } = current();
      const now = 1_000_000;
      await createRooms(store, {
        LOST: now + 2 * LONGEST_WAIT,
        WAITS: now + LONGEST_WAIT - 20_000,
        DUE: now,
      });
      await store.append(appendAt('LOST', 1, { wakeAt: now + 3 * LONGEST_WAIT }));
      expect(await store.takeDue(now, 50, 1)).toEqual(['DUE']);
      expect(await store.takeDue(now, 50, 10)).toEqual(['LOST']);
      expect(await store.takeDue(now + 49, 50, 10)).toEqual([]);
      expect(await store.takeDue(now - 10_000, 50, 10)).toEqual(['LOST']);
    });

    it('to only one of several takers', async () => {
      const { store } = current();
      const codes = Array.from({ length: 60 }, (_, index) => `R${index}`);
      await Promise.all(codes.map((code, index) => store.createRoom(code, entryAt(1), index)));
      const taken = await Promise.all(Array.from({ length: 8 }, () => store.takeDue(1000, 50, 10)));
      const rest = await store.takeDue(1000, 50, 100);
      expect([...taken.flat(), ...rest].toSorted()).toEqual(codes.toSorted());
    });
  });

  it('knows which nodes are alive', async () => {
    const { store } = current();
    await store.beat('a', 100);
    await store.beat('b', 200);
    expect((await store.aliveNodes(100)).toSorted()).toEqual(['a', 'b']);
    expect(await store.aliveNodes(101)).toEqual(['b']);
    await store.beat('a', 300);
    expect(await store.aliveNodes(201)).toEqual(['a']);
  });
}
