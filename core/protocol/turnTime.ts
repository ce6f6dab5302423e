import { countOf } from '../text.ts';

/** How long a turn may last. `live`: everyone is there and plays at once; otherwise people play when they have a moment. */
export const TURN_TIMES = ['live', '1h', '8h', '1d', '3d'] as const;
/** One of `TURN_TIMES`. */
export type TurnTime = (typeof TURN_TIMES)[number];

const HOUR = 60 * 60_000;

/** In milliseconds; null: the players are there. */
const TURN_MS: Readonly<Record<TurnTime, number | null>> = {
  live: null,
  '1h': HOUR,
  '8h': 8 * HOUR,
  '1d': 24 * HOUR,
  '3d': 72 * HOUR,
};

/** The others have this part of a turn's time to answer May I?: five minutes of an hour, two hours of a day. */
const MAY_I_PART = 12;

/** What decides how long a room waits. Rooms of earlier servers are live. */
export interface Paced {
  readonly turnTime?: TurnTime | undefined;
}

/** How long (ms) a turn may last; null in a live room. */
export function turnMs({ turnTime = 'live' }: Paced): number | null {
  return TURN_MS[turnTime];
}

/** How long (ms) the others have to answer May I? once the current player has drawn from the stock; null in a live room. */
export function slowMayIMs(settings: Paced): number | null {
  const turn = turnMs(settings);
  return turn === null ? null : turn / MAY_I_PART;
}

/** People take their time here: nobody has to be there while the others play. */
export function isSlow(settings: Paced): boolean {
  return turnMs(settings) !== null;
}

/** The longest time (ms) that anything in a room can wait for: a turn of three days, and twice the time for May I? in it. */
export const LONGEST_WAIT = (72 + 2 * (72 / MAY_I_PART)) * HOUR;

/** How long a turn may last, in words: `8 hours`, `1 day`. */
export function turnTimeText(time: TurnTime): string {
  return durationText(TURN_MS[time]);
}

/** How long the others have to answer May I? where a turn may last so long, in words. */
export function slowMayIText(turnTime: TurnTime): string {
  return durationText(slowMayIMs({ turnTime }));
}

/** How much time is left, in words, rounded down: `17 hours`, `less than a minute`. */
export function timeLeftText(ms: number): string {
  for (const [unit, name] of UNITS) if (ms >= unit) return countOf(Math.floor(ms / unit), name);
  return 'less than a minute';
}

const UNITS = [
  [24 * HOUR, 'day'],
  [HOUR, 'hour'],
  [HOUR / 60, 'minute'],
] as const;

function durationText(ms: number | null): string {
  for (const [unit, name] of UNITS) if (ms !== null && ms >= unit) return countOf(ms / unit, name);
  return 'no limit';
}
