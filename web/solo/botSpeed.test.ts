import { type ClientMessage, follow, type Known, viewOf } from '@mayi/core/protocol';
import { describe, expect, it } from 'vitest';
import type { Speed } from './opening.ts';
import { hostInTest } from './testing/hostInTest.ts';
import { situation } from './testing/situations.ts';

const HELLO: ClientMessage = { type: 'hello', protocol: 1, seen: 0 };
const STEP_MS = 10;
const MOST_MS = 60_000;

type TestHost = ReturnType<typeof hostInTest>;

function knownIn({ sent }: TestHost): Known {
  return sent.reduce<Known | undefined>((before, one) => follow(before, one).known, undefined)!;
}

/** Until somebody acts, in virtual milliseconds. */
async function timeToNextMove({ sent, clock }: TestHost): Promise<number> {
  const before = sent.length;
  for (let ms = 0; ms < MOST_MS; ms += STEP_MS) {
    if (sent.length > before) return ms;
    await clock.pass(STEP_MS);
  }
  throw new Error('nobody acts');
}

/** The next moves of the computer players, after the person has passed. */
async function timesOfMoves(speed: Speed, change?: Speed): Promise<number[]> {
  const test = hostInTest(situation('may-i'), { speed });
  await test.say(HELLO);
  await test.say({ type: 'command', id: 'pass', seq: knownIn(test).seq, do: { type: 'PASS_MAY_I' } });
  if (change !== undefined) test.host.setSpeed(change);
  const times: number[] = [];
  for (let nth = 0; nth < 3; nth++) times.push(await timeToNextMove(test));
  return times;
}

/** The person has discarded, which can be taken back. */
async function afterDiscard(speed: Speed): Promise<TestHost> {
  const test = hostInTest(situation('my-turn'), { speed });
  await test.say(HELLO);
  const play = (nth: number, command: Extract<ClientMessage, { type: 'command' }>['do']) =>
    test.say({ type: 'command', id: `c${nth}`, seq: knownIn(test).seq, do: command });
  await play(1, { type: 'DRAW_FROM_STOCK' });
  while (viewOf(knownIn(test))?.phase === 'mayIWindow') await test.clock.pass(500);
  await play(2, { type: 'DISCARD', card: knownIn(test).hand[0]! });
  return test;
}

const sum = (times: readonly number[]) => times.reduce((before, one) => before + one, 0);

describe('the speed of computer players', () => {
  it('decides how long they pause', async () => {
    const [calm, quick] = [await timesOfMoves('calm'), await timesOfMoves('quick')];
    for (const [nth, time] of quick.entries()) expect(time).toBeLessThan(calm[nth]! / 2);
    expect(sum(quick)).toBeGreaterThan(0);
  });

  it('can be changed during a game, from their next decision on', async () => {
    const [calm, quick] = [await timesOfMoves('calm'), await timesOfMoves('quick')];
    const faster = await timesOfMoves('calm', 'quick');
    expect(faster[0]).toBe(calm[0]);
    expect(sum(faster.slice(1))).toBeLessThan(sum(calm.slice(1)) / 2);
    const slower = await timesOfMoves('quick', 'calm');
    expect(slower[0]).toBe(quick[0]);
    expect(sum(slower.slice(1))).toBeGreaterThan(2 * sum(quick.slice(1)));
  });

  it.each([
    ['calm', 2500],
    ['quick', 1000],
  ] as const)('%s: leaves %i ms to take back a slip', async (speed, ms) => {
    expect(await timeToNextMove(await afterDiscard(speed))).toBe(ms);
  });

  it('instant: leaves none, which is for tests', async () => {
    expect(knownIn(await afterDiscard('instant')).room.undo).toBeNull();
  });
});
