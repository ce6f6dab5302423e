import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOTS } from '@mayi/bots';
import { hashSeed } from '@mayi/core/cards';
import type { GameLog } from '@mayi/core/engine';
import { onTestFinished } from 'vitest';
import { playGame } from '../playGame.ts';
import { EXPORT_FORMAT, type ExportedGame, type GameRecord } from '../record.ts';

const seed = { server: 'a finished game', players: [] };

/** Three steady players, the last two rounds of a game. */
export function finishedLog(): GameLog {
  const bots = [BOTS.steady, BOTS.steady, BOTS.steady];
  const { log } = playGame({ bots, rules: 'classic', seed, chance: seed, firstRound: 5 });
  const players = log.players.map(({ id }, seat) => ({ id, name: ['Ann', 'Bob', 'Carol'][seat] ?? id }));
  return { ...log, players };
}

/** The same game as an export. */
export function exportedGame(): ExportedGame {
  const { players, commands } = finishedLog();
  const seats = players.map(({ id, name = id }) => ({ id, name }));
  const head = {
    format: 'mayi-game-1',
    id: 'plum',
    createdAt: '2026-01-01T00:00:00.000Z',
    rules: 'classic',
    seats,
    seed,
    seedHash: hashSeed(seed.server),
    firstRound: 5,
  } as const;
  return { format: EXPORT_FORMAT, head, seedHash: head.seedHash, commands };
}

export function finishedRecord(changed: Partial<GameRecord> = {}): GameRecord {
  const { head, seedHash, commands } = exportedGame();
  return { head, seedHash, commands, isExport: true, ...changed };
}

/** Deleted after the test. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mayi-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Writes a file and returns its path. */
export function written(folder: string, name: string, value: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
}
