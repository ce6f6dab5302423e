import { maxPlayers } from '../rules/decks.ts';
import type { Known } from './follow.ts';
import type { WireSeat } from './fromServer.ts';
import { notReadyToStart, whyNotStart } from './lobby.ts';
import { isTaken } from './presence.ts';
import { rulesIn } from './seatCounts.ts';

/** What the table is waiting for before the cards can be dealt. */
export interface Readiness {
  /** How many more players the rules need. */
  readonly missing: number;
  /** The most players the rules allow, if there are more than that; otherwise null. */
  readonly tooManyFor: number | null;
  /** Players who aren't ready yet, including this one; where people take their time, also those who aren't there. */
  readonly notReady: readonly WireSeat[];
  readonly isReady: boolean;
  /** Everyone else is ready, or someone has waited long enough. Dealing makes this player ready as well. */
  readonly canStart: boolean;
}

/** Decided by the same rules as on the server, and by its clock. */
export function readinessOf({ room, you }: Pick<Known, 'room' | 'you'>, now: number): Readiness {
  const rules = rulesIn(room.settings);
  const taken = room.seats.filter(isTaken);
  const most = maxPlayers(rules);
  return {
    missing: Math.max(0, rules.minPlayers - taken.length),
    tooManyFor: taken.length > most ? most : null,
    notReady: notReadyToStart({ settings: room.settings, seats: taken }),
    isReady: taken.some(({ id, ready }) => id === you && ready),
    canStart: you !== null && whyNotStart(room, you, now) === undefined,
  };
}
