import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { Orchestrator } from '../orchestrator.ts';
import type { Snapshot } from '../played.ts';
import { addLinks, type Chain, readChain } from './chain.ts';
import { damaged, type GameHead, headFrom, movesOf, type Step, stepFrom } from './format.ts';

export const ENDING = '.jsonl';

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
    // What was taken back since then may reach behind it.
    const isOnTheWay = at >= 0 && !steps.slice(at + 1).some((step) => 'undo' in step);
    const moves = movesOf(steps.slice(0, at + 1));
    const commands = moves.reduce((sum, move) => sum + move.commands.length, 0);
    const isSound = isOnTheWay && older?.moves === moves.length && older.commands === commands;
    return isSound ? new Orchestrator(head, steps, older) : undefined;
  } catch {
    return undefined; // Whatever is odd about it: the game is played from its start.
  }
}

/** False, if another process was faster. */
export function saveGame(file: string, { chain, table }: SavedGame): boolean {
  const at = new Date().toISOString();
  const grown = addLinks(
    file,
    chain,
    table.unsaved.map((step) => ({ at, ...step })),
  );
  if (grown === undefined) return false;
  // Somebody may have gone on already; the next snapshot is theirs.
  if (grown.links.length === table.seq) keepInCache(cacheOf(file), grown.tip, table.snapshot());
  return true;
}

function cacheOf(file: string): string {
  return `${file.slice(0, -ENDING.length)}.cache.json`;
}

/** Where the game stood after the link that `tip` names. */
export interface CachedSnapshot extends Snapshot {
  readonly tip: string;
}

/**
 * Spares playing a long game from its start. There are two snapshots, and the older one is used: what happened since somebody's last turn
 * has to be played anyway. Nothing is lost with this file; whatever is odd about it, the game is played from its start.
 */
export interface Cache {
  readonly older: CachedSnapshot | null;
  readonly newer: CachedSnapshot | null;
}

const NOTHING: Cache = { older: null, newer: null };
const FORMAT = 'mayi-cache-1';
/** A snapshot is taken after so many commands. */
const EVERY = 60;

export function readCache(file: string): Cache {
  try {
    const { format, older, newer } = JSON.parse(readFileSync(file, 'utf8'));
    return format === FORMAT ? { older, newer } : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** Adds a snapshot, if it is time for one. */
export function keepInCache(file: string, tip: string, latest: Snapshot): void {
  const { newer } = readCache(file);
  const since = latest.commands - (newer?.commands ?? 0);
  // Fewer than before: moves were taken back.
  if (since >= 0 && since < EVERY) return;
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, JSON.stringify({ format: FORMAT, older: newer, newer: { ...latest, tip } }));
    renameSync(draft, file);
  } catch {
    // The game is saved, and whoever moved must be told so.
    rmSync(draft, { force: true });
  }
}
