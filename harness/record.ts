import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  EXPORT_FORMAT,
  type ExportedGame,
  GAME_FORMAT,
  type GameHead,
  type GameRecord,
  recordFrom,
  recordOfChain,
} from '@mayi/core/engine';
import type { PlayerId } from '@mayi/core/rules';
import type { Orchestrator } from './orchestrator.ts';
import { readChain } from './saved/chain.ts';
import { GAME_EXTENSION, SavedGameError } from './saved/format.ts';
import { fileOf } from './saved/library.ts';
import { isCalled } from './seats.ts';

/** By id, unambiguous prefix of an id, or file: a saved game, an export, or a bare log. Throws a SavedGameError. */
export function readRecord(dir: string, idOrFile: string): GameRecord {
  const isFile = existsSync(idOrFile) && statSync(idOrFile).isFile();
  if (!isFile && /[\\/.]/.test(idOrFile)) throw new SavedGameError('missing', `there's no file ${idOrFile}`);
  const exported = isFile ? exportIn(idOrFile) : undefined;
  return exported ?? savedIn(fileOf(join(dir, 'games'), idOrFile));
}

function savedIn(file: string): GameRecord {
  const record = recordOfChain(readChain(file));
  if (record !== undefined) return record;
  throw new SavedGameError('damaged', `${file} isn't a saved game, or it's damaged`);
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

/** Throws a RangeError if there's no such seat. */
export function seatIn({ seats }: GameHead, nameOrId: string): PlayerId {
  const seat = seats.find((one) => isCalled(one, nameOrId));
  if (seat !== undefined) return seat.id;
  throw new RangeError(
    `there's no player named ${nameOrId} here. Players: ${seats.map(({ name }) => name).join(', ')}`,
  );
}

export { EXPORT_FORMAT, type ExportedGame, type GameRecord } from '@mayi/core/engine';

export function exportOf(table: Orchestrator): ExportedGame {
  const { seedHash } = table.view(null);
  return { format: EXPORT_FORMAT, head: table.head, seedHash, commands: table.commands };
}
