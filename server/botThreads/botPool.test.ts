import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { BOTS } from '@mayi/bots';
import { createRng } from '@mayi/core/cards';
import { createGame, type Game } from '@mayi/core/engine';
import { LEVELS } from '@mayi/core/rules';
import { spectatorView, type View, viewFor } from '@mayi/core/view';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bundledThread } from '../testing/bundledThread.ts';
import { type BotPool, type BotPoolOptions, createBotPool } from './botPool.ts';
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
      const move = await pool.choose(level, view, `seed ${index}`);
      expect(move).toEqual(BOTS[level].choose(view, rngOf(`seed ${index}`)));
    }
  });

  it('answer many requests at once, each with its own move', async () => {
    const pool = await realPool();
    const views = viewsOf(newGame('many'), 100);
    const moves = await Promise.all(views.map((view) => pool.choose('sharp', view, 'x')));
    expect(moves).toEqual(views.map((view) => BOTS.sharp.choose(view, rngOf('x'))));
    expect(pool.waiting).toBe(0);
  });

  it('choose nothing where there is nothing to decide', async () => {
    const pool = await realPool();
    expect(await pool.choose('expert', spectatorView(newGame()), 'x')).toBeUndefined();
  });

  it('leave the event loop free while an expert is choosing', async () => {
    const pool = await realPool();
    let turns = 0;
    let isChoosing = true;
    const move = pool.choose('expert', SOME_VIEW, 'x').finally(() => {
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
    await expect(pool.choose('sharp', broken, 'x')).rejects.toThrow('a computer player failed');
    expect(await pool.choose('sharp', SOME_VIEW, 'x')).toBeDefined();
  });
});

describe('the queue', () => {
  const ask = (pool: BotPool, count: number) =>
    Array.from({ length: count }, (_, index) => pool.choose('steady', SOME_VIEW, `${index}`));

  it('is first come, first served', async () => {
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
    await expect(pool.choose('steady', SOME_VIEW, 'x')).rejects.toThrow('too many');
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
    await expect(pool.choose('steady', SOME_VIEW, 'x')).rejects.toThrow('closed');
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
    const move = await startPool({ program, threads: 1 }).choose('sharp', SOME_VIEW, 'again');
    expect(move).toMatchObject({ level: 'sharp', seed: 'again' });
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['process.exit(3)', 'the thread ended'],
    ['throw new Error("out of order")', 'out of order'],
    ['const all = []; for (;;) all.push({ all: [...all] })', 'memory'],
  ])('twice over the same request (%s) fails that request only', async (death, reason) => {
    const program = fakeThread(`if (request.level === 'sharp') { ${death} } else echo(request)`);
    // Filling the memory can take long on a busy machine.
    const pool = startPool({ program, threads: 1, after: () => () => {} });
    const fatal = expect(pool.choose('sharp', SOME_VIEW, 'x')).rejects.toThrow(reason);
    expect(await pool.choose('steady', SOME_VIEW, 'y')).toMatchObject({ seed: 'y' });
    await fatal;
  });

  it('while idle is not used again', async () => {
    const pool = startPool({
      program: fakeThread('echo(request); setImmediate(() => process.exit())'),
    });
    for (const seed of ['1', '2', '3']) {
      expect(await pool.choose('steady', SOME_VIEW, seed)).toMatchObject({ seed });
    }
  });

  it('because its program is missing fails the request', async () => {
    const pool = startPool({ program: new URL('file:///no/such/thread.mjs') });
    await expect(pool.choose('sharp', SOME_VIEW, 'x')).rejects.toThrow('failed twice');
  });
});

describe('a bot that never finishes', () => {
  /** Any timeout is over at once. */
  const atOnce = (_: number, call: () => void) => {
    const soon = setImmediate(call);
    return () => clearImmediate(soon);
  };

  it('is stopped, and a beginner answers instead', async () => {
    const timers: (() => void)[] = [];
    const pool = startPool({
      program: fakeThread(`if (request.level === 'expert') for (;;) {} else echo(request)`),
      threads: 1,
      after(ms, call) {
        expect(ms).toBe(5_000);
        // Only the first timeout is over: the beginner gets all the time it needs.
        return timers.push(call) === 1 ? atOnce(ms, call) : () => {};
      },
    });
    expect(await pool.choose('expert', SOME_VIEW, 'x')).toMatchObject({ level: 'beginner', seed: 'x' });
    expect(timers).toHaveLength(2);
  });

  it('fails the request if the beginner never finishes either', async () => {
    const pool = startPool({ program: fakeThread('for (;;) {}'), after: atOnce, timeoutMs: 7 });
    await expect(pool.choose('expert', SOME_VIEW, 'x')).rejects.toThrow('no answer within 7 ms');
  });
});
