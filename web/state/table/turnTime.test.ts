import type { RoomSettings, TurnTime } from '@mayi/core/protocol';
import { describe, expect, it } from 'vitest';
import { HANDS, seatAt } from '../testing/seat.ts';
import { timeNote } from './turnTime.ts';

/** A Tuesday. */
const NOW = new Date(2026, 10, 17, 14, 20).getTime();
const HOUR = 3_600_000;

interface Times {
  readonly turnEndsAt?: number;
  readonly closesAt?: number;
  readonly turnTime?: TurnTime;
}

function noteAt({ turnEndsAt, closesAt, turnTime = '1d' }: Times) {
  const window = closesAt === undefined ? {} : { drawn: true, mayI: {} };
  const seat = seatAt({ hands: HANDS, ...window }, { you: 's1' });
  const { known, view } = seat.table.getState();
  const { room } = known ?? {};
  const settings = { ...room?.settings, turnTime } as RoomSettings;
  const slow = {
    ...known,
    room: { ...room, settings, turnEndsAt: turnEndsAt ?? null, closesAt: closesAt ?? null },
  } as typeof known;
  return timeNote({ known: slow, view, skew: 0 }, NOW, 'en-GB');
}

describe('the time left', () => {
  it.each([
    ['today', HOUR, 'Your turn until 15:20'],
    ['after midnight', 20 * HOUR, 'Your turn until tomorrow 10:20'],
    ['in days', 48 * HOUR, 'Your turn until Thursday 14:20'],
    ['no longer', 0, 'The time for your turn is up'],
  ])('for a turn: %s', (_, left, text) => {
    expect(noteAt({ turnEndsAt: NOW + left })).toEqual({ text, isYours: true });
  });

  it('for May I?', () => {
    expect(noteAt({ closesAt: NOW + HOUR })?.text).toBe('May I? is open until 15:20');
    expect(noteAt({ closesAt: NOW - 1 })?.text).toBe('The time for May I? is up');
  });

  it('isn’t shown in live rooms', () => {
    expect(noteAt({ turnEndsAt: NOW + HOUR, turnTime: 'live' })).toBeNull();
  });
});
