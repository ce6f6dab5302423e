import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { BOTS } from '@mayi/bots';
import { createRng } from '@mayi/core/cards';
import { createGame, type Game } from '@mayi/core/engine';
import { LEVELS } from '@mayi/core/rules';
import { spectatorView, type View, viewFor } from '@mayi/core/view';
import { afterEach, describe, expect, it } from 'vitest';
import { bundledThread } from '../testing/bundledThread.ts';
import { createThinkers, type ThinkersOptions } from './botPool.ts';
import { threadThat } from './testing/fakeThread.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

function thinkersWith(options: ThinkersOptions) {
  const thinkers = createThinkers(options);
  opened.push(thinkers);
  return thinkers;
}

async function realThinkers(options: ThinkersOptions = {}) {
  return thinkersWith({
    program: await bundledThread('server/botThreads/thread.ts'),
    threads: 2,
    ...options,
  });
}

function newGame(seed = 'thinkers'): Game {
  return createGame({ players: ['s1', 's2', 's3', 's4'].map((id) => ({ id })), seed });
}

function chanceOf(text: string) {
  return createRng({ seed: { server: text, players: [] }, round: 0, words: 0 });
}

/** The views of those who were awaited, in the course of a game. */
function viewsOf(game: Game, count: number): View[] {
  return Array.from({ length: count }, (_, index) => {
    const [awaited = 's1'] = spectatorView(game).awaiting;
    const view = viewFor(game, awaited);
    const command = BOTS.steady.choose(view, chanceOf(`${index}`));
    if (command !== undefined) game.execute(command);
    return view;
  });
}

const SOME_VIEW = viewFor(newGame(), 's2');

describe('computer players on threads', () => {
  it.each(LEVELS)('move as they would here, with the same chance: %s', async (level) => {
    const thinkers = await realThinkers();
    for (const [index, view] of viewsOf(newGame(), 12).entries()) {
      const move = await thinkers.think(level, view, `chance ${index}`);
      expect(move).toEqual(BOTS[level].choose(view, chanceOf(`chance ${index}`)));
    }
  });

  it('are asked many things at once, and each gets its own answer', async () => {
    const thinkers = await realThinkers();
    const views = viewsOf(newGame('many'), 100);
    const moves = await Promise.all(views.map((view) => thinkers.think('sharp', view, 'x')));
    expect(moves).toEqual(views.map((view) => BOTS.sharp.choose(view, chanceOf('x'))));
    expect(thinkers.waiting).toBe(0);
  });

  it('have nothing to say where there is nothing to decide', async () => {
    const thinkers = await realThinkers();
    expect(await thinkers.think('expert', spectatorView(newGame()), 'x')).toBeUndefined();
  });

  it('leave the event loop free while an expert thinks', async () => {
    const thinkers = await realThinkers();
    let turns = 0;
    let isThinking = true;
    const thought = thinkers.think('expert', SOME_VIEW, 'x').finally(() => {
      isThinking = false;
    });
    while (isThinking) {
      await nextTurn();
      turns++;
    }
    await thought;
    expect(turns).toBeGreaterThan(10);
  });

  it('reject what they cannot decide, and go on', async () => {
    const thinkers = await realThinkers({ threads: 1 });
    const broken = { ...SOME_VIEW, players: null } as unknown as View;
    await expect(thinkers.think('sharp', broken, 'x')).rejects.toThrow('could not decide');
    expect(await thinkers.think('sharp', SOME_VIEW, 'x')).toBeDefined();
  });
});

