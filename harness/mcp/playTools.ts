import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { SeatResult } from '../access.ts';
import { type ActionResult, parseAction, perform, splitWords } from '../action.ts';
import { type CommandResult, refuse, toCommandResult } from '../commandResult.ts';
import type { Orchestrator } from '../orchestrator.ts';
import { reportSchema } from '../report/schemas.ts';
import type { Seat } from '../saved/format.ts';
import type { Library } from '../saved/library.ts';
import { describePlayed, describeView } from './describe.ts';
import { newGameInput, playInput } from './input.ts';
import { newGameOptions, type Seating } from './seating.ts';
import { CHANGES_GAME, catchRefusals, showGame } from './toolResult.ts';

/** `new_game play` */
export function registerPlayTools(server: McpServer, library: Library, seating: Seating): void {
  const common = { outputSchema: reportSchema, annotations: CHANGES_GAME };

  server.registerTool(
    'new_game',
    {
      ...common,
      title: 'Start a game',
      description:
        'Starts a saved game of May I? and gives you a seat in it. By default you play against three computer players. Returns the gameId that the other tools take.',
      inputSchema: newGameInput,
    },
    (input) =>
      catchRefusals(() => {
        const { options, me } = newGameOptions(input, library.dir, seating.fixedName);
        const table = library.create(options);
        return showGame(table, seating.seatAt(table, me), describeView);
      }),
  );

  server.registerTool(
    'play',
    {
      ...common,
      title: 'Play a command',
      description:
        'Plays one command for your seat; then the computer players move until it is your turn to act again. Cards and melds count from 1, and positions shift as cards come and go; you can name a card by its face or id instead (discard KH, discard K-hearts-0). Replace words in capitals: laydown SET RUN becomes laydown 1,2,3 4,5,6,7. Moves cannot be undone.',
      inputSchema: playInput,
    },
    ({ gameId, as, ...input }) =>
      catchRefusals(() => {
        const { table, found, result } = play(library, gameId, input, (game) => seating.seatAt(game, as));
        return showGame(table, found, describePlayed, { result });
      }),
  );
}

interface PlayInput {
  readonly command: string;
  readonly seq?: number | undefined;
}

interface Played {
  readonly table: Orchestrator;
  readonly found: SeatResult<string>;
  readonly result: CommandResult;
}

function play(
  library: Library,
  gameId: string,
  { command, seq }: PlayInput,
  seatAt: (table: Orchestrator) => SeatResult<string>,
): Played {
  const parsed = parseAction(splitWords(command));
  let found: SeatResult<string> | undefined;
  const { table, result } = library.change(
    gameId,
    (game) => {
      found = seatAt(game);
      return found.ok ? act(game, parsed, found.seat) : toCommandResult(found.refusal);
    },
    seq,
  );
  return { table, found: found ?? seatAt(table), result };
}

function act(game: Orchestrator, parsed: ActionResult, { id }: Seat): CommandResult {
  if (!parsed.ok) return toCommandResult(parsed.refusal);
  // Undoing a draw would reveal the next card of the stock.
  if (parsed.action.do === 'undo')
    return toCommandResult(refuse('no_undo', 'moves cannot be undone here').refusal);
  return perform(game, parsed.action, id);
}
