import type { Known, RoomSettings, WireSeat } from '@mayi/core/protocol';
import { type HouseRules, maxPlayers, PRESETS } from '@mayi/core/rules';

/** What the table waits for before the cards can be dealt. */
export interface Beginning {
  readonly seated: number;
  /** So many are missing still. */
  readonly missing: number;
  /** Set where more sit there than can play by these rules. */
  readonly tooManyFor: number | null;
  /** Awake, and not ready yet; oneself too. */
  readonly notReady: readonly WireSeat[];
  readonly isReady: boolean;
  /** Nobody else is waited for: whoever deals is ready by that. */
  readonly canStart: boolean;
}

export function rulesOf({ rules }: Pick<RoomSettings, 'rules'>): HouseRules {
  return typeof rules === 'string' ? PRESETS[rules] : rules;
}

/** The server decides; this only tells beforehand what it will say. */
export function beginningOf({ room, you }: Pick<Known, 'room' | 'you'>): Beginning {
  const rules = rulesOf(room.settings);
  const taken = room.seats.filter(({ who }) => who !== 'nobody');
  const notReady = taken.filter((seat) => isAwake(seat) && !seat.ready);
  const missing = Math.max(0, rules.minPlayers - taken.length);
  const most = maxPlayers(rules);
  const tooManyFor = taken.length > most ? most : null;
  const others = notReady.filter(({ id }) => id !== you);
  return {
    seated: taken.length,
    missing,
    tooManyFor,
    notReady,
    isReady: taken.some(({ id, ready }) => id === you && ready),
    canStart: you !== null && missing === 0 && tooManyFor === null && others.length === 0,
  };
}

/** Those who are not connected are not waited for. */
function isAwake({ who, presence }: WireSeat): boolean {
  return who === 'person' && (presence === 'here' || presence === 'nudged');
}

/** Whoever is there and awake can only leave by themselves. */
export function canBeRemoved({ who, presence }: WireSeat): boolean {
  return who === 'bot' || (who === 'person' && (presence === 'gone' || presence === 'away'));
}
