import { LEVELS, type Level } from '@mayi/bots';
import type { Seed } from '@mayi/core/cards';
import type { SerializedGameState } from '@mayi/core/engine';
import type { Command, HouseRules, PlayerId, PresetName } from '@mayi/core/rules';

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

/** A step of a saved game, as it is appended: what a person did, or what the bots then did; or that the last steps were taken back. */
export type Step =
  | { readonly commands: readonly Command[]; readonly bots?: true; readonly at?: string }
  | { readonly undo: number; readonly at?: string };

/** A step that stands. One without commands goes on to the next round. */
export type Move = Extract<Step, { commands: unknown }>;

export function stepFrom(value: Readonly<Record<string, unknown>>): Step | undefined {
  const { commands, bots, undo } = value;
  if (Array.isArray(commands) && undo === undefined) {
    return { commands: commands as Command[], ...(bots === true && { bots }) };
  }
  const isUndo = commands === undefined && Number.isInteger(undo) && (undo as number) > 0;
  return isUndo ? { undo: undo as number } : undefined;
}

/** What is left when all that was taken back is gone. */
export function movesOf(steps: readonly Step[]): Move[] {
  const moves: Move[] = [];
  for (const step of steps) {
    if ('undo' in step) moves.splice(Math.max(0, moves.length - step.undo));
    else moves.push(step);
  }
  return moves;
}

export type SavedGameProblem = 'missing' | 'damaged' | 'ambiguous';

/** A saved game cannot be opened. Its file was not touched. */
export class SavedGameError extends Error {
  readonly kind: SavedGameProblem;

  constructor(kind: SavedGameProblem, message: string) {
    super(message);
    this.kind = kind;
  }
}

export function damaged(file: string, what: string): SavedGameError {
  return new SavedGameError('damaged', `${file} is damaged: ${what}. Nothing was changed`);
}
