import { type MayIOrders, PROTOCOL } from '@mayi/core/protocol';
import { PAUSES, pauseBeforeOrder } from '@mayi/core/table';
import { describe, expect, it } from 'vitest';
import { entriesOf, writtenOf } from './testing/nodes.ts';
import { playTurnsUntil } from './testing/play.ts';
import { inOrder, type Person, type TestRoom, tableWith } from './testing/room.ts';

const three = { people: ['Ann', 'Bob', 'Cleo'] } as const;
const draw = { type: 'DRAW_FROM_STOCK' } as const;
const CALL_ALL: MayIOrders = { cards: [...'AKQJ', '10', ...'98765432', 'JK'], answer: 'call', rest: 'ask' };
const PASS_ALL: MayIOrders = { cards: [], answer: 'call', rest: 'pass' };

function order(table: TestRoom, { client }: Person, orders: MayIOrders, round = 1) {
  return table.ask(client, { type: 'orders', round, ...orders });
}

function answersIn(table: TestRoom): string[] {
  return entriesOf(table.database, table.code).flatMap((entry) =>
    entry.type === 'played' && /MAY_I/.test(entry.command.type) && 'playerId' in entry.command
      ? `${entry.command.playerId} ${entry.command.type} by ${entry.by}`
      : [],
  );
}

describe('standing May I? orders', () => {
  it('answer once the table waits for that seat, and not before', async () => {
    const table = await tableWith(three);
    const [turn, next, last] = inOrder(table.people);
    await order(table, next, CALL_ALL);
    await order(table, last, PASS_ALL);
    expect(next.client.known?.orders).toEqual(CALL_ALL);
    await table.clock.pass(5000);
    expect(answersIn(table)).toEqual([]);
    await table.play(turn.client, draw);
    expect(answersIn(table)).toEqual([]);
    await table.clock.pass(3000);
    // Once the nearest has called, nobody else's answer matters.
    expect(answersIn(table)).toContain(`${next.seat} CALL_MAY_I by order`);
    expect(turn.client.known?.table?.phase).toBe('drawn');
    expect(next.client.known?.table?.players[next.seat]?.mayIs).toBe(1);
  });

  it('let the player decide about cards they don’t answer, and can be changed at any time', async () => {
    const table = await tableWith({ ...three, settings: { mayI: 'untimed' } });
    const [turn, next, last] = inOrder(table.people);
    await order(table, next, { cards: CALL_ALL.cards, answer: 'ask', rest: 'pass' });
    await table.play(turn.client, draw);
    await table.clock.pass(30_000);
    expect(answersIn(table)).toEqual([]);
    expect(await order(table, next, PASS_ALL)).toMatchObject({ result: 'applied' });
    await order(table, last, PASS_ALL);
    expect(answersIn(table)).toEqual([]);
    await table.clock.pass(3000);
    expect(answersIn(table).toSorted()).toEqual(
      [next, last].map(({ seat }) => `${seat} PASS_MAY_I by order`).toSorted(),
    );
    expect(turn.client.known?.table?.phase).toBe('drawn');
  });

  it('answer for people who have closed the app', async () => {
    const table = await tableWith({ ...three, settings: { turnTime: '1d' } });
    const [turn, next, last] = inOrder(table.people);
    for (const person of [next, last]) {
      await order(table, person, PASS_ALL);
      person.client.close();
    }
    await table.clock.pass(60_000);
    await table.play(turn.client, draw);
    await table.clock.pass(11 * 60_000);
    expect(turn.client.known?.table?.phase).toBe('drawn');
    expect(answersIn(table)).toHaveLength(2);
  });

  it('never call where the rules say no: the line is asked, and nobody else', async () => {
    const table = await tableWith(three);
    for (const person of table.people) await order(table, person, CALL_ALL);
    const clients = table.people.map(({ client }) => client);
    await playTurnsUntil(clients, table.clock, () => clients[0]?.known?.room.phase === 'break');
    expect(answersIn(table).some((answer) => answer.endsWith('by order'))).toBe(true);
    expect(table.errors).toEqual([]);
    // They end with the round.
    for (const { client } of table.people) expect(client.known?.orders).toBeNull();
  });

  it('are for one round, and belong to one person', async () => {
    const table = await tableWith(three);
    const [ann, bob] = table.people as [Person, Person];
    expect(await order(table, ann, PASS_ALL, 2)).toMatchObject({ code: 'round-over' });
    await order(table, ann, PASS_ALL);
    const other = await table.connect(ann.secret);
    expect(other.known?.orders).toEqual(PASS_ALL);
    await table.ask(other, { type: 'leave' });
    expect(other.known?.orders).toBeUndefined();
    expect(writtenOf(table.database, table.code)).toContain('"orders"');
    expect(bob.client.known?.orders).toBeNull();
    const asked = await table.host.askForSeat(table.code, { name: 'Dan', device: 'd' });
    if (!asked?.ok) throw new Error('refused');
    await table.ask(bob.client, { type: 'let-in', ask: asked.ask });
    expect((await table.connect(asked.secret)).known?.orders).toBeNull();
  });

  it('are kept in bounds: so many changes a round, only known cards, and nothing is written twice', async () => {
    const table = await tableWith(three);
    const [ann] = table.people as [Person];
    const written = () =>
      entriesOf(table.database, table.code).filter(({ type }) => type === 'orders').length;
    for (let change = 0; change < 60; change++)
      await order(table, ann, { ...PASS_ALL, cards: change % 2 === 0 ? ['9', '9', '9H'] : ['K'] });
    expect(written()).toBe(40);
    expect(ann.client.known?.orders).toEqual({ ...PASS_ALL, cards: ['K'] });
    expect(await order(table, ann, { ...PASS_ALL, cards: ['9'] })).toMatchObject({ code: 'too-many-orders' });
    expect(await order(table, ann, { ...PASS_ALL, cards: ['K', 'K'] })).toMatchObject({ result: 'applied' });
    expect(written()).toBe(40);
    for (const cards of [['1'], ['9X'], ['JKH'], Array(100).fill('9'), 'K', null])
      ann.client.sendRaw(
        JSON.stringify({ type: 'lobby', id: 'x', do: { type: 'orders', round: 1, ...PASS_ALL, cards } }),
      );
    await table.clock.settle();
    expect(ann.client.messages.slice(-6).every(({ type }) => type === 'error')).toBe(true);
  });

  it('survive a restart, in a snapshot as in the entries', async () => {
    const { restoreRoom, saveRoom } = await import('../room/snapshot.ts');
    const { openRoom, enact } = await import('../room/room.ts');
    const table = await tableWith(three);
    await order(table, table.people[0]!, PASS_ALL);
    const [created, ...rest] = table.database.rooms.get(table.code)!.entries;
    const room = openRoom(table.code, created!.entry as never, created!.at);
    for (const { entry, at } of rest) enact(room, entry, at);
    expect(room.orders).toHaveLength(1);
    expect(restoreRoom(table.code, saveRoom(room))?.orders).toEqual(room.orders);
  });
});

