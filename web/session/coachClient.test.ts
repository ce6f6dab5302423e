import type { Advice } from '@mayi/bots';
import { createGame } from '@mayi/core/engine';
import { type View, viewFor } from '@mayi/core/view';
import { describe, expect, it } from 'vitest';
import { type CoachWorker, coachLine } from './coachClient.ts';

const VIEW = viewFor(createGame({ players: ['s1', 's2', 's3'].map((id) => ({ id })) }), 's1');
const viewIn = (roundNumber: number): View => ({ ...VIEW, roundNumber });

function begin() {
  const asked: number[] = [];
  const workers: { answer(headline: string): void; fail(): void; isEnded: boolean }[] = [];
  const line = coachLine(() => {
    let hear: (event: { readonly data: Advice }) => void = () => {};
    let fail = () => {};
    const worker: CoachWorker = {
      postMessage: ({ roundNumber }) => asked.push(roundNumber),
      addEventListener(type: string, listen: (event: { readonly data: Advice }) => void) {
        if (type === 'message') hear = listen;
        else fail = listen as () => void;
      },
      terminate() {
        fake.isEnded = true;
      },
    };
    const fake = {
      isEnded: false,
      answer: (headline: string) => hear({ data: { headline } as Advice }),
      fail: () => fail(),
    };
    workers.push(fake);
    return worker;
  });
  return { line, asked, workers };
}

describe('the coach', () => {
  it('starts to work with the first question', async () => {
    const { line, asked, workers } = begin();
    expect(workers).toHaveLength(0);
    const advice = line.advise(viewIn(1));
    workers[0]!.answer('draw');
    expect(await advice).toEqual({ headline: 'draw' });
    expect(asked).toEqual([1]);
  });

  it('answers the newest question; those that were overtaken are dropped', async () => {
    const { line, asked, workers } = begin();
    const questions = [1, 2, 3].map((round) => line.advise(viewIn(round)));
    workers[0]!.answer('of one');
    workers[0]!.answer('of three');
    expect(await Promise.all(questions)).toEqual([undefined, undefined, { headline: 'of three' }]);
    expect(asked).toEqual([1, 3]);
  });

  it('is replaced when it breaks down', async () => {
    const { line, workers } = begin();
    const [lost, next] = [line.advise(viewIn(1)), line.advise(viewIn(2))];
    workers[0]!.fail();
    workers[1]!.answer('after all');
    expect(await lost).toBeUndefined();
    expect(await next).toEqual({ headline: 'after all' });
    expect(workers[0]!.isEnded).toBe(true);
  });

  it('leaves no question open when it goes home', async () => {
    const { line, workers } = begin();
    const questions = [line.advise(viewIn(1)), line.advise(viewIn(2))];
    line.close();
    expect(await Promise.all(questions)).toEqual([undefined, undefined]);
    expect(workers[0]!.isEnded).toBe(true);
  });
});
