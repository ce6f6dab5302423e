import { PRESETS } from '@mayi/core/rules';
import { joinNames, withPeriod } from '@mayi/core/view';
import {
  CHANGES_GAME,
  catchRefusals,
  content,
  describeView,
  lesson,
  READ_ONLY,
  refusalResult,
  showTable,
  textResult,
  userMessage,
} from '@mayi/programs/mcp';
import { reportSchema } from '@mayi/programs/schemas';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Library, ListedGame } from '../saved/library.ts';
import { type GameList, listSchema } from '../schemas.ts';
import { seenBy } from '../seenTable.ts';
import { newGameInput, savedSeat } from './input.ts';
import { savedRefusal } from './savedChairs.ts';
import { newGameOptions, type Seating } from './seating.ts';

/** `new_game` */
export function registerNewGame(server: McpServer, library: Library, seating: Seating): void {
  server.registerTool(
    'new_game',
    {
      title: 'Start a game',
      description:
        'Starts a saved game of May I? and gives you a seat in it. By default you play against three computer players. Returns the gameId that the other tools take.',
      inputSchema: newGameInput,
      outputSchema: reportSchema,
      annotations: CHANGES_GAME,
    },
    (input) =>
      catchRefusals(savedRefusal, () => {
        const { options, me } = newGameOptions(input, library.dir, seating.fixedName);
        const table = library.create(options);
        const found = seating.seatAt(table, me);
        if (!found.ok) return refusalResult(found.refusal);
        return showTable({ table: seenBy(table, found.seat.id) }, 'saved', { describe: describeView });
      }),
  );
}

const DEFAULT_LIST = 20;
const MAX_LIST = 100;

/** `list_games` */
export function registerListGames(server: McpServer, library: Library): void {
  server.registerTool(
    'list_games',
    {
      title: 'List saved games',
      description:
        'The saved games, latest first: players, round, and whose move it is. Continue one with get_view.',
      inputSchema: z.strictObject({
        last: z
          .int()
          .min(1)
          .max(MAX_LIST)
          .default(DEFAULT_LIST)
          .describe(`number of games (default: ${DEFAULT_LIST})`),
      }),
      outputSchema: listSchema,
      annotations: READ_ONLY,
    },
    ({ last }) =>
      catchRefusals(savedRefusal, () => {
        const games = library.list(last);
        const list: GameList = { ok: true, games };
        const text =
          games.length === 0
            ? 'There are no saved games: new_game starts one.'
            : games.map(describeListed).join('\n');
        return { ...textResult(text), structuredContent: list };
      }),
  );
}

/** `k7m2xq: Model, Cora (sharp computer player). Round 2 of 6, waiting for Model.` */
function describeListed({
  id,
  players,
  round,
  rounds,
  phase,
  awaiting,
  winners,
  problem,
}: ListedGame): string {
  if (problem !== null) return `${id}: can't be opened. ${withPeriod(problem)}`;
  const nameOf = (player: string) => players.find((one) => one.id === player)?.name ?? player;
  const named = players.map(({ name, bot }) => (bot === null ? name : `${name} (${bot} computer player)`));
  const standing =
    phase === 'GAME_END'
      ? `Over: ${joinNames((winners ?? []).map(nameOf))} won.`
      : `Round ${round} of ${rounds}, waiting for ${joinNames(awaiting.map(nameOf))}.`;
  return `${id}: ${named.join(', ')}. ${standing}`;
}

/** `mayi://games` */
export function registerGamesResource(server: McpServer, library: Library): void {
  server.registerResource(
    'games',
    'mayi://games',
    {
      title: 'Saved games',
      description: 'Players, scores, and who has to move; latest first',
      mimeType: 'application/json',
    },
    ({ href }) => {
      const list: GameList = { ok: true, games: library.list(MAX_LIST) };
      return content(href, 'application/json', JSON.stringify(list));
    },
  );
}

/** `play_may_i` */
export function registerPlayPrompt(server: McpServer, library: Library): void {
  server.registerPrompt(
    'play_may_i',
    {
      title: 'Play May I?',
      description: 'Play a game to the end: a new one or a saved one',
      argsSchema: z.object({
        gameId: savedSeat.gameId.optional().describe('a saved game (default: a new one)'),
        as: z.string().optional().describe('your seat in it'),
      }),
    },
    ({ gameId, as }) => {
      const rules = gameId === undefined ? PRESETS.classic : library.open(gameId).view(null).rules;
      return userMessage(`${lesson(rules, 'saved')}\n\n${task(gameId, as)}`);
    },
  );
}

function task(gameId: string | undefined, as: string | undefined): string {
  const name = as === undefined ? '' : ` as ${as}`;
  const start =
    gameId === undefined
      ? `Start a new game${name} with new_game`
      : `Join game ${gameId}${name} with get_view`;
  return `${start}, and play it as well as you can until it's over. Then sum up in a few sentences how it went.`;
}
