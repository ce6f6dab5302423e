import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it, vi } from 'vitest';
import { virtualClock } from '../host/testing/virtualClock.ts';
import { createGate } from './gate.ts';

/** A response that can be sent, cut off or given up. */
function fakeResponse() {
  const response = new EventEmitter();
  return Object.assign(response, { destroy: vi.fn(() => response.emit('close')) });
}

function gateInTest() {
  const clock = virtualClock();
  const gate = createGate({ atOnce: 3, perAddress: 2, waiting: 2, sendWithinMs: 1000 }, clock);
  const entered: string[] = [];
  const refused: string[] = [];
  const request = async (name: string, address: string, response = fakeResponse()) => {
    gate.enter(address, response as unknown as ServerResponse).then(
      () => entered.push(name),
      ({ code }) => refused.push(`${name}: ${code}`),
    );
    await clock.settle();
    return response;
  };
  return { clock, request, entered, refused };
}

it('lets so many in, and so many from one address; the others wait for their turn', async () => {
  const { clock, request, entered, refused } = gateInTest();
  const a1 = await request('a1', 'a');
  await request('a2', 'a');
  await request('a3', 'a');
  const b1 = await request('b1', 'b');
  await request('b2', 'b');
  expect(entered).toEqual(['a1', 'a2', 'b1']);
  await request('c1', 'c');
  expect(refused).toEqual(['c1: busy']);
  b1.emit('close');
  await clock.settle();
  expect(entered).toEqual(['a1', 'a2', 'b1', 'b2']);
  a1.emit('close');
  await clock.settle();
  expect(entered.at(-1)).toBe('a3');
  expect(refused).toEqual(['c1: busy']);
});

it('forgets somebody who gives up waiting', async () => {
  const { clock, request, entered, refused } = gateInTest();
  const a1 = await request('a1', 'a');
  await request('a2', 'a');
  const a3 = await request('a3', 'a');
  a3.emit('close');
  await clock.settle();
  expect(refused).toEqual(['a3: busy']);
  a1.emit('close');
  await request('a4', 'a');
  expect(entered).toEqual(['a1', 'a2', 'a4']);
});

it('has no place for somebody who is gone already', async () => {
  const { request, entered, refused } = gateInTest();
  for (const name of ['a1', 'a2', 'a3'])
    await request(name, 'a', Object.assign(fakeResponse(), { closed: true }));
  await request('a4', 'a');
  expect(refused).toHaveLength(3);
  expect(entered).toEqual(['a4']);
});

it('cuts off a response that nobody reads', async () => {
  const { clock, request, entered } = gateInTest();
  const [a1] = [await request('a1', 'a'), await request('a2', 'a'), await request('a3', 'a')];
  await clock.pass(1000);
  expect(a1.destroy).toHaveBeenCalled();
  expect(entered).toEqual(['a1', 'a2', 'a3']);
});
