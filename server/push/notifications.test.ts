import { describe, expect, it } from 'vitest';
import { ONE_ROUND } from '../e2e/testing/shortRules.ts';
import { connectClient } from '../host/testing/client.ts';
import { entriesOf, newWorld } from '../host/testing/nodes.ts';
import { playUntil } from '../host/testing/play.ts';
import {
  inOrder,
  onTurn,
  type Person,
  type RoomOptions,
  type TestRoom,
  tableWith,
} from '../host/testing/room.ts';
import type { Subscribed } from './subscription.ts';
import { openPusher, type PushWorld, SENT, startPushNode, subscribe } from './testing/node.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NAMES = ['Ann', 'Bob', 'Cleo'] as const;

type PushTable = TestRoom & { readonly pushed: PushWorld; readonly pusher: ReturnType<typeof openPusher> };

/** A game of people who all want to be notified. */
async function pushTable(options: RoomOptions = {}): Promise<PushTable> {
  const pushed: PushWorld = { ...newWorld(), delivered: [], outcome: SENT };
  const pusher = openPusher(pushed);
  for (const name of NAMES) await subscribe(pushed, name);
  const table = await tableWith({ people: NAMES, ...options, world: pushed, notify: pusher.notify });
  pusher.start(table.host.told);
  return { ...table, pushed, pusher };
}

const titles = ({ pushed }: PushTable) => pushed.delivered.map(({ title }) => title);

/** The next one in turn leaves, and then it's their turn. */
async function leaveAndGetTurn(table: PushTable): Promise<Person> {
  const [turn, next, last] = inOrder(table.people);
  next.client.close();
  const others = [turn.client, last.client];
  await playUntil(others, table.clock, () => turn.client.known?.table?.turn === next.seat);
  return next;
}

/** One of three leaves, and the others play to the end. */
async function missTheEnd(more: RoomOptions & { readonly subscribed?: Partial<Subscribed> } = {}) {
  const { subscribed, ...options } = more;
  const table = await pushTable({ settings: { rules: ONE_ROUND }, ...options });
  for (const name of NAMES) await subscribe(table.pushed, name, subscribed);
  const [stays, leaves, last] = inOrder(table.people);
  leaves.client.close();
  const others = [stays.client, last.client];
  await playUntil(others, table.clock, () => stays.client.known?.room.phase === 'over');
  return { table, stays, leaves, last };
}

describe('in a live game', () => {
  it('somebody who has left is told of their turn once, however many turns a computer plays', async () => {
    const table = await pushTable();
    const next = await leaveAndGetTurn(table);
    await table.clock.pass(20 * SECOND);
    const [message] = table.pushed.delivered;
    expect(titles(table)).toEqual(['Your turn']);
    expect(message).toMatchObject({ path: `/r/${table.code}`, isUrgent: true, lasts: 10 * MINUTE });
    expect(message?.endpoint).toBe(`https://push.example/${NAMES[table.people.indexOf(next)]}`);
    const others = table.people.filter((person) => person !== next).map(({ client }) => client);
    const hasStoodIn = () =>
      entriesOf(table.database, table.code).filter(
        (entry) => entry.type === 'played' && entry.by === 'stand-in',
      ).length > 8;
    await playUntil(others, table.clock, hasStoodIn);
    expect(titles(table)).toEqual(['Your turn']);
    expect(table.pusher.errors).toEqual([]);
  });

  it('nobody is told while they are there, or back within seconds', async () => {
    const table = await pushTable();
    const clients = table.people.map(({ client }) => client);
    await table.clock.pass(30 * SECOND);
    const turn = onTurn(table.people) as Person;
    turn.client.close();
    await table.clock.pass(8 * SECOND);
    await table.connect(turn.secret);
    await table.clock.pass(40 * SECOND);
    await playUntil(clients, table.clock, () => table.clock.now() > 1_000_000_000 + 3 * MINUTE);
    expect(titles(table)).toEqual([]);
  });

  it('and told again when they leave another time', async () => {
    const table = await pushTable();
    const next = await leaveAndGetTurn(table);
    await table.clock.pass(12 * SECOND);
    const back = await table.connect(next.secret);
    await table.clock.settle();
    back.close();
    await table.clock.pass(20 * SECOND);
    expect(titles(table)).toEqual(['Your turn', 'Your turn']);
  });

  it('nobody is told when all have gone: the game waits, and nobody else does', async () => {
    const table = await pushTable();
    for (const { client } of table.people) client.close();
    await table.clock.pass(10 * MINUTE);
    expect(titles(table)).toEqual([]);
  });

  it('May I? is only for those who have no time limit', async () => {
    const table = await pushTable({ settings: { mayI: 'untimed' } });
    const [turn, next] = inOrder(table.people);
    next.client.close();
    await table.play(turn.client, { type: 'DRAW_FROM_STOCK' });
    await table.clock.pass(20 * SECOND);
    expect(titles(table)).toEqual([expect.stringMatching(/^May I\? /)]);
  });
});

