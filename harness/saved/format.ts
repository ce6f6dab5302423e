import type { Seed } from '@mayi/core/cards';
import type { SerializedGameState } from '@mayi/core/engine';
import {
  type Command,
  type HouseRules,
  LEVELS,
  type Level,
  type PlayerId,
  type PresetName,
} from '@mayi/core/rules';

export const GAME_FORMAT = 'mayi-game-1';
/** Of the file names of saved games. */
export const GAME_EXTENSION = '.jsonl';

export interface Seat {
  readonly id: PlayerId;
  readonly name: string;
  /** The level of the computer player in this seat; absent for a person or program. */
  readonly bot?: Level;
}

/** The first line of a saved game: how it started. */
export interface GameHead {
  readonly format: typeof GAME_FORMAT;
  readonly id: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly rules: HouseRules | PresetName;
  readonly seats: readonly Seat[];
  readonly seed: Seed;
  /** Published before the first deal. */
  readonly seedHash: string;
  readonly firstRound: number;
  /** If set, only this seat is played here, and only its view is shown. */
  readonly me?: PlayerId;
  /** The position the game started from, if it didn't start with a deal. */
  readonly state?: SerializedGameState;
}

/** Checks only that this is a head of ours; building the game from it validates the rest. */
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

/** Any later line of a saved game: a person's move, the bots' moves after it, or an undo of the last steps. */
export type Step =
  | { readonly commands: readonly Command[]; readonly bots?: true; readonly at?: string }
  | { readonly undo: number; readonly at?: string };

/** A step that hasn't been undone. Without commands, it continues with the next round. */
export type Move = Extract<Step, { commands: unknown }>;

export function stepFrom(value: Readonly<Record<string, unknown>>): Step | undefined {
  const { commands, bots, undo } = value;
  if (Array.isArray(commands) && undo === undefined) {
    return { commands: commands as Command[], ...(bots === true && { bots }) };
  }
  const isUndo = commands === undefined && Number.isInteger(undo) && (undo as number) > 0;
  return isUndo ? { undo: undo as number } : undefined;
}

/** The steps that remain after all undos. */
export function movesOf(steps: readonly Step[]): Move[] {
  const moves: Move[] = [];
  for (const step of steps) {
    if ('undo' in step) moves.splice(Math.max(0, moves.length - step.undo));
    else moves.push(step);
  }
  return moves;
}

export type SavedGameErrorKind = 'missing' | 'damaged' | 'ambiguous';

/** A saved game can't be opened. Its file hasn't been touched. */
export class SavedGameError extends Error {
  readonly kind: SavedGameErrorKind;

  constructor(kind: SavedGameErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

export function damaged(file: string, what: string): SavedGameError {
  return new SavedGameError('damaged', `${file} is damaged: ${what}. Nothing was changed`);
}
