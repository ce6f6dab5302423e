import { type GameList, type ListedGame, openLibrary } from '@mayi/harness';
import { EXIT } from '../run.ts';
import { harmless } from '../terminal/sanitize.ts';
import { print } from './print.ts';
import type { ListWords } from './words.ts';

/** Lists the saved games; answers with the exit code. */
export function listGames(words: ListWords): number {
  const library = openLibrary(words.dir);
  if (words.ids && !words.json) {
    // Shells ask for these at every Tab: no game is opened.
    for (const id of library.ids()) console.log(id);
    return EXIT.ok;
  }
  const list: GameList = { ok: true, games: library.list() };
  print(list, () => describe(list, words.dir), words);
  return EXIT.ok;
}

function describe({ games }: GameList, dir: string): string[] {
  if (games.length === 0) return [`No games are saved in ${dir}. Begin one: mayi game new, or mayi play.`];
  return games.map((game) => {
    const when = game.savedAt.slice(0, 16).replace('T', ' ');
    return `${game.id}  ${when}  ${game.problem === null ? standing(game) : harmless(game.problem)}`;
  });
}

function standing({ players, round, rounds, phase, awaiting, winners }: ListedGame): string {
  const scores = players.map(({ name, score }) => `${harmless(name)} ${score}`).join(', ');
  const namesOf = (ids: readonly string[]) =>
    players.flatMap(({ id, name }) => (ids.includes(id) ? harmless(name) : [])).join(' and ');
  return phase === 'GAME_END'
    ? `${namesOf(winners ?? [])} won  ${scores}`
    : `round ${round} of ${rounds}, waits for ${namesOf(awaiting)}  ${scores}`;
}
