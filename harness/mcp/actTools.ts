import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { reportSchema } from '../report/schema.ts';
import { answering } from './answer.ts';
import { describePlayed, describeView } from './describe.ts';
import { ACTS, type Desk, show } from './desk.ts';
import { newGameInput, playInput } from './input.ts';
import { wantedGame } from './newGame.ts';
import { playAt } from './play.ts';

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
