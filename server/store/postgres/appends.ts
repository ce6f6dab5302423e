import { type AppendRow, lastOf } from '../rows.ts';
import { type AppendResult, StoreError } from '../store.ts';
import { type Pool, type Sql, sqlState, storeError } from './connect.ts';
import { gameParts } from './games.ts';

type Outcome = AppendResult | StoreError;

/**
 * Bad data, a broken constraint, a deadlock, a refusal by a trigger: surely nothing was written. After anything else, such as a
 * connection that was lost, nobody knows, and nothing may be tried again.
 */
const SURELY_UNDONE = /^(22|23|40|P0)/;

/**
 * Writes a batch in one statement. Should PostgreSQL refuse it (something cannot be written, a deadlock with another node),
 * nothing of it was written, and each is tried by itself.
 */
export async function writeAppends(pool: Pool, appends: readonly AppendRow[]): Promise<readonly Outcome[]> {
  const { batch, single } = sorted(appends);
  const outcomes = new Map<AppendRow, Outcome>();
  const note = async (some: readonly AppendRow[], write: () => Promise<readonly Outcome[]>) => {
    for (const [index, outcome] of (await write()).entries()) {
      const append = some[index];
      if (append !== undefined) outcomes.set(append, outcome);
    }
  };
  if (batch.length > 0) await note(batch, () => writeTogether(pool, batch));
  // What follows in the same room comes after what is before it.
  for (const append of single) await note([append], async () => [await writeOne(pool, append)]);
  return appends.map((append) => outcomes.get(append) ?? new StoreError('The append was lost.'));
}

/** A statement can move a room only once; and what ends a game, or seats somebody, writes more than entries. */
function sorted(appends: readonly AppendRow[]): { batch: AppendRow[]; single: AppendRow[] } {
  const batch: AppendRow[] = [];
  const single: AppendRow[] = [];
  const seen = new Set<string>();
  for (const append of appends) {
    const isPlain = append.devices === undefined && append.finished === undefined;
    (isPlain && !seen.has(append.code) ? batch : single).push(append);
    seen.add(append.code);
  }
  // In one order everywhere: two nodes then never wait for each other crosswise.
  return { batch: batch.toSorted((a, b) => (a.code < b.code ? -1 : 1)), single };
}

async function writeTogether(pool: Pool, batch: readonly AppendRow[]): Promise<readonly Outcome[]> {
  try {
    return await pool.run(async (sql) => {
      const moved = await move(sql, batch);
      return reasons(sql, batch, moved);
    });
  } catch (error) {
    if (!SURELY_UNDONE.test(sqlState(error) ?? '')) return batch.map(() => storeError(error));
    return Promise.all(batch.map((append) => writeOne(pool, append)));
  }
}

async function writeOne(pool: Pool, append: AppendRow): Promise<Outcome> {
  try {
    return await pool.run(async (sql) => {
      const moved = await move(sql, [append]);
      const [reason] = await reasons(sql, [append], moved);
      return reason ?? 'conflict';
    });
  } catch (error) {
    return storeError(error);
  }
}

/**
 * Moves rooms on that are where they should be, and writes what belongs to those. One statement, because a connection that is lost
 * between two would leave the second without a place to go. As JSON, because that is quickest to make.
 */
async function move(sql: Sql, appends: readonly AppendRow[]): Promise<ReadonlySet<string>> {
  const rooms = appends.map(({ code, expectedSeq, wakeAt, entries }) => {
    const { seq, at } = lastOf(entries);
    return { code, expected: expectedSeq, seq, wake_at: wakeAt, at };
  });
  const entries = appends.flatMap((append) =>
    append.entries.map((entry) => ({ code: append.code, ...entry })),
  );
  const moved = await sql<{ code: string }[]>`
    WITH moved AS (
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
      JOIN moved USING (code)
    ) ${isAlone(appends) ? extrasOf(sql, appends[0]) : sql``}
    SELECT code FROM moved`;
  return new Set(moved.map(({ code }) => code));
}

function isAlone(appends: readonly AppendRow[]): appends is readonly [AppendRow] {
  return appends.length === 1;
}

/** More parts of that statement; only an append by itself has any. */
function extrasOf(sql: Sql, { devices, finished }: AppendRow) {
  const seated =
    devices === undefined
      ? sql``
      : sql`, seated AS (
          INSERT INTO room_devices (device, code)
          SELECT device, code FROM moved, json_array_elements_text(${JSON.stringify(devices)}::text::json) AS device
          ON CONFLICT DO NOTHING
        )`;
  return sql`${seated} ${finished === undefined ? sql`` : gameParts(sql, finished)}`;
}

/** Why the others did not move: somebody was faster, or there is no such room. */
async function reasons(
  sql: Sql,
  appends: readonly AppendRow[],
  moved: ReadonlySet<string>,
): Promise<AppendResult[]> {
  const others = appends.map(({ code }) => code).filter((code) => !moved.has(code));
  if (others.length === 0) return appends.map(() => 'ok');
  const found = await sql<{ code: string }[]>`
    SELECT code FROM rooms
    JOIN json_array_elements_text(${JSON.stringify(others)}::text::json) AS wanted (code) USING (code)`;
  const there = new Set(found.map(({ code }) => code));
  const reason = (code: string) => (there.has(code) ? 'conflict' : 'no-room');
  return appends.map(({ code }) => (moved.has(code) ? 'ok' : reason(code)));
}
