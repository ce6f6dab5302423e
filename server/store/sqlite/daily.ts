import type { DailyBest, DailyGame, DailyQuery, DailyResult, DailyStandings } from '../store.ts';
import type { Database, Row } from './database.ts';

interface NewResult {
  readonly result: DailyResult;
  readonly game: DailyGame;
  readonly limit: number;
}

const RESULT = 'day, device, name, group_key AS "group", score, went_out AS wentOut, at';
const BEST_FIRST = 'ORDER BY score, at, device LIMIT ?';

/** The results of the daily deal. Runs on the database thread. */
export function daily(database: Database) {
  const countResults = database.prepare('SELECT count(*) AS results FROM daily_results WHERE day = ?');
  const insertResult = database.prepare(`
    INSERT INTO daily_results (day, device, name, group_key, score, went_out, at) VALUES (?, ?, ?, ?, ?, ?, ?)`);
  const upsertGame = database.prepare(`
    INSERT INTO daily_games (day, device, score, totals, commands) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (day) DO UPDATE SET device = excluded.device, score = excluded.score, totals = excluded.totals,
      commands = excluded.commands WHERE excluded.score < daily_games.score`);
  const updateResult = database.prepare(
    'UPDATE daily_results SET name = ?, group_key = ? WHERE day = ? AND device = ?',
  );
  const selectScores = database.prepare(
    'SELECT score, count(*) AS count FROM daily_results WHERE day = ? GROUP BY score ORDER BY score',
  );
  const selectBest = database.prepare(`SELECT ${RESULT} FROM daily_results WHERE day = ? ${BEST_FIRST}`);
  const selectGroup = database.prepare(
    `SELECT ${RESULT} FROM daily_results WHERE day = ? AND group_key = ? ${BEST_FIRST}`,
  );
  const selectOwn = database.prepare(`SELECT ${RESULT} FROM daily_results WHERE day = ? AND device = ?`);
  const selectGame = database.prepare(`
    SELECT name, daily_games.score, at, totals, commands FROM daily_games JOIN daily_results USING (day, device)
    WHERE day = ?`);
  const deleteResults = database.prepare('DELETE FROM daily_results WHERE day < ?');
  const deleteGames = database.prepare('DELETE FROM daily_games WHERE day < ?');

  return {
    addDailyResult({ result, game, limit }: NewResult): 'counted' | 'already' | 'full' {
      const { day, device, name, group, score, wentOut, at } = result;
      if (selectOwn.all([day, device]).length > 0) return 'already';
      const [count] = countResults.all([day]) as Row[];
      if (Number(count?.results) >= limit) return 'full';
      insertResult.run([day, device, name, group, score, wentOut, at]);
      upsertGame.run([day, device, score, game.totals, game.commands]);
      return 'counted';
    },

    changeDailyResult({ day, device, name, group }: Omit<DailyResult, 'score' | 'wentOut' | 'at'>): boolean {
      return updateResult.run([name, group, day, device]).changes > 0;
    },

    dailyStandings({ day, device, group, limit }: DailyQuery): DailyStandings {
      const [own = null] = device === null ? [] : (selectOwn.all([day, device]) as DailyResult[]);
      return {
        scores: selectScores.all([day]) as { score: number; count: number }[],
        best: selectBest.all([day, limit]) as DailyResult[],
        group: group === null ? [] : (selectGroup.all([day, group, limit]) as DailyResult[]),
        own,
      };
    },

    dailyBest(day: number): DailyBest | undefined {
      const [row] = selectGame.all([day]) as DailyBest[];
      return row;
    },

    pruneDaily(before: number): number {
      deleteGames.run([before]);
      return deleteResults.run([before]).changes;
    },
  };
}
