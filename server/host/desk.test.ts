import { DEFAULT_SETTINGS } from '@mayi/core/protocol';
import { describe, expect, it } from 'vitest';
import { SNAPSHOT_EVERY } from '../room/snapshot.ts';
import type { Store } from '../store/store.ts';
import { memoryStore } from '../store/testing/memoryStore.ts';
import { createDesk, type DeskTools } from './desk.ts';

async function desk(more: Partial<DeskTools>) {
  const kept = memoryStore();
  const looks: string[] = [];
  const store: Store = {
    ...kept,
    findCommand(code, id, after) {
      looks.push(id);
      return kept.findCommand(code, id, after);
    },
  };
  const entry = { type: 'created', settings: DEFAULT_SETTINGS, seed: 'a seed' } as const;
  await store.createRoom('aaaaaa', { seq: 1, commandId: null, at: 0, entry }, null);
  const complaints: unknown[] = [];
  const tools: DeskTools = {
    store,
    breathe: async () => {},
    now: () => 1000,
    isClosing: () => false,
    complain: (error) => complaints.push(error),
    foresee: () => null,
    publish() {},
    rest() {},
    ...more,
  };
  const made = createDesk('aaaaaa', tools);
  const add = () =>
    made.ask({
      propose: (room, _, happen) => {
        happen({ type: 'bot-seated', seat: 's1', name: 'Bot', level: 'random' });
        return room.seq;
      },
    });
  /** As a client asks, who has seen so much. */
  const rename = (id: string, after: number, from = made) =>
    from.ask({
      repeatable: { commandId: id, after, already: (seq) => `before: ${seq}` },
      propose(room, _, happen) {
        happen({ type: 'renamed', seat: 's1', name: id }, id);
        return `now: ${room.seq}`;
      },
    });
  const another = () => createDesk('aaaaaa', tools);
  return { made, add, complaints, rename, another, looks };
}

const fails = () => {
  throw new Error('on purpose');
};

describe('a desk', () => {
  it.each(['publish', 'rest'] as const)('goes on if %s fails, and complains', async (what) => {
    const { add, made, complaints } = await desk({ [what]: fails });
    expect(await add()).toBe(2);
    expect(await add()).toBe(3);
    await made.settled();
    expect(made.isBusy).toBe(false);
    expect(complaints).toHaveLength(2);
  });

  it('goes on if a request fails', async () => {
    const { add, made, complaints } = await desk({});
    await expect(made.ask({ propose: fails })).rejects.toThrow('on purpose');
    expect(await add()).toBe(2);
    expect(complaints).toEqual([]);
  });

  it('answers what is asked again as it was answered first, however long ago, and does it once', async () => {
    const { rename, add, looks } = await desk({});
    await add();
    expect(await rename('ann:1', 2)).toBe('now: 3');
    expect(await rename('ann:1', 2)).toBe('before: 3');
    expect(looks).toEqual([]);
    for (let nth = 0; nth < 100; nth++) expect(await rename(`bob:${nth}`, 3 + nth)).toBe(`now: ${4 + nth}`);
    expect(looks).toEqual([]);
    expect(await rename('ann:1', 2)).toBe('before: 3');
    expect(await rename('bob:0', 0)).toBe('before: 4');
    expect(await rename('bob:99', 102)).toBe('before: 103');
    expect(looks).toEqual(['ann:1', 'bob:0']);
  });

  it('asks whether another node has done what it would refuse itself', async () => {
    const { made, rename, add, another } = await desk({});
    await add();
    expect(await rename('ann:1', 2, another())).toBe('now: 3');
    const refusing = {
      repeatable: { commandId: 'ann:1', after: 2, already: (seq: number) => `before: ${seq}` },
      propose: () => 'refused',
    };
    expect(await made.ask(refusing)).toBe('before: 3');
    expect(await made.ask({ ...refusing, repeatable: { ...refusing.repeatable, commandId: 'ann:2' } })).toBe(
      'refused',
    );
  });

  it('knows what another node wrote, and what was written before the snapshot that it begins with', async () => {
    const { rename, add, looks, another } = await desk({});
    await add();
    const other = another();
    expect(await rename('ann:1', 2, other)).toBe('now: 3');
    expect(await rename('bob:1', 2)).toBe('now: 4');
    // The other has not heard of it yet.
    expect(await rename('bob:1', 3, other)).toBe('before: 4');
    for (let nth = 0; nth < 2 * SNAPSHOT_EVERY; nth++) await rename(`cleo:${nth}`, 4 + nth);
    const late = another();
    expect(await rename('ann:1', 2, late)).toBe('before: 3');
    expect(await rename('cleo:0', 4, late)).toBe('before: 5');
    expect(looks).toEqual(['ann:1', 'cleo:0']);
  });
});
