import { describe, expect, it } from 'vitest';
import { createFairQueue, type FairQueue } from './fairQueue.ts';

/** The rooms in the order in which their tasks start, one at a time; each takes as long as it says. */
function serve(queue: FairQueue<{ room: string; cost: number }>, most = Number.POSITIVE_INFINITY): string[] {
  const rooms: string[] = [];
  for (let started = queue.next(); started !== undefined; started = queue.next()) {
    rooms.push(started.task.room);
    started.done(started.task.cost);
    if (rooms.length === most) break;
  }
  return rooms;
}

function queueOf(...asked: readonly (readonly [room: string, count: number, cost: number])[]) {
  const queue = createFairQueue<{ room: string; cost: number }>(1);
  for (const [room, count, cost] of asked)
    for (let nth = 0; nth < count; nth++) queue.push(room, { room, cost });
  return queue;
}

describe('rooms that share the bot threads', () => {
  it('take turns', () => {
    const queue = queueOf(['a', 3, 5], ['b', 2, 5], ['c', 1, 5]);
    expect(queue.waiting).toBe(6);
    expect(serve(queue).join('')).toBe('abcaba');
    expect(queue.waiting).toBe(0);
  });

  it('share time, not tasks', () => {
    expect(serve(queueOf(['slow', 3, 100], ['quick', 6, 1])).join(' ')).toBe(
      'slow quick quick quick quick quick quick slow slow',
    );
  });

  it('have their tasks done in order', () => {
    const queue = createFairQueue<number>(1);
    for (const task of [2, 3]) queue.push('a', task);
    queue.pushFirst('a', 1);
    const order = [1, 2, 3].map(() => {
      const started = queue.next();
      started?.done(1);
      return started?.task;
    });
    expect(order).toEqual([1, 2, 3]);
  });

  it('wait for none of fifty rooms that have asked for more', () => {
    const queue = queueOf(...Array.from({ length: 50 }, (_, nth) => [`crowd ${nth}`, 7, 130] as const));
    serve(queue, 60);
    queue.push('innocent', { room: 'innocent', cost: 1 });
    expect(serve(queue, 1)).toEqual(['innocent']);
  });

  it('start even after a pause: a room that asked for nothing has saved nothing up', () => {
    const queue = queueOf(['a', 20, 10]);
    serve(queue, 10);
    for (let nth = 0; nth < 10; nth++) queue.push('late', { room: 'late', cost: 10 });
    const order = serve(queue, 10).join(' ');
    expect(order).toBe('late a late a late a late a late a');
  });

  it('do not get away with a break either', () => {
    const queue = queueOf(['greedy', 1, 1000], ['b', 30, 10]);
    serve(queue, 3);
    queue.push('greedy', { room: 'greedy', cost: 10 });
    expect(serve(queue, 20)).toEqual(Array(20).fill('b'));
  });

  it('run only so many tasks at once each', () => {
    const queue = createFairQueue<string>(2);
    for (const task of ['a1', 'a2', 'a3']) queue.push('a', task);
    queue.push('b', 'b1');
    const started = [queue.next(), queue.next(), queue.next(), queue.next()];
    expect(started.map((one) => one?.task)).toEqual(['a1', 'b1', 'a2', undefined]);
    started[0]?.done(1);
    expect(queue.next()?.task).toBe('a3');
  });

  it('of one address share what the address gets, however many they are', () => {
    const queue = createFairQueue<{ room: string; cost: number }>(1);
    const push = (room: string, address: string) => {
      for (let nth = 0; nth < 3; nth++) queue.push(room, { room, cost: 5 }, address);
    };
    for (const room of ['a1', 'a2', 'a3', 'a4']) push(room, 'a');
    push('b1', 'b');
    push('c1', 'c');
    expect(serve(queue).join(' ')).toBe('a1 b1 c1 a2 b1 c1 a3 b1 c1 a4 a1 a2 a3 a4 a1 a2 a3 a4');
  });

  it('leave their address to its other rooms while as many of their tasks run as may', () => {
    const queue = createFairQueue<string>(1);
    for (const task of ['a1', 'a2']) queue.push('a', task, 'one');
    queue.push('b', 'b1', 'one');
    const started = [queue.next(), queue.next(), queue.next()];
    expect(started.map((one) => one?.task)).toEqual(['a1', 'b1', undefined]);
    started[0]?.done(1);
    expect(queue.next()?.task).toBe('a2');
  });

  it('are removed all together', () => {
    const queue = queueOf(['a', 2, 1], ['b', 1, 1]);
    expect(queue.clear().map(({ room }) => room)).toEqual(['a', 'a', 'b']);
    expect(queue.waiting).toBe(0);
    expect(queue.next()).toBeUndefined();
  });
});
