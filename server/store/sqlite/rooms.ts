import { type EntryRow, lastOf } from '../rows.ts';
import type { RoomOfDevice, Snapshot } from '../store.ts';
import type { Database, Row } from './database.ts';
import { entryWriter } from './entryWriter.ts';
import type { Journal } from './journal.ts';

export interface NewRoom {
  readonly code: string;
  readonly entry: EntryRow;
  readonly wakeAt: number | null;
}

interface CommandWish {
  readonly code: string;
  readonly id: string;
  readonly after: number;
}

interface Progress {
  readonly seq: number;
  readonly wakeAt: number | null;
}

export interface RoomRow extends Progress {
  readonly snapshot: Snapshot | null;
  readonly entries: readonly EntryRow[];
}

/** What is done with rooms, on the thread of the database. */
export function roomOperations(database: Database, journal: Journal) {
  const insertRoom = database.prepare(
    'INSERT INTO rooms (code, seq, wake_at, created_at, changed_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const insertEntry = entryWriter(database);
  const room = database.prepare('SELECT seq, wake_at AS wakeAt FROM rooms WHERE code = ?');
  const snapshot = database.prepare('SELECT seq, data FROM snapshots WHERE code = ?');
  const entries = database.prepare(
    'SELECT seq, command_id AS commandId, at, data FROM entries WHERE code = ? AND seq > ? ORDER BY seq',
  );
  const command = database.prepare('SELECT seq FROM entries WHERE code = ? AND seq > ? AND command_id = ?');
  const saveSnapshot = database.prepare(`
    INSERT INTO snapshots (code, seq, data) SELECT code, ?, ? FROM rooms WHERE code = ?
    ON CONFLICT (code) DO UPDATE SET seq = excluded.seq, data = excluded.data WHERE excluded.seq > snapshots.seq`);
  const ofDevice = database.prepare(`
    SELECT code, changed_at AS changedAt FROM room_devices JOIN rooms USING (code) WHERE device = ?`);

  /** What is in its place, and what still waits in the journal. */
  const entriesAfter = (code: string, seq: number): EntryRow[] => {
    const waiting = journal.waiting(code)?.entries ?? [];
    return [...(entries.all([code, seq]) as EntryRow[]), ...waiting.filter((entry) => entry.seq > seq)];
  };

  const newest = (code: string, inPlace: Progress): Progress => {
    const waiting = journal.waiting(code);
    return waiting === undefined ? inPlace : { seq: lastOf(waiting.entries).seq, wakeAt: waiting.wakeAt };
  };

  const withNewestChange = ({ code, changedAt }: RoomOfDevice): RoomOfDevice => {
    const waiting = journal.waiting(code);
    return { code, changedAt: waiting === undefined ? changedAt : lastOf(waiting.entries).at };
  };

  return {
    createRoom({ code, entry, wakeAt }: NewRoom): boolean {
      const { changes } = insertRoom.run([code, entry.seq, wakeAt, entry.at, entry.at]);
      if (changes > 0) insertEntry(code, entry);
      return changes > 0;
    },

    load(code: string): RoomRow | undefined {
      const [found] = room.all([code]) as Progress[];
      if (found === undefined) return undefined;
      const [last = null] = snapshot.all([code]) as Snapshot[];
      return { ...newest(code, found), snapshot: last, entries: entriesAfter(code, last?.seq ?? 0) };
    },

    entriesFrom({ code, seq }: { readonly code: string; readonly seq: number }): EntryRow[] {
      return entriesAfter(code, seq - 1);
    },

    findCommand({ code, id, after }: CommandWish): number | undefined {
      const waiting = journal
        .waiting(code)
        ?.entries.find(({ seq, commandId }) => seq > after && commandId === id);
      if (waiting !== undefined) return waiting.seq;
      const [found] = command.all([code, after, id]) as Row[];
      return found === undefined ? undefined : Number(found.seq);
    },

    saveSnapshot({ code, seq, data }: Snapshot & { readonly code: string }): void {
      saveSnapshot.run([seq, data, code]);
    },

    seqsOf(codes: readonly string[]): [string, number][] {
      return codes.flatMap((code) => {
        const seq = journal.seqOf(code);
        return seq === undefined ? [] : [[code, seq]];
      });
    },

    roomsOfDevice({ device, limit }: { readonly device: string; readonly limit: number }): RoomOfDevice[] {
      const rooms = (ofDevice.all([device]) as RoomOfDevice[]).map(withNewestChange);
      return rooms.sort(newestFirst).slice(0, limit);
    },
  };
}

function newestFirst(one: RoomOfDevice, other: RoomOfDevice): number {
  return other.changedAt - one.changedAt || (one.code < other.code ? -1 : 1);
}
