import { describe, expect, it } from 'vitest';
import type { StoredEntry } from '../store/store.ts';
import { memoryStore } from '../store/testing/memoryStore.ts';
import { connectClient } from './testing/client.ts';
import { testHost } from './testing/host.ts';
import { lobbyWith, type Person, type TestRoom } from './testing/room.ts';

const LONG = 20_000;
/** The most entries that one look-up of a command id may read. */
const FEW = 500;

/** A room with a history, and a node that counts what it asks the store. */
async function longRoom({ isShared }: { readonly isShared: boolean }) {
  const room = await lobbyWith();
  for (const { client } of room.people) client.close();
  await room.clock.pass(70_000);
  await addHistory(room);
  const reads = { lookUps: 0, rows: 0, loads: 0 };
  const store = memoryStore(room.database);
  const { host } = await testHost({
    clock: room.clock,
    node: 'n2',
    store: {
      ...store,
      isShared,
      load(code) {
        reads.loads += 1;
        return store.load(code);
      },
      findCommand(code, id, after) {
        reads.lookUps += 1;
        reads.rows += entriesIn(room).length - after;
        return store.findCommand(code, id, after);
      },
    },
  });
  const connect = async (secret?: string) => {
    const client = await connectClient(host, room.code, secret);
    await room.clock.settle();
    return client;
  };
  return { room, host, reads, connect };
}

function entriesIn({ database, code }: TestRoom): readonly StoredEntry[] {
  return database.rooms.get(code)?.entries ?? [];
}

/** Written by another server, which saved no snapshot. */
async function addHistory(room: TestRoom): Promise<void> {
  const { seq, at } = entriesIn(room).at(-1)!;
  const entries = Array.from(
    { length: LONG },
    (_, nth): StoredEntry => ({
      seq: seq + nth + 1,
      commandId: `somebody:${nth}`,
      at,
      entry: { type: 'renamed', seat: 's1', name: `Ann ${nth}` },
    }),
  );
  await memoryStore(room.database).append({ code: room.code, expectedSeq: seq, entries, wakeAt: null });
}

const secretOf = (name: string) => name.padEnd(32, 'x');

describe.each([{ isShared: false }, { isShared: true }])('in a room with a long history, %o', (store) => {
  it('messages of strangers, with a made-up secret or none, make nobody search it', async () => {
    const { room, reads, connect } = await longRoom(store);
    for (const secret of [undefined, secretOf('made up')]) {
      const stranger = await connect(secret);
      for (let nth = 0; nth < 4; nth++) stranger.lobby({ type: 'here' });
      for (let nth = 0; nth < 4; nth++) stranger.command({ type: 'DRAW_FROM_STOCK' }, { seq: 0 });
      await room.clock.settle();
      const answers = stranger.messages.filter(({ type }) => type === 'answer');
      expect(answers).toHaveLength(8);
      for (const answer of answers) expect(answer).toMatchObject({ code: 'not-seated' });
    }
    expect(reads.lookUps).toBe(0);
  });

  it('a player’s messages search only the latest part of it', async () => {
    const { room, reads, connect } = await longRoom(store);
    const [ann] = room.people as [Person];
    const client = await connect(ann.secret);
    client.lobby({ type: 'rename', name: 'Anna' });
    client.command({ type: 'DRAW_FROM_STOCK' }, { seq: 0 });
    client.lobby({ type: 'rematch' });
    await room.clock.settle();
    expect(client.messages.filter(({ type }) => type === 'answer')).toHaveLength(3);
    expect(reads.lookUps).toBeLessThanOrEqual(6);
    expect(reads.rows).toBeLessThanOrEqual(reads.lookUps * FEW);
  });

  it('a request is known again, by another node and after many others', async () => {
    const { room, connect } = await longRoom(store);
    const [ann] = room.people as [Person];
    const rename = { type: 'lobby', id: 'one', do: { type: 'rename', name: 'Zoe' } } as const;
    const client = await connect(ann.secret);
    client.send(rename);
    for (let nth = 0; nth < 150; nth++) client.lobby({ type: 'rename', name: `Zoe ${nth}` });
    await room.clock.settle();
    const again = await connect(ann.secret);
    again.send(rename);
    await room.clock.settle();
    expect(again.answerTo('one')).toEqual(client.answerTo('one'));
    expect(again.known?.room.seats[0]?.name).toBe('Zoe 149');
  });

  it('so is the request to leave, of somebody who no longer has a seat', async () => {
    const { room, reads, connect } = await longRoom(store);
    const [ann] = room.people as [Person];
    const leave = { type: 'lobby', id: 'bye', do: { type: 'leave' } } as const;
    const client = await connect(ann.secret);
    client.send(leave);
    await room.clock.settle();
    const again = await connect(ann.secret);
    again.send(leave);
    again.lobby({ type: 'here' });
    await room.clock.settle();
    expect(again.answerTo('bye')).toMatchObject({ result: 'applied' });
    expect(again.answerTo('bye')).toEqual(client.answerTo('bye'));
    expect(again.messages.at(-1)).toMatchObject({ code: 'not-seated' });
    expect(reads.rows).toBeLessThanOrEqual(reads.lookUps * FEW);
  });
});

describe('a room without a usable snapshot', () => {
  it('is replayed as a whole once, and then has one', async () => {
    const { room, host } = await longRoom({ isShared: true });
    await host.summary(room.code);
    await room.clock.settle();
    expect(room.database.rooms.get(room.code)?.snapshot?.seq).toBe(entriesIn(room).length);
  });
});
