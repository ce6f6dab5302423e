import { type Action, perform, readAction } from '../action.ts';
import type { CommandResult, Failure } from '../commandResult.ts';
import type { Orchestrator } from '../orchestrator.ts';
import type { Seat } from '../saved/head.ts';
import type { Library } from '../saved/library.ts';
import { commandWords } from './commandWords.ts';

export interface Wish {
  readonly command: string;
  readonly seq?: number | undefined;
}

export interface Played {
  readonly table: Orchestrator;
  readonly seat: Seat | Failure;
  readonly result: CommandResult;
}

/** Plays a command as it is typed, for the seat that is found at the table. */
export function playAt(
  library: Library,
  gameId: string,
  wish: Wish,
  seatAt: (table: Orchestrator) => Seat | Failure,
): Played {
  const action = readAction(commandWords(wish.command));
  let seat: Seat | Failure | undefined;
  const { table, result } = library.change(
    gameId,
    (game) => {
      seat = seatAt(game);
      if ('success' in seat) return seat;
      return act(game, action, seat);
    },
    wish.seq,
  );
  return { table, seat: seat ?? seatAt(table), result };
}

function act(game: Orchestrator, action: Action | { readonly mistake: string }, { id }: Seat): CommandResult {
  if ('mistake' in action) return { success: false, error: 'usage', message: action.mistake };
  // Whoever could take back a draw would know the next card of the stock.
  if (action.do === 'undo')
    return { success: false, error: 'no_undo', message: 'moves cannot be taken back here' };
  return perform(game, action, id);
}
