import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { BOTS, fallbackMove } from '@mayi/bots';
import { verifyDeal } from '@mayi/bots/dailyDeal';
import { createRng } from '@mayi/core/cards';
import { createGame, type Game } from '@mayi/core/engine';
import { type HouseRules, LEVELS, type Level, TAUGHT_LEVELS } from '@mayi/core/rules';
import { spectatorView, type View, viewFor, whyNot } from '@mayi/core/view';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { playDeal } from '../../bots/testing/dailyDeal.ts';
import { bundledThread } from '../testing/bundledThread.ts';
import { type BotPool, type BotPoolOptions, BusyError, createBotPool } from './botPool.ts';
import { fakeThread } from './testing/fakeThread.ts';

function startPool(options: BotPoolOptions): BotPool {
  const pool = createBotPool(options);
  onTestFinished(() => pool.close());
  return pool;
}

async function realPool(options: BotPoolOptions = {}) {
  return startPool({
    program: await bundledThread('server/botThreads/thread.ts'),
    threads: 2,
    ...options,
  });
}

function newGame(seed = 'bots'): Game {
  return createGame({ players: ['s1', 's2', 's3', 's4'].map((id) => ({ id })), seed });
}

function rngOf(text: string) {
  return createRng({ seed: { server: text, players: [] }, round: 0, words: 0 });
}

/** The views of the players to move, in the course of a game. */
function viewsOf(game: Game, count: number): View[] {
  return Array.from({ length: count }, (_, index) => {
    const [awaited = 's1'] = spectatorView(game).awaiting;
    const view = viewFor(game, awaited);
    const command = BOTS.steady.choose(view, rngOf(`${index}`));
    if (command !== undefined) game.execute(command);
    return view;
  });
}

const SOME_VIEW = viewFor(newGame(), 's2');

describe('bots on threads', () => {
  it.each(LEVELS)('choose the same moves as on the main thread, with the same seed: %s', async (level) => {
    const pool = await realPool();
    for (const [index, view] of viewsOf(newGame(), 12).entries()) {
      const move = await pool.choose(level, view, `seed ${index}`, 'room');
      expect(move).toEqual(BOTS[level].choose(view, rngOf(`seed ${index}`)));
    }
  });

  it('answer many requests at once, each with its own move', async () => {
    const pool = await realPool();
    const views = viewsOf(newGame('many'), 100);
    const moves = await Promise.all(views.map((view) => pool.choose('sharp', view, 'x', 'room')));
    expect(moves).toEqual(views.map((view) => BOTS.sharp.choose(view, rngOf('x'))));
    expect(pool.waiting).toBe(0);
  });

  it('choose nothing where there is nothing to decide', async () => {
    const pool = await realPool();
    expect(await pool.choose('expert', spectatorView(newGame()), 'x', 'room')).toBeUndefined();
  });

  it('leave the event loop free while an expert is choosing', async () => {
    const pool = await realPool();
    let turns = 0;
    let isChoosing = true;
    const move = pool.choose('expert', SOME_VIEW, 'x', 'room').finally(() => {
      isChoosing = false;
    });
    while (isChoosing) {
      await nextTurn();
      turns++;
    }
    await move;
    expect(turns).toBeGreaterThan(10);
  });

  it('reject a request that makes the bot throw, and keep working', async () => {
    const pool = await realPool({ threads: 1 });
    const broken = { ...SOME_VIEW, players: null } as unknown as View;
    await expect(pool.choose('sharp', broken, 'x', 'room')).rejects.toThrow('a computer player failed');
    expect(await pool.choose('sharp', SOME_VIEW, 'x', 'room')).toBeDefined();
  });
});

