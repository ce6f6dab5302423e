import { type GameLog, replay } from '@mayi/core/engine';
import { UNDO_ASK_LASTS } from '@mayi/core/protocol';
import { viewFor } from '@mayi/core/view';
import { describe, expect, it } from 'vitest';
import { ONE_ROUND } from '../e2e/testing/shortRules.ts';
import { saveRoom } from '../room/snapshot.ts';
import { memoryStore } from '../store/testing/memoryStore.ts';
import { loadRoom } from './load.ts';
import { connectClient, type TestClient, viewIn } from './testing/client.ts';
import { entriesOf, startNode } from './testing/nodes.ts';
import { knownAndFresh, playUntil } from './testing/play.ts';
import { inOrder, type RoomOptions, type TestRoom, tableWith } from './testing/room.ts';

const PEOPLE = { people: ['Ann', 'Bob', 'Cleo'], settings: { seats: 3 } } as const;

/** A person has drawn, and the others have passed on the discard. */
async function afterDraw(options: RoomOptions = PEOPLE) {
  const table = await tableWith(options);
  const everybody = table.people.map(({ client }) => client);
  await playUntil(everybody, table.clock, () => everybody.some(isDrawn));
  const [{ client: ann, seat, secret }, ...others] = inOrder(table.people);
  const clients = others.map(({ client }) => client);
  const before = { table: ann.known!.table, hand: ann.known!.hand };
  return { ...table, ann, seat, secret, others, bob: clients[0]!, cleo: clients[1]!, before };
}

function isDrawn(client: TestClient): boolean {
  const view = viewIn(client);
  return view?.you !== null && view?.currentPlayerId === view?.you && view?.phase === 'drawn';
}

/** … and has discarded the first card of the hand. */
async function afterDiscard(options?: RoomOptions) {
  const table = await afterDraw(options);
  const discard = { type: 'DISCARD', card: table.before.hand[0]! } as const;
  expect(await table.play(table.ann, discard)).toMatchObject({ result: 'applied' });
  return { ...table, discard };
}

async function afterAsking(options?: RoomOptions) {
  const table = await afterDiscard(options);
  expect(await table.ask(table.ann, { type: 'undo' })).toMatchObject({ result: 'applied' });
  return { ...table, id: table.ann.known?.room.undoAsk?.id ?? '' };
}

const typesOf = ({ database, code }: Pick<TestRoom, 'database' | 'code'>) =>
  entriesOf(database, code).map(({ type }) => type);

describe('taking back a slip where no other person is there', () => {
  const ALONE = { people: ['Ann'], bots: ['random', 'random'], settings: { seats: 3 } } as const;

  it('happens at once, before a computer player acts', async () => {
    const table = await afterDiscard(ALONE);
    expect(table.ann.known?.room.undo).toBe(table.seat);
    await table.clock.pass(2400);
    expect(await table.ask(table.ann, { type: 'undo' })).toMatchObject({ result: 'applied' });
    expect(table.ann.known).toMatchObject({ ...table.before, room: { undo: null, undoAsk: null } });
    expect(table.ann.messages.at(-1)).toMatchObject({
      type: 'update',
      facts: [{ type: 'MOVE_TAKEN_BACK', player: table.seat }],
    });
    const { known, fresh } = await knownAndFresh(table.ann, table.clock);
    expect(known).toEqual(fresh);
    expect(await table.play(table.ann, table.discard)).toMatchObject({ result: 'applied' });
    expect(table.errors).toEqual([]);
  });

  it('is too late once a computer player has acted', async () => {
    const table = await afterDiscard(ALONE);
    await table.clock.pass(6000);
    expect(table.ann.known?.room.undo).toBeNull();
    expect(await table.ask(table.ann, { type: 'undo' })).toMatchObject({ code: 'too-late-to-undo' });
  });

  it('asks nobody who is offline', async () => {
    const table = await afterDraw();
    for (const { client } of table.others) client.close();
    await table.clock.pass(4000);
    await table.play(table.ann, { type: 'DISCARD', card: table.before.hand[0]! });
    expect(await table.ask(table.ann, { type: 'undo' })).toMatchObject({ result: 'applied' });
    expect(table.ann.known).toMatchObject(table.before);
    expect(typesOf(table)).not.toContain('undo-asked');
  });
});