describe('nobody sees the orders of others', () => {
  it('in any message to another seat or a spectator, nor in the finished game', async () => {
    const table = await tableWith({ ...three, settings: { rules: 'short', seats: 3 } });
    const spectator = await table.connect();
    const clients = table.people.map(({ client }) => client);
    const [ann, ...others] = clients as [typeof spectator, ...(typeof spectator)[]];
    let round = 0;
    await playTurnsUntil(clients, table.clock, () => {
      const { room, table: seen } = ann.known!;
      if (room.phase === 'playing' && seen && seen.round > round) {
        round = seen.round;
        // Cards that nobody could guess: they appear nowhere else in this order.
        ann.lobby({ type: 'orders', round, cards: ['QD', '4C', '7'], answer: 'call', rest: 'pass' });
        for (const other of [...others, spectator])
          other.send({ type: 'hello', protocol: PROTOCOL, seen: 0 });
      }
      return room.phase === 'over';
    });
    expect(round).toBe(3);
    expect(answersIn(table).some((answer) => answer.endsWith('by order'))).toBe(true);
    for (const client of [...others, spectator]) {
      const said = JSON.stringify(client.messages);
      expect(said).not.toMatch(/"order"|"QD"|"rest"|by.{0,3}order/);
      expect(client.known?.orders ?? null).toBeNull();
    }
    expect(spectator.known?.orders).toBeUndefined();
    const { gameId } = ann.known!.table!;
    const finished = await table.store.finishedGame(gameId);
    expect(JSON.stringify(finished)).not.toMatch(/order|"rest"/);
  });

  it('and a change of them looks like somebody who reloads the page', async () => {
    const table = await tableWith(three);
    const [ann, bob] = table.people as [Person, Person];
    await order(table, ann, PASS_ALL);
    const changed = bob.client.messages.at(-1);
    await table.connect(ann.secret);
    const reloaded = bob.client.messages.at(-1);
    const shapeOf = (message: object | undefined) => ({ ...message, seq: 0, since: 0, now: 0 });
    expect(changed).not.toBe(reloaded);
    expect(shapeOf(changed)).toEqual(shapeOf(reloaded));
  });
});

describe('the pause before an order answers', () => {
  const pauses = (window: number | null) =>
    Array.from({ length: 400 }, (_, at) => pauseBeforeOrder('s2', at, 'a secret', window));
  const within = (all: readonly number[], from: number, to: number) =>
    all.filter((ms) => ms >= from && ms < to).length;

  it('is as long as people take in live rooms', () => {
    const [from, to] = PAUSES.answer;
    const all = pauses(null);
    expect(Math.min(...all)).toBeGreaterThanOrEqual(from);
    expect(Math.max(...all)).toBeLessThanOrEqual(to);
    for (let start = from; start < to; start += 500)
      expect(within(all, start, start + 500)).toBeGreaterThan(60);
  });

  it.each([
    ['1 hour', 5 * 60_000, 3],
    ['8 hours', 40 * 60_000, 6],
    ['1 day', 120 * 60_000, 7],
    ['3 days', 360 * 60_000, 7],
  ])(
    'with turns of %s: from seconds to minutes, each doubling as likely as the next',
    (_, window, doublings) => {
      const all = pauses(window);
      expect(Math.min(...all)).toBeGreaterThanOrEqual(5000);
      expect(Math.max(...all)).toBeLessThan(5000 * 2 ** doublings);
      expect(Math.max(...all)).toBeLessThanOrEqual(window / 4);
      for (let nth = 0; nth < doublings; nth++)
        expect(within(all, 5000 * 2 ** nth, 5000 * 2 ** (nth + 1))).toBeGreaterThan(400 / doublings / 2);
    },
  );

  it('doesn’t depend on what the orders say', async () => {
    const times: number[] = [];
    for (const orders of [CALL_ALL, PASS_ALL]) {
      const table = await tableWith({ ...three, settings: { mayI: 'untimed' } });
      const [turn, next] = inOrder(table.people);
      await order(table, next, orders);
      await table.play(turn.client, draw);
      const from = table.clock.now();
      for (let tries = 0; answersIn(table).length === 0 && tries < 3000; tries++) await table.clock.pass(1);
      times.push(table.clock.now() - from);
    }
    expect(times[0]).toBe(times[1]);
  });
});
