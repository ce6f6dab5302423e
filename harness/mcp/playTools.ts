import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { type Action, perform, readAction } from '../action.ts';
import type { CommandResult, Failure } from '../commandResult.ts';
import type { Orchestrator } from '../orchestrator.ts';
import { reportSchema } from '../report/schemas.ts';
import type { Seat } from '../saved/format.ts';
import type { Library } from '../saved/library.ts';
import { describePlayed, describeView } from './describe.ts';
import { newGameInput, playInput } from './input.ts';
import { wantedGame } from './seating.ts';
import { ACTS, answering, type Desk, show } from './toolResult.ts';

/** `new_game play` */
export function registerActTools(server: McpServer, { library, seating, as: fixed }: Desk): void {
  const common = { outputSchema: reportSchema, annotations: ACTS };

  server.registerTool(
    'new_game',
    {
      ...common,
      title: 'Begin a game',
      description:
        'Begins a saved game of May I? and gives you a seat in it. Unless you say otherwise, you play against three computers. Answers with the gameId that the other tools take.',
      inputSchema: newGameInput,
    },
    (input) =>
      answering(() => {
        const { options, me } = wantedGame(input, fixed);
        const table = library.create(options);
        return show(table, seating.seatAt(table, me), describeView);
      }),
  );

  server.registerTool(
    'play',
    {
      ...common,
      title: 'Play a command',
      description:
        'Plays one command for your seat; then the computers move until somebody is asked again. Cards and melds count from 1, and positions shift as cards come and go; a card may be named instead (discard KH). Words in capitals are to be filled in: laydown SET RUN is played as laydown 1,2,3 4,5,6,7. Moves cannot be taken back.',
      inputSchema: playInput,
    },
    ({ gameId, as, ...wish }) =>
      answering(() => {
        const { table, seat, result } = playAt(library, gameId, wish, (game) => seating.seatAt(game, as));
        return show(table, seat, describePlayed, { result });
      }),
  );
}

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

/** The words of a command as it is typed in a shell: what is in quotes is one word. */
export function commandWords(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"|'([^']*)'|\S+/g)].map(
    ([word, double, single]) => double ?? single ?? word,
  );
}
