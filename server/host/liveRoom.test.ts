import { DEFAULT_SETTINGS } from '@mayi/core/protocol';
import { describe, expect, it } from 'vitest';
import { ROOM_LIMITS } from '../room/limits.ts';
import { SNAPSHOT_EVERY } from '../room/snapshot.ts';
import type { Store } from '../store/store.ts';
import { memoryStore } from '../store/testing/memoryStore.ts';
import { createLiveRoom, type LiveRoomTools } from './liveRoom.ts';
import type { Peer } from './ports.ts';
import type { Request } from './roomLog.ts';
import { quickBots } from './testing/host.ts';
import { virtualClock } from './testing/virtualClock.ts';

const CODE = 'aaaaaa';

/** A new room, on one node or several. */
async function createTestRoom(more: Partial<LiveRoomTools> = {}) {
  const memory = memoryStore();
  const searches: string[] = [];
  const store: Store = {
    ...memory,
    findCommand(code, id, after) {
      searches.push(id);
      return memory.findCommand(code, id, after);
    },
  };
  const entry = { type: 'created', settings: DEFAULT_SETTINGS, seed: 'a seed' } as const;
  await store.createRoom(CODE, { seq: 1, commandId: null, at: 0, entry }, null);
  const errors: unknown[] = [];
  const tools: LiveRoomTools = {
    store,
    botMoves: quickBots,
    clock: virtualClock(),
    pace: 0,
    node: 'n1',
    yieldTurn: async () => {},
    limits: ROOM_LIMITS,
    notify: () => {},
    newSeed: () => 'another seed',
    isDead: () => false,
    lastBeat: () => undefined,
    isClosing: () => false,
    reportError: (error) => errors.push(error),
    ...more,
  };
  const another = () => createLiveRoom(CODE, tools);
  const live = another();
  const add = () =>
    live.submit({
      judge(draft) {
        draft.add({ type: 'bot-seated', seat: 's1', name: 'Bot', level: 'random' });
        return draft.room.seq;
      },
    });
  /** Sends a rename as a client that has seen the entries up to `after`. */
  const rename = (id: string, after: number, on = live) =>
    on.submit({
      command: { id, after, applied: (seq) => `before: ${seq}` },
      judge(draft) {
        draft.add({ type: 'renamed', seat: 's1', name: id }, id);
        return `now: ${draft.room.seq}`;
      },
    });
  return { live, add, errors, rename, another, searches };
}

const fails = (): never => {
  throw new Error('on purpose');
};

/** Throws on every message after the welcome. */
function brokenPeer(): Peer {
  let sent = 0;
  return {
    send: () => (sent++ > 0 ? fails() : undefined),
    cork: (send) => send(),
    close() {},
  };
}

