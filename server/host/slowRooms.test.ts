import type { TurnTime } from '@mayi/core/protocol';
import { describe, expect, it } from 'vitest';
import { saveRoom } from '../room/snapshot.ts';
import { loadRoom } from './load.ts';
import { connectClient, type TestClient } from './testing/client.ts';
import { entriesOf, startNode } from './testing/nodes.ts';
import { playUntil } from './testing/play.ts';
import { inOrder, lobbyWith, type Person, seatIn, type TestRoom, tableWith } from './testing/room.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const draw = { type: 'DRAW_FROM_STOCK' } as const;
const pass = { type: 'PASS_MAY_I' } as const;

function slow(turnTime: TurnTime = '1h', people: readonly string[] = ['Ann', 'Bob', 'Cleo']) {
  return { people, settings: { turnTime } };
}

/** Everybody closes the app, and the server has nobody to keep the room in memory for. */
async function closeAll(table: TestRoom): Promise<void> {
  for (const { client } of table.people) client.close();
  await table.clock.pass(5000);
}

async function lookAt(table: TestRoom, person: Person): Promise<TestClient> {
  const client = await table.connect(person.secret);
  await table.clock.settle();
  return client;
}

function movesIn(table: TestRoom): string[] {
  return entriesOf(table.database, table.code).flatMap((entry) =>
    entry.type === 'played' ? `${entry.by} ${entry.command.type}` : [],
  );
}

describe('a turn that may last an hour', () => {
  it('waits for a player who has closed the app, and then a computer plays that turn only', async () => {
    const table = await tableWith(slow());
    const [turn, next] = inOrder(table.people);
    const startedAt = table.clock.now();
    expect(turn.client.known?.room).toMatchObject({ turnEndsAt: startedAt + HOUR, closesAt: null });
    await closeAll(table);
    await table.clock.pass(startedAt + HOUR - 1 - table.clock.now());
    expect(movesIn(table)).toEqual([]);
    // If it draws from the stock, the others have five minutes for May I?.
    await table.clock.pass(6 * MINUTE);
    const moves = movesIn(table);
    expect(moves[0]).toMatch(/^stand-in DRAW/);
    expect(moves.at(-1)).toBe('stand-in DISCARD');
    const client = await lookAt(table, next);
    expect(client.known?.table?.turn).toBe(next.seat);
    expect(seatIn(client, turn.seat)).toMatchObject({ who: 'person', presence: 'here' });
    const entries = entriesOf(table.database, table.code).map(({ type }) => type);
    for (const type of ['away', 'nudged', 'idle', 'left'] as const) expect(entries).not.toContain(type);
    // The next turn has an hour of its own.
    await table.clock.pass(50 * MINUTE);
    expect(movesIn(table)).toEqual(moves);
    expect(table.errors).toEqual([]);
  });

  it('counts from the start of the turn, not from each move in it', async () => {
    const table = await tableWith(slow());
    const [turn, next, last] = inOrder(table.people);
    const endsAt = table.clock.now() + HOUR;
    await table.clock.pass(30 * MINUTE);
    await table.play(turn.client, draw);
    expect(turn.client.known?.room).toMatchObject({
      turnEndsAt: endsAt,
      closesAt: table.clock.now() + 5 * MINUTE,
    });
    await table.play(next.client, pass);
    await table.play(last.client, pass);
    expect(turn.client.known?.room).toMatchObject({ turnEndsAt: endsAt, closesAt: null });
    await table.clock.pass(20 * MINUTE);
    expect(seatIn(next.client, turn.seat)?.presence).toBe('here');
    expect(turn.client.known?.table?.turn).toBe(turn.seat);
    await table.clock.pass(10 * MINUTE + 20_000);
    expect(turn.client.known?.table?.turn).toBe(next.seat);
    expect(movesIn(table).at(-1)).toBe('stand-in DISCARD');
  });

  it('leaves time for the rest of the turn to a player who draws in the last minute', async () => {
    const table = await tableWith(slow());
    const [turn] = inOrder(table.people);
    await table.clock.pass(HOUR - MINUTE);
    await table.play(turn.client, draw);
    expect(turn.client.known?.room.turnEndsAt).toBe(table.clock.now() + 10 * MINUTE);
    await table.clock.pass(9 * MINUTE);
    expect(turn.client.known?.table).toMatchObject({ phase: 'drawn', turn: turn.seat });
    await table.clock.pass(MINUTE + 20_000);
    expect(turn.client.known?.table?.turn).not.toBe(turn.seat);
  });

  it('can’t be handed to a computer by the others', async () => {
    const table = await tableWith(slow());
    const [turn, next] = inOrder(table.people);
    await table.clock.pass(30 * MINUTE);
    expect(await table.ask(next.client, { type: 'stand-in', seat: turn.seat })).toMatchObject({
      code: 'takes-time',
    });
  });

  it('shows nobody who has the table open', async () => {
    const table = await tableWith(slow());
    const [ann, bob] = table.people as [Person, Person];
    const seen = ann.client.messages.length;
    bob.client.close();
    await table.clock.pass(MINUTE);
    await table.connect(bob.secret);
    expect(JSON.stringify(ann.client.messages.slice(seen))).not.toMatch(/gone|s2/);
    expect(seatIn(await table.connect(), 's2')?.presence).toBe('here');
  });

  it('stands still once everybody has left', async () => {
    const table = await tableWith({ ...slow('1h', ['Ann']), bots: ['random', 'random'] });
    await table.ask(table.people[0]!.client, { type: 'leave' });
    await table.clock.pass(2 * HOUR);
    expect(movesIn(table).length).toBeLessThanOrEqual(2);
    expect(table.database.rooms.get(table.code)?.wakeAt).toBeNull();
  });
});

