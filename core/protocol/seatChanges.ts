import type { Known } from './follow.ts';
import type { WireSeat } from './fromServer.ts';
import { hasStandIn, isPlayedByBot, isProgram } from './presence.ts';

/**
 * A friend whose seat a computer player has taken over, for a while or for good, who is back in it, or who takes one over; or a
 * program that sits down.
 */
export interface SeatChange {
  readonly kind: 'away' | 'left' | 'back' | 'tookOver' | 'programSat' | 'programTookOver';
  readonly name: string;
  /** Whose seat it was until they took over. */
  readonly before?: string;
}

/** Who left the table during the game, came back, or took over from a computer player since `before`; in the lobby, new programs. */
export function seatChanges(known: Known, before: Known | undefined): SeatChange[] {
  const { room, you } = known;
  const seatsBefore = before?.room.seats ?? [];
  if (room.phase === 'over') return [];
  return room.seats.flatMap((seat) => {
    const earlier = seatsBefore.find(({ id }) => id === seat.id);
    if (seat.who !== 'person' || seat.id === you || earlier === undefined) return [];
    const { name } = seat;
    if (room.phase === 'lobby') return isNewProgram(seat, seatsBefore) ? [{ kind: 'programSat', name }] : [];
    if (isPlayedByBot(earlier) && earlier.name !== name)
      return [{ kind: isProgram(seat) ? 'programTookOver' : 'tookOver', name, before: earlier.name }];
    const kind = earlier.who === 'person' ? changeOf(playedBy(earlier), playedBy(seat)) : undefined;
    return kind ? [{ kind, name }] : [];
  });
}

/** A program that changes its seat or its name was there before. */
function isNewProgram(seat: WireSeat, before: readonly WireSeat[]): boolean {
  const wasHere = ({ id, name }: WireSeat) => id === seat.id || name === seat.name;
  return isProgram(seat) && !before.some((one) => isProgram(one) && wasHere(one));
}

type PlayedBy = 'themselves' | 'away' | 'left';

function playedBy(seat: WireSeat): PlayedBy {
  if (seat.presence === 'left') return 'left';
  return hasStandIn(seat) ? 'away' : 'themselves';
}

function changeOf(before: PlayedBy, now: PlayedBy): SeatChange['kind'] | undefined {
  if (before === now) return undefined;
  return now === 'themselves' ? 'back' : now;
}
