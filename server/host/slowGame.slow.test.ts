import { DEFAULT_SETTINGS, type MayIOrders } from '@mayi/core/protocol';
import { type HouseRules, PRESETS } from '@mayi/core/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Delivered, deviceOf, openPusherOn, SENT, subscribeIn } from '../push/testing/node.ts';
import { openPostgres } from '../store/postgres/postgresStore.ts';
import type { Store } from '../store/store.ts';
import { type TestPostgres, testPostgres } from '../store/testing/postgres.ts';
import { openTestSqlite } from '../store/testing/sqlite.ts';
import type { TestStore } from '../store/testing/testStore.ts';
import type { Host } from './host.ts';
import type { Clock } from './ports.ts';
import { connectClient, joinRoom } from './testing/client.ts';
import { testHost } from './testing/host.ts';
import { act } from './testing/play.ts';
import type { VirtualClock } from './testing/virtualClock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A server is never this late, but with smaller steps a day would take long. */
const STEP = 4 * MINUTE;

const SET = { kind: 'set', size: 3 } as const;
const RULES: HouseRules = {
  ...PRESETS.classic,
  name: 'two short rounds',
  contracts: [[SET, SET], [SET]],
  cardsDealt: [9, 7],
  finalRound: 'as-others',
};
const PASS_ALL: MayIOrders = { cards: [], answer: 'call', rest: 'pass' };
/** Without an answer, the others wait two hours. */
const ASK_ABOUT_FACES: MayIOrders = { cards: ['K', 'Q', 'J'], answer: 'ask', rest: 'pass' };
const CALL_ACES: MayIOrders = { cards: ['A', '9H'], answer: 'call', rest: 'pass' };

/** Waits for the real store, however long it takes; meanwhile no virtual time passes. */
function awaited(store: Store) {
  let pending = 0;
  const counted = Object.fromEntries(
    Object.entries(store).map(([name, value]) => [
      name,
      typeof value !== 'function'
        ? value
        : (...args: unknown[]) => {
            const result = (value as (...all: unknown[]) => unknown)(...args);
            if (!(result instanceof Promise)) return result;
            pending += 1;
            return result.finally(() => {
              pending -= 1;
            });
          },
    ]),
  ) as unknown as Store;
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  async function settle(): Promise<void> {
    for (let quiet = 0; quiet < 4; ) {
      await turn();
      quiet = pending === 0 ? quiet + 1 : 0;
    }
  }
  return { store: counted, settle };
}

/** Time in large steps: everything that is due meanwhile happens once, at the end of the step. */
function coarseClock(start: number, settle: () => Promise<void>): VirtualClock {
  let now = start;
  let nth = 0;
  const timers = new Map<number, { readonly at: number; readonly call: () => void }>();
  const clock: Clock = {
    now: () => now,
    after(ms, call) {
      const id = nth++;
      timers.set(id, { at: now + ms, call });
      return () => timers.delete(id);
    },
  };
  return {
    ...clock,
    settle,
    setBack() {
      throw new Error('not with this clock');
    },
    get timers() {
      return timers.size;
    },
    async pass(ms) {
      const until = now + ms;
      for (await settle(); now < until; await settle()) {
        now = Math.min(until, now + STEP);
        const due = [...timers].filter(([, { at }]) => at <= now);
        for (const [id] of due) timers.delete(id);
        for (const [, { call }] of due) call();
      }
    },
  };
}

interface Visitor {
  readonly name: string;
  readonly secret: string;
}

/** A family that plays when it has a moment; one of them hardly ever has. */
async function playByDays({ store: real, reopen }: TestStore) {
  let { store, settle } = awaited(real);
  const clock = coarseClock(1_800_000_000_000, () => settle());
  const pushed = { clock, delivered: [] as Delivered[], outcome: SENT };
  const hosts: Host[] = [];
  const errors: unknown[] = [];
  async function start(node: string): Promise<Host> {
    const onError = (error: unknown) => errors.push(error);
    pusher = openPusherOn(store, pushed);
    const started = await testHost({ store, clock, node, onError, notify: pusher.notify });
    pusher.start(started.host.told);
    hosts.push(started.host);
    return started.host;
  }
  async function stop(): Promise<void> {
    await host.close();
    await pusher.close();
    errors.push(...pusher.errors);
  }
  let pusher: ReturnType<typeof openPusherOn>;
  let host = await start('n1');
  const made = await host.createRoom({ ...DEFAULT_SETTINGS, rules: RULES, seats: 3, turnTime: '1d' });
  if (!made.ok) throw new Error(made.refusal.message);
  const { code } = made;
  const people = [];
  for (const name of ['Ann', 'Bob', 'Cleo']) {
    await subscribeIn(store, name, clock.now());
    people.push({ name, ...(await joinRoom(host, code, name)) });
  }
  await clock.pass(MINUTE);
  for (const { client } of people) client.lobby({ type: 'ready', ready: true });
  await settle();
  people[0]?.client.lobby({ type: 'start' });
  await settle();
  for (const { client } of people) client.close();
  const startedAt = clock.now();
  /** Everybody opens it once to give orders. */
  let hasOrders = false;

  /** Opens the app, does what there is to do, and closes it; unless the home page says that nobody waits for them. */
  async function visit({ name, secret }: Visitor, orders: MayIOrders, chance: string): Promise<void> {
    const game = await host.unfinished(code, deviceOf(name));
    if (game?.awaits == null && hasOrders) return;
    const client = await connectClient(host, code, secret);
    await settle();
    const { known } = client;
    if (known?.room.phase === 'playing' && known.table && known.orders === null)
      client.lobby({ type: 'orders', round: known.table.round, ...orders });
    await settle();
    for (let moves = 0; moves < 8 && client.known?.table?.turn === client.known?.you; moves++) {
      act(client, `${chance} ${moves}`);
      await settle();
    }
    client.close();
  }

  let isOver = false;
  for (let visits = 0; !isOver && visits < 400; visits++) {
    const [ann, bob, cleo] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
    await visit(ann, PASS_ALL, `ann ${visits}`);
    await visit(bob, CALL_ACES, `bob ${visits}`);
    // Cleo looks in every third time, so some of her turns are played for her.
    if (visits % 3 === 0) await visit(cleo, ASK_ABOUT_FACES, `cleo ${visits}`);
    isOver = (await host.unfinished(code, deviceOf(ann.name))) === undefined;
    hasOrders = true;
    await clock.pass(visits === 5 ? 25 * HOUR : 12 * MINUTE);
    if (visits === 7 || visits === 16) {
      await stop();
      ({ store, settle } = awaited(await reopen()));
      host = await start(`n${hosts.length + 1}`);
      // What died with the process.
      errors.length = 0;
    }
  }
  const entries = (await store.entriesFrom(code, 1)).map(({ entry }) => entry);
  const last = await connectClient(host, code, people[0]?.secret);
  await settle();
  const { gameId, winners } = last.known!.table!;
  const game = await store.finishedGame(gameId);
  const days = (clock.now() - startedAt) / DAY;
  await stop();
  return { code, isOver, entries, winners, game, days, errors, delivered: pushed.delivered };
}

