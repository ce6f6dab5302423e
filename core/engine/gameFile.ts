import { hashSeed, type Seed } from '../cards/rng.ts';
import type { Command } from '../rules/commands.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { LEVELS, type Level } from '../rules/levels.ts';
import type { PresetName } from '../rules/presets.ts';
import type { PlayerId } from '../rules/situation.ts';
import type { Chain } from './gameChain.ts';
import type { GameLog } from './replay.ts';
import type { SerializedGameState } from './serialized.ts';

/** The `format` in the first line of a saved game. */
export const GAME_FORMAT = 'mayi-game-1';
/** The `format` of an exported game. */
export const EXPORT_FORMAT = 'mayi-export-1';

/** A complete game, hidden cards included, ready to be replayed. */
export interface ExportedGame {
  readonly format: typeof EXPORT_FORMAT;
  readonly head: GameHead;
  readonly seedHash: string;
  readonly commands: readonly Command[];
}

/** A game as recorded in a file: how it started and its commands. Not validated yet. */
export interface GameRecord extends Omit<ExportedGame, 'format'> {
  /** Exports and logs contain every hidden card, so there's nothing to protect. */
  readonly isExport: boolean;
}

/** A seat of a saved game. */
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

/** The step in a line of a saved game; undefined if it isn't one. */
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

/** An export, or a bare log. Undefined if it's neither. */
export function recordFrom(value: Readonly<Record<string, unknown>>): GameRecord | undefined {
  const { format, head, seedHash, commands, log } = value;
  if (format !== EXPORT_FORMAT) return recordOfLog(log ?? value);
  const read = headFrom({ ...(head as object) });
  const isWhole = read !== undefined && typeof seedHash === 'string' && Array.isArray(commands);
  return isWhole ? { head: read, seedHash, commands, isExport: true } : undefined;
}

/** The arena writes such logs when a game fails; `replay` takes them too. */
function recordOfLog(value: unknown): GameRecord | undefined {
  const {
    players,
    seed: given,
    rules,
    firstRound = 1,
    commands,
    gameId,
  } = { ...(value as Partial<GameLog>) };
  const seed: Seed | undefined = typeof given === 'string' ? { server: given, players: [] } : given;
  if (!Array.isArray(players) || !Array.isArray(commands) || seed === undefined) return undefined;
  const seats = players.map(({ id, name = id }) => ({ id, name }));
  const head = headFrom({
    format: GAME_FORMAT,
    id: gameId ?? 'log',
    createdAt: '',
    rules: rules ?? 'classic',
    seats,
    seed,
    seedHash: hashSeed(seed.server),
    firstRound,
  });
  return head && { head, commands, seedHash: head.seedHash, isExport: true };
}

/** A saved game, from its lines. Undefined if it isn't one, or a line is damaged. */
export function recordOfChain({ head: first, links }: Chain): GameRecord | undefined {
  const head = headFrom(first);
  const steps = links.map(({ body }) => stepFrom(body)).filter((step) => step !== undefined);
  if (head === undefined || steps.length < links.length) return undefined;
  const commands = movesOf(steps).flatMap((move) => move.commands);
  return { head, commands, seedHash: head.seedHash, isExport: false };
}