const SLOW = { settings: { turnTime: '1d' } } as const;
const DRAW = { type: 'DRAW_FROM_STOCK' } as const;

/** Discards the first card of the hand. */
async function discard(table: PushTable, { client }: Person): Promise<void> {
  await table.play(client, { type: 'READY_TO_DISCARD' });
  const card = client.known?.hand[0] as string;
  expect(await table.play(client, { type: 'DISCARD', card })).toMatchObject({ result: 'applied' });
}

async function takeAndDiscard(table: PushTable, person: Person): Promise<void> {
  await table.play(person.client, { type: 'DRAW_FROM_DISCARD' });
  await discard(table, person);
}

describe('where people take their time', () => {
  it('each May I? and each turn is told once, no matter who else is there', async () => {
    const table = await pushTable(SLOW);
    const [turn, next, last] = inOrder(table.people);
    next.client.close();
    await table.clock.pass(MINUTE);
    expect(titles(table)).toEqual([]);
    await table.play(turn.client, DRAW);
    // Only those for whom the table waits: the one who is there sees it.
    await table.clock.pass(MINUTE);
    expect(titles(table)).toEqual([expect.stringMatching(/^May I\? \S+$/)]);
    await table.play(last.client, { type: 'PASS_MAY_I' });
    // The time for May I? is up.
    await table.clock.pass(2 * HOUR);
    await discard(table, turn);
    turn.client.close();
    await table.clock.pass(MINUTE);
    expect(titles(table).slice(1)).toEqual(['Your turn']);
    expect(table.pushed.delivered.at(-1)).toMatchObject({ lasts: 24 * HOUR });
    await table.clock.pass(10 * MINUTE);
    expect(titles(table)).toHaveLength(2);
  });

  it('what somebody saw before they closed the app is not told', async () => {
    const table = await pushTable(SLOW);
    const [turn] = inOrder(table.people);
    turn.client.close();
    await table.clock.pass(10 * MINUTE);
    expect(titles(table)).toEqual([]);
  });

  it('what came after their last sign of life is told, even if they looked connected by then', async () => {
    const table = await pushTable(SLOW);
    const [turn, next] = inOrder(table.people);
    const heardAt = table.clock.now();
    await table.clock.pass(SECOND);
    await takeAndDiscard(table, turn);
    await table.clock.pass(22 * SECOND);
    expect(titles(table)).toEqual([]);
    next.client.close(heardAt);
    await table.clock.pass(5 * SECOND);
    expect(titles(table)).toEqual(['Your turn']);
    await table.clock.pass(10 * MINUTE);
    expect(titles(table)).toHaveLength(1);
  });

  it('what came after their node died is told, too', async () => {
    const table = await pushTable(SLOW);
    const [turn, next] = inOrder(table.people);
    const second = await startPushNode('n2', table.pushed);
    await connectClient(second.host, table.code, next.secret);
    next.client.close();
    // Long enough for the first node to have heard of the second one.
    await table.clock.pass(MINUTE);
    second.faults.isDead = true;
    await table.clock.pass(SECOND);
    await takeAndDiscard(table, turn);
    await table.clock.pass(MINUTE);
    expect(titles(table)).toEqual(['Your turn']);
  });

  it('each turn is told, even if the piles look the same as a lap ago', async () => {
    const table = await pushTable(SLOW);
    const [turn, next, last] = inOrder(table.people);
    next.client.close();
    await table.clock.pass(MINUTE);
    await takeAndDiscard(table, turn);
    await table.clock.pass(MINUTE);
    const back = { ...next, client: await table.connect(next.secret) };
    await takeAndDiscard(table, back);
    back.client.close();
    await table.clock.pass(MINUTE);
    for (const person of [last, turn]) await takeAndDiscard(table, person);
    await table.clock.pass(MINUTE);
    expect(titles(table)).toEqual(['Your turn', 'Your turn']);
  });

  it('nobody can see who is there', async () => {
    const shownTo = async (isThere: boolean) => {
      const table = await pushTable(SLOW);
      const [turn, next, last] = inOrder(table.people);
      if (!isThere) for (const { client } of [next, last]) client.close();
      await table.clock.pass(MINUTE);
      const [before, seq] = [turn.client.messages.length, turn.client.known?.seq ?? 0];
      await table.play(turn.client, DRAW);
      await table.clock.pass(MINUTE);
      const messages = turn.client.messages.slice(before);
      expect(titles(table)).toHaveLength(isThere ? 0 : 2);
      return messages.flatMap((message) =>
        'since' in message ? [{ type: message.type, now: message.now, seq: message.seq - seq }] : [],
      );
    };
    const shown = await shownTo(true);
    expect(shown.at(-1)).toMatchObject({ type: 'presence' });
    expect(shown).toEqual(await shownTo(false));
  });

  it('nothing is written down on a server that notifies nobody', async () => {
    const table = await tableWith({ people: NAMES, ...SLOW });
    const [turn, next] = inOrder(table.people);
    next.client.close();
    await table.clock.pass(MINUTE);
    await table.play(turn.client, DRAW);
    await table.clock.pass(10 * MINUTE);
    expect(entriesOf(table.database, table.code).map(({ type }) => type)).not.toContain('notified');
  });

  it('a player with orders for a card is not asked, and nobody can see that', async () => {
    const written = async (hasOrders: boolean) => {
      const table = await pushTable(SLOW);
      const [turn, next, last] = inOrder(table.people);
      const round = turn.client.known?.table?.round ?? 1;
      const rest = hasOrders ? 'pass' : 'ask';
      await table.ask(next.client, { type: 'orders', round, cards: [], answer: 'call', rest });
      next.client.close();
      last.client.close();
      await table.clock.pass(MINUTE);
      const before = entriesOf(table.database, table.code).length;
      await table.play(turn.client, DRAW);
      await table.clock.pass(10 * SECOND);
      const types = entriesOf(table.database, table.code).slice(before);
      return { told: titles(table).length, types: types.map(({ type }) => type) };
    };
    const [ordered, asked] = [await written(true), await written(false)];
    expect(asked.told).toBe(2);
    expect(ordered.told).toBe(1);
    expect(ordered.types).toEqual(asked.types);
  });
});

