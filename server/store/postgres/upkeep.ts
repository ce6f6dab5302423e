import { FORGET_NODE_MS, keysOf, pruneInBatches } from '../rows.ts';
import type { Store } from '../store.ts';
import type { Pool, Sql } from './connect.ts';

/**
 * On a full disk, PostgreSQL may still find space for a new version of the row in the files it has. So the check also sorts 256 kB, more
 * than fits in its working memory, which takes a new temporary file.
 */
const CHECK = `
  DO $check$ BEGIN
    SET LOCAL work_mem = '64kB';
    PERFORM count(*) FROM (
      SELECT repeat(md5(number::text), 32) AS data FROM generate_series(1, 256) AS number ORDER BY data OFFSET 0
    ) AS sorted;
    UPDATE schema_version SET version = version;
  END $check$`;

/** Nodes, pruning, secrets and the health check. */
export function upkeep(pool: Pool) {
  return {
    async beat(node, now) {
      await pool.run(
        (sql) => sql`
          WITH forgotten AS (DELETE FROM nodes WHERE beat_at < ${now - FORGET_NODE_MS} AND node <> ${node})
          INSERT INTO nodes (node, beat_at) VALUES (${node}, ${now})
          ON CONFLICT (node) DO UPDATE SET beat_at = excluded.beat_at`,
      );
    },

    async aliveNodes(since) {
      const rows = await pool.run(
        (sql) => sql<{ node: string }[]>`SELECT node FROM nodes WHERE beat_at >= ${since} ORDER BY node`,
      );
      return rows.map(({ node }) => node);
    },

    async prune({ rooms, games }) {
      const codes = await pool.run(
        (sql) =>
          sql<
            { key: string }[]
          >`SELECT code AS key FROM rooms WHERE greatest(changed_at, wake_at) < ${rooms}`,
      );
      const ids = await pool.run(
        (sql) => sql<{ key: string }[]>`SELECT id AS key FROM games WHERE ended_at < ${games}`,
      );
      return {
        rooms: await pruneInBatches(keysOf(codes), (some) =>
          pool.run((sql) => deleteRooms(sql, some, rooms)),
        ),
        games: await pruneInBatches(keysOf(ids), (some) => pool.run((sql) => deleteGames(sql, some))),
      };
    },

    async secret(name, make) {
      const find = () =>
        pool.run((sql) => sql<{ value: string }[]>`SELECT value FROM secrets WHERE name = ${name}`);
      const [found] = await find();
      if (found !== undefined) return found.value;
      const value = make();
      await pool.run(
        (sql) => sql`INSERT INTO secrets (name, value) VALUES (${name}, ${value}) ON CONFLICT DO NOTHING`,
      );
      const [kept = { value }] = await find();
      return kept.value;
    },

    async check() {
      await pool.run((sql) => sql.unsafe(CHECK));
    },
  } satisfies Partial<Store>;
}

/** Skips rooms that somebody came back to. */
async function deleteRooms(sql: Sql, codes: readonly string[], before: number): Promise<number> {
  const deleted = await sql`
    WITH deleted AS (
      DELETE FROM rooms WHERE code IN (SELECT json_array_elements_text(${JSON.stringify(codes)}::text::json))
        AND greatest(changed_at, wake_at) < ${before} RETURNING code
    ), entries_deleted AS (
      DELETE FROM entries USING deleted WHERE entries.code = deleted.code
    )
    SELECT code FROM deleted`;
  return deleted.length;
}

async function deleteGames(sql: Sql, ids: readonly string[]): Promise<number> {
  const { count } =
    await sql`DELETE FROM games WHERE id IN (SELECT json_array_elements_text(${JSON.stringify(ids)}::text::json))`;
  return count;
}
