import type { Advice } from '@mayi/bots';
import { createGame } from '@mayi/core/engine';
import { type View, viewFor } from '@mayi/core/view';
import { describe, expect, it } from 'vitest';
import { type CoachWorker, createCoachClient } from './coachClient.ts';

const VIEW = viewFor(createGame({ players: ['s1', 's2', 's3'].map((id) => ({ id })) }), 's1');
const viewIn = (roundNumber: number): View => ({ ...VIEW, roundNumber });

function begin() {
  const asked: number[] = [];
  const workers: { answer(headline: string): void; fail(): void; garble(): void; isTerminated: boolean }[] =
    [];
  const coach = createCoachClient(() => {
    let receive: (event: { readonly data: Advice }) => void = () => {};
    let fail = () => {};
    let garble = () => {};
    const worker: CoachWorker = {
      postMessage: ({ roundNumber }) => asked.push(roundNumber),
      addEventListener(type: string, listener: (event: { readonly data: Advice }) => void) {
        if (type === 'message') receive = listener;
        else if (type === 'error') fail = listener as () => void;
        else garble = listener as () => void;
      },
      terminate() {
        fake.isTerminated = true;
      },
    };
    const fake = {
      isTerminated: false,
      answer: (headline: string) => receive({ data: { headline } as Advice }),
      fail: () => fail(),
      garble: () => garble(),
    };
    workers.push(fake);
    return worker;
  });
  return { coach, asked, workers };
}

describe('the coach', () => {
  it('starts with the first question', async () => {
    const { coach, asked, workers } = begin();
    expect(workers).toHaveLength(0);
    const advice = coach.advise(viewIn(1));
    workers[0]!.answer('draw');
    expect(await advice).toEqual({ headline: 'draw' });
    expect(asked).toEqual([1]);
  });

  it('answers the newest question and drops older ones', async () => {
    const { coach, asked, workers } = begin();
    const questions = [1, 2, 3].map((round) => coach.advise(viewIn(round)));
    workers[0]!.answer('of one');
    workers[0]!.answer('of three');
    expect(await Promise.all(questions)).toEqual([undefined, undefined, { headline: 'of three' }]);
    expect(asked).toEqual([1, 3]);
  });

  it('is replaced when its worker crashes', async () => {
    const { coach, workers } = begin();
    const [lost, next] = [coach.advise(viewIn(1)), coach.advise(viewIn(2))];
    workers[0]!.fail();
    workers[1]!.answer('after all');
    expect(await lost).toBeUndefined();
    expect(await next).toEqual({ headline: 'after all' });
    expect(workers[0]!.isTerminated).toBe(true);
  });

  it('says so when it can’t answer, and tries again with the next question', async () => {
    const { coach, workers } = begin();
    for (const how of ['fail', 'garble'] as const) {
      const unanswered = coach.advise(viewIn(1));
      workers.at(-1)![how]();
      expect(await unanswered).toBe('failed');
    }
    const answered = coach.advise(viewIn(2));
    workers[2]!.answer('draw');
    expect(await answered).toEqual({ headline: 'draw' });
  });

  it('leaves no question open when it is closed', async () => {
    const { coach, workers } = begin();
    const questions = [coach.advise(viewIn(1)), coach.advise(viewIn(2))];
    coach.close();
    expect(await Promise.all(questions)).toEqual([undefined, undefined]);
    expect(workers[0]!.isTerminated).toBe(true);
  });
});
