import { CLOCK_SKEW, isPlayedByBot, isSlow, slowMayIMs, turnMs } from '@mayi/core/protocol';
import { isAttended, type Room, TIMES } from './room.ts';
import { seatWithId } from './seat.ts';

/** Rooms where people take their time: the clock runs whether or not anybody is there. */

/**
 * When a computer plays the rest of this turn; null where turns have no time, and while a computer player has the turn anyway, or nobody
 * comes back to the table. The others' time for May I? isn't the player's: after a draw in time, there's as long as that again for the
 * rest of the turn.
 */
export function turnEndsAt(room: Room): number | null {
  const [turn, mayI] = [turnMs(room.settings), slowMayIMs(room.settings)];
  const round = room.game?.state.round;
  if (turn === null || mayI === null || room.phase !== 'playing' || round === undefined) return null;
  const seat = seatWithId(room, round.players[round.currentPlayerIndex]?.id ?? '');
  if (seat === undefined || isPlayedByBot(seat) || !isAttended(room)) return null;
  const ends = room.turnAt + turn;
  const isInTime = round.hasDrawn && room.drawnAt < ends;
  return isInTime ? Math.max(ends, room.drawnAt + 2 * mayI) : ends;
}

/** When nobody can call for the discard any more. Before the draw, everybody has as much time as the current player. */
export function slowClosesAt(room: Room): number | null {
  const mayI = slowMayIMs(room.settings);
  const round = room.game?.state.round;
  return mayI !== null && round?.hasDrawn && round.exposed ? room.drawnAt + mayI : null;
}

/** A server does what is due within seconds. If nothing was done for so long (ms), no server ran, or its clock was set forward. */
const JUMP = 5 * 60_000;

/**
 * The clock was set, or no server was running when time was up. Then what the table waits for starts over (`time-jumped`): nobody loses
 * a turn to it, and nobody waits for a wrong time to come again.
 */
export function hasJumped(room: Room, now: number): boolean {
  if (!isSlow(room.settings) || (room.phase !== 'playing' && room.phase !== 'break')) return false;
  if (TIMES.some((name) => room[name] > now + CLOCK_SKEW)) return true;
  const due = slowClosesAt(room) ?? turnEndsAt(room);
  return due !== null && room.movedAt <= due && due + JUMP < now;
}
