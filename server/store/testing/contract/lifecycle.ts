import { describe, expect, it } from 'vitest';
import { StoreError } from '../../store.ts';
import { appendAt, entryAt, gameOf } from '../samples.ts';
import type { TestStore } from '../testStore.ts';

export function lifecycleContract(current: () => TestStore): void {
  describe('deletes', () => {
    it('rooms that nobody has changed since, with everything that belongs to them', async () => {
      const { store } = current();
      for (let index = 0; index < 50; index += 1)
        await store.createRoom(`OLD${index}`, entryAt(1, { at: 100 }), 5);
      await store.createRoom('KEPT', entryAt(1, { at: 100 }), null);
      await store.append(appendAt('KEPT', 1, { entries: [entryAt(2, { at: 200 })], devices: ['phone'] }));
      await store.append(
        appendAt('OLD0', 1, { entries: [entryAt(2, { at: 199, commandId: 's1:a' })], devices: ['phone'] }),
      );
      await store.saveSnapshot('OLD0', { seq: 2, data: 'old' });
      expect(await store.prune({ rooms: 200, games: null })).toEqual({ rooms: 50, games: 0 });
      expect(await store.load('OLD0')).toBeUndefined();
      expect(await store.takeDue(1000, 10, 10)).toEqual([]);
      expect((await store.roomsOfDevice('phone', 10)).map(({ code }) => code)).toEqual(['KEPT']);
      expect((await store.load('KEPT'))?.entries).toHaveLength(2);
      await store.createRoom('OLD0', entryAt(1), null);
      expect(await store.load('OLD0')).toMatchObject({ seq: 1, snapshot: null, entries: [entryAt(1)] });
      expect(await store.findCommand('OLD0', 's1:a', 0)).toBeUndefined();
    });

    it('no room where something is still to happen', async () => {
      const { store } = current();
      await store.createRoom('SLOW', entryAt(1, { at: 100 }), 500);
      await store.append(appendAt('SLOW', 1, { entries: [entryAt(2, { at: 110 })], wakeAt: 900 }));
      expect(await store.prune({ rooms: 900, games: null })).toEqual({ rooms: 0, games: 0 });
      expect(await store.prune({ rooms: 901, games: null })).toEqual({ rooms: 1, games: 0 });
    });

    it('finished games, if asked to', async () => {
      const { store } = current();
      for (const [id, endedAt] of [
        ['g1', 100],
        ['g2', 200],
      ] as const) {
        await store.createRoom(id, entryAt(1, { at: 1 }), null);
        const finished = gameOf(id, { endedAt });
        await store.append(appendAt(id, 1, { entries: [entryAt(2, { at: endedAt })], finished }));
      }
      expect(await store.prune({ rooms: 1000, games: null })).toEqual({ rooms: 2, games: 0 });
      expect(await store.finishedGame('g1')).toEqual(gameOf('g1', { endedAt: 100 }));
      expect(await store.prune({ rooms: 1000, games: 200 })).toEqual({ rooms: 0, games: 1 });
      expect(await store.finishedGame('g1')).toBeUndefined();
      expect((await store.gamesOfDevice('device-Ann', 10)).map(({ id }) => id)).toEqual(['g2']);
      expect(await store.statistics({ name: 'Ann' })).toMatchObject([{ games: 1 }]);
    });
  });

  describe('when it is closed', () => {
    it('keeps everything', async () => {
      const { store, reopen } = current();
      await store.createRoom('ROOM', entryAt(1), 5);
      await store.append(appendAt('ROOM', 1, { wakeAt: 7, devices: ['phone'], finished: gameOf('g1') }));
      await store.saveSnapshot('ROOM', { seq: 1, data: 'one' });
      await store.beat('node', 100);
      const before = await store.load('ROOM');
      await store.close();
      const again = await reopen();
      expect(await again.load('ROOM')).toEqual(before);
      expect(await again.finishedGame('g1')).toEqual(gameOf('g1'));
      expect(await again.roomsOfDevice('phone', 1)).toEqual([{ code: 'ROOM', changedAt: 1002 }]);
      expect(await again.aliveNodes(100)).toEqual(['node']);
      expect(await again.takeDue(7, 1, 1)).toEqual(['ROOM']);
      expect(await again.append(appendAt('ROOM', 2))).toBe('ok');
    });

    it('finishes pending appends first', async () => {
      const { store, reopen } = current();
      await store.createRoom('ROOM', entryAt(1), null);
      const pending = store.append(appendAt('ROOM', 1));
      await store.close();
      expect(await pending).toBe('ok');
      expect(await (await reopen()).load('ROOM')).toMatchObject({ seq: 2 });
    });

    it('refuses every further call', async () => {
      const { store } = current();
      await store.close();
      await expect(store.append(appendAt('ROOM', 1))).rejects.toThrow(StoreError);
      await expect(store.load('ROOM')).rejects.toThrow(StoreError);
      await expect(store.createRoom('ROOM', entryAt(1), null)).rejects.toThrow(StoreError);
      await expect(store.takeDue(1, 1, 1)).rejects.toThrow(StoreError);
      await expect(store.check()).rejects.toThrow(StoreError);
      store.hint({ code: 'ROOM', seq: 2 });
      store.signal({ code: 'ROOM', node: 'n1', tv: true });
      await store.close();
    });
  });

  describe('keeps secrets', () => {
    it('that the first caller makes, for everyone who asks later', async () => {
      const { store, reopen } = current();
      expect(await store.secret('daily', () => 'one')).toBe('one');
      expect(await store.secret('other', () => 'two')).toBe('two');
      const unwanted = () => {
        throw new Error('there is one already');
      };
      expect(await store.secret('daily', unwanted)).toBe('one');
      await store.close();
      expect(await (await reopen()).secret('daily', unwanted)).toBe('one');
    });

    it('and gives the same one to all who ask at once', async () => {
      const { store } = current();
      let made = 0;
      const asked = Array.from({ length: 8 }, () => store.secret('keys', () => `made ${made++}`));
      expect(new Set(await Promise.all(asked)).size).toBe(1);
    });
  });

  it('reports whether it is writable', async () => {
    await expect(current().store.check()).resolves.toBeUndefined();
  });
}
