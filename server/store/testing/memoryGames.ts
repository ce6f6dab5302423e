import { nameKey, peopleOf } from '../rows.ts';
import type { FinishedGame, Statistics, Store } from '../store.ts';

type Games = Pick<Store, 'finishedGame' | 'gamesOfDevice' | 'statistics'>;

/** What is asked about finished games, of those in memory. */
export function gamesIn(games: ReadonlyMap<string, FinishedGame>, open: () => void): Games {
  return {
    async finishedGame(id) {
      open();
      return structuredClone(games.get(id));
    },
    async gamesOfDevice(device, limit) {
      open();
      const own = [...games.values()].filter(({ players }) =>
        players.some((player) => player.device === device),
      );
      const newest = own.toSorted((a, b) => b.endedAt - a.endedAt).slice(0, limit);
      return newest.map(({ log: _, ...summary }) => structuredClone(summary));
    },
    async statistics({ name, rules }) {
      open();
      const wanted = [...statisticsOf(games.values())].filter(
        ([, one]) =>
          (name === undefined || nameKey(one.name) === nameKey(name)) &&
          (rules === undefined || one.rules === rules),
      );
      const sorted = wanted.toSorted(
        ([a, x], [b, y]) => y.games - x.games || y.won - x.won || (a < b ? -1 : 1),
      );
      return sorted.map(([, one]) => one);
    },
  };
}

/** By name and rules; a name as it was written last. */
function statisticsOf(games: Iterable<FinishedGame>): Map<string, Statistics> {
  const all = new Map<string, Statistics>();
  const inOrder = [...games].toSorted((a, b) => a.endedAt - b.endedAt);
  for (const game of inOrder) {
    for (const { name, score, won } of peopleOf(game)) {
      const key = `${nameKey(name)} ${game.rules}`;
      const before = all.get(key) ?? { games: 0, won: 0, meanScore: 0, bestScore: score };
      all.set(key, {
        name,
        rules: game.rules,
        games: before.games + 1,
        won: before.won + Number(won),
        meanScore: (before.meanScore * before.games + score) / (before.games + 1),
        bestScore: Math.min(before.bestScore, score),
      });
    }
  }
  return all;
}
