import type { TryOutReport } from '@mayi/bots';
import { PRESETS } from '@mayi/core/rules';
import { expect, test } from 'vitest';
import { BUDGET_MS, playTryOut, REPORT_MS, type TryOutAnswer } from './playTryOut.ts';
import { createTryOut, STUCK_MS, type TryOutWorker } from './tryOutStore.ts';

const QUESTION = { rules: PRESETS.classic, players: 4 };
const reportAfter = (games: number): TryOutReport => ({
  players: 4,
  games,
  of: 100,
  minutes: null,
  unwonGames: 0,
  isEnough: false,
  rounds: [],
  warnings: [],
});

function setUp() {
  const workers: {
    sent: unknown[];
    isTerminated: boolean;
    fire: (type: string, data?: TryOutAnswer) => void;
  }[] = [];
  const timers = new Set<() => void>();
  const tryOut = createTryOut({
    after: (ms, callback) => {
      expect(ms).toBe(STUCK_MS);
      timers.add(callback);
      return () => timers.delete(callback);
    },
    startWorker: () => {
      const listeners = new Map<string, (event: { readonly data: TryOutAnswer }) => void>();
      const worker = {
        sent: [] as unknown[],
        isTerminated: false,
        fire: (type: string, data?: TryOutAnswer) => listeners.get(type)?.({ data } as never),
      };
      workers.push(worker);
      return {
        postMessage: (question) => worker.sent.push(question),
        addEventListener: (type: string, listener: never) => listeners.set(type, listener),
        terminate: () => {
          worker.isTerminated = true;
        },
      } as TryOutWorker;
    },
  });
  const step = (games: number, type: 'step' | 'done' = 'step') =>
    workers.at(-1)!.fire('message', { type, report: reportAfter(games) });
  return { tryOut, workers, timers, step };
}

test('reports appear as they come in, and the worker ends with the last one', () => {
  const { tryOut, workers, timers, step } = setUp();
  tryOut.start(QUESTION);
  expect(workers[0]!.sent).toEqual([QUESTION]);
  step(3);
  expect(tryOut.getState()).toMatchObject({ step: 'running', report: { games: 3 } });
  step(100, 'done');
  expect(tryOut.getState()).toMatchObject({ step: 'done', report: { games: 100 } });
  expect(workers[0]!.isTerminated).toBe(true);
  expect(timers.size).toBe(0);
});

test('a worker that is busy with a single move for too long is ended, and what it found is kept', () => {
  const { tryOut, workers, timers, step } = setUp();
  tryOut.start(QUESTION);
  step(3);
  expect(timers.size).toBe(1);
  for (const fire of timers) fire();
  expect(tryOut.getState()).toMatchObject({ step: 'stuck', report: { games: 3 } });
  expect(workers[0]!.isTerminated).toBe(true);
});

test('it can be stopped and started over; an old worker has no say any more', () => {
  const { tryOut, workers, step } = setUp();
  tryOut.start(QUESTION);
  step(3);
  tryOut.stop();
  expect(tryOut.getState()).toMatchObject({ step: 'stopped', report: { games: 3 } });
  tryOut.start({ ...QUESTION, players: 5 });
  expect(tryOut.getState()).toMatchObject({ step: 'running', report: undefined, question: { players: 5 } });
  workers[0]!.fire('message', { type: 'done', report: reportAfter(100) });
  expect(tryOut.getState().step).toBe('running');
});

test.each(['error', 'messageerror'])('it says so when the worker fails (%s)', (type) => {
  const { tryOut, workers } = setUp();
  tryOut.start(QUESTION);
  workers[0]!.fire(type);
  expect(tryOut.getState().step).toBe('failed');
  expect(workers[0]!.isTerminated).toBe(true);
});

test('the worker looks at the clock after every move, and stops when its time is up', () => {
  let time = 0;
  const moveMs = REPORT_MS / 2;
  function* slowGames() {
    for (let games = 0; ; games++) {
      time += moveMs;
      yield { games, report: () => reportAfter(games) };
    }
  }
  const answers: TryOutAnswer[] = [];
  playTryOut(
    slowGames() as never,
    () => time,
    (answer) => answers.push(answer),
  );
  expect(time).toBe(BUDGET_MS);
  expect(answers.at(-1)).toMatchObject({ type: 'done', report: { games: BUDGET_MS / moveMs - 1 } });
  expect(answers).toHaveLength(BUDGET_MS / REPORT_MS + 1);
});
