import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { Snapshot } from '../played.ts';

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
