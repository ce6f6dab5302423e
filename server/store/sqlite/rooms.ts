import { CLOCK_SKEW, LONGEST_WAIT } from '@mayi/core/protocol';
import { type AppendRow, type EntryRow, lastOf } from '../rows.ts';
import type { AppendResult, RoomOfDevice, Snapshot } from '../store.ts';
import type { Database, Row } from './database.ts';
import { gameInserter } from './games.ts';
import { entryInserter, type Journal } from './journal.ts';

export interface NewRoom {
  readonly code: string;
  readonly entry: EntryRow;
  readonly wakeAt: number | null;
}

interface CommandQuery {
  readonly code: string;
  readonly id: string;
  readonly after: number;
}

interface DueQuery {
  readonly now: number;
  readonly leaseMs: number;
  readonly limit: number;
}

interface Progress {
  readonly seq: number;
  readonly wakeAt: number | null;
}

export interface RoomRow extends Progress {
  readonly snapshot: Snapshot | null;
  readonly entries: readonly EntryRow[];
}

/** Writes and claims rooms. Runs on the database thread. */
export function roomWrites(database: Database, journal: Journal) {
  const insertRoom = database.prepare(
    'INSERT INTO rooms (code, seq, wake_at, created_at, changed_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const insertEntry = entryInserter(database);
  const insertGame = gameInserter(database);
  const insertDevice = database.prepare(
    'INSERT INTO room_devices (device, code) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );
  const upsertSnapshot = database.prepare(`
    INSERT INTO snapshots (code, seq, data) SELECT code, ?, ? FROM rooms WHERE code = ?
    ON CONFLICT (code) DO UPDATE SET seq = excluded.seq, data = excluded.data WHERE excluded.seq > snapshots.seq`);
  // Claims further away than a lease are from before the clock was set back.
  const isFree = `(claimed_until IS NULL OR claimed_until <= ?1 OR claimed_until > ?1 + ?2 + ${CLOCK_SKEW})`;
  const selectDue = database.prepare(`
    SELECT code FROM rooms WHERE wake_at <= ?1 AND ${isFree} ORDER BY wake_at`);
  const selectLost = database.prepare(`
    SELECT code FROM rooms WHERE wake_at > ?1 + ${LONGEST_WAIT} AND ${isFree} ORDER BY wake_at`);
  const claim = database.prepare('UPDATE rooms SET claimed_until = ? WHERE code = ?');

  return {
    createRoom({ code, entry, wakeAt }: NewRoom): boolean {
      const { changes } = insertRoom.run([code, entry.seq, wakeAt, entry.at, entry.at]);
      if (changes > 0) insertEntry(code, entry);
      return changes > 0;
    },

    append(append: AppendRow): AppendResult {
      const { code, expectedSeq, entries, devices = [], finished } = append;
      const seq = journal.seqOf(code);
      if (seq === undefined) return 'no-room';
      if (seq !== expectedSeq || lastOf(entries).seq !== seq + entries.length) return 'conflict';
      journal.append(append);
      for (const device of devices) insertDevice.run([device, code]);
      if (finished !== undefined) insertGame(finished);
      return 'ok';
    },

    saveSnapshot({ code, seq, data }: Snapshot & { readonly code: string }): void {
      upsertSnapshot.run([seq, data, code]);
    },

    takeDue({ now, leaseMs, limit }: DueQuery): string[] {
      journal.flushDue(now);
      const found = [selectDue, selectLost].flatMap((select) => select.all([now, leaseMs]) as Row[]);
      const inTables = found.map(({ code }) => String(code));
      // A room still in the journal isn't due: only its old deadline is in the tables.
      const due = inTables.filter((code) => journal.journaled(code) === undefined).slice(0, limit);
      for (const code of due) claim.run([now + leaseMs, code]);
      return due;
    },
  };
}

/** Reads rooms, from the tables and the journal. Runs on the database thread. */
export function roomReads(database: Database, journal: Journal) {
  const selectRoom = database.prepare('SELECT seq, wake_at AS wakeAt FROM rooms WHERE code = ?');
  const selectSnapshot = database.prepare('SELECT seq, data FROM snapshots WHERE code = ?');
  const selectEntries = database.prepare(
    'SELECT seq, command_id AS commandId, at, data FROM entries WHERE code = ? AND seq > ? ORDER BY seq',
  );
  const selectCommand = database.prepare(
    'SELECT seq FROM entries WHERE code = ? AND seq > ? AND command_id = ?',
  );
  const selectOfDevice = database.prepare(`
    SELECT code, changed_at AS changedAt FROM room_devices JOIN rooms USING (code) WHERE device = ?`);

  /** Seqs have no gaps, so this needn't look at the entries before. */
  const journaledAfter = (code: string, seq: number): readonly EntryRow[] => {
    const entries = journal.journaled(code)?.entries ?? [];
    return entries.slice(Math.max(0, seq + 1 - (entries[0]?.seq ?? 0)));
  };

  const entriesAfter = (code: string, seq: number): EntryRow[] => {
    return [...(selectEntries.all([code, seq]) as EntryRow[]), ...journaledAfter(code, seq)];
  };

  const newestProgress = (code: string, inTables: Progress): Progress => {
    const journaled = journal.journaled(code);
    return journaled === undefined
      ? inTables
      : { seq: lastOf(journaled.entries).seq, wakeAt: journaled.wakeAt };
  };

  const withNewestChange = ({ code, changedAt }: RoomOfDevice): RoomOfDevice => {
    const journaled = journal.journaled(code);
    return { code, changedAt: journaled === undefined ? changedAt : lastOf(journaled.entries).at };
  };

  return {
    load(code: string): RoomRow | undefined {
      const [room] = selectRoom.all([code]) as Progress[];
      if (room === undefined) return undefined;
      const [snapshot = null] = selectSnapshot.all([code]) as Snapshot[];
      const entries = entriesAfter(code, snapshot?.seq ?? 0);
      return { ...newestProgress(code, room), snapshot, entries };
    },

    entriesFrom({ code, seq }: { readonly code: string; readonly seq: number }): EntryRow[] {
      return entriesAfter(code, seq - 1);
    },

    findCommand({ code, id, after }: CommandQuery): number | undefined {
      const journaled = journaledAfter(code, after).find(({ commandId }) => commandId === id);
      if (journaled !== undefined) return journaled.seq;
      const [row] = selectCommand.all([code, after, id]) as Row[];
      return row === undefined ? undefined : Number(row.seq);
    },

    seqsOf(codes: readonly string[]): [string, number][] {
      return codes.flatMap((code) => {
        const seq = journal.seqOf(code);
        return seq === undefined ? [] : [[code, seq]];
      });
    },

    roomsOfDevice({ device, limit }: { readonly device: string; readonly limit: number }): RoomOfDevice[] {
      const rooms = (selectOfDevice.all([device]) as RoomOfDevice[]).map(withNewestChange);
      return rooms.sort(newestFirst).slice(0, limit);
    },
  };
}

function newestFirst(one: RoomOfDevice, other: RoomOfDevice): number {
  return other.changedAt - one.changedAt || (one.code < other.code ? -1 : 1);
}
