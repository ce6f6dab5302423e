import { type GameList, type ListedGame, openLibrary } from '@mayi/harness';
import { EXIT } from '../run.ts';
import { sanitize } from '../terminal/output.ts';
import { printReport } from './output.ts';

export interface ListOptions {
  readonly dir: string;
  readonly json?: boolean;
  readonly ids?: boolean;
}

/** Lists the saved games and returns the exit code. */
export function listGames(options: ListOptions): number {
  const library = openLibrary(options.dir);
  if (options.ids && !options.json) {
    // Shells ask for these at every Tab, so no game is opened.
    for (const id of library.ids()) console.log(id);
    return EXIT.ok;
  }
  const list: GameList = { ok: true, games: library.list() };
  printReport(list, () => describeList(list, options.dir), options);
  return EXIT.ok;
}

function describeList({ games }: GameList, dir: string): string[] {
  if (games.length === 0) return [`No saved games in ${dir}. Start one with mayi play or mayi game new.`];
  return games.map((game) => {
    const when = game.savedAt.slice(0, 16).replace('T', ' ');
    return `${game.id}  ${when}  ${game.problem === null ? describeGame(game) : sanitize(game.problem)}`;
  });
}

function describeGame({ players, round, rounds, phase, awaiting, winners }: ListedGame): string {
  const scores = players.map(({ name, score }) => `${sanitize(name)} ${score}`).join(', ');
  const namesOf = (ids: readonly string[]) =>
    players.flatMap(({ id, name }) => (ids.includes(id) ? sanitize(name) : [])).join(' and ');
  return phase === 'GAME_END'
    ? `${namesOf(winners ?? [])} won  ${scores}`
    : `round ${round} of ${rounds}, waiting for ${namesOf(awaiting)}  ${scores}`;
}