describe('taking back a slip with others at the table', () => {
  it('asks everybody, and happens when all have agreed', async () => {
    const table = await afterAsking();
    const { ann, bob, cleo, seat, id, discard } = table;
    const spectator = await table.connect();
    for (const { known } of [ann, bob, cleo, spectator])
      expect(known?.room).toMatchObject({ undo: null, undoAsk: { seat, command: discard, agreed: [] } });
    await table.ask(bob, { type: 'answer-undo', ask: id, agree: true });
    expect(ann.known?.room.undoAsk).toMatchObject({ agreed: [bob.known?.you] });
    expect(ann.known?.hand).toHaveLength(table.before.hand.length - 1);
    await table.ask(cleo, { type: 'answer-undo', ask: id, agree: true });
    expect(ann.known).toMatchObject({ ...table.before, room: { undo: null, undoAsk: null } });
    for (const client of [ann, bob, cleo, spectator]) {
      expect(client.known?.table).toEqual(table.before.table);
      const { known, fresh } = await knownAndFresh(client, table.clock);
      expect(known).toEqual(fresh);
    }
    expect(typesOf(table).slice(-4)).toEqual(['undo-asked', 'undo-agreed', 'undo-agreed', 'undone']);
    expect(await table.play(ann, discard)).toMatchObject({ result: 'applied' });
  });

  it('ends with the first no, and can’t be asked for again', async () => {
    const { ann, bob, cleo, id, ...table } = await afterAsking();
    await table.ask(bob, { type: 'answer-undo', ask: id, agree: true });
    await table.ask(cleo, { type: 'answer-undo', ask: id, agree: false });
    expect(ann.known?.room).toMatchObject({ undo: null, undoAsk: null });
    expect(ann.known?.hand).toHaveLength(table.before.hand.length - 1);
    expect(await table.ask(bob, { type: 'answer-undo', ask: id, agree: true })).toMatchObject({
      code: 'no-such-undo',
    });
    expect(await table.ask(ann, { type: 'undo' })).toMatchObject({ code: 'undo-over' });
  });

  it('ends when the asker thinks better of it', async () => {
    const { ann, bob, id, ...table } = await afterAsking();
    await table.ask(ann, { type: 'answer-undo', ask: id, agree: false });
    expect(bob.known?.room).toMatchObject({ undo: null, undoAsk: null });
  });

  it('ends when time is up', async () => {
    const table = await afterAsking();
    const { ann, bob, id } = table;
    await table.clock.pass(UNDO_ASK_LASTS - 1);
    expect(bob.known?.room.undoAsk).toMatchObject({ id });
    await table.clock.pass(1);
    expect(bob.known?.room.undoAsk).toBeNull();
    expect(typesOf(table).at(-1)).toBe('undo-closed');
    expect(await table.ask(ann, { type: 'undo' })).toMatchObject({ code: 'undo-over' });
  });

  it('ends when the next player acts', async () => {
    const { ann, bob, cleo, id, ...table } = await afterAsking();
    expect(await table.play(bob, { type: 'DRAW_FROM_STOCK' })).toMatchObject({ result: 'applied' });
    expect(ann.known?.room).toMatchObject({ undo: null, undoAsk: null });
    expect(await table.ask(cleo, { type: 'answer-undo', ask: id, agree: true })).toMatchObject({
      code: 'no-such-undo',
    });
    expect(await table.ask(ann, { type: 'undo' })).toMatchObject({ code: 'too-late-to-undo' });
  });

  it('doesn’t wait for somebody who disconnects', async () => {
    const table = await afterAsking();
    await table.ask(table.bob, { type: 'answer-undo', ask: table.id, agree: true });
    table.cleo.close();
    await table.clock.pass(3000);
    expect(table.ann.known).toMatchObject(table.before);
  });

  it('makes computer players wait for the answer, but not longer', async () => {
    const table = await afterAsking({ people: ['Ann', 'Bob'], bots: ['random'], settings: { seats: 3 } });
    const { seq } = table.ann.known!;
    await table.clock.pass(UNDO_ASK_LASTS - 1);
    expect(table.ann.known?.seq).toBe(seq);
    await table.clock.pass(4000);
    expect(typesOf(table)).toContain('undo-closed');
  });

  it('ends in time even if the server’s clock is set back', async () => {
    const table = await afterAsking();
    table.clock.setBack(3_600_000);
    await table.clock.pass(UNDO_ASK_LASTS);
    expect(table.bob.known?.room.undoAsk).toBeNull();
  });

  it('is gone when the asker leaves the table', async () => {
    const table = await afterAsking();
    await table.ask(table.ann, { type: 'leave' });
    expect(table.bob.known?.room.undoAsk).toBeNull();
  });

  it('leaves the clock of the turn as it was', async () => {
    const table = await afterDraw();
    const live = async () => (await loadRoom(memoryStore(table.database), table.code, 0))!.room;
    const { movedAt, exposedAt, drawnAt } = await live();
    await table.clock.pass(20_000);
    await table.play(table.ann, { type: 'DISCARD', card: table.before.hand[0]! });
    await table.ask(table.ann, { type: 'undo' });
    const ask = table.ann.known!.room.undoAsk!.id;
    for (const client of [table.bob, table.cleo])
      await table.ask(client, { type: 'answer-undo', ask, agree: true });
    expect(await live()).toMatchObject({ movedAt, exposedAt, drawnAt });
  });
});

