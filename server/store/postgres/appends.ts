import { type AppendRow, lastOf } from '../rows.ts';
import { type AppendResult, StoreError } from '../store.ts';
import { type Pool, type Sql, sqlState, storeError } from './connect.ts';
import { gameParts } from './games.ts';

/** The result of an append, or why it failed. */
type Settled = AppendResult | StoreError;

/**
 * Bad data, a broken constraint, a deadlock, an exception in a trigger: nothing was written. After any other error, such as a lost
 * connection, it's unknown, and a retry could write twice.
 */
const NOTHING_WRITTEN = /^(22|23|40|P0)/;

/** Writes a batch in one statement. If PostgreSQL refuses it, nothing was written, and each append is tried on its own. */
export async function writeAppends(pool: Pool, appends: readonly AppendRow[]): Promise<readonly Settled[]> {
  const { batch, single } = split(appends);
  const settled = new Map<AppendRow, Settled>();
  const batchResults = batch.length === 0 ? [] : await writeBatch(pool, batch);
  for (const [index, append] of batch.entries()) settled.set(append, batchResults[index] ?? LOST);
  // Later appends of the same room come after earlier ones.
  for (const append of single) settled.set(append, await writeOne(pool, append));
  return appends.map((append) => settled.get(append) ?? LOST);
}

const LOST = new StoreError('The append was lost.');

/** One statement can update a room only once, and appends that seat a player or end a game write more than entries. */
function split(appends: readonly AppendRow[]): { batch: AppendRow[]; single: AppendRow[] } {
  const batch: AppendRow[] = [];
  const single: AppendRow[] = [];
  const seen = new Set<string>();
  for (const append of appends) {
    const isPlain = append.devices === undefined && append.finished === undefined;
    (isPlain && !seen.has(append.code) ? batch : single).push(append);
    seen.add(append.code);
  }
  // Every node uses the same order, so two nodes never deadlock.
  return { batch: batch.toSorted((a, b) => (a.code < b.code ? -1 : 1)), single };
}

async function writeBatch(pool: Pool, batch: readonly AppendRow[]): Promise<readonly Settled[]> {
  try {
    return await pool.run(async (sql) => resultsOf(sql, batch, await update(sql, batch)));
  } catch (error) {
    if (!NOTHING_WRITTEN.test(sqlState(error) ?? '')) return batch.map(() => storeError(error));
    return Promise.all(batch.map((append) => writeOne(pool, append)));
  }
}

async function writeOne(pool: Pool, append: AppendRow): Promise<Settled> {
  try {
    const [result] = await pool.run(async (sql) => resultsOf(sql, [append], await update(sql, [append])));
    return result ?? 'conflict';
  } catch (error) {
    return storeError(error);
  }
}

/**
 * Updates the rooms that are at their expected seq and inserts their entries; returns the codes of those rooms. A single statement, so
 * that a lost connection can't leave half of it. The rows go as JSON, which is fastest to build.
 */
async function update(sql: Sql, appends: readonly AppendRow[]): Promise<ReadonlySet<string>> {
  const rooms = appends.map(({ code, expectedSeq, wakeAt, entries }) => {
    const { seq, at } = lastOf(entries);
    return { code, expected: expectedSeq, seq, wake_at: wakeAt, at };
  });
  const entries = appends.flatMap((append) =>
    append.entries.map((entry) => ({ code: append.code, ...entry })),
  );
  const updated = await sql<{ code: string }[]>`
    WITH updated AS (
      UPDATE rooms SET seq = w.seq, wake_at = w.wake_at, claimed_until = NULL, changed_at = w.at
      FROM json_to_recordset(${JSON.stringify(rooms)}::text::json)
        AS w (code text, expected integer, seq integer, wake_at bigint, at bigint)
      WHERE rooms.code = w.code AND rooms.seq = w.expected
      RETURNING rooms.code
    ), written AS (
      INSERT INTO entries (code, seq, command_id, at, data)
      SELECT e.code, e.seq, e."commandId", e.at, e.data
      FROM json_to_recordset(${JSON.stringify(entries)}::text::json)
        AS e (code text, seq integer, "commandId" text, at bigint, data text)
      JOIN updated USING (code)
    ) ${isSingle(appends) ? extraParts(sql, appends[0]) : sql``}
    SELECT code FROM updated`;
  return new Set(updated.map(({ code }) => code));
}

function isSingle(appends: readonly AppendRow[]): appends is readonly [AppendRow] {
  return appends.length === 1;
}

/** More parts of the statement; only single appends have any. */
function extraParts(sql: Sql, { devices, finished }: AppendRow) {
  const seated =
    devices === undefined
      ? sql``
      : sql`, seated AS (
          INSERT INTO room_devices (device, code)
          SELECT device, code FROM updated, json_array_elements_text(${JSON.stringify(devices)}::text::json) AS device
          ON CONFLICT DO NOTHING
        )`;
  return sql`${seated} ${finished === undefined ? sql`` : gameParts(sql, finished)}`;
}

/** Rooms that weren't updated were changed by another node, or don't exist. */
async function resultsOf(
  sql: Sql,
  appends: readonly AppendRow[],
  updated: ReadonlySet<string>,
): Promise<AppendResult[]> {
  const others = appends.map(({ code }) => code).filter((code) => !updated.has(code));
  if (others.length === 0) return appends.map(() => 'ok');
  const found = await sql<{ code: string }[]>`
    SELECT code FROM rooms
    JOIN json_array_elements_text(${JSON.stringify(others)}::text::json) AS wanted (code) USING (code)`;
  const existing = new Set(found.map(({ code }) => code));
  const reason = (code: string) => (existing.has(code) ? 'conflict' : 'no-room');
  return appends.map(({ code }) => (updated.has(code) ? 'ok' : reason(code)));
}
