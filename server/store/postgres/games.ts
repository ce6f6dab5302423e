import { devicesOf, MAX_STATISTICS, nameKey, peopleOf } from '../rows.ts';
import type { FinishedGame, GameSummary, Statistics, Store } from '../store.ts';
import type { Pool, Sql } from './connect.ts';

type GameRow = Omit<FinishedGame, 'players'> & { readonly players: string };

/** The parts of the append statement that insert a finished game, if the room in `updated` was updated. */
export function gameParts(sql: Sql, finished: FinishedGame) {
  const { id, code, endedAt, rules, players, log } = finished;
  const people = peopleOf(finished).map(({ name, score, won }) => ({ name, key: nameKey(name), score, won }));
  return sql`, game AS (
      INSERT INTO games (id, code, ended_at, rules, players, log)
      SELECT ${id}, ${code}, ${endedAt}::bigint, ${rules}, ${JSON.stringify(players)}, ${log} FROM updated
      ON CONFLICT DO NOTHING RETURNING id
    ), of_device AS (
      INSERT INTO game_devices (device, game_id)
      SELECT device, id FROM game, json_array_elements_text(${JSON.stringify(devicesOf(finished))}::text::json) AS device
    ), of_player AS (
      INSERT INTO game_players (game_id, name, name_key, rules, score, won, ended_at)
      SELECT id, p.name, p.key, ${rules}, p.score, p.won, ${endedAt}::bigint
      FROM game, json_to_recordset(${JSON.stringify(people)}::text::json)
        AS p (name text, key text, score integer, won boolean)
    )`;
}

export function games(pool: Pool) {
  return {
    async finishedGame(id) {
      const [row] = await pool.run(
        (sql) => sql<GameRow[]>`
          SELECT id, code, ended_at AS "endedAt", rules, players, log FROM games WHERE id = ${id}`,
      );
      return row && { ...row, players: JSON.parse(row.players) };
    },

    async gamesOfDevice(device, limit) {
      const rows = await pool.run(
        (sql) => sql<Omit<GameRow, 'log'>[]>`
          SELECT id, code, ended_at AS "endedAt", rules, players FROM game_devices JOIN games ON id = game_id
          WHERE device = ${device} ORDER BY ended_at DESC, id COLLATE "C" LIMIT ${limit}`,
      );
      return rows.map((row): GameSummary => ({ ...row, players: JSON.parse(row.players) }));
    },

    async statistics({ name, rules }) {
      const key = name === undefined ? null : nameKey(name);
      const rows = await pool.run(
        (sql) => sql<Statistics[]>`
          SELECT (array_agg(name ORDER BY ended_at DESC))[1] AS name, rules, count(*) AS games,
            count(*) FILTER (WHERE won) AS won, avg(score)::float8 AS "meanScore", min(score) AS "bestScore"
          FROM game_players
          WHERE (${key}::text IS NULL OR name_key = ${key}) AND (${rules ?? null}::text IS NULL OR rules = ${rules ?? null})
          GROUP BY name_key, rules ORDER BY games DESC, won DESC, name_key, rules LIMIT ${MAX_STATISTICS}`,
      );
      return [...rows];
    },
  } satisfies Partial<Store>;
}