describe('a table that everybody has forgotten', () => {
  const turnsIn = (table: TestRoom) => movesIn(table).filter((move) => move.endsWith(' DISCARD')).length;
  const wakeAt = ({ database, code }: TestRoom) => database.rooms.get(code)?.wakeAt;

  it.each([
    ['people', ['Ann', 'Bob', 'Cleo'], []],
    ['one person with computer players', ['Ann'], ['random', 'random']],
  ] as const)(
    'stands still after three laps without %s, until somebody comes back',
    async (_, people, bots) => {
      const table = await tableWith({ ...slow('1h', people), bots });
      await closeAll(table);
      await table.clock.pass(12 * HOUR);
      expect(turnsIn(table)).toBe(9);
      expect(wakeAt(table)).toBeNull();
      await table.clock.pass(6 * HOUR);
      expect(turnsIn(table)).toBe(9);
      expect((await table.connect()).known?.room.turnEndsAt).toBeNull();

      const client = await lookAt(table, table.people[0]!);
      // Nobody loses their turn because they were the first to come back.
      const isPerson = seatIn(client, client.known!.table!.turn!)?.who === 'person';
      if (isPerson) expect(client.known?.room.turnEndsAt).toBe(table.clock.now() + HOUR);
      client.close();
      await table.clock.pass(12 * HOUR);
      expect(turnsIn(table)).toBe(18);
      expect(wakeAt(table)).toBeNull();
      expect(entriesOf(table.database, table.code).map(({ type }) => type)).not.toContain('time-jumped');
      expect(table.errors).toEqual([]);
    },
  );

  it('goes on while somebody has it open or plays', async () => {
    const table = await tableWith(slow());
    const [watching, playing, gone] = inOrder(table.people);
    for (const { client } of [playing, gone]) client.close();
    await table.clock.pass(12 * HOUR);
    expect(turnsIn(table)).toBeGreaterThan(9);
    watching.client.close();
    await table.clock.pass(2 * HOUR);
    const before = turnsIn(table);
    await table.clock.pass(3 * HOUR);
    expect(turnsIn(table)).toBeGreaterThan(before);
  });

  it('is the same for a server that starts meanwhile', async () => {
    const table = await tableWith(slow());
    await closeAll(table);
    await table.clock.pass(5 * HOUR);
    await table.host.close();
    const { room } = (await loadRoom(table.store, table.code, 0))!;
    expect(room.turnsAlone).toBeGreaterThan(2);
    table.database.rooms.get(table.code)!.snapshot = { seq: room.seq, data: saveRoom(room) };
    const node = await startNode('n2', table);
    await table.clock.pass(12 * HOUR);
    expect(turnsIn(table)).toBe(9);
    expect(node.errors).toEqual([]);
  });
});

describe('the break between rounds', () => {
  it('doesn’t wait for people who aren’t there', async () => {
    const table = await tableWith(slow());
    const clients = table.people.map(({ client }) => client);
    const [client, ...others] = clients as [TestClient, TestClient, TestClient];
    await playUntil(clients, table.clock, () => client.known?.room.phase === 'break');
    for (const other of others) other.close();
    await table.clock.pass(5000);
    expect(client.known?.room.phase).toBe('break');
    await table.ask(client, { type: 'go-on' });
    expect(client.known?.room.phase).toBe('playing');
  });
});

describe('a room that nobody looks at', () => {
  it('is not in memory, and wakes up when a turn’s time is up, also on a node that never had it', async () => {
    const table = await tableWith(slow('1d'));
    await closeAll(table);
    await table.clock.pass(2 * MINUTE);
    expect(table.host.figures().roomsInMemory).toBe(0);
    await table.host.close();
    const other = await startNode('n2', table);
    await table.clock.pass(HOUR);
    expect(other.host.figures().roomsInMemory).toBe(0);
    await table.clock.pass(DAY - HOUR);
    expect(movesIn(table)[0]).toMatch(/^stand-in DRAW/);
    expect(other.errors).toEqual([]);
  });

  it('is never pruned while somebody’s turn runs', async () => {
    const table = await tableWith(slow('3d'));
    await closeAll(table);
    const now = table.clock.now();
    expect(await table.store.prune({ rooms: now + 2 * DAY, games: null })).toEqual({ rooms: 0, games: 0 });
  });
});

