import type { Append, FinishedGame, FinishedPlayer, StoredEntry } from './store.ts';

/** What both databases keep of things, before it is a row of either. */

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
  if (last === undefined) throw new RangeError('an append has at least one entry');
  return last;
}

/** Names that differ only in case are one player's. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

export function peopleOf({ players }: FinishedGame): FinishedPlayer[] {
  return players.filter(({ bot }) => bot === null);
}

/** Each once, though a family may share one device. */
export function devicesOf({ players }: FinishedGame): string[] {
  return [...new Set(players.flatMap(({ device }) => device ?? []))];
}

/** The busiest players come first; nobody reads further. */
export const MOST_STATISTICS = 500;

/** A node that was silent for a day will not come back under that name. */
export const FORGOTTEN_MS = 86_400_000;

export function keysOf(rows: readonly unknown[]): string[] {
  return (rows as readonly { readonly key: unknown }[]).map(({ key }) => String(key));
}

/** So many rooms or games are deleted at once: others want to write, too. */
const PRUNED_AT_ONCE = 20;

/** Works through a list a few at a time, and counts what was done. */
export async function pruned(
  keys: readonly string[],
  prune: (some: readonly string[]) => Promise<number>,
): Promise<number> {
  let count = 0;
  for (let start = 0; start < keys.length; start += PRUNED_AT_ONCE)
    count += await prune(keys.slice(start, start + PRUNED_AT_ONCE));
  return count;
}