describe('the end of a game, and a rematch', () => {
  it('are told to those who missed them, once', async () => {
    const { table, stays, last } = await missTheEnd();
    await table.clock.pass(20 * SECOND);
    // This one has seen it.
    last.client.close();
    await table.clock.pass(MINUTE);
    const seen = titles(table).filter((title) => title !== 'Your turn');
    expect(seen).toEqual(['The game is over']);
    await table.ask(stays.client, { type: 'rematch' });
    await table.clock.pass(20 * SECOND);
    expect(titles(table).slice(-2)).toEqual(['A rematch?', 'A rematch?']);
    stays.client.close();
    await table.clock.pass(5 * MINUTE);
    expect(titles(table).filter((title) => title === 'A rematch?')).toHaveLength(2);
  });
});

describe('several nodes', () => {
  it('tell once, no matter which of them have the room in memory', async () => {
    const table = await pushTable();
    const [turn, next, last] = inOrder(table.people);
    const second = await startPushNode('n2', table.pushed);
    const elsewhere = await connectClient(second.host, table.code, last.secret);
    last.client.close();
    next.client.close();
    await table.clock.settle();
    await playUntil(
      [turn.client, elsewhere],
      table.clock,
      () => turn.client.known?.table?.turn === next.seat,
    );
    await table.clock.pass(MINUTE);
    expect(titles(table)).toEqual(['Your turn']);
    const written = entriesOf(table.database, table.code).filter(({ type }) => type === 'notified');
    expect(written).toHaveLength(1);
  });

  it('tell after a restart what a dead node has left undone, and not what it has done', async () => {
    const { table } = await missTheEnd();
    table.faults.isDead = true;
    await startPushNode('n2', table.pushed);
    await table.clock.pass(MINUTE);
    expect(titles(table).slice(-1)).toEqual(['The game is over']);
    const told = titles(table).length;
    await startPushNode('n3', table.pushed);
    await table.clock.pass(10 * MINUTE);
    expect(titles(table)).toHaveLength(told);
  });
});

/** 13:46 UTC on the test's first day. */
const QUIET = { quiet: { from: 13 * 60, to: 14 * 60 + 15 }, zone: 'UTC' };
const LEFT = 14 * HOUR + 15 * MINUTE - (1_000_000_000 % DAY);

describe('quiet hours', () => {
  /** Missed the end of a game in quiet hours. */
  async function overInQuietHours() {
    const { table, stays, leaves } = await missTheEnd({ subscribed: QUIET });
    await table.clock.pass(MINUTE);
    expect(titles(table)).toEqual([]);
    expect(table.pusher.counts.held).toBeGreaterThan(0);
    return { table, stays, leaves };
  }

  it('hold back what happens until they end, even across a restart', async () => {
    const { table } = await overInQuietHours();
    table.faults.isDead = true;
    await table.pusher.close();
    await startPushNode('n2', table.pushed);
    await table.clock.pass(1_000_000_000 + LEFT - MINUTE - table.clock.now());
    expect(titles(table)).toEqual([]);
    await table.clock.pass(3 * MINUTE);
    expect(titles(table)).toEqual(['The game is over']);
    await table.clock.pass(10 * MINUTE);
    expect(titles(table)).toEqual(['The game is over']);
  });

  it('and drop what is no longer so', async () => {
    const { table, leaves } = await overInQuietHours();
    await table.connect(leaves.secret);
    await table.clock.pass(LEFT);
    expect(titles(table)).toEqual([]);
  });

  it('tell only the latest of what happened at a table', async () => {
    const { table, stays } = await overInQuietHours();
    await table.ask(stays.client, { type: 'rematch' });
    await table.clock.pass(LEFT);
    expect(titles(table)).toEqual(['A rematch?']);
  });
});
