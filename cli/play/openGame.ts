import type { Fact } from '@mayi/core/engine';
import type { Command } from '@mayi/core/rules';
import type { Changed, CommandResult, Library, Orchestrator } from '@mayi/harness';
import { quoted } from './shellCommand.ts';

/** A saved game, as one screen plays it. Everything is saved as it happens. */
export interface Desk {
  readonly dir: string;
  readonly table: Orchestrator;
  /** All that ever happened. A game is not played through again for it after each move. */
  readonly facts: readonly Fact[];
  act(command: Command): CommandResult;
  /** Leaves the score of a round behind, if nobody else has done so. */
  goOn(): void;
  /** Somebody at another screen may have moved; tells whether. */
  look(): boolean;
}

export function openDesk(library: Library, game: string): Desk {
  let table = library.open(game);
  let facts = table.allFacts();
  const change = (act: (table: Orchestrator) => CommandResult): CommandResult => {
    const changed = library.change(game, act);
    const more = factsOf(changed, table.seq);
    table = changed.table;
    facts = more === undefined ? table.allFacts() : [...facts, ...more];
    return changed.result;
  };
  return {
    dir: library.dir,
    get table() {
      return table;
    },
    get facts() {
      return facts;
    },
    act: (command) => change((current) => current.execute(command)),
    goOn() {
      if (table.phase === 'ROUND_END') change((current) => current.continueGame());
    },
    look() {
      const before = table.seq;
      table = library.open(game);
      if (table.seq === before) return false;
      facts = table.allFacts();
      return true;
    },
  };
}

/** What a change added; nothing, if somebody else has moved as well since the game was at `seq`. */
function factsOf({ table, result }: Changed, seq: number): readonly Fact[] | undefined {
  const { length } = table.unsaved;
  if (table.seq - length !== seq) return undefined;
  return length === 0 ? [] : result.facts;
}

/** What to add to a command for this game, if it is not where games usually are. */
export function dirWords(dir: string): string {
  return dir === '.mayi' ? '' : ` --dir ${quoted(dir)}`;
}
