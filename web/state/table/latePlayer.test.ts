import { latePlayer, STAND_IN_AFTER, type WireSeat } from '@mayi/core/protocol';
import { describe, expect, it } from 'vitest';
import { HANDS, seatAt } from '../testing/seat.ts';

const SINCE = 1_000_000_000;
const later = SINCE + STAND_IN_AFTER;

/** The table waits for seat 2, where this person sits. */
function late(now: number, person: Partial<WireSeat> = {}, awaiting: WireSeat['id'][] = ['s2']) {
  const { known } = seatAt({ hands: HANDS }).table.getState();
  const seats = known!.room.seats.map((seat) =>
    seat.id === 's2' ? { ...seat, who: 'person' as const, ...person } : seat,
  );
  const room = { ...known!.room, phase: 'playing' as const, seats };
  return latePlayer({ ...known!, room, table: { ...known!.table!, awaiting } }, SINCE, now)?.id;
}

describe('a computer can play for another player', () => {
  it('after a minute, and not before', () => {
    expect(late(later - 1)).toBeUndefined();
    expect(late(later)).toBe('s2');
  });

  it('who has said that they are here, or is not connected', () => {
    for (const presence of ['here', 'nudged', 'gone'] as const) expect(late(later, { presence })).toBe('s2');
  });

  it('unless one plays for them already', () => {
    for (const presence of ['idle', 'away', 'left'] as const)
      expect(late(later, { presence })).toBeUndefined();
    expect(late(later, { who: 'bot' })).toBeUndefined();
  });

  it('if the table waits for them, and not for oneself', () => {
    expect(late(later, {}, ['s3'])).not.toBe('s2');
    expect(late(later, {}, ['s1'])).toBeUndefined();
    expect(late(later, {}, ['s1', 's2'])).toBe('s2');
  });
});
