import { expect, test } from 'vitest';
import { welcomeAt } from '../../core/session/testing/messages.ts';
import { person } from './testing/fakeRoom.ts';
import { parseServerMessage, parseUntrusted } from './untrusted.ts';

test('texts lose control characters and escape sequences, and are cut', () => {
  const evil = { name: '\u001b[2J\u009b31mEve\u0007\r\n\u202e', list: ['\u0000a'], long: 'x'.repeat(10_000) };
  expect(parseUntrusted(JSON.stringify(evil))).toEqual({
    name: '[2J31mEve',
    list: ['a'],
    long: 'x'.repeat(500),
  });
});

test('a message of the protocol is one', () => {
  expect(parseServerMessage(JSON.stringify(welcomeAt(5)))).toEqual(welcomeAt(5));
});

test('what a newer server adds is left out, at any depth', () => {
  const { room, ...rest } = welcomeAt(5);
  const more = { ...rest, more: 1, room: { ...room, more: [1], settings: { ...room.settings, more: {} } } };
  expect(parseServerMessage(JSON.stringify(more))).toEqual(welcomeAt(5));
});

test.each([
  ['no JSON', 'hello'],
  ['nothing', ''],
  ['too much', JSON.stringify({ type: 'pong', t: null, now: 1, more: 'x'.repeat(600_000) })],
  ['an unknown type', JSON.stringify({ type: 'gossip' })],
  ['a hand of a thousand cards', JSON.stringify({ ...welcomeAt(5), hand: Array(1000).fill('9C0') })],
  [
    'a hundred seats',
    JSON.stringify({
      ...welcomeAt(5),
      room: { ...welcomeAt(5).room, seats: Array(100).fill(person('s1', 'Ann')) },
    }),
  ],
])('%s is not', (_, text) => {
  expect(parseServerMessage(text)).toBeUndefined();
});
