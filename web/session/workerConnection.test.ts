import { CLOSE_CODES } from '@mayi/core/protocol';
import { type ConnectionState, OUTDATED } from '@mayi/core/session';
import { describe, expect, it } from 'vitest';
import { virtualClock } from '../../core/session/testing/virtualClock.ts';
import type { ServedVersion } from '../pwa/servedVersion.ts';
import type { FromWorker, Opening, Speed, ToWorker } from '../solo/opening.ts';
import { type TableWorker, workerConnection } from './workerConnection.ts';

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
    isTerminated: false,
    post: (data: FromWorker) => listeners.message?.({ data }),
    fail: (how: 'error' | 'messageerror' = 'error') => listeners[how]?.({ data: { type: 'opened' } }),
  };
  const worker: TableWorker = {
    postMessage: (message) => posted.push(message),
    addEventListener(type: string, listener: (event: { readonly data: FromWorker }) => void) {
      listeners[type] = listener;
    },
    terminate() {
      fake.isTerminated = true;
    },
  };
  return { fake, worker };
}

function begin(served: ServedVersion = 'same') {
  const workers: ReturnType<typeof fakeWorker>['fake'][] = [];
  const states: [ConnectionState, number?][] = [];
  const messages: string[] = [];
  const clock = virtualClock();
  const speeds = new Set<(speed: Speed) => void>();
  const connection = workerConnection(NEW, {
    after: clock.after,
    servedVersion: async () => served,
    followSpeed(listener) {
      speeds.add(listener);
      return () => void speeds.delete(listener);
    },
    startWorker() {
      const { fake, worker } = fakeWorker();
      workers.push(fake);
      return worker;
    },
  });
  connection.open({
    message: ({ type }) => messages.push(type),
    state: (state, closeCode) => states.push(closeCode === undefined ? [state] : [state, closeCode]),
  });
  return { connection, workers, states, messages, clock, speeds };
}

const PONG: FromWorker = { type: 'tell', message: { type: 'pong', t: null, now: 1 } };

describe('the connection to a worker', () => {
  it('opens when the table is ready, and carries messages both ways', () => {
    const { connection, workers, states, messages } = begin();
    expect(workers[0]!.posted).toEqual([{ type: 'open', opening: NEW }]);
    workers[0]!.post({ type: 'opened' });
    expect(states).toEqual([['open']]);
    connection.send({ type: 'ping' });
    workers[0]!.post(PONG);
    expect(workers[0]!.posted[1]).toEqual({ type: 'say', message: { type: 'ping' } });
    expect(messages).toEqual(['pong']);
  });

  it('continues the saved game after a crash, automatically or on retry', async () => {
    for (const isRetriedByHand of [true, false]) {
      const { connection, workers, states, messages, clock } = begin();
      workers[0]!.post({ type: 'opened' });
      workers[0]!.fail();
      expect(workers[0]!.isTerminated).toBe(true);
      if (isRetriedByHand) connection.retry();
      else await clock.pass(2000);
      workers[0]!.post(PONG);
      workers[1]!.post({ type: 'opened' });
      expect(workers[1]!.posted).toEqual([{ type: 'open', opening: CONTINUE }]);
      expect(states).toEqual([['open'], ['lost'], ['open']]);
      expect(messages).toEqual([]);
      await clock.pass(10_000);
      expect(workers).toHaveLength(2);
    }
  });

  it('starts over after a crash before anything was saved', async () => {
    const { workers, clock } = begin();
    workers[0]!.fail();
    await clock.pass(2000);
    expect(workers[1]!.posted).toEqual([{ type: 'open', opening: NEW }]);
  });

  it('counts a message that can’t be read as a crash', async () => {
    const { workers, states, clock } = begin();
    workers[0]!.post({ type: 'opened' });
    workers[0]!.fail('messageerror');
    await clock.pass(2000);
    expect(workers[1]!.posted).toEqual([{ type: 'open', opening: CONTINUE }]);
    expect(states).toEqual([['open'], ['lost']]);
  });

  it('waits longer after each failure, until the table opens', async () => {
    const { workers, clock } = begin('unreachable');
    const attempts = () => workers.length;
    workers[0]!.fail();
    await clock.pass(2000);
    expect(attempts()).toBe(2);
    workers[1]!.fail();
    await clock.pass(3999);
    expect(attempts()).toBe(2);
    await clock.pass(1);
    expect(attempts()).toBe(3);
    workers[2]!.post({ type: 'opened' });
    workers[2]!.fail();
    await clock.pass(2000);
    expect(attempts()).toBe(4);
  });

  it('asks for a reload if its worker belongs to a version that is gone', async () => {
    const { workers, states, clock } = begin('other');
    workers[0]!.fail();
    await clock.pass(0);
    expect(states).toEqual([['lost'], ['closed', OUTDATED]]);
    await clock.pass(10_000);
    expect(workers).toHaveLength(1);
  });

  it('does not look for a new version once it has opened a table: that worker had a bug', async () => {
    const { workers, states, clock } = begin('other');
    workers[0]!.post({ type: 'opened' });
    workers[0]!.fail();
    await clock.pass(2000);
    expect(states).toEqual([['open'], ['lost']]);
    expect(workers).toHaveLength(2);
  });

  it('tells the worker, and the next one, how fast the computer players are', async () => {
    const { connection, workers, clock, speeds } = begin();
    workers[0]!.post({ type: 'opened' });
    for (const listener of speeds) listener('calm');
    expect(workers[0]!.posted.at(-1)).toEqual({ type: 'speed', speed: 'calm' });
    workers[0]!.fail();
    await clock.pass(2000);
    expect(workers[1]!.posted).toEqual([{ type: 'open', opening: { kind: 'continue', speed: 'calm' } }]);
    connection.close();
    expect(speeds.size).toBe(0);
  });

  it('closes for good if there is no game to continue, or another window plays', () => {
    const { connection, workers, states } = begin();
    workers[0]!.post({ type: 'closed', why: CLOSE_CODES['too-many-windows'] });
    connection.retry();
    expect(states).toEqual([['closed', CLOSE_CODES['too-many-windows']]]);
    expect(workers).toHaveLength(1);
    expect(workers[0]!.isTerminated).toBe(true);
  });

  it('terminates its worker when it is closed', () => {
    const { connection, workers, clock } = begin();
    connection.close();
    expect(workers[0]!.isTerminated).toBe(true);
    expect(clock.timers).toBe(0);
  });
});
