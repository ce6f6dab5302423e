import type { GameLog } from '@mayi/core/engine';
import type { Level, PresetName } from '@mayi/core/rules';
import { type Day, dayNumber, dayWithNumber } from '../practice/daily.ts';

/** The daily deal: one short game a day, the same cards and the same computer players for everyone on a server. */
export interface Deal {
  /** In UTC, so that it's the same day for everyone. */
  readonly day: Day;
  /** All shuffles follow from it, and so does everything the computer players do. */
  readonly seed: string;
}

/** Raised whenever the same moves of the person would lead to another game, such as when the computer players change. */
export const DEAL_VERSION = 1;

/** Three rounds, about ten minutes. */
export const DEAL_RULES = 'short' satisfies PresetName;

/** The person's seat. */
export const DEAL_PERSON = 's1';

/**
 * The computer players, by seat. These levels think fast, so that a phone plays them without a pause and a server can replay a whole
 * game in a fraction of a second.
 */
const OPPONENTS: readonly { readonly id: string; readonly name: string; readonly level: Level }[] = [
  { id: 's2', name: 'Walter', level: 'steady' },
  { id: 's3', name: 'Pip', level: 'beginner' },
  { id: 's4', name: 'Ruth', level: 'steady' },
];

/** The levels of the computer players, in the order of their seats. */
export const DEAL_LEVELS: readonly Level[] = OPPONENTS.map(({ level }) => level);

/** The level of the computer player in this seat; undefined for the person. */
export function dealLevel(seat: string): Level | undefined {
  return OPPONENTS.find(({ id }) => id === seat)?.level;
}

/** Which game of a day: the one that counts, one more for fun, or the best of all. */
export type DealGame = 'first' | 'again' | 'best';

/** The id of a day's game. */
export function dealGameId(day: Day, game: DealGame = 'first'): string {
  return game === 'first' ? `daily-${day}` : `daily-${day}-${game}`;
}

/** How a day's game starts. The person's name has no influence on it. */
export function dealLog({ day, seed }: Deal, name: string, game?: DealGame) {
  return {
    gameId: dealGameId(day, game),
    rules: DEAL_RULES,
    players: [{ id: DEAL_PERSON, name }, ...OPPONENTS.map(({ id, name }) => ({ id, name }))],
    seed: { server: seed, players: [] },
    firstRound: 1,
  } satisfies Omit<GameLog, 'commands'>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day of the deal at this time, in milliseconds since 1970. A new one comes at midnight UTC. */
export function dealDay(time: number): Day {
  return dayWithNumber(Math.floor(time / DAY_MS));
}

/** The day after. */
export function tomorrowOf(day: Day): Day {
  return dayWithNumber(dayNumber(day) + 1);
}

/** When the deal after this time comes. */
export function nextDealAt(time: number): number {
  return (Math.floor(time / DAY_MS) + 1) * DAY_MS;
}
