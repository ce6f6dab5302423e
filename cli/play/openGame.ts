import type { Fact } from '@mayi/core/engine';
import type { Command, PlayerId } from '@mayi/core/rules';
import type { Changed, CommandResult, Library, Orchestrator } from '@mayi/harness';

/** What the screen needs to know of a game. */
export type ShownTable = Pick<Orchestrator, 'seats' | 'phase' | 'awaiting' | 'view'> & {
  readonly head: Pick<Orchestrator['head'], 'id'>;
};

/** A game that is being played here: saved at once with every change, or a lesson. */
export interface OpenGame {
  readonly dir: string;
  readonly table: ShownTable;
  /** Everything that ever happened, collected along the way so the game isn't replayed after every move. */
  readonly facts: readonly Fact[];
  execute(command: Command): CommandResult;
  /** Takes back the player's last move, if it was a slip that nobody has acted on. */
  undo(playerId: PlayerId): CommandResult;
  /** Goes on to the next round, unless someone else already did. */
  continueGame(): void;
  /** Loads what others did on another screen; returns whether there was anything. */
  refresh(): boolean;
}

export function openGame(library: Library, game: string): OpenGame & { readonly table: Orchestrator } {
  let table = library.open(game);
  let facts = table.allFacts();
  const change = (act: (table: Orchestrator) => CommandResult): CommandResult => {
    const changed = library.change(game, act);
    const added = addedFacts(changed, table.seq);
    table = changed.table;
    facts = added === undefined ? table.allFacts() : [...facts, ...added];
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
    execute: (command) => change((current) => current.execute(command)),
    undo(playerId) {
      const result = change((current) => current.undo(playerId, 'slip'));
      if (result.success) facts = table.allFacts();
      return result;
    },
    continueGame() {
      if (table.phase === 'ROUND_END') change((current) => current.continueGame());
    },
    refresh() {
      const before = table.seq;
      table = library.open(game);
      if (table.seq === before) return false;
      facts = table.allFacts();
      return true;
    },
  };
}

/** What a change added; undefined if someone else also moved since the game was at `seq`. */
function addedFacts({ table, result }: Changed, seq: number): readonly Fact[] | undefined {
  const { length } = table.unsaved;
  if (table.seq - length !== seq) return undefined;
  return length === 0 ? [] : result.facts;
}
