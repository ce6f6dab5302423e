import type { Known, RoomSettings, WireSeat } from '@mayi/core/protocol';
import { type HouseRules, maxPlayers, PRESETS } from '@mayi/core/rules';

/** What the table is waiting for before the cards can be dealt. */
export interface Readiness {
  /** How many more players the rules need. */
  readonly missing: number;
  /** The most players the rules allow, if there are more than that; otherwise null. */
  readonly tooManyFor: number | null;
  /** Present players who aren't ready yet, including this one. */
  readonly notReady: readonly WireSeat[];
  readonly isReady: boolean;
  /** Everyone else is ready. Dealing makes this player ready as well. */
  readonly canStart: boolean;
}

export function rulesOf({ rules }: Pick<RoomSettings, 'rules'>): HouseRules {
  return typeof rules === 'string' ? PRESETS[rules] : rules;
}

/** Predicts what the server will answer; the server decides. */
export function readinessOf({ room, you }: Pick<Known, 'room' | 'you'>): Readiness {
  const rules = rulesOf(room.settings);
  const taken = room.seats.filter(({ who }) => who !== 'nobody');
  const notReady = taken.filter((seat) => isPresent(seat) && !seat.ready);
  const missing = Math.max(0, rules.minPlayers - taken.length);
  const most = maxPlayers(rules);
  const tooManyFor = taken.length > most ? most : null;
  const others = notReady.filter(({ id }) => id !== you);
  return {
    missing,
    tooManyFor,
    notReady,
    isReady: taken.some(({ id, ready }) => id === you && ready),
    canStart: you !== null && missing === 0 && tooManyFor === null && others.length === 0,
  };
}

/** Nobody waits for players who aren't connected. */
function isPresent({ who, presence }: WireSeat): boolean {
  return who === 'person' && (presence === 'here' || presence === 'nudged');
}

/** A player who is present can't be removed, only leave. */
export function canBeRemoved({ who, presence }: WireSeat): boolean {
  return who === 'bot' || (who === 'person' && (presence === 'gone' || presence === 'away'));
}
