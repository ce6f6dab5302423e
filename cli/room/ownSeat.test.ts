import type { Known } from '@mayi/core/protocol';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../harness/testing/records.ts';
import { keptSeats } from './keptSeats.ts';
import { ownSeat } from './ownSeat.ts';

const ROOM = { server: 'http://localhost:8080', code: 'k7rm2p' };
const REFUSAL = { code: 'no-free-seat', rule: null, message: 'Every seat is taken.' };

function seatIn(dir: string, more: { name?: string; isPlaying?: boolean; isFull?: boolean } = {}) {
  const { name = 'Ann', isPlaying = true, isFull = false } = more;
  const sent: unknown[] = [];
  const seat = ownSeat({
    ...ROOM,
    name,
    isPlaying,
    kept: keptSeats(dir),
    api: {
      async takeSeat(_, player) {
        sent.push(player);
        return isFull ? { ok: false, refusal: REFUSAL } : { ok: true, value: { secret: 'mine' } };
      },
      askForSeat: async () => ({ ok: true, value: { secret: 'asked', ask: 'a1' } }),
    },
  });
  return { seat, sent };
}

const withAsks = (...ids: string[]) => ({ room: { asks: ids.map((id) => ({ id })) } }) as unknown as Known;

test('a seat is kept for the next run, which offers its secret again; watching doesn’t', async () => {
  const dir = emptyFolder();
  const first = seatIn(dir);
  expect(await first.seat.sit()).toBeUndefined();
  expect(first.sent).toEqual([{ name: 'Ann', secret: undefined }]);
  const next = seatIn(dir);
  expect(next.seat.secret).toBe('mine');
  await next.seat.sit();
  expect(next.sent).toEqual([{ name: 'Ann', secret: 'mine' }]);
  expect(seatIn(dir, { isPlaying: false }).seat.secret).toBeUndefined();
  next.seat.forget();
  expect(seatIn(dir).seat.secret).toBeUndefined();
});

test('what went wrong is said, and nothing is kept', async () => {
  const dir = emptyFolder();
  expect(await seatIn(dir, { isFull: true }).seat.sit()).toBe('Every seat is taken.');
  expect(await seatIn(dir, { name: '' }).seat.sit()).toContain('You need a name for that');
  expect(keptSeats(dir).find(ROOM)).toBeUndefined();
});

test('a seat that was asked for is answered once the request is gone', async () => {
  const { seat } = seatIn(emptyFolder());
  expect(seat.isAnswered(withAsks())).toBe(false);
  await seat.ask();
  expect([seat.isAsking, seat.secret]).toEqual([true, 'asked']);
  expect(seat.isAnswered(withAsks('a1'))).toBe(false);
  expect(seat.isAnswered(withAsks('a2'))).toBe(true);
  expect([seat.isAsking, seat.isAnswered(withAsks())]).toEqual([false, false]);
});
