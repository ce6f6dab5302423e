import { startAnywayAt } from '@mayi/core/protocol';
import { describe, expect, it } from 'vitest';
import type { TestClient } from './testing/client.ts';
import { playUntil } from './testing/play.ts';
import { inOrder, lobbyWith, type Person, seatIn, type TestRoom, tableWith } from './testing/room.ts';

const three = { people: ['Ann', 'Bob', 'Cleo'] } as const;
const MINUTE = 60_000;

/** Lets time pass, with this action every few seconds. */
async function passWith(table: TestRoom, ms: number, action: () => unknown): Promise<void> {
  for (let passed = 0; passed < ms; passed += 5000) {
    await action();
    await table.clock.pass(5000);
  }
}

/** Has this client seen a computer player move for somebody? */
const isPlayedFor = ({ messages }: TestClient) =>
  messages.some((message) => message.type === 'update' && message.auto !== undefined);

describe('a player who keeps everybody waiting', () => {
  const actions: [string, (table: TestRoom, person: Person) => () => unknown][] = [
    [
      'sends “here”',
      (table, { client }) =>
        () =>
          table.ask(client, { type: 'here' }),
    ],
    [
      'tries illegal moves',
      (table, { client }) =>
        () =>
          table.play(client, { type: 'PASS_MAY_I' }),
    ],
    [
      'sends stale moves',
      (table, { client }) =>
        () =>
          table.play(client, { type: 'DRAW_FROM_STOCK' }, { seq: 1 }),
    ],
    [
      'disconnects and reconnects',
      (table, person) => {
        let { client } = person;
        return async () => {
          client.close();
          client = await table.connect(person.secret);
        };
      },
    ],
  ];

  it.each(actions)('and %s is still played for after five minutes', async (_, actionOf) => {
    const table = await tableWith(three);
    const [turn, next] = inOrder(table.people);
    const action = actionOf(table, turn);
    await passWith(table, 5 * MINUTE - 5000, action);
    expect(isPlayedFor(next.client)).toBe(false);
    await passWith(table, 10_000, action);
    expect(isPlayedFor(next.client)).toBe(true);
  });

  it('is back with any move of their own', async () => {
    const table = await tableWith(three);
    const [turn, next] = inOrder(table.people);
    await passWith(table, 5 * MINUTE - 5000, () => table.ask(turn.client, { type: 'here' }));
    await table.clock.pass(5000);
    expect(seatIn(next.client, turn.seat)?.presence).toBe('idle');
    expect(await table.play(turn.client, { type: 'DRAW_FROM_STOCK' })).toMatchObject({ result: 'applied' });
    expect(seatIn(next.client, turn.seat)?.presence).toBe('here');
    await table.clock.pass(50_000);
    expect(seatIn(next.client, turn.seat)?.presence).toBe('here');
  });

  it('cannot hold up an untimed May I? for longer', async () => {
    const table = await tableWith({ ...three, settings: { mayI: 'untimed' } });
    const [turn, next, last] = inOrder(table.people);
    await table.play(turn.client, { type: 'DRAW_FROM_STOCK' });
    await table.play(last.client, { type: 'PASS_MAY_I' });
    const here = () => table.ask(next.client, { type: 'here' });
    await passWith(table, 5 * MINUTE - 5000, here);
    expect(turn.client.known?.table?.phase).toBe('mayIWindow');
    await passWith(table, 10_000, here);
    expect(turn.client.known?.table?.phase).toBe('drawn');
  });

  it('and was alone with computer players has a minute once somebody else is back', async () => {
    const table = await tableWith({ people: ['Ann', 'Bob'], bots: ['random'] });
    const [ann, bob] = table.people as [Person, Person];
    bob.client.close();
    await table.clock.pass(50_000);
    await playUntil([], table.clock, () => ann.client.known?.table?.turn === 's1');
    await table.clock.pass(20 * MINUTE);
    const back = await table.connect(bob.secret);
    await table.clock.pass(59_000);
    expect(back.known?.table?.turn).toBe('s1');
    expect(back.messages.some((message) => message.type === 'update')).toBe(false);
    await table.clock.pass(5000);
    expect(isPlayedFor(back)).toBe(true);
  });
});

describe('a player who keeps everybody waiting again and again', () => {
  const moves = ({ messages }: TestClient) =>
    messages.filter((message) => message.type === 'update' && message.auto !== undefined).length;

  it('gets less time with each move, but never less than somebody who says nothing', async () => {
    const table = await tableWith(three);
    const [turn, ...others] = inOrder(table.people);
    const clients = others.map(({ client }) => client);
    const waits: number[] = [];
    while (waits.length < 4) {
      const isTheirMove = () => turn.client.known?.table?.awaiting.includes(turn.seat) === true;
      await playUntil(clients, table.clock, isTheirMove);
      const [since, before] = [table.clock.now(), moves(turn.client)];
      while (moves(turn.client) === before)
        await passWith(table, 5000, () => table.ask(turn.client, { type: 'here' }));
      waits.push(Math.floor((table.clock.now() - since) / 10_000) * 10);
    }
    expect(waits).toEqual([300, 150, 120, 120]);
  });
});

