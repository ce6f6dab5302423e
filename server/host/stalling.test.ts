import { startAnywayAt } from '@mayi/core/protocol';
import { describe, expect, it } from 'vitest';
import type { TestClient } from './testing/client.ts';
import { playUntil } from './testing/play.ts';
import { inOrder, lobbyWith, type Person, seatIn, type TestTable, tableWith } from './testing/table.ts';

const three = { people: ['Ann', 'Bob', 'Cleo'] } as const;
const MINUTE = 60_000;

/** Time passes, and every few seconds somebody makes a noise. */
async function passWith(table: TestTable, ms: number, noise: () => unknown): Promise<void> {
  for (let passed = 0; passed < ms; passed += 5000) {
    await noise();
    await table.clock.pass(5000);
  }
}

/** It was said that a computer has moved for somebody. */
const isPlayedFor = ({ messages }: TestClient) =>
  messages.some((message) => message.type === 'update' && message.auto !== undefined);

describe('whoever keeps everybody waiting', () => {
  const noises: [string, (table: TestTable, person: Person) => () => unknown][] = [
    [
      'says “here”',
      (table, { client }) =>
        () =>
          table.ask(client, { type: 'here' }),
    ],
    [
      'tries what is not allowed',
      (table, { client }) =>
        () =>
          table.play(client, { type: 'PASS_MAY_I' }),
    ],
    [
      'acts upon an old table',
      (table, { client }) =>
        () =>
          table.play(client, { type: 'DRAW_FROM_STOCK' }, { seq: 1 }),
    ],
    [
      'goes and comes back',
      (table, person) => {
        let { client } = person;
        return async () => {
          client.close();
          client = await table.look(person.secret);
        };
      },
    ],
  ];

  it.each(noises)('%s: a computer moves for them after five minutes all the same', async (_, noisy) => {
    const table = await tableWith(three);
    const [turn, next] = inOrder(table.people);
    const noise = noisy(table, turn);
    await passWith(table, 5 * MINUTE - 5000, noise);
    expect(isPlayedFor(next.client)).toBe(false);
    await passWith(table, 10_000, noise);
    expect(isPlayedFor(next.client)).toBe(true);
  });

  it('is awake again with any move of their own', async () => {
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

  it('holds up no May I? without a limit for longer', async () => {
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

  it('was alone with computers until now: has a minute from when somebody else is back', async () => {
    const table = await tableWith({ people: ['Ann', 'Bob'], bots: ['random'] });
    const [ann, bob] = table.people as [Person, Person];
    bob.client.close();
    await table.clock.pass(50_000);
    await playUntil([], table.clock, () => ann.client.known?.table?.turn === 's1');
    await table.clock.pass(20 * MINUTE);
    const back = await table.look(bob.secret);
    await table.clock.pass(59_000);
    expect(back.known?.table?.turn).toBe('s1');
    expect(back.messages.some((message) => message.type === 'update')).toBe(false);
    await table.clock.pass(5000);
    expect(isPlayedFor(back)).toBe(true);
  });
});

describe('whoever is not ready', () => {
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
    const startsAt = startAnywayAt(bob!.known!.room.seats)!;
    expect(startsAt).toBe(at + 2 * MINUTE);
    await passWith(table, MINUTE - 5000, () => table.ask(cleo!, { type: 'here' }));
    await table.clock.pass(startsAt - 1 - table.clock.now());
    expect(await table.ask(bob!, { type: 'start' })).toMatchObject({ code: 'not-everybody-ready' });
    await table.clock.pass(1);
    expect(await table.ask(bob!, { type: 'start' })).toMatchObject({ result: 'applied' });
    expect(bob!.known?.room.seats.every(({ readyAt }) => readyAt === null)).toBe(true);
  });

  it('is waited for again when nobody has been ready for so long', async () => {
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