describe('requests for a room', () => {
  it('continue after a failed broadcast, and the error is reported', async () => {
    const { add, live, errors } = await createTestRoom();
    const subscriber = {
      id: 'c1',
      name: 'c1',
      peer: brokenPeer(),
      seat: null,
      hadSeat: false,
      isWelcome: false,
      acting: false,
      isTv: false,
      hasSignals: false,
    };
    live.subscribers.add(subscriber);
    await live.enqueue(async () => {
      live.subscribers.welcome(subscriber, await live.handle({ judge: ({ room }) => room }), 1000);
    });
    expect(await add()).toBe(2);
    expect(await add()).toBe(3);
    expect(live.isBusy).toBe(false);
    expect(errors).toHaveLength(2);
  });

  it('continue after a failure to schedule, and the error is reported', async () => {
    const { add, live, errors } = await createTestRoom({ clock: { ...virtualClock(), after: fails } });
    const place = { node: 'n1', connection: 'c1' };
    await live.submit({
      judge(draft) {
        for (const [nth, seat] of (['s2', 's3'] as const).entries()) {
          draft.add({ type: 'seated', seat, name: seat, secret: `x${nth}`, device: 'x' });
          draft.add({ type: 'connected', seat, place });
        }
        draft.add({ type: 'ready', seat: 's2', ready: true, seed: null });
      },
    });
    expect(errors).toHaveLength(1);
    expect(await add()).toBe(7);
    expect(live.isBusy).toBe(false);
    expect(errors).toHaveLength(2);
  });

  it('continue after one of them fails', async () => {
    const { add, live, errors } = await createTestRoom();
    await expect(live.submit({ judge: fails })).rejects.toThrow('on purpose');
    expect(await add()).toBe(2);
    expect(errors).toEqual([]);
  });

  it('are stored, then acknowledged, then broadcast', async () => {
    const order: string[] = [];
    const memory = memoryStore();
    const store: Store = {
      ...memory,
      async append(append) {
        const result = await memory.append(append);
        order.push('stored');
        return result;
      },
    };
    const entry = { type: 'created', settings: DEFAULT_SETTINGS, seed: 'a seed' } as const;
    await store.createRoom(CODE, { seq: 1, commandId: null, at: 0, entry }, null);
    const { live } = await createTestRoom({ store });
    const peer: Peer = {
      send: (text) => order.push(JSON.parse(text).type),
      cork: (send) => send(),
      close() {},
    };
    const subscriber = {
      id: 'c1',
      name: 'c1',
      peer,
      seat: null,
      hadSeat: false,
      isWelcome: false,
      acting: false,
      isTv: false,
      hasSignals: false,
    };
    live.subscribers.add(subscriber);
    await live.enqueue(async () => {
      live.subscribers.welcome(subscriber, await live.handle({ judge: ({ room }) => room }), 1000);
    });
    const request: Request<void> = {
      judge: (draft) => void draft.add({ type: 'bot-seated', seat: 's1', name: 'Bot', level: 'random' }),
      acknowledge: () => order.push('acknowledged'),
    };
    await live.submit(request);
    expect(order).toEqual(['welcome', 'stored', 'acknowledged', 'update']);
  });

  it('are idempotent: a repeated id gets the first answer, however long ago', async () => {
    const { rename, add, searches } = await createTestRoom();
    await add();
    expect(await rename('ann:1', 2)).toBe('now: 3');
    expect(await rename('ann:1', 2)).toBe('before: 3');
    expect(searches).toEqual([]);
    for (let nth = 0; nth < 100; nth++) expect(await rename(`bob:${nth}`, 3 + nth)).toBe(`now: ${4 + nth}`);
    expect(searches).toEqual([]);
    expect(await rename('ann:1', 2)).toBe('before: 3');
    expect(await rename('bob:0', 0)).toBe('before: 4');
    expect(await rename('bob:99', 102)).toBe('before: 103');
    expect(searches).toEqual(['ann:1', 'bob:0']);
  });

  it('are not refused if another node has already applied them', async () => {
    const { live, rename, add, another } = await createTestRoom();
    await add();
    expect(await rename('ann:1', 2, another())).toBe('now: 3');
    const refusing = (id: string) => ({
      command: { id, after: 2, applied: (seq: number) => `before: ${seq}` },
      judge: () => 'refused',
    });
    expect(await live.submit(refusing('ann:1'))).toBe('before: 3');
    expect(await live.submit(refusing('ann:2'))).toBe('refused');
  });

  it('are recognized even if another node wrote them, or if they are older than the snapshot', async () => {
    const { rename, add, searches, another } = await createTestRoom();
    await add();
    const other = another();
    expect(await rename('ann:1', 2, other)).toBe('now: 3');
    expect(await rename('bob:1', 2)).toBe('now: 4');
    // The other node hasn't loaded it yet.
    expect(await rename('bob:1', 3, other)).toBe('before: 4');
    for (let nth = 0; nth < 2 * SNAPSHOT_EVERY; nth++) await rename(`cleo:${nth}`, 4 + nth);
    const late = another();
    expect(await rename('ann:1', 2, late)).toBe('before: 3');
    expect(await rename('cleo:0', 4, late)).toBe('before: 5');
    expect(searches).toEqual(['ann:1', 'cleo:0']);
  });
});
