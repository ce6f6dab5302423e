import type { Fact } from '@mayi/core/engine';
import type { RoomState, Seat, Times } from './state.ts';

export interface Moment {
  readonly seq: number;
  readonly at: number;
}

export interface Outcome {
  /** Nobody can call for the discard any more. */
  readonly hasClosed: boolean;
}

/** The cards are dealt: the first turn begins. */
export function afterStart(state: RoomState, gameId: string, { seq, at }: Moment): RoomState {
  const times = { ...state.times, exposedAt: at, drawnAt: at, movedAt: at };
  return {
    ...state,
    phase: 'playing',
    gameId,
    startedSeq: seq,
    tableSeq: seq,
    times,
    seats: state.seats.map(unready),
  };
}

/** What a move means for the room: whom it waits for since when, and whether a round or the game is over. */
export function afterMove(state: RoomState, facts: readonly Fact[], moment: Moment & Outcome): RoomState {
  // READY_TO_DISCARD tells of nothing, and is a move all the same; so is the last answer, or the time that is up.
  if (facts.length > 0 && !moment.hasClosed && facts.every(isOnlyAnAnswer)) return state;
  const times = facts.reduce((sofar, fact) => timesAfter(sofar, fact, moment.at), {
    ...state.times,
    movedAt: moment.at,
  });
  const moved = { ...state, tableSeq: moment.seq, times };
  if (facts.some(({ type }) => type === 'GAME_ENDED')) return { ...moved, phase: 'over' };
  if (!facts.some(({ type }) => type === 'ROUND_ENDED')) return moved;
  return { ...moved, phase: 'break', seats: state.seats.map(unready) };
}

/** Everybody in line may answer at the same time: an answer changes nothing for the others. */
function isOnlyAnAnswer({ type }: Fact): boolean {
  return type === 'MAY_I_CALLED' || type === 'MAY_I_PASSED';
}

function timesAfter(times: Times, fact: Fact, at: number): Times {
  switch (fact.type) {
    case 'CARD_DISCARDED':
      return { ...times, exposedAt: at };
    case 'CARD_DRAWN':
      return { ...times, drawnAt: at };
    case 'ROUND_ENDED':
      return { ...times, breakAt: at };
    default:
      return times;
  }
}

function unready(seat: Seat): Seat {
  return seat.ready ? { ...seat, ready: false } : seat;
}