describe('the line before the threads', () => {
  const ask = (thinkers: ReturnType<typeof createThinkers>, count: number) =>
    Array.from({ length: count }, (_, index) => thinkers.think('steady', SOME_VIEW, `${index}`));

  it('is first come, first served', async () => {
    const thinkers = thinkersWith({ program: threadThat('echo(question)'), threads: 1 });
    const served: number[] = [];
    const asked = ask(thinkers, 10).map((thought, index) => thought.then(() => served.push(index)));
    expect(thinkers.waiting).toBe(9);
    await Promise.all(asked);
    expect(served).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('has no more threads than were asked for, and uses them again', async () => {
    const thinkers = thinkersWith({ program: threadThat('echo(question)'), threads: 3 });
    const first = await Promise.all(ask(thinkers, 20));
    const later = await Promise.all(ask(thinkers, 20));
    const used = new Set(
      [...first, ...later].map((move) => (move as unknown as { threadId: number }).threadId),
    );
    expect(used.size).toBeLessThanOrEqual(3);
  });

  it('has an end', async () => {
    const thinkers = thinkersWith({ program: threadThat(''), threads: 1, mostWaiting: 2 });
    const accepted = Promise.allSettled(ask(thinkers, 3));
    await expect(thinkers.think('steady', SOME_VIEW, 'x')).rejects.toThrow('too many');
    await thinkers.close();
    await accepted;
  });

  it('is sent home at the end, together with those who think', async () => {
    const thinkers = thinkersWith({ program: threadThat('for (;;) {}'), threads: 2 });
    const asked = Promise.allSettled(ask(thinkers, 5));
    await thinkers.close();
    for (const thought of await asked) {
      expect(thought).toMatchObject({
        status: 'rejected',
        reason: { message: expect.stringContaining('home') },
      });
    }
    await expect(thinkers.think('steady', SOME_VIEW, 'x')).rejects.toThrow('home');
    expect(thinkers.waiting).toBe(0);
  });

  it('starts no thread before there is something to think about', async () => {
    await thinkersWith({ program: new URL('file:///no/such/thread.mjs') }).close();
  });
});

describe('a thread that dies', () => {
  it('is replaced, and its thought tried once more', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mayi-thinkers-'));
    const note = JSON.stringify(join(folder, 'died'));
    const program = threadThat(
      `if (existsSync(${note})) return echo(question); writeFileSync(${note}, ''); process.exit(1);`,
    );
    const move = await thinkersWith({ program, threads: 1 }).think('sharp', SOME_VIEW, 'again');
    expect(move).toMatchObject({ level: 'sharp', chance: 'again' });
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['process.exit(3)', 'the thread ended'],
    ['throw new Error("out of order")', 'out of order'],
    ['const all = []; for (;;) all.push({ all: [...all] })', 'memory'],
  ])('twice over the same thought (%s) fails it, and no other', async (death, reason) => {
    const program = threadThat(`if (question.level === 'sharp') { ${death} } else echo(question)`);
    // Filling all the memory takes its time where others are at work.
    const thinkers = thinkersWith({ program, threads: 1, after: () => () => {} });
    const fatal = expect(thinkers.think('sharp', SOME_VIEW, 'x')).rejects.toThrow(reason);
    expect(await thinkers.think('steady', SOME_VIEW, 'y')).toMatchObject({ chance: 'y' });
    await fatal;
  });

  it('while it rests is not asked again', async () => {
    const thinkers = thinkersWith({
      program: threadThat('echo(question); setImmediate(() => process.exit())'),
    });
    for (const chance of ['1', '2', '3']) {
      expect(await thinkers.think('steady', SOME_VIEW, chance)).toMatchObject({ chance });
    }
  });

  it('because its program is missing fails the thought', async () => {
    const thinkers = thinkersWith({ program: new URL('file:///no/such/thread.mjs') });
    await expect(thinkers.think('sharp', SOME_VIEW, 'x')).rejects.toThrow('could not think');
  });
});

describe('a thought without end', () => {
  /** Patience ends the moment it begins. */
  const impatient = (_: number, call: () => void) => {
    const soon = setImmediate(call);
    return () => clearImmediate(soon);
  };

  it('is broken off, and a beginner answers', async () => {
    const waits: (() => void)[] = [];
    const thinkers = thinkersWith({
      program: threadThat(`if (question.level === 'expert') for (;;) {} else echo(question)`),
      threads: 1,
      after(ms, call) {
        expect(ms).toBe(5_000);
        // Only the first one is over: the beginner has all the time of the world.
        return waits.push(call) === 1 ? impatient(ms, call) : () => {};
      },
    });
    expect(await thinkers.think('expert', SOME_VIEW, 'x')).toMatchObject({ level: 'beginner', chance: 'x' });
    expect(waits).toHaveLength(2);
  });

  it('is given up, if a beginner does no better', async () => {
    const thinkers = thinkersWith({ program: threadThat('for (;;) {}'), after: impatient, patienceMs: 7 });
    await expect(thinkers.think('expert', SOME_VIEW, 'x')).rejects.toThrow('no answer within 7 ms');
  });
});
