import type { Command } from '@mayi/core';
import type { CommandResult, Library, Orchestrator } from '@mayi/harness';

/** A saved game, as one screen plays it. Everything is saved as it happens. */
export interface Desk {
  readonly dir: string;
  readonly table: Orchestrator;
  act(command: Command): CommandResult;
  /** Leaves the score of a round behind, if nobody else has done so. */
  goOn(): void;
  /** Somebody at another screen may have moved; tells whether. */
  look(): boolean;
}

export function openDesk(library: Library, game: string): Desk {
  let table = library.open(game);
  const change = (act: (table: Orchestrator) => CommandResult): CommandResult => {
    const changed = library.change(game, act);
    table = changed.table;
    return changed.result;
  };
  return {
    dir: library.dir,
    get table() {
      return table;
    },
    act: (command) => change((current) => current.execute(command)),
    goOn() {
      if (table.phase === 'ROUND_END') change((current) => current.continueGame());
    },
    look() {
      const before = table.seq;
      table = library.open(game);
      return table.seq !== before;
    },
  };
}

/** What to add to a command for this game, if it is not where games usually are. */
export function dirWords(dir: string): string {
  return dir === '.mayi' ? '' : ` --dir ${dir}`;
}
