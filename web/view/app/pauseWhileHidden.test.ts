import type { WireRoom } from '@mayi/core/protocol';
import { expect, test } from 'vitest';
import type { TableText } from '../../../core/testing/given.ts';
import { HANDS, type SeatOptions, seatAt } from '../../state/testing/seat.ts';
import { pauseWhileHidden } from './pauseWhileHidden.ts';

interface Options extends SeatOptions {
  readonly text?: TableText;
  readonly turnTime?: WireRoom['settings']['turnTime'];
  readonly isNotified?: boolean;
  readonly canNotify?: boolean;
}

function opened({
  text,
  turnTime = '1d',
  isNotified = true,
  canNotify = true,
  room,
  ...options
}: Options = {}) {
  const { settings } = seatAt({ hands: HANDS }).table.getState().known?.room ?? {};
  const slow = { ...(settings as WireRoom['settings']), turnTime };
  const seat = seatAt({ hands: HANDS, ...text }, { ...options, room: { ...room, settings: slow } });
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  let pauses = 0;
  const pause = () => {
    pauses++;
    seat.connection('lost');
  };
  const stop = pauseWhileHidden(seat.table, {
    pause,
    isNotified: () => isNotified,
    canNotify: () => canNotify,
    page: page as unknown as Document,
  });
  const turn = (visibilityState: DocumentVisibilityState) => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
    return pauses;
  };
  return { ...seat, turn, stop, pauses: () => pauses };
}

test('a slow table that nobody looks at is left, once', () => {
  const { turn, update } = opened();
  update();
  expect(turn('visible')).toBe(0);
  expect(turn('hidden')).toBe(1);
  update();
  expect(turn('hidden')).toBe(1);
});

test('so is one that is connected again while it’s still in the background', () => {
  const { turn, connection, pauses } = opened();
  turn('hidden');
  connection('open');
  expect(pauses()).toBe(2);
});

test('a move is sent first', async () => {
  const { turn, table, pauses, answerWith } = opened();
  let answer = () => {};
  answerWith(new Promise((resolve) => (answer = () => resolve({ ok: true }))));
  const played = table.getState().play({ type: 'draw', from: 'stock' } as never);
  expect(turn('hidden')).toBe(0);
  answer();
  await played;
  expect(pauses()).toBe(1);
});

const LIVE = { turnTime: 'live', canNotify: false } as const;
const PLAYING = { phase: 'playing', closesAt: null } as const;

test.each([
  ['the player’s turn', { room: PLAYING }],
  [
    'an answer to May I? that has no time limit',
    { text: { drawn: true, mayI: {} }, you: 's2', room: PLAYING },
  ],
  ['the end of the game', { room: { phase: 'over' } }],
] as const)('a live table is left at %s, if only the server can notify the player', (_, options) => {
  expect(opened({ ...LIVE, ...options }).turn('hidden')).toBe(1);
});

test.each([
  ['the others’ turns', { you: 's2', room: PLAYING }],
  [
    'an answer to May I? that is soon too late',
    { text: { drawn: true, mayI: {} }, you: 's2', room: { ...PLAYING, closesAt: 1 } },
  ],
  ['a break', { room: { phase: 'break' } }],
  ['a turn, where the page can notify the player', { canNotify: true, room: PLAYING }],
  ['a turn, where nobody is notified', { isNotified: false, room: PLAYING }],
] as const)('a live table is not left at %s', (_, options) => {
  expect(opened({ ...LIVE, ...options }).turn('hidden')).toBe(0);
});

test.each([
  ['where people play live', { turnTime: 'live' }],
  ['where the server doesn’t notify this device', { isNotified: false }],
  ['before the game', { room: { phase: 'lobby' } }],
  ['for spectators', { you: null }],
] as const)('the connection stays %s', (_, options) => {
  expect(opened(options).turn('hidden')).toBe(0);
});

test('after the end, nothing is paused', () => {
  const { stop, turn, update } = opened();
  stop();
  expect(turn('hidden')).toBe(0);
  update();
  expect(turn('hidden')).toBe(0);
});