describe('replays of daily deals', () => {
  const deal = { day: '2026-11-17', seed: 'a day' };
  const never = () => () => {};

  it('have the same result as on the main thread', async () => {
    const pool = await realPool({ threads: 1 });
    const moves = playDeal(deal);
    expect(await pool.replay(deal, moves, 'address')).toEqual(verifyDeal(deal, moves, BOTS));
    expect(await pool.replay(deal, moves.slice(1), 'address')).toMatchObject({
      refusal: { code: 'computer-move' },
    });
    expect(pool.moves.full).toBe(0);
  });

  it('take turns with others: an address that sends many keeps nobody waiting', async () => {
    const pool = startPool({
      program: fakeThread('answer(request.deal ?? request)'),
      threads: 1,
      now: () => 0,
    });
    const served: string[] = [];
    const replays = Array.from({ length: 20 }, () =>
      pool.replay(deal, [], 'greedy').then(() => served.push('replay')),
    );
    const move = pool.choose('steady', SOME_VIEW, 'x', 'room', 'innocent').then(() => served.push('move'));
    await Promise.all([...replays, move]);
    expect(served.indexOf('move')).toBeLessThanOrEqual(1);
  });

  it('are given up when they take too long, or others wait for the last thread', async () => {
    const timers: [number, () => void][] = [];
    const after = (ms: number, call: () => void) => {
      timers.push([ms, call]);
      return () => {};
    };
    const pool = startPool({
      program: fakeThread('if (request.deal) for (;;) {} else echo(request)'),
      threads: 1,
      after,
    });
    const hung = pool.replay(deal, [], 'greedy');
    const failure = expect(hung).rejects.toThrow(BusyError);
    await vi.waitUntil(() => timers.some(([ms]) => ms === 5000));
    timers.find(([ms]) => ms === 5000)?.[1]();
    await failure;
    expect(await pool.choose('steady', SOME_VIEW, 'y', 'room')).toMatchObject({ seed: 'y' });
    expect(pool.timeouts).toBe(0);
  });

  it('whose moves are nested too deeply for a thread fail alone, and the thread is idle again', async () => {
    const pool = startPool({ program: fakeThread('answer(request.deal)'), threads: 1 });
    expect(await pool.replay(deal, [], 'a')).toEqual(deal);
    const whenIdle = portsInUse();
    await expect(pool.replay(deal, [nested(100_000)], 'a')).rejects.toThrow(RangeError);
    expect(portsInUse()).toBe(whenIdle);
    expect(await pool.replay(deal, [], 'a')).toEqual(deal);
  });

  /** A thread that works has one, which keeps the process from ending. */
  function portsInUse(): number {
    return process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
  }

  function nested(depth: number): unknown {
    let inner: unknown = 0;
    for (let left = depth; left > 0; left--) inner = [inner];
    return inner;
  }

  it('are rejected when too many wait, and on close', async () => {
    const pool = startPool({ program: fakeThread(''), threads: 1, maxWaiting: 1, after: never });
    const waiting = Promise.allSettled([pool.replay(deal, [], 'a'), pool.replay(deal, [], 'b')]);
    await expect(pool.replay(deal, [], 'c')).rejects.toThrow(BusyError);
    await pool.close();
    expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});

describe('the queue', () => {
  const ask = (pool: BotPool, count: number) =>
    Array.from({ length: count }, (_, index) => pool.choose('steady', SOME_VIEW, `${index}`, 'room'));

  it('is first come, first served within a room', async () => {
    const pool = startPool({ program: fakeThread('echo(request)'), threads: 1 });
    const served: number[] = [];
    const asked = ask(pool, 10).map((move, index) => move.then(() => served.push(index)));
    expect(pool.waiting).toBe(9);
    await Promise.all(asked);
    expect(served).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('starts no more threads than allowed, and reuses them', async () => {
    const pool = startPool({ program: fakeThread('echo(request)'), threads: 3 });
    const first = await Promise.all(ask(pool, 20));
    const later = await Promise.all(ask(pool, 20));
    const used = new Set(
      [...first, ...later].map((move) => (move as unknown as { threadId: number }).threadId),
    );
    expect(used.size).toBeLessThanOrEqual(3);
  });

  it('is bounded', async () => {
    const pool = startPool({ program: fakeThread(''), threads: 1, maxWaiting: 2 });
    const accepted = Promise.allSettled(ask(pool, 3));
    await expect(pool.choose('steady', SOME_VIEW, 'x', 'room')).rejects.toThrow('too many');
    await pool.close();
    await accepted;
  });

  it('is rejected on close, along with running requests', async () => {
    const pool = startPool({ program: fakeThread('for (;;) {}'), threads: 2 });
    const asked = Promise.allSettled(ask(pool, 5));
    await pool.close();
    for (const move of await asked) {
      expect(move).toMatchObject({
        status: 'rejected',
        reason: { message: expect.stringContaining('closed') },
      });
    }
    await expect(pool.choose('steady', SOME_VIEW, 'x', 'room')).rejects.toThrow('closed');
    expect(pool.waiting).toBe(0);
  });

  it('starts no thread before there is a request', async () => {
    await startPool({ program: new URL('file:///no/such/thread.mjs') }).close();
  });
});

describe('a thread that dies', () => {
  it('is replaced, and its request is retried once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mayi-bots-'));
    const note = JSON.stringify(join(folder, 'died'));
    const program = fakeThread(
      `if (existsSync(${note})) return echo(request); writeFileSync(${note}, ''); process.exit(1);`,
    );
    const move = await startPool({ program, threads: 1 }).choose('sharp', SOME_VIEW, 'again', 'room');
    expect(move).toMatchObject({ level: 'sharp', seed: 'again' });
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['process.exit(3)', 'the thread ended'],
    ['throw new Error("out of order")', 'out of order'],
    // Many objects, not too small: collecting millions of them takes long. An array that grows without end can abort the
    // whole process, depending on Node's version.
    ['let all; for (;;) all = { all, more: Array(500).fill(all) }', 'memory'],
  ])('twice over the same request (%s) fails that request only', async (death, reason) => {
    const program = fakeThread(`if (request.level === 'sharp') { ${death} } else echo(request)`);
    // Filling the memory can take long on a busy machine.
    const pool = startPool({ program, threads: 1, after: () => () => {} });
    const fatal = expect(pool.choose('sharp', SOME_VIEW, 'x', 'room')).rejects.toThrow(reason);
    expect(await pool.choose('steady', SOME_VIEW, 'y', 'room')).toMatchObject({ seed: 'y' });
    await fatal;
  });

  it('while idle is not used again', async () => {
    const pool = startPool({
      program: fakeThread('echo(request); setImmediate(() => process.exit())'),
    });
    for (const seed of ['1', '2', '3']) {
      expect(await pool.choose('steady', SOME_VIEW, seed, 'room')).toMatchObject({ seed });
    }
  });

  it('because its program is missing fails the request', async () => {
    const pool = startPool({ program: new URL('file:///no/such/thread.mjs') });
    await expect(pool.choose('sharp', SOME_VIEW, 'x', 'room')).rejects.toThrow('failed twice');
  });
});

describe('a bot that never finishes', () => {
  /** Any timeout is over at once, but nobody is slow before that. */
  const atOnce = (ms: number, call: () => void) => {
    if (ms === SLOW_AFTER) return () => {};
    const soon = setImmediate(call);
    return () => clearImmediate(soon);
  };
  const SLOW_AFTER = 500;
  const NEVER = fakeThread('for (;;) {}');
  const odd = (name: string, rules: Partial<HouseRules> = {}): View => ({
    ...SOME_VIEW,
    rules: { ...SOME_VIEW.rules, reshuffles: 17, ...rules, name },
  });

  it('is stopped, and a beginner answers instead', async () => {
    const timeouts: (() => void)[] = [];
    const stopped: string[] = [];
    const pool = startPool({
      program: fakeThread(`if (request.level === 'expert') for (;;) {} else echo(request)`),
      threads: 1,
      after(ms, call) {
        if (ms === SLOW_AFTER) return () => {};
        expect(ms).toBe(5_000);
        // Only the first timeout is over: the beginner gets all the time it needs.
        return timeouts.push(call) === 1 ? atOnce(ms, call) : () => {};
      },
      onTimeout: (room) => stopped.push(room),
    });
    const move = await pool.choose('expert', SOME_VIEW, 'x', 'room');
    expect(move).toMatchObject({ level: 'beginner', seed: 'x' });
    expect(timeouts).toHaveLength(2);
    expect([pool.timeouts, stopped]).toEqual([1, ['room']]);
  });

  it('gets a move that needs no thought if the beginner never finishes either: hostile rules are no error', async () => {
    const pool = startPool({ program: NEVER, after: atOnce });
    expect(await pool.choose('expert', SOME_VIEW, 'x', 'room')).toEqual(fallbackMove(SOME_VIEW));
    expect(pool.timeouts).toBe(2);
    expect(pool.moves.fallback).toBe(1);
  });

  it('is not tried again under the same rules, in whatever room', async () => {
    let now = 0;
    const pool = startPool({
      program: fakeThread(`if (request.level === 'expert') for (;;) {} else echo(request)`),
      threads: 1,
      after: (ms, call) => (pool.timeouts === 0 ? atOnce(ms, call) : () => {}),
      now: () => now,
    });
    expect(await pool.choose('expert', odd('a'), '1', 'a')).toMatchObject({ level: 'beginner' });
    expect(await pool.choose('expert', odd('b'), '2', 'b')).toMatchObject({ level: 'beginner' });
    expect(pool.timeouts).toBe(1);
    const others = pool.choose('expert', odd('a', { reshuffles: 18 }), '3', 'a').catch(String);
    now = 600_000;
    const later = pool.choose('expert', odd('a'), '4', 'a').catch(String);
    await pool.close();
    expect(await Promise.all([others, later])).toEqual(Array(2).fill('Error: the bot threads are closed'));
  });

  it('at the quick level is not tried again at all: moves that need no thought are made at once', async () => {
    const pool = startPool({ program: NEVER, threads: 1, after: atOnce });
    const asked = ['1', '2', '3', '4'].map((room) => pool.choose('expert', odd(room), 'x', room));
    for (const move of await Promise.all(asked)) expect(move).toEqual(fallbackMove(SOME_VIEW));
    const { timeouts } = pool;
    expect(timeouts).toBeLessThanOrEqual(2);
    expect(await pool.choose('steady', odd('5'), 'x', '5')).toEqual(fallbackMove(SOME_VIEW));
    expect(pool.timeouts).toBe(timeouts);
    expect(pool.moves).toEqual({ full: 0, hasty: 0, quick: 0, fallback: 5 });
  });

  it('keeps no other room waiting, even with a single thread', async () => {
    const slow: (() => void)[] = [];
    const pool = startPool({
      program: fakeThread(`if (request.seed === 'hang') for (;;) {} else echo(request)`),
      threads: 1,
      after(ms, call) {
        if (ms === SLOW_AFTER) slow.push(call);
        return () => {};
      },
    });
    const hung = Promise.allSettled(
      ['hang', 'hang'].map((seed) => pool.choose('sharp', odd('a'), seed, 'a')),
    );
    const innocent = pool.choose('sharp', SOME_VIEW, 'x', 'b');
    await vi.waitUntil(() => slow.length === 1);
    expect(pool.waiting).toBe(2);
    slow[0]?.();
    expect(await innocent).toMatchObject({ seed: 'x' });
    expect(pool.waiting).toBe(1);
    await pool.close();
    await hung;
  });
});

describe('bots that never finish under different rules', () => {
  it('are stopped as soon as all threads are slow and others wait', async () => {
    const slow: (() => void)[] = [];
    const pool = startPool({
      program: fakeThread(`if (request.level === 'expert') for (;;) {} else echo(request)`),
      threads: 1,
      after(ms, call) {
        if (ms === 500) slow.push(call);
        return () => {};
      },
    });
    const hostile = (reshuffles: number): View => ({
      ...SOME_VIEW,
      rules: { ...SOME_VIEW.rules, reshuffles },
    });
    const first = pool.choose('expert', hostile(17), 'x', 'a');
    const second = pool.choose('expert', hostile(18), 'x', 'b').catch(String);
    const innocent = pool.choose('sharp', SOME_VIEW, 'x', 'c');
    await vi.waitUntil(() => slow.length === 1);
    slow[0]?.();
    await vi.waitUntil(() => slow.length === 2);
    expect([pool.waiting, pool.timeouts]).toEqual([1, 0]);
    slow[1]?.();
    expect(await innocent).toMatchObject({ level: 'sharp' });
    expect(await first).toMatchObject({ level: 'beginner' });
    expect(pool.timeouts).toBe(1);
    await pool.close();
    expect(await second).toBe('Error: the bot threads are closed');
  });
});

describe('rooms', () => {
  const EXPERTS = 7;
  const ROOMS = 50;
  /** Fifty rooms with seven of them each. */
  const crowd = (pool: BotPool, level: Level = 'expert') =>
    Array.from({ length: ROOMS * EXPERTS }, (_, nth) =>
      pool.choose(level, SOME_VIEW, `${nth}`, `crowd ${nth % ROOMS}`),
    );

  it('share the threads: one more waits for at most one move of each of the others', async () => {
    const pool = startPool({ program: fakeThread('echo(request)'), threads: 1, now: () => 0 });
    const served: string[] = [];
    const moves = crowd(pool).map((move, nth) => move.then(() => served.push(`${nth % ROOMS}`)));
    const innocent = pool.choose('sharp', SOME_VIEW, 'x', 'innocent').then(() => served.push('innocent'));
    await Promise.all([...moves, innocent]);
    expect(served.indexOf('innocent')).toBeLessThanOrEqual(ROOMS);
    expect(new Set(served.slice(0, ROOMS + 1)).size).toBe(ROOMS + 1);
  });

  it('opened from one address share its part: other addresses take turns with all of them together', async () => {
    const pool = startPool({ program: fakeThread('echo(request)'), threads: 1, now: () => 0 });
    const served: string[] = [];
    const ask = (room: string, address: string) =>
      pool.choose('sharp', SOME_VIEW, 'x', room, address).then(() => served.push(address));
    const rooms = Array.from({ length: ROOMS }, (_, nth) => `room ${nth}`);
    await Promise.all([
      ...rooms.map((room) => ask(room, 'crowd')),
      ...['first', 'second', 'third'].map((room) => ask(room, 'innocents')),
    ]);
    expect(served.slice(0, 6)).toEqual(['crowd', 'innocents', 'crowd', 'innocents', 'crowd', 'innocents']);
  });

  it('wait for the moves that are running, and no others, if the others have used more time', async () => {
    let now = 0;
    const pool = startPool({
      program: fakeThread('echo(request)'),
      threads: 1,
      // Each time somebody looks at the clock, another tenth of a second has passed.
      now: () => {
        now += 100;
        return now;
      },
    });
    const served: string[] = [];
    let innocent: Promise<unknown> | undefined;
    const moves = crowd(pool).map((move) =>
      move.then(() => {
        served.push('crowd');
        if (served.length === 2 * ROOMS)
          innocent = pool.choose('sharp', SOME_VIEW, 'x', 'innocent').then(() => served.push('innocent'));
      }),
    );
    await Promise.all(moves);
    await innocent;
    expect(served.indexOf('innocent')).toBeLessThanOrEqual(2 * ROOMS + 2);
  });

  it.each(TAUGHT_LEVELS)('get hastier players when many wait, so nobody waits long: %s', async (level) => {
    const pool = startPool({ program: fakeThread('echo(request)'), threads: 2 });
    await Promise.all(crowd(pool, level));
    expect(pool.moves).toMatchObject({ full: 19, hasty: 144, quick: 187, fallback: 0 });
    const later = await pool.choose(level, SOME_VIEW, 'later', 'room');
    expect(later).toEqual({ level, seed: 'later', threadId: expect.any(Number) });
  });

  it('with other computer players get those they asked for', async () => {
    const pool = startPool({ program: fakeThread('echo(request)'), threads: 1 });
    const moves = Array.from({ length: 100 }, (_, nth) => pool.choose('steady', SOME_VIEW, `${nth}`, 'room'));
    for (const move of await Promise.all(moves)) expect(move).toMatchObject({ level: 'steady' });
    expect(pool.moves.full).toBe(100);
  });

  it.each(TAUGHT_LEVELS)('with a hasty %s get a legal move', async (level) => {
    const pool = await realPool({ threads: 1 });
    const views = viewsOf(newGame('hasty'), 24);
    const moves = await Promise.all(views.map((view, nth) => pool.choose(level, view, `${nth}`, 'room')));
    expect(pool.moves.hasty).toBeGreaterThan(0);
    for (const [nth, view] of views.entries()) expect(whyNot(view, moves[nth]!)).toBeUndefined();
  });
});
