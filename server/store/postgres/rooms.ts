import { CLOCK_SKEW, LONGEST_WAIT } from '@mayi/core/protocol';
import type { CommitQueue } from '../commitQueue.ts';
import { type AppendRow, appendRow, type EntryRow, entryRow, storedEntry } from '../rows.ts';
import type { Append, AppendResult, RoomOfDevice, Snapshot, Store, StoredRoom } from '../store.ts';
import type { Pool, Sql } from './connect.ts';

interface RoomRow extends Pick<StoredRoom, 'seq' | 'wakeAt'> {
  readonly snapshotSeq: number | null;
  readonly snapshotData: string | null;
}

export function rooms(pool: Pool, appends: CommitQueue<AppendRow, AppendResult>) {
  return {
    async createRoom(code, entry, wakeAt) {
      const { seq, commandId, at, data } = entryRow(entry);
      const [created] = await pool.run(
        (sql) => sql`
          WITH created AS (
            INSERT INTO rooms (code, seq, wake_at, created_at, changed_at) VALUES (${code}, ${seq}, ${wakeAt}, ${at}, ${at})
            ON CONFLICT DO NOTHING RETURNING code
          )
          INSERT INTO entries (code, seq, command_id, at, data)
          SELECT code, ${seq}, ${commandId}, ${at}, ${data} FROM created RETURNING code`,
      );
      return created !== undefined;
    },

    append: (append: Append) => appends.add(appendRow(append)),
    load: (code) => pool.run((sql) => loadRoom(sql, code)),

    async entriesFrom(code, seq) {
      const rows = await pool.run((sql) => entriesBetween(sql, code, seq, NEWEST));
      return rows.map(storedEntry);
    },

    async findCommand(code, commandId, after) {
      const [found] = await pool.run(
        (sql) => sql<{ seq: number }[]>`
          SELECT seq FROM entries WHERE code = ${code} AND seq > ${after} AND command_id = ${commandId}`,
      );
      return found?.seq;
    },

    async saveSnapshot(code, { seq, data }) {
      await pool.run(
        (sql) => sql`
          INSERT INTO snapshots (code, seq, data) SELECT code, ${seq}, ${data} FROM rooms WHERE code = ${code}
          ON CONFLICT (code) DO UPDATE SET seq = excluded.seq, data = excluded.data WHERE excluded.seq > snapshots.seq`,
      );
    },

    async takeDue(now, leaseMs, limit) {
      const taken = await pool.run(
        (sql) => sql<{ code: string }[]>`
          WITH due AS (
            SELECT code, wake_at FROM rooms
            WHERE wake_at <= ${now} AND ${isFree(sql, now, leaseMs)}
            ORDER BY wake_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
          ), lost AS (
            SELECT code, wake_at FROM rooms
            WHERE wake_at > ${now + LONGEST_WAIT} AND ${isFree(sql, now, leaseMs)}
            ORDER BY wake_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
          ), found AS (
            SELECT * FROM due UNION ALL SELECT * FROM lost LIMIT ${limit}
          ), taken AS (
            UPDATE rooms SET claimed_until = ${now + leaseMs} FROM found WHERE rooms.code = found.code
            RETURNING rooms.code, found.wake_at
          )
          SELECT code FROM taken ORDER BY wake_at`,
      );
      return taken.map(({ code }) => code);
    },

    async seqsOf(codes) {
      const rows = await pool.run(
        (sql) => sql<{ code: string; seq: number }[]>`
          SELECT code, seq FROM rooms WHERE code IN (SELECT json_array_elements_text(${JSON.stringify(codes)}::text::json))`,
      );
      return new Map(rows.map(({ code, seq }) => [code, seq]));
    },

    async roomsOfDevice(device, limit) {
      const rows = await pool.run(
        (sql) => sql<RoomOfDevice[]>`
          SELECT code, changed_at AS "changedAt" FROM room_devices JOIN rooms USING (code)
          WHERE device = ${device} ORDER BY changed_at DESC, code LIMIT ${limit}`,
      );
      return [...rows];
    },
  } satisfies Partial<Store>;
}

const NEWEST = 2 ** 31 - 1;

/** Entries never change, so two queries are safe: entries up to the seq of the first one are the room at that seq. */
/** Claims further away than a lease are from before the clock was set back. */
function isFree(sql: Sql, now: number, leaseMs: number) {
  return sql`(claimed_until IS NULL OR claimed_until <= ${now} OR claimed_until > ${now + leaseMs + CLOCK_SKEW})`;
}

async function loadRoom(sql: Sql, code: string): Promise<StoredRoom | undefined> {
  const [room] = await sql<RoomRow[]>`
    SELECT rooms.seq, wake_at AS "wakeAt", snapshots.seq AS "snapshotSeq", data AS "snapshotData"
    FROM rooms LEFT JOIN snapshots USING (code) WHERE code = ${code}`;
  if (room === undefined) return undefined;
  const { seq, wakeAt } = room;
  const snapshot = snapshotOf(room);
  const rows = await entriesBetween(sql, code, (snapshot?.seq ?? 0) + 1, seq);
  // The room was deleted in between.
  if (rows.length < seq - (snapshot?.seq ?? 0)) return undefined;
  return { seq, wakeAt, snapshot, entries: rows.map(storedEntry) };
}

function snapshotOf({ snapshotSeq, snapshotData }: RoomRow): Snapshot | null {
  return snapshotSeq === null || snapshotData === null ? null : { seq: snapshotSeq, data: snapshotData };
}

async function entriesBetween(sql: Sql, code: string, from: number, to: number): Promise<EntryRow[]> {
  return await sql<EntryRow[]>`
    SELECT seq, command_id AS "commandId", at, data FROM entries
    WHERE code = ${code} AND seq BETWEEN ${from} AND ${to} ORDER BY seq`;
}