describe('a clock that is set', () => {
  /** The time left for the turn, as a player sees it who opens the app. */
  async function leftFor(table: TestRoom, person: Person): Promise<number> {
    const client = await lookAt(table, person);
    const left = client.known!.room.turnEndsAt! - table.clock.now();
    client.close();
    return left;
  }

  it.each([
    ['back by ten minutes', 10 * MINUTE],
    ['back by ten days', 10 * DAY],
    ['forward by three hours', -3 * HOUR],
    ['forward by a year', -365 * DAY],
  ])('%s neither stalls a game nor plays a turn', async (_, ms) => {
    const table = await tableWith(slow());
    const [turn] = inOrder(table.people);
    await closeAll(table);
    await table.clock.pass(20 * MINUTE);
    table.clock.setBack(ms);
    await table.clock.pass(MINUTE);
    expect(movesIn(table)).toEqual([]);
    expect(await leftFor(table, turn)).toBeGreaterThan(30 * MINUTE);
    expect(await leftFor(table, turn)).toBeLessThanOrEqual(HOUR);
    await table.clock.pass(HOUR + MINUTE);
    expect(movesIn(table)[0]).toMatch(/^stand-in DRAW/);
    expect(table.errors).toEqual([]);
  });

  it('gives a turn its time again if no server was running when it ended', async () => {
    const table = await tableWith(slow());
    const [turn] = inOrder(table.people);
    await closeAll(table);
    await table.host.close();
    await table.clock.pass(5 * HOUR);
    const node = await startNode('n2', table);
    await table.clock.pass(MINUTE);
    expect(movesIn(table)).toEqual([]);
    const client = await connectClient(node.host, table.code, turn.secret);
    await table.clock.settle();
    expect(client.known!.room.turnEndsAt! - table.clock.now()).toBeGreaterThan(58 * MINUTE);
  });

  it('waits for a wrong clock with timers that the platform can count', async () => {
    const waits: number[] = [];
    const table = await tableWith(slow('3d'));
    const clock = {
      ...table.clock,
      after: (ms: number, call: () => void) => {
        waits.push(ms);
        return table.clock.after(ms, call);
      },
    };
    const node = await startNode('n2', { ...table, clock });
    await connectClient(node.host, table.code, table.people[0]!.secret);
    await table.clock.settle();
    expect(Math.max(...waits)).toBe(DAY);
  });
});

describe('a lobby that fills over hours', () => {
  it('keeps the seats and the readiness of people who aren’t there', async () => {
    const table = await lobbyWith({ ...slow(), settings: { turnTime: '1h', seats: 3 } });
    const [ann, bob, cleo] = table.people as [Person, Person, Person];
    await table.ask(ann.client, { type: 'ready', ready: true });
    ann.client.close();
    bob.client.close();
    await table.clock.pass(MINUTE);
    expect(seatIn(cleo.client, ann.seat)).toMatchObject({ presence: 'gone', ready: true });
    const newcomer = await table.host.takeSeat(table.code, { name: 'Dan', device: 'd' });
    expect(newcomer).toMatchObject({ ok: false });
    // Bob isn't ready, and he counts although he isn't there.
    await table.ask(cleo.client, { type: 'ready', ready: true });
    expect(await table.ask(cleo.client, { type: 'start' })).toMatchObject({ code: 'not-everybody-ready' });
    await table.clock.pass(5 * MINUTE);
    expect(await table.ask(cleo.client, { type: 'start' })).toMatchObject({ result: 'applied' });
    expect(cleo.client.known?.room.seats.map(({ who }) => who)).toEqual(['person', 'person', 'person']);
  });

  it('starts when the last one is ready', async () => {
    const table = await lobbyWith(slow());
    const [ann, bob, cleo] = table.people as [Person, Person, Person];
    for (const { client } of [ann, bob]) {
      await table.ask(client, { type: 'ready', ready: true });
      client.close();
    }
    await table.clock.pass(MINUTE);
    expect(await table.ask(cleo.client, { type: 'start' })).toMatchObject({ result: 'applied' });
  });

  it('gives people back who were away before it became one', async () => {
    const table = await lobbyWith({ people: ['Ann', 'Bob'] });
    const [ann, bob] = table.people as [Person, Person];
    bob.client.close();
    await table.clock.pass(MINUTE);
    expect(seatIn(ann.client, bob.seat)?.presence).toBe('away');
    await table.ask(ann.client, { type: 'settings', settings: { turnTime: '8h' } });
    expect(seatIn(ann.client, bob.seat)?.presence).toBe('gone');
    expect(ann.client.known?.room.settings.turnTime).toBe('8h');
  });
});
