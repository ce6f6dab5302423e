import { type AppendRow, type EntryRow, lastOf } from '../rows.ts';
import type { Database, Row } from './database.ts';
import { entryWriter } from './entryWriter.ts';

/** What a room has in the journal. */
export interface Waiting {
  /** They follow those in their place. Never empty. */
  readonly entries: readonly EntryRow[];
  readonly wakeAt: number | null;
}

interface Kept extends Waiting {
  /** Of the first row that has something of it. */
  readonly number: number;
  readonly entries: EntryRow[];
  wakeAt: number | null;
}

type Note = Pick<AppendRow, 'code' | 'entries' | 'wakeAt'>;

export interface Journal {
  /** The first thing in a transaction. */
  begin(): void;
  /** How far the room has come; undefined: there is none. */
  seqOf(code: string): number | undefined;
  /** It follows what its room has. */
  note(append: Note): void;
  waiting(code: string): Waiting | undefined;
  /** What the room has in the journal goes to its place. */
  settle(code: string): void;
  settleAll(): void;
  /** Those that have something to do by then. */
  settleDue(now: number): void;
  /** The last thing before a commit: all that was noted is written down. */
  write(): void;
  /** Something failed: what is in memory may not be so, and is read again. */
  forget(): void;
}

/** So many entries of all rooms lie in the journal at most. */
const MOST_ENTRIES = 16_384;

/**
 * What is appended is first written into the journal: all of one commit is one row, so that a move costs a few hundred bytes instead of
 * several pages. Later it goes to the place of its room, together with what has happened there since. (What is already there is not
 * taken from the journal again, so one room can be settled before another.) In memory is nothing that the database has not.
 */
export function openJournal(database: Database, mostEntries = MOST_ENTRIES): Journal {
  const rows = database.prepare('SELECT number, data FROM journal ORDER BY number');
  const insert = database.prepare('INSERT INTO journal (number, data) VALUES (?, ?)');
  const drop = database.prepare('DELETE FROM journal WHERE number < ?');
  const seqIn = database.prepare('SELECT seq FROM rooms WHERE code = ?');
  const move = database.prepare(
    'UPDATE rooms SET seq = ?, wake_at = ?, claimed_until = NULL, changed_at = ? WHERE code = ?',
  );
  const writeEntry = entryWriter(database);

  let isRead = false;
  /** Those that came first are first. */
  const kept = new Map<string, Kept>();
  let count = 0;
  let noted: Note[] = [];
  /** Rows of the journal that are still needed: from `first` on, up to before `next`. */
  let first = 0;
  let next = 0;

  function keep(number: number, { code, entries, wakeAt }: Note): void {
    const before = kept.get(code);
    if (before === undefined) kept.set(code, { number, entries: [...entries], wakeAt });
    else {
      before.entries.push(...entries);
      before.wakeAt = wakeAt;
    }
    count += entries.length;
  }

  function seqOf(code: string): number | undefined {
    const here = kept.get(code);
    if (here !== undefined) return lastOf(here.entries).seq;
    const [there] = seqIn.all([code]) as Row[];
    return there && Number(there.seq);
  }

  function settle(code: string): void {
    const here = kept.get(code);
    if (here === undefined) return;
    kept.delete(code);
    count -= here.entries.length;
    for (const entry of here.entries) writeEntry(code, entry);
    const { seq, at } = lastOf(here.entries);
    move.run([seq, here.wakeAt, at, code]);
  }

  function settleWhere(isWanted: (here: Waiting) => boolean): void {
    for (const [code, here] of kept) if (isWanted(here)) settle(code);
  }

  /** Rows that nobody needs any more go. */
  function tidyUp(): void {
    const [oldest] = kept.values();
    const needed = oldest?.number ?? next;
    if (needed === first) return;
    drop.run([needed]);
    first = needed;
  }

  function read(): void {
    kept.clear();
    [count, noted, first, next] = [0, [], 0, 0];
    for (const { number, data } of rows.all([]) as Row[]) {
      for (const { code, entries, wakeAt } of JSON.parse(String(data)) as Note[]) {
        const seq = seqOf(code) ?? Number.POSITIVE_INFINITY;
        const missing = entries.filter((entry) => entry.seq > seq);
        if (missing.length > 0) keep(Number(number), { code, entries: missing, wakeAt });
      }
      next = Number(number) + 1;
    }
    isRead = true;
  }

  return {
    begin() {
      if (!isRead) read();
    },
    seqOf,
    note({ code, entries, wakeAt }) {
      const note = { code, entries, wakeAt };
      noted.push(note);
      keep(next, note);
    },
    settle,
    settleAll: () => settleWhere(() => true),
    settleDue: (now) => settleWhere(({ wakeAt }) => wakeAt !== null && wakeAt <= now),
    waiting: (code) => kept.get(code),
    write() {
      if (noted.length > 0) {
        insert.run([next, JSON.stringify(noted)]);
        noted = [];
        next += 1;
      }
      for (const code of kept.keys()) {
        if (count <= mostEntries) break;
        settle(code);
      }
      tidyUp();
    },
    forget() {
      isRead = false;
    },
  };
}
