import { randomUUID } from 'node:crypto';
import type { Bot } from '@mayi/bots';
import { createRng } from '@mayi/core/cards';
import type { Fact } from '@mayi/core/engine';
import type { PlayerId } from '@mayi/core/rules';
import { factsFor, type SeenFact } from '@mayi/core/view';
import type { Changed, Library, Orchestrator, PlayedResult } from '@mayi/harness';
import { isCustom } from '@mayi/programs/players';
import { gameEndPage } from './pages/end.ts';
import type { PlayTable } from './playTable.ts';
import { shellCommand } from './shellCommand.ts';

/** A saved game that is being played here: every change is on disk at once. */
export interface OpenGame extends PlayTable {
  readonly table: Orchestrator;
  execute(...args: Parameters<PlayTable['execute']>): PlayedResult;
  undo(...args: Parameters<PlayTable['undo']>): PlayedResult;
}

/** Custom players by seat: to the saved game they are people, and this program moves for them. */
export type CustomSeats = ReadonlyMap<PlayerId, Pick<Bot, 'choose'>>;

export function openGame(library: Library, game: string, custom: CustomSeats = new Map()): OpenGame {
  const { dir } = library;
  let table = library.open(game);
  // Collected along the way so the game isn't replayed after every move.
  let facts = table.allFacts();
  let seen = new Map<string | null, readonly SeenFact[]>();
  const learn = (all: readonly Fact[]): void => {
    facts = all;
    seen = new Map();
  };
  const change = (act: (table: Orchestrator) => PlayedResult): PlayedResult => {
    const changed = library.change(game, act);
    const added = addedFacts(changed, table.seq);
    table = changed.table;
    learn(added === undefined ? table.allFacts() : [...facts, ...added]);
    return changed.result;
  };
  const rng = createRng({ seed: { server: randomUUID(), players: [] }, round: 0, words: 0 });
  let isOver = false;
  /** After a round, people look at the points first; after the last one, the players hear about it, too. */
  const letCustomMove = (): void => {
    for (;;) {
      const playerId = table.phase === 'ROUND_END' ? undefined : table.awaiting.find((id) => custom.has(id));
      const command = playerId && custom.get(playerId)?.choose(table.view(playerId), rng);
      if (!command || !change((current) => current.execute(command)).success) break;
    }
    if (table.phase !== 'GAME_END' || isOver) return;
    isOver = true;
    for (const [id, bot] of custom) if (isCustom(bot)) bot.gameOver(table.view(id));
  };
  const changeAndGoOn = (act: (table: Orchestrator) => PlayedResult): PlayedResult => {
    const result = change(act);
    letCustomMove();
    return result;
  };
  letCustomMove();
  return {
    get table() {
      return table;
    },
    get seats() {
      return table.seats;
    },
    get phase() {
      return PHASES[table.phase] ?? 'playing';
    },
    get awaiting() {
      return table.awaiting;
    },
    view: (seat) => table.view(seat),
    news(seat) {
      const known = seen.get(seat) ?? factsFor(facts, seat);
      seen.set(seat, known);
      return known;
    },
    execute: (command) => changeAndGoOn((current) => current.execute(command)),
    undo(playerId) {
      const result = change((current) => current.undo(playerId, 'slip'));
      if (!result.success) return result;
      learn(table.allFacts());
      return { ...result, message: 'Your last move was taken back.' };
    },
    continueGame() {
      if (table.phase === 'ROUND_END') changeAndGoOn((current) => current.continueGame());
    },
    refresh() {
      const before = table.seq;
      table = library.open(game);
      if (table.seq === before) return false;
      learn(table.allFacts());
      letCustomMove();
      return true;
    },
    get saved() {
      const command = shellCommand(['play', '--resume', table.head.id], dir);
      return `Every move is saved. To continue another day: ${command}`;
    },
    endPage: (view) => ({ page: gameEndPage(view, table.head.id, dir), next: () => false }),
  };
}

const PHASES: Readonly<Partial<Record<Orchestrator['phase'], PlayTable['phase']>>> = {
  ROUND_END: 'break',
  GAME_END: 'over',
};

/** What a change added; undefined if someone else also moved since the game was at `seq`. */
function addedFacts({ table, result }: Changed, seq: number): readonly Fact[] | undefined {
  const { length } = table.unsaved;
  if (table.seq - length !== seq) return undefined;
  return length === 0 ? [] : result.facts;
}
