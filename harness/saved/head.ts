import { LEVELS, type Level } from '@mayi/bots';
import type { Seed } from '@mayi/core/cards';
import type { SerializedGameState } from '@mayi/core/engine';
import type { HouseRules, PlayerId, PresetName } from '@mayi/core/rules';

export const GAME_FORMAT = 'mayi-game-1';

export interface Seat {
  readonly id: PlayerId;
  readonly name: string;
  /** A computer player of this level sits there; unsaid, a person or a program. */
  readonly bot?: Level;
}

/** How a saved game began: the first line of its file. */
export interface GameHead {
  readonly format: typeof GAME_FORMAT;
  readonly id: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly rules: HouseRules | PresetName;
  readonly seats: readonly Seat[];
  readonly seed: Seed;
  /** Promised before the first deal. */
  readonly seedHash: string;
  readonly firstRound: number;
  /** The one seat that is played here: nothing else is shown. */
  readonly me?: PlayerId;
  /** The game began in the middle, with these cards. */
  readonly state?: SerializedGameState;
}

/** What a file says of itself is checked when the game is set up from it; here, whether it is ours at all. */
export function headFrom(value: Readonly<Record<string, unknown>>): GameHead | undefined {
  const { format, id, createdAt, seats, seed, seedHash, firstRound } = value;
  const isHead =
    format === GAME_FORMAT &&
    [id, createdAt, seedHash].every((text) => typeof text === 'string') &&
    typeof firstRound === 'number' &&
    typeof seed === 'object' &&
    seed !== null &&
    Array.isArray(seats) &&
    seats.every(isSeat);
  return isHead ? (value as unknown as GameHead) : undefined;
}

function isSeat(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, bot } = value as Partial<Record<keyof Seat, unknown>>;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    (bot === undefined || LEVELS.some((level) => level === bot))
  );
}
