import type { Append, FinishedGame, FinishedPlayer, StoredEntry } from './store.ts';

/** What the rows of both databases have in common. */

export interface EntryRow {
  readonly seq: number;
  readonly commandId: string | null;
  readonly at: number;
  /** JSON. */
  readonly data: string;
}

export interface AppendRow extends Omit<Append, 'entries'> {
  readonly entries: readonly EntryRow[];
}

export function entryRow({ seq, commandId, at, entry }: StoredEntry): EntryRow {
  return { seq, commandId, at, data: JSON.stringify(entry) };
}

export function storedEntry({ seq, commandId, at, data }: EntryRow): StoredEntry {
  return { seq, commandId, at, entry: JSON.parse(data) };
}

export function appendRow(append: Append): AppendRow {
  return { ...append, entries: append.entries.map(entryRow) };
}

export function lastOf(entries: readonly EntryRow[]): EntryRow {
  const last = entries.at(-1);
  if (last === undefined) throw new RangeError('an append needs at least one entry');
  return last;
}

/** Names that differ only in case belong to the same player. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

export function peopleOf({ players }: FinishedGame): FinishedPlayer[] {
  return players.filter(({ bot }) => bot === null);
}

/** Without duplicates: a family may share one device. */
export function devicesOf({ players }: FinishedGame): string[] {
  return [...new Set(players.flatMap(({ device }) => device ?? []))];
}

/** The players with the most games come first. */
export const MAX_STATISTICS = 500;

/** A node gets a new name at each start, so one that is silent for a day never comes back. */
export const FORGET_NODE_MS = 86_400_000;

export function keysOf(rows: readonly unknown[]): string[] {
  return (rows as readonly { readonly key: unknown }[]).map(({ key }) => String(key));
}

/** Few at a time, so that other writes get their turn. */
const PRUNED_AT_ONCE = 20;

/** Deletes in small batches; returns how many were deleted. */
export async function pruneInBatches(
  keys: readonly string[],
  prune: (some: readonly string[]) => Promise<number>,
): Promise<number> {
  let count = 0;
  for (let start = 0; start < keys.length; start += PRUNED_AT_ONCE)
    count += await prune(keys.slice(start, start + PRUNED_AT_ONCE));
  return count;
}