function expectWholeGame({
  isOver,
  entries,
  winners,
  game,
  days,
  errors,
}: Awaited<ReturnType<typeof playByDays>>) {
  expect(isOver).toBe(true);
  expect(winners?.length).toBeGreaterThan(0);
  expect(days).toBeGreaterThan(1);
  const by = (mover: string) =>
    entries.filter((entry) => entry.type === 'played' && entry.by === mover).length;
  expect(by('order')).toBeGreaterThan(5);
  expect(by('player')).toBeGreaterThan(10);
  expect(by('stand-in')).toBeGreaterThan(0);
  const types = new Set(entries.map(({ type }) => type));
  for (const type of ['away', 'idle', 'nudged', 'left', 'time-jumped'] as const)
    expect(types).not.toContain(type);
  expect(game?.log).not.toContain('order');
  expect(errors).toEqual([]);
}

/** Everybody was told what waited for them, once. */
function expectMessages({ code, entries, delivered }: Awaited<ReturnType<typeof playByDays>>) {
  const told = (title: RegExp, name = '') =>
    delivered.filter((message) => title.test(message.title) && message.endpoint.endsWith(name));
  for (const { path, body } of delivered) {
    expect(path).toBe(`/r/${code}`);
    expect(body).toMatch(/^(Do you want it\? )?Round [12] with \w+ and \w+\.$|won\.$/);
  }
  for (const name of ['Ann', 'Bob', 'Cleo']) {
    expect(told(/^Your turn$/, name).length).toBeGreaterThan(0);
    expect(told(/over/, name).length).toBeLessThanOrEqual(1);
  }
  expect(told(/over/).length).toBeGreaterThan(0);
  const missed = entries.filter(
    (entry) =>
      entry.type === 'played' &&
      entry.by === 'stand-in' &&
      entry.command.type.startsWith('DRAW') &&
      'playerId' in entry.command &&
      entry.command.playerId === 's3',
  );
  expect(missed.length).toBeGreaterThan(0);
  expect(told(/^Your turn$/, 'Cleo').length).toBeGreaterThanOrEqual(missed.length);
  expect(told(/^May I\? [KQJ]/, 'Cleo').length).toBeGreaterThan(0);
  // In the first round, orders answer for everybody from the beginning, except about these cards.
  const asked = told(/^May I\?/).filter(({ body }) => body.includes('Round 1'));
  for (const { title, endpoint } of asked) expect(`${endpoint} ${title}`).toMatch(/Cleo May I\? [KQJ]/);
  const keys = entries.flatMap((entry) => (entry.type === 'notified' ? `${entry.seat} ${entry.key}` : []));
  expect(new Set(keys).size).toBe(keys.length);
  expect(delivered.length).toBeLessThanOrEqual(keys.length);
}

describe('a game with turns of a day, orders, notifications and restarts, to its end', () => {
  it('on SQLite', async () => {
    const opened = await openTestSqlite();
    const played = await playByDays(opened);
    expectWholeGame(played);
    expectMessages(played);
    await opened.close();
  });

  describe('on PostgreSQL', () => {
    let server: TestPostgres;
    beforeAll(async () => {
      server = await testPostgres();
    });
    afterAll(() => server.stop());

    it('as well', async () => {
      const url = await server.url();
      let store = await openPostgres(url);
      const reopen = async () => {
        await store.close();
        store = await openPostgres(url);
        return store;
      };
      const played = await playByDays({ store, reopen, close: () => store.close() });
      expectWholeGame(played);
      expectMessages(played);
      await store.close();
    });
  });
});
