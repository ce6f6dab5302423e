import { type AppendRow, type EntryRow, lastOf } from '../rows.ts';
import type { AppendResult, RoomOfDevice, Snapshot } from '../store.ts';
import type { Database, Row } from './database.ts';
import { gameWriter } from './games.ts';

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

export interface RoomRow {
  readonly seq: number;
  readonly wakeAt: number | null;
  readonly snapshot: Snapshot | null;
  readonly entries: readonly EntryRow[];
}

/** What is done with rooms, on the thread of the database. */
export function roomOperations(database: Database) {
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
    SELECT code, changed_at AS changedAt FROM room_devices JOIN rooms USING (code)
    WHERE device = ? ORDER BY changed_at DESC, code LIMIT ?`);

  return {
    createRoom({ code, entry, wakeAt }: NewRoom): boolean {
      const { changes } = insertRoom.run([code, entry.seq, wakeAt, entry.at, entry.at]);
      if (changes > 0) insertEntry(code, entry);
      return changes > 0;
    },

    load(code: string): RoomRow | undefined {
      const [found] = room.all([code]) as Pick<RoomRow, 'seq' | 'wakeAt'>[];
      if (found === undefined) return undefined;
      const [last = null] = snapshot.all([code]) as Snapshot[];
      return { ...found, snapshot: last, entries: entries.all([code, last?.seq ?? 0]) as EntryRow[] };
    },

    entriesFrom({ code, seq }: { readonly code: string; readonly seq: number }): EntryRow[] {
      return entries.all([code, seq - 1]) as EntryRow[];
    },

    findCommand({ code, id, after }: CommandWish): number | undefined {
      const [found] = command.all([code, after, id]) as Row[];
      return found === undefined ? undefined : Number(found.seq);
    },

    saveSnapshot({ code, seq, data }: Snapshot & { readonly code: string }): void {
      saveSnapshot.run([seq, data, code]);
    },

    seqsOf(codes: readonly string[]): [string, number][] {
      return codes.flatMap((code) => {
        const [found] = room.all([code]) as Row[];
        return found === undefined ? [] : [[code, Number(found.seq)]];
      });
    },

    roomsOfDevice({ device, limit }: { readonly device: string; readonly limit: number }): RoomOfDevice[] {
      return ofDevice.all([device, limit]) as RoomOfDevice[];
    },
  };
}

/** What happens again and again while people play. */
export function playOperations(database: Database) {
  const insertEntry = entryWriter(database);
  const writeGame = gameWriter(database);
  const exists = database.prepare('SELECT 1 FROM rooms WHERE code = ?');
  const move = database.prepare(
    'UPDATE rooms SET seq = ?, wake_at = ?, claimed_until = NULL, changed_at = ? WHERE code = ? AND seq = ?',
  );
  const takeBack = database.prepare('DELETE FROM entries WHERE code = ? AND seq = ?');
  const insertDevice = database.prepare(
    'INSERT INTO room_devices (device, code) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );
  const due = database.prepare(`
    SELECT code FROM rooms WHERE wake_at <= ? AND (claimed_until IS NULL OR claimed_until <= ?)
    ORDER BY wake_at LIMIT ?`);
  const claim = database.prepare('UPDATE rooms SET claimed_until = ? WHERE code = ?');

  /** Entries first: should they not fit, there is nothing else to take back. */
  const follow = ({ code, expectedSeq, entries, wakeAt }: AppendRow): boolean => {
    const misfit = entries.findIndex((entry) => !insertEntry(code, entry));
    const { seq, at } = lastOf(entries);
    if (misfit === -1 && move.run([seq, wakeAt, at, code, expectedSeq]).changes > 0) return true;
    for (const entry of misfit === -1 ? entries : entries.slice(0, misfit)) takeBack.run([code, entry.seq]);
    return false;
  };

  return {
    append(append: AppendRow): AppendResult {
      const { code, devices = [], finished } = append;
      if (!follow(append)) return exists.all([code]).length > 0 ? 'conflict' : 'no-room';
      for (const device of devices) insertDevice.run([device, code]);
      if (finished !== undefined) writeGame(finished);
      return 'ok';
    },

    takeDue(wish: { readonly now: number; readonly leaseMs: number; readonly limit: number }): string[] {
      const codes = (due.all([wish.now, wish.now, wish.limit]) as Row[]).map(({ code }) => String(code));
      for (const code of codes) claim.run([wish.now + wish.leaseMs, code]);
      return codes;
    },
  };
}

/** Tells whether there was room for it. */
function entryWriter(database: Database) {
  const insert = database.prepare(
    'INSERT INTO entries (code, seq, command_id, at, data) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  return (code: string, { seq, commandId, at, data }: EntryRow): boolean =>
    insert.run([code, seq, commandId, at, data]).changes > 0;
}
