import { DEFAULT_SETTINGS } from '@mayi/core/protocol';
import { describe, expect, it } from 'vitest';
import { memoryStore } from '../store/testing/memoryStore.ts';
import { createDesk, type DeskTools } from './desk.ts';

async function desk(more: Partial<DeskTools>) {
  const store = memoryStore();
  const entry = { type: 'created', settings: DEFAULT_SETTINGS, seed: 'a seed' } as const;
  await store.createRoom('aaaaaa', { seq: 1, commandId: null, at: 0, entry }, null);
  const complaints: unknown[] = [];
  const made = createDesk('aaaaaa', {
    store,
    breathe: async () => {},
    now: () => 1000,
    isClosing: () => false,
    complain: (error) => complaints.push(error),
    wakeTime: () => null,
    publish() {},
    rest() {},
    ...more,
  });
  const add = () =>
    made.ask({
      propose: (room, _, happen) => {
        happen({ type: 'bot-seated', seat: 's1', name: 'Bot', level: 'random' });
        return room.seq;
      },
    });
  return { made, add, complaints };
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
});
