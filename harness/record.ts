import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hashSeed, type Seed } from '@mayi/core/cards';
import type { GameLog } from '@mayi/core/engine';
import type { Command, PlayerId } from '@mayi/core/rules';
import type { Orchestrator } from './orchestrator.ts';
import { readChain } from './saved/chain.ts';
import {
  GAME_EXTENSION,
  GAME_FORMAT,
  type GameHead,
  headFrom,
  movesOf,
  SavedGameError,
  stepFrom,
} from './saved/format.ts';
import { fileOf } from './saved/library.ts';
import { isCalled } from './seats.ts';

/** A game as recorded in a file: how it started and its commands. Not validated yet. */
export interface GameRecord extends Omit<ExportedGame, 'format'> {
  /** Exports and logs contain every hidden card, so there's nothing to protect. */
  readonly isExport: boolean;
}

/** By id, unambiguous prefix of an id, or file: a saved game, an export, or a bare log. Throws a SavedGameError. */
export function readRecord(dir: string, idOrFile: string): GameRecord {
  const isFile = existsSync(idOrFile) && statSync(idOrFile).isFile();
  if (!isFile && /[\\/.]/.test(idOrFile)) throw new SavedGameError('missing', `there's no file ${idOrFile}`);
  const exported = isFile ? exportIn(idOrFile) : undefined;
  return exported ?? savedIn(fileOf(join(dir, 'games'), idOrFile));
}

function savedIn(file: string): GameRecord {
  const { head: first, links } = readChain(file);
  const head = headFrom(first);
  const steps = links.map(({ body }) => stepFrom(body)).filter((step) => step !== undefined);
  if (head === undefined || steps.length < links.length) {
    throw new SavedGameError('damaged', `${file} isn't a saved game, or it's damaged`);
  }
  const commands = movesOf(steps).flatMap((move) => move.commands);
  return { head, commands, seedHash: head.seedHash, isExport: false };
}

/** Undefined for a saved game, which has one JSON value per line. */
function exportIn(file: string): GameRecord | undefined {
  const value = jsonIn(file);
  if (value?.format === GAME_FORMAT || (value === undefined && file.endsWith(GAME_EXTENSION)))
    return undefined;
  const record = value && recordFrom(value);
  if (record !== undefined) return record;
  throw new SavedGameError('damaged', `${file} is neither a saved nor an exported game`);
}

function jsonIn(file: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function recordFrom(value: Readonly<Record<string, unknown>>): GameRecord | undefined {
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

/** Throws a RangeError if there's no such seat. */
export function seatIn({ seats }: GameHead, nameOrId: string): PlayerId {
  const seat = seats.find((one) => isCalled(one, nameOrId));
  if (seat !== undefined) return seat.id;
  throw new RangeError(
    `there's no player named ${nameOrId} here. Players: ${seats.map(({ name }) => name).join(', ')}`,
  );
}

export const EXPORT_FORMAT = 'mayi-export-1';

/** A complete game, hidden cards included, ready to be replayed. */
export interface ExportedGame {
  readonly format: typeof EXPORT_FORMAT;
  readonly head: GameHead;
  readonly seedHash: string;
  readonly commands: readonly Command[];
}

export function exportOf(table: Orchestrator): ExportedGame {
  const { seedHash } = table.view(null);
  return { format: EXPORT_FORMAT, head: table.head, seedHash, commands: table.commands };
}
