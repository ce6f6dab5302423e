import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Orchestrator } from '../orchestrator.ts';
import { reportSchema } from '../report/schemas.ts';
import { fileOf, type Library } from '../saved/library.ts';
import { describeHint, describeLegal, describeLog, describeView } from './describe.ts';
import { logInput, seatInput, viewInput } from './input.ts';
import { answering, type Desk, LOOKS, show } from './toolResult.ts';

/** `get_view legal_commands hint log` */
export function registerLookTools(server: McpServer, { library, seating }: Desk): void {
  const common = { outputSchema: reportSchema, annotations: LOOKS };

  server.registerTool(
    'get_view',
    {
      ...common,
      title: 'Look at the table',
      description:
        'The game as you see it from your seat: your hand with positions, the table, what happened since your last turn, what you may do. With wait_seconds it waits until you are asked for something.',
      inputSchema: viewInput,
    },
    ({ gameId, as, wait_seconds: seconds = 0 }, { signal }) =>
      answering(async () => {
        const isAsked = (table: Orchestrator) => {
          const seat = seating.seatAt(table, as);
          return 'success' in seat || table.phase === 'GAME_END' || table.awaiting.includes(seat.id);
        };
        const table = await waitUntil(library, gameId, isAsked, { seconds, signal });
        return show(table, seating.seatAt(table, as), describeView);
      }),
  );

  server.registerTool(
    'legal_commands',
    {
      ...common,
      title: 'What may I do?',
      description: 'All that you may play now: each as a command for the tool play, with what it does.',
      inputSchema: seatInput,
    },
    ({ gameId, as }) =>
      answering(() => {
        const table = library.open(gameId);
        return show(table, seating.seatAt(table, as), describeLegal);
      }),
  );

  server.registerTool(
    'hint',
    {
      ...common,
      title: 'Ask the coach',
      description: 'What a strong player would do in your place, knowing only what you know.',
      inputSchema: seatInput,
    },
    ({ gameId, as }) =>
      answering(() => {
        const table = library.open(gameId);
        return show(table, seating.seatAt(table, as), describeHint, { hint: true });
      }),
  );

  server.registerTool(
    'log',
    {
      ...common,
      title: 'What happened',
      description: 'The last events of the game as you learned of them, the latest last.',
      inputSchema: logInput,
    },
    ({ gameId, as, last = USUAL_LOG }) =>
      answering(() => {
        const table = library.open(gameId);
        return show(table, seating.seatAt(table, as), describeLog, { facts: table.allFacts(), last });
      }),
  );
}

const USUAL_LOG = 20;

/** How long a call may be held up, at most. */
export const LONGEST_WAIT = 30;
const LOOK_EVERY_MS = 100;

export interface Wait {
  readonly seconds: number;
  /** Nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** The game, as soon as it is ready; after so many seconds, as it is then. */
export async function waitUntil(
  library: Library,
  gameId: string,
  isReady: (table: Orchestrator) => boolean,
  { seconds, signal }: Wait,
): Promise<Orchestrator> {
  const file = fileOf(join(library.dir, 'games'), gameId);
  const end = performance.now() + seconds * 1000;
  for (;;) {
    // The file only ever grows: one of the same size holds the same game.
    const { size } = statSync(file);
    const table = library.open(gameId);
    if (isReady(table)) return table;
    while (statSync(file).size === size) {
      const left = end - performance.now();
      if (left <= 0 || signal.aborted) return table;
      await pause(Math.min(LOOK_EVERY_MS, left), signal);
    }
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  // What is still waited for keeps no program from ending.
  await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
