import type { DailyBest, DailyResult, Store } from '../store.ts';
import type { Pool, Sql } from './connect.ts';

/** The results of the daily deal. */
export function daily(pool: Pool) {
  return {
    async addDailyResult(result, { totals, commands }, limit) {
      const { day, device, name, group, score, wentOut, at } = result;
      const { count } = await pool.run(
        (sql) => sql`
          WITH added AS (
            INSERT INTO daily_results (day, device, name, group_key, score, went_out, at)
            SELECT ${day}::integer, ${device}, ${name}::text, ${group}::text, ${score}::integer, ${wentOut}, ${at}::bigint
            WHERE (SELECT count(*) FROM daily_results WHERE day = ${day}) < ${limit}
            ON CONFLICT DO NOTHING RETURNING device
          ), game AS (
            INSERT INTO daily_games (day, device, score, totals, commands)
            SELECT ${day}::integer, device, ${score}::integer, ${totals}, ${commands} FROM added
            ON CONFLICT (day) DO UPDATE SET device = excluded.device, score = excluded.score, totals = excluded.totals,
              commands = excluded.commands WHERE excluded.score < daily_games.score
          )
          SELECT device FROM added`,
      );
      if (count > 0) return 'counted';
      // Asked separately: the statement above doesn't see what was committed while it ran.
      const own = await pool.run(
        (sql) => sql`SELECT device FROM daily_results WHERE day = ${day} AND device = ${device}`,
      );
      return own.count > 0 ? 'already' : 'full';
    },

    async changeDailyResult({ day, device, name, group }) {
      const { count } = await pool.run(
        (sql) => sql`
          UPDATE daily_results SET name = ${name}, group_key = ${group} WHERE day = ${day} AND device = ${device}`,
      );
      return count > 0;
    },

    async dailyStandings({ day, device, group, limit }) {
      const results = (where: (sql: Sql) => ReturnType<Sql>) =>
        pool.run(
          (sql) => sql<DailyResult[]>`
            SELECT day, device, name, group_key AS "group", score, went_out AS "wentOut", at FROM daily_results
            WHERE day = ${day} AND ${where(sql)} ORDER BY score, at, device LIMIT ${limit}`,
        );
      const [scores, best, ofGroup, own] = await Promise.all([
        pool.run(
          (sql) => sql<{ score: number; count: number }[]>`
            SELECT score, count(*)::integer AS count FROM daily_results WHERE day = ${day} GROUP BY score ORDER BY score`,
        ),
        results((sql) => sql`true`),
        group === null ? [] : results((sql) => sql`group_key = ${group}`),
        device === null ? [] : results((sql) => sql`device = ${device}`),
      ]);
      return { scores: [...scores], best: [...best], group: [...ofGroup], own: own[0] ?? null };
    },

    async dailyBest(day) {
      const [row] = await pool.run(
        (sql) => sql<DailyBest[]>`
          SELECT name, daily_games.score, at, totals, commands
          FROM daily_games JOIN daily_results USING (day, device) WHERE day = ${day}`,
      );
      return row;
    },

    async pruneDaily(before) {
      await pool.run((sql) => sql`DELETE FROM daily_games WHERE day < ${before}`);
      const { count } = await pool.run((sql) => sql`DELETE FROM daily_results WHERE day < ${before}`);
      return count;
    },
  } satisfies Partial<Store>;
}
