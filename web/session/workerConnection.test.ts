import { CLOSE_CODES } from '@mayi/core/protocol';
import { describe, expect, it } from 'vitest';
import type { FromWorker, Opening, ToWorker } from '../solo/opening.ts';
import type { LineState } from './connection.ts';
import { virtualClock } from './testing/virtualClock.ts';
import { type TableWorker, workerLine } from './workerConnection.ts';

const NEW: Opening = {
  kind: 'new',
  name: 'Ann',
  bots: ['steady', 'sharp'],
  rules: 'classic',
  speed: 'quick',
};
const CONTINUE: Opening = { kind: 'continue', speed: 'quick' };

function fakeWorker() {
  const posted: ToWorker[] = [];
  const listeners: Partial<Record<string, (event: { readonly data: FromWorker }) => void>> = {};
  const fake = {
    posted,
    isEnded: false,
    say: (data: FromWorker) => listeners.message?.({ data }),
    fail: () => listeners.error?.({ data: { type: 'opened' } }),
  };
  const worker: TableWorker = {
    postMessage: (message) => posted.push(message),
    addEventListener(type: string, listen: (event: { readonly data: FromWorker }) => void) {
      listeners[type] = listen;
    },
    terminate() {
      fake.isEnded = true;
    },
  };
  return { fake, worker };
}

function begin() {
  const workers: ReturnType<typeof fakeWorker>['fake'][] = [];
  const states: [LineState, number?][] = [];
  const messages: string[] = [];
  const clock = virtualClock();
  const line = workerLine(NEW, {
    after: clock.after,
    start() {
      const { fake, worker } = fakeWorker();
      workers.push(fake);
      return worker;
    },
  });
  line.listen({
    message: ({ type }) => messages.push(type),
    state: (state, why) => states.push(why === undefined ? [state] : [state, why]),
  });
  return { line, workers, states, messages, clock };
}

const PONG: FromWorker = { type: 'tell', message: { type: 'pong', t: null, now: 1 } };

describe('the line to a worker', () => {
  it('is open when the table is laid, and carries what is said both ways', () => {
    const { line, workers, states, messages } = begin();
    expect(workers[0]!.posted).toEqual([{ type: 'open', opening: NEW }]);
    workers[0]!.say({ type: 'opened' });
    expect(states).toEqual([['open']]);
    line.send({ type: 'ping' });
    workers[0]!.say(PONG);
    expect(workers[0]!.posted[1]).toEqual({ type: 'say', message: { type: 'ping' } });
    expect(messages).toEqual(['pong']);
  });

  it('that broke goes on with the saved game, by itself or at once', async () => {
    for (const isImpatient of [true, false]) {
      const { line, workers, states, messages, clock } = begin();
      workers[0]!.say({ type: 'opened' });
      workers[0]!.fail();
      expect(workers[0]!.isEnded).toBe(true);
      if (isImpatient) line.retry();
      else await clock.pass(2000);
      workers[0]!.say(PONG);
      workers[1]!.say({ type: 'opened' });
      expect(workers[1]!.posted).toEqual([{ type: 'open', opening: CONTINUE }]);
      expect(states).toEqual([['open'], ['lost'], ['open']]);
      expect(messages).toEqual([]);
      await clock.pass(10_000);
      expect(workers).toHaveLength(2);
    }
  });

  it('that broke before anything was saved begins as it was asked to', async () => {
    const { workers, clock } = begin();
    workers[0]!.fail();
    await clock.pass(2000);
    expect(workers[1]!.posted).toEqual([{ type: 'open', opening: NEW }]);
  });

  it('is closed for good where there is nothing to go on with, or another window plays', () => {
    const { line, workers, states } = begin();
    workers[0]!.say({ type: 'closed', why: CLOSE_CODES['too-many-windows'] });
    line.retry();
    expect(states).toEqual([['closed', CLOSE_CODES['too-many-windows']]]);
    expect(workers).toHaveLength(1);
    expect(workers[0]!.isEnded).toBe(true);
  });

  it('ends its worker when it is closed', () => {
    const { line, workers, clock } = begin();
    line.close();
    expect(workers[0]!.isEnded).toBe(true);
    expect(clock.alarms).toBe(0);
  });
});