describe('the others', () => {
  const standInFor = (table: TestRoom, asker: Person, { seat }: Person) =>
    table.ask(asker.client, { type: 'stand-in', seat });

  it('can let a computer play for somebody who takes longer than a minute, whatever they send', async () => {
    const table = await tableWith(three);
    const [turn, next] = inOrder(table.people);
    const here = () => table.ask(turn.client, { type: 'here' });
    await passWith(table, MINUTE - 5000, here);
    await table.clock.pass(4999);
    expect(await standInFor(table, next, turn)).toMatchObject({ result: 'refused', code: 'too-early' });
    await table.clock.pass(1);
    expect(await standInFor(table, next, turn)).toMatchObject({ result: 'applied' });
    expect(seatIn(next.client, turn.seat)?.presence).toBe('idle');
    await passWith(table, 5000, here);
    expect(isPlayedFor(next.client)).toBe(true);
  });

  it('give the seat back when its player acts', async () => {
    const table = await tableWith(three);
    const [turn, next] = inOrder(table.people);
    await table.clock.pass(MINUTE);
    await standInFor(table, next, turn);
    expect(await table.play(turn.client, { type: 'DRAW_FROM_STOCK' })).toMatchObject({ result: 'applied' });
    expect(seatIn(next.client, turn.seat)?.presence).toBe('here');
    await table.clock.pass(50_000);
    expect(seatIn(next.client, turn.seat)?.presence).toBe('here');
    expect(isPlayedFor(next.client)).toBe(false);
  });

  it('can pass for somebody in an untimed window', async () => {
    const table = await tableWith({ ...three, settings: { mayI: 'untimed' } });
    const [turn, next, last] = inOrder(table.people);
    await table.play(turn.client, { type: 'DRAW_FROM_STOCK' });
    await table.play(last.client, { type: 'PASS_MAY_I' });
    const here = () => table.ask(next.client, { type: 'here' });
    await passWith(table, MINUTE, here);
    expect(await standInFor(table, turn, next)).toMatchObject({ result: 'applied' });
    await passWith(table, 5000, here);
    expect(turn.client.known?.table?.phase).toBe('drawn');
  });

  it('can do that only for somebody the table waits for, and not for themselves', async () => {
    const table = await tableWith(three);
    const [turn, next, last] = inOrder(table.people);
    await table.clock.pass(MINUTE);
    expect(await standInFor(table, next, last)).toMatchObject({ code: 'not-awaited' });
    expect(await standInFor(table, turn, turn)).toMatchObject({ code: 'not-awaited' });
    expect(await table.ask(next.client, { type: 'stand-in', seat: 's8' })).toMatchObject({
      code: 'no-such-seat',
    });
    const lobby = await lobbyWith(three);
    const [ann, bob] = lobby.people as [Person, Person];
    expect(await standInFor(lobby, ann, bob)).toMatchObject({ code: 'not-in-play' });
  });

  it('can ask twice, and for somebody who is disconnected', async () => {
    const table = await tableWith(three);
    const [turn, next, last] = inOrder(table.people);
    await table.clock.pass(MINUTE);
    turn.client.close();
    await table.clock.pass(10_000);
    for (const asker of [next, last])
      expect(await standInFor(table, asker, turn)).toMatchObject({ result: 'applied' });
    expect(seatIn(next.client, turn.seat)?.presence).toBe('away');
  });
});

describe('a player who is not ready', () => {
  it('is not waited for, once somebody has been ready for two minutes', async () => {
    const table = await lobbyWith(three);
    const [ann, bob, cleo] = table.people.map(({ client }) => client);
    await table.ask(ann!, { type: 'ready', ready: true });
    await passWith(table, 2 * MINUTE - 5000, () => table.ask(bob!, { type: 'here' }));
    expect(await table.ask(ann!, { type: 'start' })).toMatchObject({ code: 'not-everybody-ready' });
    await table.clock.pass(5000);
    expect(seatIn(ann!, 's2')?.presence).not.toBe('idle');
    expect(await table.ask(ann!, { type: 'start' })).toMatchObject({ result: 'applied' });
    expect([bob, cleo].map((client) => client!.known?.hand.length)).toEqual([11, 11]);
  });

  it('learns when, and may then start as well', async () => {
    const table = await lobbyWith(three);
    const [ann, bob, cleo] = table.people.map(({ client }) => client);
    await table.ask(ann!, { type: 'ready', ready: true });
    const at = table.clock.now();
    await passWith(table, MINUTE, () => table.ask(bob!, { type: 'here' }));
    await table.ask(cleo!, { type: 'ready', ready: true });
    await table.ask(cleo!, { type: 'ready', ready: false });
    expect(bob!.known?.room.seats.map(({ readyAt }) => readyAt)).toEqual([at, null, null, null]);
    const startsAt = startAnywayAt(bob!.known!.room)!;
    expect(startsAt).toBe(at + 2 * MINUTE);
    await passWith(table, MINUTE - 5000, () => table.ask(cleo!, { type: 'here' }));
    await table.clock.pass(startsAt - 1 - table.clock.now());
    expect(await table.ask(bob!, { type: 'start' })).toMatchObject({ code: 'not-everybody-ready' });
    await table.clock.pass(1);
    expect(await table.ask(bob!, { type: 'start' })).toMatchObject({ result: 'applied' });
    expect(bob!.known?.room.seats.every(({ readyAt }) => readyAt === null)).toBe(true);
  });

  it('is waited for again if the others were not ready all that time', async () => {
    const table = await lobbyWith(three);
    const [ann, bob] = table.people.map(({ client }) => client);
    await table.ask(ann!, { type: 'ready', ready: true });
    await table.clock.pass(50_000);
    await table.ask(ann!, { type: 'ready', ready: false });
    await table.ask(ann!, { type: 'ready', ready: true });
    await passWith(table, 90_000, () => table.ask(bob!, { type: 'here' }));
    expect(await table.ask(ann!, { type: 'start' })).toMatchObject({ code: 'not-everybody-ready' });
  });
});
