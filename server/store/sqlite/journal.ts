import { LONGEST_WAIT } from '@mayi/core/protocol';
import { type AppendRow, type EntryRow, lastOf } from '../rows.ts';
import type { Database, Row } from './database.ts';

/**
 * The journal in front of the tables. Writing a move straight into `rooms` and `entries` changes several pages of the file, and each of
 * them goes to disk when the move is committed. So a commit only adds one row to the table `journal`: the new entries of all rooms in
 * that commit, as JSON. That row is as durable as any other, and a move costs a few hundred bytes instead of several pages. The journal
 * is kept in memory, too, so reads combine what is in the tables with what is still in the journal. Later a room is flushed: all its
 * journaled entries move to the tables at once. After a restart the journal is read again; entries that are in the tables already are
 * skipped, so rooms can be flushed one by one, and a journal row is deleted once none of its rooms needs it.
 */
export interface Journal {
  /** Call it first in a transaction. */
  begin(): void;
  /** The newest seq of a room, journaled or in the tables; undefined if there's no such room. */
  seqOf(code: string): number | undefined;
  /** What a room has in the journal. */
  journaled(code: string): Journaled | undefined;
  /** The entries must follow the room's newest one. */
  append(append: NewEntries): void;
  flushAll(): void;
  /** Flushes rooms that `takeDue` has to find in the tables. */
  flushDue(now: number): void;
  /** Call it last before the commit: writes the journal row. */
  write(): void;
  /** Call it right after the commit. Without it, everything since `begin` is forgotten. */
  committed(): void;
}

export interface Journaled {
  /** They follow those in the tables. Never empty. */
  readonly entries: readonly EntryRow[];
  readonly wakeAt: number | null;
}

type NewEntries = Pick<AppendRow, 'code' | 'entries' | 'wakeAt'>;

/** What a room has in the journal as of the last commit. */
interface Committed {
  /** The first journal row that has entries of this room. */
  readonly firstRow: number;
  /** How many entries of all rooms were journaled before it. */
  readonly entriesBefore: number;
  readonly entries: EntryRow[];
  wakeAt: number | null;
}

/** The most entries in the journal, flushed ones in needed rows included. */
const MAX_ENTRIES = 16_384;

export function openJournal(database: Database, maxEntries = MAX_ENTRIES): Journal {
  const selectRows = database.prepare('SELECT number, data FROM journal ORDER BY number');
  const insertRow = database.prepare('INSERT INTO journal (number, data) VALUES (?, ?)');
  const deleteRows = database.prepare('DELETE FROM journal WHERE number < ?');
  const selectSeq = database.prepare('SELECT seq FROM rooms WHERE code = ?');
  const updateRoom = database.prepare(
    'UPDATE rooms SET seq = ?, wake_at = ?, claimed_until = NULL, changed_at = ? WHERE code = ?',
  );
  const insertEntry = entryInserter(database);

  // As of the last commit. The map has the rooms in the order of their first entry.
  const committed = new Map<string, Committed>();
  let isRead = false;
  let entryCount = 0;
  /** Rows from `firstRow` up to but not including `nextRow` are in the table. */
  let firstRow = 0;
  let nextRow = 0;

  // Of the current transaction.
  const added = new Map<string, NewEntries>();
  const flushed = new Set<string>();

  const committedOf = (code: string): Committed | undefined =>
    flushed.has(code) ? undefined : committed.get(code);

  function journaled(code: string): Journaled | undefined {
    const [old, recent] = [committedOf(code), added.get(code)];
    if (old === undefined || recent === undefined) return recent ?? old;
    return { entries: [...old.entries, ...recent.entries], wakeAt: recent.wakeAt };
  }

  function seqOf(code: string): number | undefined {
    const here = added.get(code) ?? committedOf(code);
    if (here !== undefined) return lastOf(here.entries).seq;
    const [row] = selectSeq.all([code]) as Row[];
    return row && Number(row.seq);
  }

  function flush(code: string): void {
    const here = journaled(code);
    if (here === undefined) return;
    for (const entry of here.entries) insertEntry(code, entry);
    const { seq, at } = lastOf(here.entries);
    updateRoom.run([seq, here.wakeAt, at, code]);
    added.delete(code);
    flushed.add(code);
  }

  function flushWhere(isWanted: (here: Journaled) => boolean): void {
    for (const code of new Set([...committed.keys(), ...added.keys()])) {
      const here = journaled(code);
      if (here !== undefined && isWanted(here)) flush(code);
    }
  }

  /** Flushes the rooms with the oldest rows, so that a quiet room can't make the journal grow forever. */
  function flushOldest(): void {
    let count = entryCount;
    for (const { entries } of added.values()) count += entries.length;
    for (const [code, { entriesBefore }] of committed) {
      if (count - entriesBefore <= maxEntries) return;
      flush(code);
    }
  }

  function firstNeededRow(): number {
    for (const [code, { firstRow }] of committed) if (!flushed.has(code)) return firstRow;
    return nextRow;
  }

  function remember(row: number, { code, entries, wakeAt }: NewEntries): void {
    const here = committed.get(code);
    if (here === undefined)
      committed.set(code, { firstRow: row, entriesBefore: entryCount, entries: [...entries], wakeAt });
    else {
      here.entries.push(...entries);
      here.wakeAt = wakeAt;
    }
  }

  function read(): void {
    committed.clear();
    [entryCount, firstRow, nextRow] = [0, 0, 0];
    for (const [index, { number, data }] of (selectRows.all([]) as Row[]).entries()) {
      if (index === 0) firstRow = Number(number);
      nextRow = Number(number) + 1;
      for (const { code, entries, wakeAt } of JSON.parse(String(data)) as NewEntries[]) {
        const seq = seqOf(code) ?? Number.POSITIVE_INFINITY;
        const missing = entries.filter((entry) => entry.seq > seq);
        if (missing.length > 0) remember(Number(number), { code, entries: missing, wakeAt });
        entryCount += entries.length;
      }
    }
    isRead = true;
  }

  return {
    begin() {
      added.clear();
      flushed.clear();
      if (!isRead) read();
    },
    seqOf,
    journaled,
    append({ code, entries, wakeAt }) {
      const earlier = added.get(code)?.entries ?? [];
      added.set(code, { code, entries: [...earlier, ...entries], wakeAt });
    },
    flushAll: () => flushWhere(() => true),
    flushDue: (now) =>
      flushWhere(({ wakeAt }) => wakeAt !== null && (wakeAt <= now || wakeAt > now + LONGEST_WAIT)),
    write() {
      flushOldest();
      if (added.size > 0) insertRow.run([nextRow, JSON.stringify([...added.values()])]);
      const needed = firstNeededRow();
      if (needed > firstRow) deleteRows.run([needed]);
    },
    committed() {
      firstRow = Math.max(firstRow, firstNeededRow());
      for (const code of flushed) committed.delete(code);
      for (const append of added.values()) {
        remember(nextRow, append);
        entryCount += append.entries.length;
      }
      if (added.size > 0) nextRow += 1;
    },
  };
}

export function entryInserter(database: Database): (code: string, entry: EntryRow) => void {
  const insert = database.prepare(
    'INSERT INTO entries (code, seq, command_id, at, data) VALUES (?, ?, ?, ?, ?)',
  );
  return (code, { seq, commandId, at, data }) => void insert.run([code, seq, commandId, at, data]);
}
