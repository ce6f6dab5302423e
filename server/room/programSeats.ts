import { isDue, PROGRAM_STAYS_AFTER_GAME, PROGRAM_WAITS_FOR_GAME, type RoomPhase } from '@mayi/core/protocol';
import type { Seat } from './seat.ts';

/** What of a room decides how long programs keep their seats. */
interface Moment {
  readonly phase: RoomPhase;
  readonly movedAt: number;
}

/** What a seat has if a program sits there. */
export function programMark(
  program: true | undefined,
  at: number,
): Pick<Seat, 'program' | 'waitsSince'> | undefined {
  return program && { program, waitsSince: at };
}

/** When a program loses its seat; null for people, and during a game. */
export function expiresAt(
  { phase, movedAt }: Moment,
  { program, presence, waitsSince = 0 }: Seat,
): number | null {
  if (program !== true || presence === 'left') return null;
  if (phase === 'lobby') return waitsSince + PROGRAM_WAITS_FOR_GAME;
  return phase === 'over' ? movedAt + PROGRAM_STAYS_AFTER_GAME : null;
}

/** Its secret opens nothing anymore, even if nobody was there to remove it. */
export function isExpired(room: Moment, seat: Seat, now: number): boolean {
  const at = expiresAt(room, seat);
  return at !== null && isDue(at, now, PROGRAM_WAITS_FOR_GAME);
}
