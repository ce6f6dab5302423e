import type { SeatId, WireCommand, WireRoom } from '@mayi/core/protocol';
import { describe, expect, it } from 'vitest';
import { HANDS, seatAt } from '../testing/seat.ts';
import { undoQuestion } from './undoQuestion.ts';

const DISCARD: WireCommand = { type: 'DISCARD', card: '7C0' };

/** Seat 2 would like to take back a move. */
function asked(
  you: SeatId | null,
  { command = DISCARD, agreed = [] }: { command?: WireCommand; agreed?: SeatId[] } = {},
  room: Partial<WireRoom> = {},
) {
  const { known } = seatAt({ hands: HANDS }, { you }).table.getState();
  const undoAsk = { id: 'u7', seat: 's2' as const, command, agreed, until: 0 };
  return undoQuestion({ ...known!, room: { ...known!.room, undoAsk, ...room } });
}

describe('when a player would like to take back a slip', () => {
  it('the others are asked, and it says what it is about', () => {
    expect(asked('s1')).toEqual({
      kind: 'asked',
      id: 'u7',
      text: 's2 asks to take back their discard of 7♣.',
    });
    const layOff: WireCommand = { type: 'LAY_OFF', card: 'JK0', meld: 'meld-1' };
    expect(asked('s1', { command: layOff })?.text).toContain('the Joker');
    expect(asked('s1', { command: { type: 'LAY_DOWN', melds: [] } })?.text).toContain('lay-down');
  });

  it('the asker sees who hasn’t answered, and so do those who agreed', () => {
    expect(asked('s2')).toMatchObject({ kind: 'asking', text: 'Asking s1 and s3…' });
    expect(asked('s2', { agreed: ['s3'] })).toMatchObject({ text: 'Asking s1…' });
    expect(asked('s3', { agreed: ['s3'] })).toMatchObject({
      kind: 'agreed',
      text: 'You agreed. Waiting for s1.',
    });
  });

  it('nobody waits for people who aren’t there', () => {
    const { known } = seatAt({ hands: HANDS }).table.getState();
    const seats = known!.room.seats.map((seat) =>
      seat.id === 's3' ? { ...seat, presence: 'gone' as const } : seat,
    );
    expect(asked('s2', {}, { seats })).toMatchObject({ text: 'Asking s1…' });
  });

  it('spectators aren’t asked', () => {
    expect(asked(null)).toBeNull();
    expect(asked('s1', {}, { undoAsk: null })).toBeNull();
  });
});
