import { FORGOTTEN_MS, keysOf, pruned } from '../rows.ts';
import type { Store } from '../store.ts';
import type { Pool, Sql } from './connect.ts';

/** Nodes, old things, and whether all is well. */
export function upkeepIn(pool: Pool) {
  return {
    async beat(node, now) {
      await pool.run(
        (sql) => sql`
          WITH forgotten AS (DELETE FROM nodes WHERE beat_at < ${now - FORGOTTEN_MS} AND node <> ${node})
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
        (sql) => sql<{ key: string }[]>`SELECT code AS key FROM rooms WHERE changed_at < ${rooms}`,
      );
      const ids = await pool.run(
        (sql) => sql<{ key: string }[]>`SELECT id AS key FROM games WHERE ended_at < ${games}`,
      );
      return {
        rooms: await pruned(keysOf(codes), (some) => pool.run((sql) => dropRooms(sql, some, rooms))),
        games: await pruned(keysOf(ids), (some) => pool.run((sql) => dropGames(sql, some))),
      };
    },

    /** Writes, though nothing new. */
    async check() {
      await pool.run((sql) => sql`UPDATE schema_version SET version = version`);
    },
  } satisfies Partial<Store>;
}

/** Somebody may have come back to one of them meanwhile. */
async function dropRooms(sql: Sql, codes: readonly string[], before: number): Promise<number> {
  const dropped = await sql`
    WITH dropped AS (
      DELETE FROM rooms WHERE code IN (SELECT json_array_elements_text(${JSON.stringify(codes)}::text::json))
        AND changed_at < ${before} RETURNING code
    ), emptied AS (
      DELETE FROM entries USING dropped WHERE entries.code = dropped.code
    )
    SELECT code FROM dropped`;
  return dropped.length;
}

async function dropGames(sql: Sql, ids: readonly string[]): Promise<number> {
  const { count } =
    await sql`DELETE FROM games WHERE id IN (SELECT json_array_elements_text(${JSON.stringify(ids)}::text::json))`;
  return count;
}
