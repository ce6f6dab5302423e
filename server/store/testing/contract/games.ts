import { describe, expect, it } from 'vitest';
import type { FinishedGame, Store } from '../../store.ts';
import { appendAt, entryAt, gameOf, personOf } from '../samples.ts';
import type { TestStore } from '../testStore.ts';

/** Finishes each game in a room of its own. */
async function finish(store: Store, ...games: FinishedGame[]): Promise<void> {
  for (const finished of games) {
    await store.createRoom(finished.id, entryAt(1), null);
    expect(await store.append(appendAt(finished.id, 1, { finished }))).toBe('ok');
  }
}

export function gameContract(current: () => TestStore): void {
  describe('keeps finished games', () => {
    it('in the same transaction as the entry that ended them', async () => {
      const { store } = current();
      await finish(store, gameOf('g1'));
      expect(await store.finishedGame('g1')).toEqual(gameOf('g1'));
      expect(await store.finishedGame('g2')).toBeUndefined();
    });

    it('but not when the entry was refused', async () => {
      const { store } = current();
      await store.createRoom('ROOM', entryAt(1), null);
      expect(await store.append(appendAt('ROOM', 3, { finished: gameOf('g1') }))).toBe('conflict');
      expect(await store.append(appendAt('NONE', 1, { finished: gameOf('g1') }))).toBe('no-room');
      expect(await store.finishedGame('g1')).toBeUndefined();
      expect(await store.gamesOfDevice('device-Ann', 10)).toEqual([]);
      expect(await store.statistics({})).toEqual([]);
    });

    it('even if several end at the same time', async () => {
      const { store } = current();
      const ids = ['g1', 'g2', 'g3'];
      for (const id of ids) await store.createRoom(id, entryAt(1), null);
      await Promise.all(ids.map((id) => store.append(appendAt(id, 1, { finished: gameOf(id) }))));
      expect((await store.gamesOfDevice('device-Ann', 10)).map(({ id }) => id)).toEqual(ids);
    });

    it('and lists those of a device, newest first, without their logs', async () => {
      const { store } = current();
      await finish(
        store,
        gameOf('old', { endedAt: 10 }),
        gameOf('new', { endedAt: 30 }),
        gameOf('mid', { endedAt: 20 }),
      );
      const others = [personOf('Zed')];
      await finish(store, gameOf('strange', { players: others }));
      const { log: _, ...summary } = gameOf('new', { endedAt: 30 });
      const listed = await store.gamesOfDevice('device-Ann', 10);
      expect(listed.map(({ id }) => id)).toEqual(['new', 'mid', 'old']);
      expect(listed[0]).toEqual(summary);
      expect(await store.gamesOfDevice('device-Ann', 1)).toHaveLength(1);
      expect(await store.gamesOfDevice('nobody', 10)).toEqual([]);
    });

    it('and lists a game once for a device shared by several players', async () => {
      const { store } = current();
      const players = [personOf('Ann', { device: 'tablet' }), personOf('Bob', { device: 'tablet' })];
      await finish(store, gameOf('g1', { players }));
      expect(await store.gamesOfDevice('tablet', 10)).toHaveLength(1);
    });
  });

  it('lists the rooms of a device, the last changed first', async () => {
    const { store } = current();
    for (const [index, code] of ['ONE', 'TWO', 'THREE'].entries()) {
      await store.createRoom(code, entryAt(1), null);
      await store.append(
        appendAt(code, 1, { entries: [entryAt(2, { at: 2000 + index })], devices: ['phone', `d${index}`] }),
      );
    }
    await store.append(appendAt('ONE', 2, { entries: [entryAt(3, { at: 9000 })], devices: ['phone'] }));
    await store.append(appendAt('TWO', 9, { devices: ['refused'] }));
    expect(await store.roomsOfDevice('phone', 2)).toEqual([
      { code: 'ONE', changedAt: 9000 },
      { code: 'THREE', changedAt: 2002 },
    ]);
    expect(await store.roomsOfDevice('d1', 10)).toEqual([{ code: 'TWO', changedAt: 2001 }]);
    expect(await store.roomsOfDevice('refused', 10)).toEqual([]);
  });

  describe('counts', () => {
    const ann = { name: 'Ann', rules: 'classic', games: 2, won: 1, meanScore: 50.5, bestScore: 40 };

    it('games of people by name, ignoring case, with the latest spelling', async () => {
      const { store } = current();
      const later = [personOf('ÄNNE', { score: 3 })];
      await finish(store, gameOf('g1', { players: [personOf('Änne', { score: 10, won: true })] }));
      await finish(store, gameOf('g2', { players: later, endedAt: 6000 }));
      const expected = [{ name: 'ÄNNE', rules: 'classic', games: 2, won: 1, meanScore: 6.5, bestScore: 3 }];
      expect(await store.statistics({ name: 'änne' })).toEqual(expected);
      expect(await store.statistics({ name: 'Anne' })).toEqual([]);
    });

    it('each rule set separately, and never computer players', async () => {
      const { store } = current();
      await finish(store, gameOf('g1'), gameOf('g2', { rules: 'short' }));
      await finish(store, gameOf('g3', { players: [personOf('ANN', { score: 61 })], endedAt: 1 }));
      expect(await store.statistics({ name: 'ann', rules: 'classic' })).toEqual([ann]);
      expect(await store.statistics({ name: 'ann' })).toEqual([
        ann,
        { ...ann, rules: 'short', games: 1, meanScore: 40 },
      ]);
      const short = await store.statistics({ rules: 'short' });
      expect(short.map(({ name, games, won }) => ({ name, games, won }))).toEqual([
        { name: 'Ann', games: 1, won: 1 },
        { name: 'Bob', games: 1, won: 0 },
      ]);
      expect(await store.statistics({ name: 'Robo' })).toEqual([]);
      expect(await store.statistics({})).toHaveLength(4);
    });
  });
}
