import { describe, expect, it } from 'vitest';
import { appendAt, entryAt, gameOf } from '../samples.ts';
import type { TestStore } from '../testStore.ts';

export function roomContract(current: () => TestStore): void {
  describe('creates rooms', () => {
    it('with their first entry', async () => {
      const { store } = current();
      expect(await store.createRoom('ROOM', entryAt(1, { commandId: 's1:a' }), 77)).toBe(true);
      expect(await store.load('ROOM')).toEqual({
        seq: 1,
        wakeAt: 77,
        snapshot: null,
        entries: [entryAt(1, { commandId: 's1:a' })],
      });
    });

    it('once for each code', async () => {
      const { store } = current();
      await store.createRoom('ROOM', entryAt(1), null);
      expect(await store.createRoom('ROOM', entryAt(1, { name: 'Eve' }), 5)).toBe(false);
      expect(await store.load('ROOM')).toMatchObject({ wakeAt: null, entries: [entryAt(1)] });
    });

    it('once, when several want the same code at the same time', async () => {
      const { store } = current();
      const created = await Promise.all([1, 2, 3].map(() => store.createRoom('ROOM', entryAt(1), null)));
      expect(created.filter(Boolean)).toHaveLength(1);
    });

    it('and finds no others', async () => {
      const { store } = current();
      expect(await store.load('NONE')).toBeUndefined();
      expect(await store.findCommand('NONE', 's1:a', 0)).toBeUndefined();
    });
  });

  describe('appends', () => {
    it('entries that follow the newest one', async () => {
      const { store } = current();
      await store.createRoom('ROOM', entryAt(1), null);
      expect(await store.append(appendAt('ROOM', 1, { wakeAt: 9000 }))).toBe('ok');
      expect(await store.load('ROOM')).toEqual({
        seq: 2,
        wakeAt: 9000,
        snapshot: null,
        entries: [entryAt(1), entryAt(2)],
      });
    });

    it('several entries at once, or none of them', async () => {
      const { store } = current();
      await store.createRoom('ROOM', entryAt(1, { commandId: 's1:a' }), null);
      const three = [entryAt(2, { commandId: 's1:b' }), entryAt(3), entryAt(4)];
      expect(await store.append(appendAt('ROOM', 1, { entries: three }))).toBe('ok');
      const late = [entryAt(4), entryAt(5)];
      expect(await store.append(appendAt('ROOM', 3, { entries: late }))).toBe('conflict');
      expect(await store.load('ROOM')).toMatchObject({
        seq: 4,
        entries: [entryAt(1, { commandId: 's1:a' }), ...three],
      });
    });

    it('nothing when another append was faster', async () => {
      const { store } = current();
      await store.createRoom('ROOM', entryAt(1), null);
      await store.append(appendAt('ROOM', 1, { wakeAt: 5 }));
      expect(await store.append(appendAt('ROOM', 1, { wakeAt: 6 }))).toBe('conflict');
      expect(await store.append(appendAt('ROOM', 7, { wakeAt: 6 }))).toBe('conflict');
      expect(await store.load('ROOM')).toMatchObject({
        seq: 2,
        wakeAt: 5,
        entries: [entryAt(1), entryAt(2)],
      });
    });

    it('nothing to a room that does not exist', async () => {
      const { store } = current();
      expect(await store.append(appendAt('NONE', 1))).toBe('no-room');
      expect(await store.load('NONE')).toBeUndefined();
      expect(await store.createRoom('NONE', entryAt(1), null)).toBe(true);
      expect(await store.append(appendAt('NONE', 1))).toBe('ok');
    });

    it('exactly one of many for the same seq at the same time', async () => {
      const { store } = current();
      await store.createRoom('ROOM', entryAt(1), null);
      for (let seq = 1; seq <= 5; seq += 1) {
        const names = ['Ann', 'Bob', 'Cy', 'Di', 'Ed'];
        const results = await Promise.all(
          names.map((name) =>
            store.append(
              appendAt('ROOM', seq, { entries: [entryAt(seq + 1, { name, commandId: `${name}:${seq}` })] }),
            ),
          ),
        );
        expect(results.toSorted()).toEqual(['conflict', 'conflict', 'conflict', 'conflict', 'ok']);
        const winner = names[results.indexOf('ok')];
        const room = await store.load('ROOM');
        expect(room?.entries.at(-1)?.entry).toMatchObject({ name: winner });
      }
    });

    it('to many rooms at the same time; a failure of one affects no other', async () => {
      const { store } = current();
      const codes = Array.from({ length: 40 }, (_, index) => `R${index}`);
      await Promise.all(codes.map((code) => store.createRoom(code, entryAt(1), null)));
      const results = await Promise.all([
        ...codes.map((code) => store.append(appendAt(code, 1))),
        store.append(appendAt('R0', 1)),
        store.append(appendAt('NONE', 1)),
      ]);
      expect(results).toEqual([...codes.map(() => 'ok'), 'conflict', 'no-room']);
      expect(await store.seqsOf(codes)).toEqual(new Map(codes.map((code) => [code, 2])));
    });

    it('a sequence in the order it was requested', async () => {
      const { store } = current();
      await store.createRoom('ROOM', entryAt(1), null);
      const results = [];
      for (let seq = 1; seq <= 20; seq += 1) results.push(store.append(appendAt('ROOM', seq)));
      const settled = await Promise.all(results);
      const written = settled.filter((result) => result === 'ok').length;
      expect(await store.load('ROOM')).toMatchObject({ seq: 1 + written });
      expect(settled[0]).toBe('ok');
    });

    it('text of any kind', async () => {
      const { store } = current();
      const names = [
        `O'Neil "Bob" \\ {}[],:`,
        'Zoë 李小龍 👩‍👩‍👧 مرحبا',
        "'); DROP TABLE rooms; --",
        '',
        '\\u0000 \n\t',
        'ß'.repeat(500),
      ];
      const entries = names.map((name, index) => entryAt(index + 2, { name, commandId: `s1:${name}` }));
      await store.createRoom('ROOM', entryAt(1), null);
      expect(await store.append(appendAt('ROOM', 1, { entries }))).toBe('ok');
      expect((await store.load('ROOM'))?.entries).toEqual([entryAt(1), ...entries]);
      for (const [index, name] of names.entries())
        expect(await store.findCommand('ROOM', `s1:${name}`, 0)).toBe(index + 2);
    });

    it('characters a database may not like: a seed is any text', async () => {
      const { store } = current();
      const entries = ['\u0000', 'a\u0000b\uD800', '\uDFFF\u202E'].map((name, index) =>
        entryAt(index + 2, { name }),
      );
      await store.createRoom('ROOM', entryAt(1, { name: '\u0000' }), null);
      expect(await store.append(appendAt('ROOM', 1, { entries }))).toBe('ok');
      await store.saveSnapshot('ROOM', { seq: 1, data: JSON.stringify('\u0000') });
      const room = await store.load('ROOM');
      expect(room?.entries).toEqual(entries);
      expect(JSON.parse(room?.snapshot?.data ?? '')).toBe('\u0000');
      const log = JSON.stringify({ seed: '\u0000\uD800' });
      const finished = gameOf('g1', { log });
      expect(await store.append(appendAt('ROOM', 4, { finished }))).toBe('ok');
      expect((await store.finishedGame('g1'))?.log).toBe(log);
    });

    it('a thousand entries', async () => {
      const { store } = current();
      await store.createRoom('ROOM', entryAt(1), null);
      for (let seq = 1; seq < 1000; seq += 37) {
        const length = Math.min(37, 1000 - seq);
        const entries = Array.from({ length }, (_, index) =>
          entryAt(seq + 1 + index, { commandId: `s1:${seq + index}` }),
        );
        expect(await store.append(appendAt('ROOM', seq, { entries }))).toBe('ok');
      }
      const room = await store.load('ROOM');
      expect(room?.seq).toBe(1000);
      expect(room?.entries.map(({ seq }) => seq)).toEqual(
        Array.from({ length: 1000 }, (_, index) => index + 1),
      );
    });
  });

  it('finds a command by its id among later entries', async () => {
    const { store } = current();
    await store.createRoom('ROOM', entryAt(1), null);
    const entries = [entryAt(2, { commandId: 's1:a' }), entryAt(3, { commandId: 's2:a' })];
    await store.append(appendAt('ROOM', 1, { entries }));
    expect(await store.findCommand('ROOM', 's2:a', 0)).toBe(3);
    expect(await store.findCommand('ROOM', 's2:a', 2)).toBe(3);
    expect(await store.findCommand('ROOM', 's2:a', 3)).toBeUndefined();
    expect(await store.findCommand('ROOM', 's3:a', 0)).toBeUndefined();
    expect(await store.findCommand('ELSE', 's2:a', 0)).toBeUndefined();
  });

  it('reads from any entry on', async () => {
    const { store } = current();
    await store.createRoom('ROOM', entryAt(1), null);
    await store.append(appendAt('ROOM', 1, { entries: [entryAt(2), entryAt(3)] }));
    await store.saveSnapshot('ROOM', { seq: 3, data: 'three' });
    expect(await store.entriesFrom('ROOM', 1)).toEqual([entryAt(1), entryAt(2), entryAt(3)]);
    expect(await store.entriesFrom('ROOM', 3)).toEqual([entryAt(3)]);
    expect(await store.entriesFrom('ROOM', 4)).toEqual([]);
    expect(await store.entriesFrom('NONE', 1)).toEqual([]);
  });

  it('knows the seqs of rooms', async () => {
    const { store } = current();
    await store.createRoom('ONE', entryAt(1), null);
    await store.createRoom('TWO', entryAt(1), null);
    await store.append(appendAt('TWO', 1));
    expect(await store.seqsOf(['TWO', 'NONE', 'ONE'])).toEqual(
      new Map([
        ['TWO', 2],
        ['ONE', 1],
      ]),
    );
    expect(await store.seqsOf([])).toEqual(new Map());
  });

  describe('keeps snapshots', () => {
    it('and loads the entries after them', async () => {
      const { store } = current();
      await store.createRoom('ROOM', entryAt(1), null);
      await store.append(appendAt('ROOM', 1, { entries: [entryAt(2), entryAt(3)], wakeAt: 4 }));
      await store.saveSnapshot('ROOM', { seq: 2, data: '{"it":"is \'quoted\'"}' });
      expect(await store.load('ROOM')).toEqual({
        seq: 3,
        wakeAt: 4,
        snapshot: { seq: 2, data: '{"it":"is \'quoted\'"}' },
        entries: [entryAt(3)],
      });
    });

    it('of which the newest stays, whatever the order', async () => {
      const { store } = current();
      await store.createRoom('ROOM', entryAt(1), null);
      await store.append(appendAt('ROOM', 1, { entries: [entryAt(2), entryAt(3)] }));
      for (const seq of [1, 3, 2]) await store.saveSnapshot('ROOM', { seq, data: `${seq}` });
      expect(await store.load('ROOM')).toMatchObject({ snapshot: { seq: 3, data: '3' }, entries: [] });
      await store.saveSnapshot('ROOM', { seq: 3, data: 'other' });
      expect((await store.load('ROOM'))?.snapshot?.data).toBe('3');
    });

    it('but none of a room that does not exist', async () => {
      const { store } = current();
      await store.saveSnapshot('ROOM', { seq: 4, data: 'old' });
      await store.createRoom('ROOM', entryAt(1), null);
      expect(await store.load('ROOM')).toMatchObject({ snapshot: null, entries: [entryAt(1)] });
    });
  });
}
