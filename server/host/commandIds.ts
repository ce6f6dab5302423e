import type { StoredEntry } from '../store/store.ts';

/** At least. */
const KEPT = 32;

/** Which commands were written lately, and where. */
export interface CommandIds {
  /** All that were written after this seq are known; of those before it, the store knows. */
  since: number;
  readonly seqs: Map<string, number>;
}

export function noIds(): CommandIds {
  return { since: Number.POSITIVE_INFINITY, seqs: new Map() };
}

/** Of a room that was read anew, from some seq on. */
export function beginAnew(ids: CommandIds, stored: readonly StoredEntry[], seq: number): void {
  ids.seqs.clear();
  ids.since = (stored[0]?.seq ?? seq + 1) - 1;
  rememberAll(ids, stored);
}

export function rememberAll(ids: CommandIds, stored: readonly StoredEntry[]): void {
  for (const { commandId, seq } of stored) if (commandId !== null) ids.seqs.set(commandId, seq);
  if (ids.seqs.size >= 2 * KEPT) forgetOldest(ids);
}

/** About half of them at once, which is less work than one with every command. */
function forgetOldest(ids: CommandIds): void {
  for (const [id, seq] of [...ids.seqs].slice(0, -KEPT)) {
    ids.seqs.delete(id);
    ids.since = seq;
  }
}
