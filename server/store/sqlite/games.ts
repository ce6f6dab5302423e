import { devicesOf, MAX_STATISTICS, nameKey, peopleOf } from '../rows.ts';
import type { FinishedGame, GameSummary, Statistics } from '../store.ts';
import type { Database, Row } from './database.ts';

export interface StatisticsFilter {
  readonly name?: string;
  readonly rules?: string;
}

export function gameInserter(database: Database): (game: FinishedGame) => void {
  const insertGame = database.prepare(
    'INSERT INTO games (id, code, ended_at, rules, players, log) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const insertDevice = database.prepare('INSERT INTO game_devices (device, game_id) VALUES (?, ?)');
  const insertPlayer = database.prepare(`
    INSERT INTO game_players (game_id, name, name_key, rules, score, won, ended_at) VALUES (?, ?, ?, ?, ?, ?, ?)`);

  return (game) => {
    const { id, code, endedAt, rules, players, log } = game;
    if (insertGame.run([id, code, endedAt, rules, JSON.stringify(players), log]).changes === 0) return;
    for (const device of devicesOf(game)) insertDevice.run([device, id]);
    for (const { name, score, won } of peopleOf(game))
      insertPlayer.run([id, name, nameKey(name), rules, score, Number(won), endedAt]);
  };
}

const SUMMARY = 'id, code, ended_at AS endedAt, rules, players';

/** Queries of finished games. Runs on the database thread. */
export function gameReads(database: Database) {
  const selectGame = database.prepare(`SELECT ${SUMMARY}, log FROM games WHERE id = ?`);
  const selectOfDevice = database.prepare(`
    SELECT ${SUMMARY} FROM game_devices JOIN games ON id = game_id WHERE device = ?
    ORDER BY ended_at DESC, id LIMIT ?`);
  // With max(), SQLite takes the other columns, such as the name, from the row with the latest end.
  const selectStatistics = database.prepare(`
    SELECT name, max(ended_at) AS ended_at, rules, count(*) AS games, sum(won) AS won,
      avg(score) AS meanScore, min(score) AS bestScore
    FROM game_players WHERE (?1 IS NULL OR name_key = ?1) AND (?2 IS NULL OR rules = ?2)
    GROUP BY name_key, rules ORDER BY games DESC, won DESC, name_key, rules LIMIT ${MAX_STATISTICS}`);

  return {
    finishedGame(id: string): FinishedGame | undefined {
      const [row] = selectGame.all([id]) as Row[];
      return row === undefined ? undefined : (withPlayers(row) as unknown as FinishedGame);
    },

    gamesOfDevice({ device, limit }: { readonly device: string; readonly limit: number }): GameSummary[] {
      return (selectOfDevice.all([device, limit]) as Row[]).map(
        (row) => withPlayers(row) as unknown as GameSummary,
      );
    },

    statistics({ name, rules }: StatisticsFilter): Statistics[] {
      const rows = selectStatistics.all([name === undefined ? null : nameKey(name), rules ?? null]) as Row[];
      return rows.map(({ ended_at: _, ...row }) => row as unknown as Statistics);
    },
  };
}

function withPlayers(row: Row): Row {
  return { ...row, players: JSON.parse(String(row.players)) };
}
