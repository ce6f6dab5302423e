import { describe, expect, it } from 'vitest';
import type { RoomLimits } from '../room/limits.ts';
import { joinRoom } from './testing/client.ts';
import { entriesOf } from './testing/nodes.ts';
import { act, playUntil } from './testing/play.ts';
import { inOrder, lobbyWith, type Person, type TestRoom, tableWith } from './testing/room.ts';

const three = { people: ['Ann', 'Bob', 'Cleo'] } as const;
const draw = { type: 'DRAW_FROM_STOCK' } as const;

const lengthOf = ({ database, code }: TestRoom) => entriesOf(database, code).length;

/** Comes and goes: two entries each time. */
async function comeAndGo(room: TestRoom, { secret }: Person, times: number): Promise<void> {
  for (let nth = 0; nth < times; nth++) {
    const client = await room.connect(secret);
    client.close();
    await room.clock.pass(4000);
  }
}

describe('May I? answered ten thousand times', () => {
  it('Y9: the room records a few changes of mind, and says why it takes no more', async () => {
    const room = await tableWith({ ...three, settings: { mayI: 'untimed' } });
    const [, next] = inOrder(room.people);
    const before = lengthOf(room);
    for (let nth = 0; nth < 10_000; nth++) {
      next.client.command({ type: nth % 2 === 0 ? 'CALL_MAY_I' : 'PASS_MAY_I' });
      if (nth % 50 === 0) await room.clock.settle();
    }
    await room.clock.settle();
    expect(lengthOf(room) - before).toBe(4);
    expect(await room.play(next.client, { type: 'CALL_MAY_I' })).toMatchObject({
      result: 'refused',
      code: 'answer-final',
      rule: 'Y9',
    });
  });
});

describe('a game that reaches its limit', () => {
  const limits: RoomLimits = { entriesPerGame: 40, entriesPerRoom: 10_000 };

  it('ends without a result, and everybody is back in the lobby and can play again', async () => {
    const room = await tableWith({ ...three, limits });
    const clients = room.people.map(({ client }) => client);
    const [ann] = room.people as [Person];
    await playUntil(clients, room.clock, () => ann.client.known?.room.phase === 'lobby');
    const answers = clients.flatMap(({ messages }) => messages.filter(({ type }) => type === 'answer'));
    expect(answers.filter((answer) => 'code' in answer && answer.code === 'game-too-long')).toHaveLength(1);
    expect(entriesOf(room.database, room.code).at(-1)).toMatchObject({ type: 'rematch' });
    expect(room.database.games.size).toBe(0);
    expect(room.errors).toEqual([]);

    for (const client of clients) expect(client.known?.table).toBeNull();
    for (const { client } of room.people) client.lobby({ type: 'ready', ready: true });
    expect(await room.ask(ann.client, { type: 'start' })).toMatchObject({ result: 'applied' });
    const [turn] = inOrder(room.people);
    expect(await room.play(turn.client, draw)).toMatchObject({ result: 'applied' });
  });

  it('only much later where people take their time, and come and go for weeks', async () => {
    const room = await tableWith({ ...three, settings: { turnTime: '1d' }, limits });
    const [turn, next, last] = inOrder(room.people);
    const started = lengthOf(room);
    await comeAndGo(room, last, 25);
    expect(lengthOf(room) - started).toBeGreaterThan(40);
    expect(await room.play(turn.client, draw)).toMatchObject({ result: 'applied' });
    // But not forever.
    await comeAndGo(room, last, 60);
    expect(next.client.known?.room.phase).toBe('lobby');
    const types = entriesOf(room.database, room.code).map(({ type }) => type);
    expect(types.indexOf('rematch') - types.indexOf('started') - 1).toBe(4 * 40);
  });

  it('with computer players, too, and one for a person who is away', async () => {
    const room = await tableWith({ people: ['Ann', 'Bob'], bots: ['random', 'random'], limits });
    const [ann, bob] = room.people as [Person, Person];
    ann.client.close();
    await playUntil([bob.client], room.clock, () => bob.client.known?.room.phase === 'lobby');
    expect(lengthOf(room)).toBeLessThan(70);
    expect(room.errors).toEqual([]);
  });
});

describe('a room in which too much has happened', () => {
  const limits = (entriesPerRoom: number): RoomLimits => ({ entriesPerGame: 500, entriesPerRoom });

  it('refuses what would make it longer, but a game that has started goes on', async () => {
    const room = await tableWith({ ...three, limits: limits(11) });
    expect(lengthOf(room)).toBeGreaterThanOrEqual(11);
    const [turn, next] = inOrder(room.people);
    expect(await room.play(turn.client, draw)).toMatchObject({ result: 'applied' });
    expect(await room.play(next.client, { type: 'PASS_MAY_I' })).toMatchObject({ result: 'applied' });
    expect(await room.host.offerMove(room.code, turn.secret)).toMatchObject({
      ok: false,
      refusal: { code: 'history-full' },
    });
    expect(await room.ask(turn.client, { type: 'here' })).toMatchObject({ result: 'applied' });
    expect(await room.ask(next.client, { type: 'leave' })).toMatchObject({ result: 'applied' });
    act(turn.client, 'on');
    await room.clock.pass(20_000);
    expect(turn.client.known?.room.phase).toBe('playing');
  });

  it('takes nobody new and starts no game', async () => {
    const room = await lobbyWith({ ...three, limits: limits(7) });
    const [ann] = room.people as [Person];
    const before = lengthOf(room);
    for (const action of [
      { type: 'ready', ready: true },
      { type: 'rename', name: 'Zoe' },
      { type: 'add-bot', level: 'random' },
      { type: 'start' },
    ] as const)
      expect(await room.ask(ann.client, action)).toMatchObject({
        result: 'refused',
        code: 'history-full',
        message: expect.stringContaining('Create a new room'),
      });
    await expect(joinRoom(room.host, room.code, 'Dan')).rejects.toThrow('no seat');
    expect(lengthOf(room)).toBe(before);
  });

  it('is closed for good, if somebody still comes and goes', async () => {
    const room = await lobbyWith({ ...three, limits: { entriesPerGame: 4, entriesPerRoom: 8 } });
    const [ann, bob] = room.people as [Person, Person];
    for (let step = 0; step < 10 && bob.client.closedWith === undefined; step++) {
      await comeAndGo(room, ann, 1).catch(() => {});
      bob.client.lobby({ type: 'here' });
      await room.clock.settle();
    }
    expect(bob.client.closedWith).toBe(4404);
    expect(bob.client.messages.at(-1)).toMatchObject({ type: 'error', code: 'room-closed' });
    expect(await room.host.summary(room.code)).toBeUndefined();
    expect(await room.host.connect(room.code, undefined, ann.client as never)).toBeUndefined();
    const { entries, wakeAt } = room.database.rooms.get(room.code)!;
    expect(entries.length).toBeLessThanOrEqual(8 + 2 * 4 + 1);
    expect(wakeAt).toBeNull();
    bob.client.close();
    await room.clock.pass(300_000);
    expect(room.host.figures().roomsInMemory).toBe(0);
    expect(room.errors).toEqual([]);
  });
});