describe('where people take their time', () => {
  it('a slip can be taken back for a minute, so nobody holds up the game for hours', async () => {
    const table = await afterDiscard({ ...PEOPLE, settings: { seats: 3, turnTime: '1h' } });
    for (const { client } of table.others) client.close();
    await table.clock.pass(59_000);
    expect(await table.ask(table.ann, { type: 'undo' })).toMatchObject({ result: 'applied' });
    expect(await table.play(table.ann, table.discard)).toMatchObject({ result: 'applied' });
    expect(table.ann.known?.room.undo).toBe(table.seat);
    await table.clock.pass(60_000);
    expect(table.ann.known?.room.undo).toBeNull();
    expect(await table.ask(table.ann, { type: 'undo' })).toMatchObject({ code: 'undo-over' });
    expect(typesOf(table).filter((type) => type === 'undone')).toHaveLength(1);
  });

  it('a server that starts hours later refuses it, too', async () => {
    const table = await afterDiscard({ ...PEOPLE, settings: { seats: 3, turnTime: '8h' } });
    await table.host.close();
    await table.clock.pass(3 * 3_600_000);
    const next = await startNode('n2', table.world);
    const ann = await connectClient(next.host, table.code, table.secret);
    await table.clock.settle();
    expect(await table.ask(ann, { type: 'undo' })).toMatchObject({ code: 'undo-over' });
    expect(typesOf(table)).not.toContain('undone');
  });
});

describe('taking back is refused', () => {
  it('where the room doesn’t allow it', async () => {
    const table = await afterDiscard({ ...PEOPLE, settings: { seats: 3, undo: false } });
    expect(table.ann.known?.room).toMatchObject({ undo: null, settings: { undo: false } });
    expect(await table.ask(table.ann, { type: 'undo' })).toMatchObject({ code: 'no-undo-here' });
  });

  it('for a move that a computer player made for somebody', async () => {
    const table = await afterDraw();
    table.ann.close();
    await table.clock.pass(48_000);
    const ann = await table.connect(table.secret);
    expect(ann.known?.table?.turn).not.toBe(table.seat);
    expect(await table.ask(ann, { type: 'undo' })).toMatchObject({ result: 'refused' });
    expect(typesOf(table)).not.toContain('undo-asked');
  });

  it('to others, for a drawn card, and before anything was played', async () => {
    const fresh = await tableWith(PEOPLE);
    const [{ client: first }] = inOrder(fresh.people);
    expect(await fresh.ask(first, { type: 'undo' })).toMatchObject({ code: 'nothing-to-undo' });
    await fresh.play(first, { type: 'DRAW_FROM_STOCK' });
    expect(await fresh.ask(first, { type: 'undo' })).toMatchObject({ code: 'card-seen' });
    const { bob, ...table } = await afterDiscard();
    expect(await table.ask(bob, { type: 'undo' })).toMatchObject({ code: 'too-late-to-undo' });
  });
});

describe('a restart', () => {
  it('keeps the question and the table before it, with and without a snapshot', async () => {
    const table = await afterAsking();
    const { database, code, world, id } = table;
    const stored = database.rooms.get(code)!;
    const { room } = (await loadRoom(memoryStore(database), code, 0))!;
    stored.snapshot = { seq: room.seq, data: saveRoom(room) };
    for (const { client } of table.others)
      await table.ask(client, { type: 'answer-undo', ask: id, agree: true });

    const next = await startNode('n2', world);
    const ann = await connectClient(next.host, code, table.secret);
    await table.clock.settle();
    expect(ann.known).toMatchObject(table.before);
    const [withSnapshot, without] = [
      await loadRoom(memoryStore(database), code, 0),
      await loadRoom({ ...memoryStore(database), load: withoutSnapshot(memoryStore(database)) }, code, 0),
    ];
    expect(saveRoom(withSnapshot!.room)).toBe(saveRoom(without!.room));
  });
});

function withoutSnapshot(store: ReturnType<typeof memoryStore>) {
  return async (code: string) => {
    const entries = await store.entriesFrom(code, 1);
    return { seq: entries.length, wakeAt: null, snapshot: null, entries };
  };
}

describe('a finished game', () => {
  it('is stored without what was taken back, and replays', async () => {
    const table = await afterDiscard({
      people: ['Ann'],
      bots: ['beginner', 'beginner'],
      settings: { seats: 3, rules: ONE_ROUND },
    });
    await table.ask(table.ann, { type: 'undo' });
    await playUntil([table.ann], table.clock, () => table.ann.known?.room.phase === 'over');
    const played = typesOf(table).filter((type) => type === 'played').length;
    const gameId = table.ann.known!.table!.gameId;
    const stored = await memoryStore(table.database).finishedGame(gameId);
    const log = JSON.parse(stored!.log) as GameLog;
    expect(typesOf(table)).toContain('undone');
    expect(log.commands).toHaveLength(played - 1);
    expect(viewFor(replay(log), table.seat)).toEqual(viewIn(table.ann));
  });
});
