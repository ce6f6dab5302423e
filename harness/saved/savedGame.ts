import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { Chain } from '@mayi/core/engine';
import { Orchestrator } from '../orchestrator.ts';
import type { Snapshot } from '../played.ts';
import { addLinks, readChain } from './chain.ts';
import { damaged, GAME_EXTENSION, type GameHead, headFrom, movesOf, type Step, stepFrom } from './format.ts';

export interface SavedGame {
  readonly table: Orchestrator;
  readonly chain: Chain;
}

export function loadGame(file: string): SavedGame {
  const chain = readChain(file);
  const head = headFrom(chain.head);
  if (head === undefined) throw damaged(file, "it isn't a saved game");
  const steps = chain.links.map(({ body }, index) => {
    const step = stepFrom(body);
    if (step === undefined) throw damaged(file, `step ${index + 1} isn't a valid step`);
    return step;
  });
  try {
    return { chain, table: fromSnapshot(file, chain, steps, head) ?? new Orchestrator(head, steps) };
  } catch (error) {
    throw damaged(file, (error as Error).message);
  }
}

function fromSnapshot(
  file: string,
  { links }: Chain,
  steps: readonly Step[],
  head: GameHead,
): Orchestrator | undefined {
  try {
    const { older } = readCache(cacheOf(file));
    const at = links.findIndex(({ hash }) => hash === older?.tip);
    // A later undo may reach back past the snapshot.
    const isCurrent = at >= 0 && !steps.slice(at + 1).some((step) => 'undo' in step);
    const moves = movesOf(steps.slice(0, at + 1));
    const commands = moves.reduce((sum, move) => sum + move.commands.length, 0);
    const isValid = isCurrent && older?.moves === moves.length && older.commands === commands;
    return isValid ? new Orchestrator(head, steps, older) : undefined;
  } catch {
    return undefined; // A broken cache costs only time: the game is replayed from its start.
  }
}

/** Returns false if another process saved first. */
export function saveGame(file: string, { chain, table }: SavedGame): boolean {
  const at = new Date().toISOString();
  const grown = addLinks(
    file,
    chain,
    table.unsaved.map((step) => ({ at, ...step })),
  );
  if (grown === undefined) return false;
  // If another process has added to the game since, it takes the next snapshot.
  if (grown.links.length === table.seq) updateCache(cacheOf(file), grown.tip, table.snapshot());
  return true;
}

function cacheOf(file: string): string {
  return `${file.slice(0, -GAME_EXTENSION.length)}.cache.json`;
}

/** The game after the link with the hash `tip`. */
export interface CachedSnapshot extends Snapshot {
  readonly tip: string;
}

/**
 * Snapshots that save replaying a long game from its start. Games are loaded from the older of the two, because the
 * events since a player's last turn have to be replayed anyway. The file can be deleted at any time.
 */
export interface Cache {
  readonly older: CachedSnapshot | null;
  readonly newer: CachedSnapshot | null;
}

const EMPTY_CACHE: Cache = { older: null, newer: null };
const CACHE_FORMAT = 'mayi-cache-1';
const COMMANDS_PER_SNAPSHOT = 60;

function readCache(file: string): Cache {
  try {
    const { format, older, newer } = JSON.parse(readFileSync(file, 'utf8'));
    return format === CACHE_FORMAT ? { older, newer } : EMPTY_CACHE;
  } catch {
    return EMPTY_CACHE;
  }
}

/** Adds a snapshot if enough commands were played since the last one. */
function updateCache(file: string, tip: string, latest: Snapshot): void {
  const { newer } = readCache(file);
  const since = latest.commands - (newer?.commands ?? 0);
  // Fewer commands than in the snapshot means that moves were undone.
  if (since >= 0 && since < COMMANDS_PER_SNAPSHOT) return;
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, JSON.stringify({ format: CACHE_FORMAT, older: newer, newer: { ...latest, tip } }));
    renameSync(draft, file);
  } catch {
    // The game itself is saved, so the player's command has succeeded.
    rmSync(draft, { force: true });
  }
}
