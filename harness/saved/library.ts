import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { toCommandResult } from '@mayi/programs';
import { whyNotAt } from '../access.ts';
import { makeFolder } from '../makeFolder.ts';
import { headFor, type NewGameOptions } from '../newGame.ts';
import { Orchestrator } from '../orchestrator.ts';
import type { PlayedResult } from '../playedResult.ts';
import type { GameList } from '../schemas.ts';
import { startChain } from './chain.ts';
import { GAME_EXTENSION, SavedGameError } from './format.ts';
import { type Act, retryOf, situationOf } from './retry.ts';
import { loadGame, saveGame } from './savedGame.ts';

/** A folder of saved games. */
export interface Library {
  readonly dir: string;
  /** Starts a game and lets the bots move. Throws a RangeError if the options are impossible. */
  create(options: NewGameOptions): Orchestrator;
  /** By id, unambiguous prefix of an id, or file. Throws a SavedGameError. */
  open(idOrFile: string): Orchestrator;
  /** Of all games, including those that can't be opened. */
  ids(): string[];
  /** Latest first; no more than `most`. */
  list(most?: number): ListedGame[];
  /**
   * Acts, lets the bots move, and saves. If another process saved first, the same command is tried again on the new state.
   * With `seen`, the command is refused as stale unless the game is still at that seq.
   */
  change(idOrFile: string, act: Act, seen?: number): Changed;
}

export interface Changed {
  /** Its facts include the bots' moves. */
  readonly result: PlayedResult;
  readonly table: Orchestrator;
}

export function openLibrary(dir: string): Library {
  const games = join(dir, 'games');
  const pathOf = (id: string) => join(games, `${id}${GAME_EXTENSION}`);
  return {
    dir,
    create(options) {
      const head = headFor(options);
      // Validates the options before anything is written.
      const table = new Orchestrator(head);
      makeGamesFolder(games);
      startChain(pathOf(head.id), head);
      return table.awaiting.length > 0 ? table : change(pathOf(head.id), doNothing).table;
    },
    open: (idOrFile) => openGame(fileOf(games, idOrFile)),
    ids: () => idsIn(games),
    list(most = Number.POSITIVE_INFINITY) {
      const files = idsIn(games).map((id) => {
        const { mtime = new Date(0) } = statSync(pathOf(id), { throwIfNoEntry: false }) ?? {};
        return { id, savedAt: mtime.toISOString() };
      });
      const latest = files.sort((a, b) => b.savedAt.localeCompare(a.savedAt)).slice(0, most);
      return latest.map(({ id, savedAt }) => listedGame(id, savedAt, () => openGame(pathOf(id))));
    },
    change: (idOrFile, act, seen) => change(fileOf(games, idOrFile), act, seen),
  };
}

function makeGamesFolder(games: string): void {
  try {
    makeFolder(games);
  } catch (error) {
    throw new Error(
      `can't save games in ${games}: ${(error as Error).message}. Choose another folder with --dir`,
    );
  }
}

/** For a game in which only the bots have to move. */
function doNothing(): PlayedResult {
  return { success: true, message: '', facts: [] };
}

function idsIn(games: string): string[] {
  if (!existsSync(games)) return [];
  const files = readdirSync(games).filter((name) => name.endsWith(GAME_EXTENSION));
  return files.map((name) => name.slice(0, -GAME_EXTENSION.length));
}

export function fileOf(games: string, idOrFile: string): string {
  const ids = idsIn(games);
  const matches = ids.filter((id) => idOrFile !== '' && id.startsWith(idOrFile));
  const found = ids.includes(idOrFile) ? [idOrFile] : matches;
  if (found.length === 1) return join(games, `${found[0]}${GAME_EXTENSION}`);
  if (found.length > 1) throw new SavedGameError('ambiguous', `${idOrFile} could be ${found.join(' or ')}`);
  if (idOrFile.endsWith(GAME_EXTENSION) && existsSync(idOrFile)) return idOrFile;
  throw new SavedGameError('missing', `there's no game ${idOrFile} in ${games}`);
}

/**
 * If a process was killed before the bots moved, they move now. That isn't saved, but bots are deterministic: they will make
 * the same moves next time.
 */
function openGame(file: string): Orchestrator {
  const { table } = loadGame(file);
  table.letBotsMove();
  return table;
}

function change(file: string, act: Act, seen?: number): Changed {
  for (let attempt = act; ; ) {
    const saved = loadGame(file);
    const { table } = saved;
    // Moves that a killed process still owed.
    const before = table.letBotsMove();
    const situation = situationOf(table);
    const stale = whyNotAt(table, seen);
    const result: PlayedResult = stale === undefined ? attempt(table) : toCommandResult(stale);
    if (!result.success) return { table, result };
    const after = table.letBotsMove();
    if (table.unsaved.length === 0 || saveGame(file, saved)) {
      return { table, result: { ...result, facts: [...before, ...(result.facts ?? []), ...after] } };
    }
    attempt = retryOf(table.unsaved, situation) ?? attempt;
  }
}

/** An entry of the list of games, as `mayi schema list` describes it. A game that can't be opened is listed with its problem. */
export type ListedGame = GameList['games'][number];

function listedGame(id: string, savedAt: string, open: () => Orchestrator): ListedGame {
  try {
    return { id, savedAt, ...standingOf(open()) };
  } catch (error) {
    return { id, savedAt, ...NO_STANDING, problem: (error as Error).message };
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

const NO_STANDING: Omit<Standing, 'problem'> = {
  createdAt: null,
  players: [],
  round: null,
  rounds: null,
  phase: null,
  awaiting: [],
  winners: null,
};
