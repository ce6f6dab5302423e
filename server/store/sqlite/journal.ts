import { type AppendRow, type EntryRow, lastOf } from '../rows.ts';
import type { Database, Row } from './database.ts';
import { entryWriter } from './entryWriter.ts';

/** What a room has in the journal. */
export interface Waiting {
  /** They follow those in their place. Never empty. */
  readonly entries: readonly EntryRow[];
  readonly wakeAt: number | null;
}

type Note = Pick<AppendRow, 'code' | 'entries' | 'wakeAt'>;

export interface Journal {
  /** The first thing in a transaction. */
  begin(): void;
  /** How far the room has come; undefined: there is none. */
  seqOf(code: string): number | undefined;
  waiting(code: string): Waiting | undefined;
  /** It follows what its room has. */
  note(append: Note): void;
  settleAll(): void;
  /** Those that have something to do by then go to their place. */
  settleDue(now: number): void;
  /** The last thing before a commit: all that was noted is written down. */
  write(): void;
  /** The first thing after it. What was done in a transaction without it has never been. */
  committed(): void;
}

/** What a room has in the committed journal. */
interface Kept {
  /** Of the first row that has something of it. */
  readonly number: number;
  /** How many entries of all rooms were written before. */
  readonly before: number;
  readonly entries: EntryRow[];
  wakeAt: number | null;
}

/** So many entries lie in the journal at most, in their place already or not. */
const MOST_ENTRIES = 16_384;

/**
 * What is appended is first written into the journal: all of one commit is one row, so that a move costs a few hundred bytes instead of
 * several pages. Later it goes to the place of its room, together with what has happened there since. What is in its place is not taken
 * from the journal again, so one room can be settled before another.
 */
export function openJournal(database: Database, mostEntries = MOST_ENTRIES): Journal {
  const rows = database.prepare('SELECT number, data FROM journal ORDER BY number');
  const insert = database.prepare('INSERT INTO journal (number, data) VALUES (?, ?)');
  const drop = database.prepare('DELETE FROM journal WHERE number < ?');
  const seqInPlace = database.prepare('SELECT seq FROM rooms WHERE code = ?');
  const move = database.prepare(
    'UPDATE rooms SET seq = ?, wake_at = ?, claimed_until = NULL, changed_at = ? WHERE code = ?',
  );
  const writeEntry = entryWriter(database);

  // As the database has it. Who came first is first.
  const kept = new Map<string, Kept>();
  let isRead = false;
  let written = 0;
  /** Rows that are needed: from `first` on, up to before `next`. */
  let first = 0;
  let next = 0;

  // Of the transaction that is under way.
  const fresh = new Map<string, Note>();
  const settled = new Set<string>();

  const keptOf = (code: string): Kept | undefined => (settled.has(code) ? undefined : kept.get(code));

  function waiting(code: string): Waiting | undefined {
    const [old, young] = [keptOf(code), fresh.get(code)];
    if (old === undefined || young === undefined) return young ?? old;
    return { entries: [...old.entries, ...young.entries], wakeAt: young.wakeAt };
  }

  function seqOf(code: string): number | undefined {
    const here = fresh.get(code) ?? keptOf(code);
    if (here !== undefined) return lastOf(here.entries).seq;
    const [there] = seqInPlace.all([code]) as Row[];
    return there && Number(there.seq);
  }

  function settle(code: string): void {
    const here = waiting(code);
    if (here === undefined) return;
    for (const entry of here.entries) writeEntry(code, entry);
    const { seq, at } = lastOf(here.entries);
    move.run([seq, here.wakeAt, at, code]);
    fresh.delete(code);
    settled.add(code);
  }

  function settleWhere(isWanted: (here: Waiting) => boolean): void {
    for (const code of new Set([...kept.keys(), ...fresh.keys()])) {
      const here = waiting(code);
      if (here !== undefined && isWanted(here)) settle(code);
    }
  }

  /** The oldest go to their place, and with them what of all others lies before: nobody can hold the journal up. */
  function settleOldest(): void {
    let now = written;
    for (const { entries } of fresh.values()) now += entries.length;
    for (const [code, { before }] of kept) {
      if (now - before <= mostEntries) return;
      settle(code);
    }
  }

  function firstNeeded(): number {
    for (const [code, { number }] of kept) if (!settled.has(code)) return number;
    return next;
  }

  function keep(number: number, before: number, { code, entries, wakeAt }: Note): void {
    const here = kept.get(code);
    if (here === undefined) kept.set(code, { number, before, entries: [...entries], wakeAt });
    else {
      here.entries.push(...entries);
      here.wakeAt = wakeAt;
    }
  }

  function read(): void {
    kept.clear();
    [written, first, next] = [0, 0, 0];
    for (const [nth, { number, data }] of (rows.all([]) as Row[]).entries()) {
      if (nth === 0) first = Number(number);
      next = Number(number) + 1;
      for (const { code, entries, wakeAt } of JSON.parse(String(data)) as Note[]) {
        const seq = seqOf(code) ?? Number.POSITIVE_INFINITY;
        const missing = entries.filter((entry) => entry.seq > seq);
        if (missing.length > 0) keep(Number(number), written, { code, entries: missing, wakeAt });
        written += entries.length;
      }
    }
    isRead = true;
  }

  return {
    begin() {
      fresh.clear();
      settled.clear();
      if (!isRead) read();
    },
    seqOf,
    waiting,
    note({ code, entries, wakeAt }) {
      const earlier = fresh.get(code)?.entries ?? [];
      fresh.set(code, { code, entries: [...earlier, ...entries], wakeAt });
    },
    settleAll: () => settleWhere(() => true),
    settleDue: (now) => settleWhere(({ wakeAt }) => wakeAt !== null && wakeAt <= now),
    write() {
      settleOldest();
      if (fresh.size > 0) insert.run([next, JSON.stringify([...fresh.values()])]);
      const needed = firstNeeded();
      if (needed > first) drop.run([needed]);
    },
    committed() {
      first = Math.max(first, firstNeeded());
      for (const code of settled) kept.delete(code);
      for (const note of fresh.values()) {
        keep(next, written, note);
        written += note.entries.length;
      }
      if (fresh.size > 0) next += 1;
    },
  };
}
