import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { whyNotAt } from '../access.ts';
import type { CommandResult } from '../commandResult.ts';
import { headFor, type NewGameOptions } from '../newGame.ts';
import { Orchestrator } from '../orchestrator.ts';
import type { GameList } from '../report/schemas.ts';
import { startChain } from './chain.ts';
import { SavedGameError } from './format.ts';
import { type Act, lookAt, repeated } from './retry.ts';
import { ENDING, loadGame, saveGame } from './savedGame.ts';

/** A folder of saved games. */
export interface Library {
  readonly dir: string;
  /** Begins a game; the bots have moved. Throws a RangeError that says what cannot be. */
  create(options: NewGameOptions): Orchestrator;
  /** By id, an unambiguous beginning of one, or file. Throws a SavedGameError. */
  open(idOrFile: string): Orchestrator;
  /** Of all games, whether they can be opened or not. */
  ids(): string[];
  /** The latest first. */
  list(): ListedGame[];
  /** Acts, lets the bots move, and saves. If another process was faster, the same command is judged again by what is there now. */
  /** With `seen`, it is refused as stale if the game is not at that seq any more. */
  change(idOrFile: string, act: Act, seen?: number): Changed;
}

export interface Changed {
  /** Its facts are also those of the bots. */
  readonly result: CommandResult;
  readonly table: Orchestrator;
}

export function openLibrary(dir: string): Library {
  const games = join(dir, 'games');
  const pathOf = (id: string) => join(games, `${id}${ENDING}`);
  return {
    dir,
    create(options) {
      const head = headFor(options);
      // Whether such a game can begin at all is known before anything is written.
      const table = new Orchestrator(head);
      mkdirSync(games, { recursive: true });
      startChain(pathOf(head.id), head);
      return table.awaiting.length > 0 ? table : change(pathOf(head.id), nothing).table;
    },
    open: (idOrFile) => openGame(fileOf(games, idOrFile)),
    ids: () => idsIn(games),
    list() {
      const listed = idsIn(games).map((id) => {
        const { mtime = new Date(0) } = statSync(pathOf(id), { throwIfNoEntry: false }) ?? {};
        return listedGame(id, mtime.toISOString(), () => openGame(pathOf(id)));
      });
      return listed.sort((a, b) => b.savedAt.localeCompare(a.savedAt));
    },
    change: (idOrFile, act, seen) => change(fileOf(games, idOrFile), act, seen),
  };
}

/** Only the bots have something to do. */
function nothing(): CommandResult {
  return { success: true, message: '', facts: [] };
}

function idsIn(games: string): string[] {
  if (!existsSync(games)) return [];
  const files = readdirSync(games).filter((name) => name.endsWith(ENDING));
  return files.map((name) => name.slice(0, -ENDING.length));
}

export function fileOf(games: string, idOrFile: string): string {
  const ids = idsIn(games);
  const begins = ids.filter((id) => idOrFile !== '' && id.startsWith(idOrFile));
  const found = ids.includes(idOrFile) ? [idOrFile] : begins;
  if (found.length === 1) return join(games, `${found[0]}${ENDING}`);
  if (found.length > 1) throw new SavedGameError('ambiguous', `${idOrFile} could be ${found.join(' or ')}`);
  if (idOrFile.endsWith(ENDING) && existsSync(idOrFile)) return idOrFile;
  throw new SavedGameError('missing', `there's no game ${idOrFile} in ${games}`);
}

/** What a process that was killed left the bots to do is done: not saved, but they will do the same again. */
function openGame(file: string): Orchestrator {
  const { table } = loadGame(file);
  table.letBotsMove();
  return table;
}

function change(file: string, act: Act, seen?: number): Changed {
  for (let again = act; ; ) {
    const saved = loadGame(file);
    const { table } = saved;
    // A process that was killed may have left the bots waiting.
    const before = table.letBotsMove();
    const look = lookAt(table);
    const result = whyNotAt(table, seen) ?? again(table);
    if (!result.success) return { table, result };
    const after = table.letBotsMove();
    if (table.unsaved.length === 0 || saveGame(file, saved)) {
      return { table, result: { ...result, facts: [...before, ...(result.facts ?? []), ...after] } };
    }
    again = repeated(table.unsaved, look) ?? again;
  }
}

/** A line of the list of games, as `mayi schema list` describes it. One that cannot be opened is listed with its problem. */
export type ListedGame = GameList['games'][number];

export function listedGame(id: string, savedAt: string, open: () => Orchestrator): ListedGame {
  try {
    return { id, savedAt, ...standingOf(open()) };
  } catch (error) {
    return { id, savedAt, ...NOTHING, problem: (error as Error).message };
  }
}

type Standing = Omit<ListedGame, 'id' | 'savedAt'>;

function standingOf(table: Orchestrator): Standing {
  const { roundNumber, rules, players, winnerIds } = table.view(null);
  return {
    createdAt: table.head.createdAt,
    players: players.map(({ id, name, totalScore }) => {
      const bot = table.seats.find((seat) => seat.id === id)?.bot ?? null;
      return { id, name, bot, score: totalScore };
    }),
    round: roundNumber,
    rounds: rules.contracts.length,
    phase: table.phase,
    awaiting: [...table.awaiting],
    winners: winnerIds === null ? null : [...winnerIds],
    problem: null,
  };
}

const NOTHING: Omit<Standing, 'problem'> = {
  createdAt: null,
  players: [],
  round: null,
  rounds: null,
  phase: null,
  awaiting: [],
  winners: null,
};
