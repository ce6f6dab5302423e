import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Orchestrator } from '../orchestrator.ts';
import { reportSchema } from '../report/schemas.ts';
import { fileOf, type Library } from '../saved/library.ts';
import { describeHint, describeLegal, describeLog, describeView } from './describe.ts';
import { logInput, seatInput, viewInput } from './input.ts';
import type { Seating } from './seating.ts';
import { catchRefusals, READ_ONLY, showGame } from './toolResult.ts';

/** `get_view legal_commands hint log` */
export function registerViewTools(server: McpServer, library: Library, seating: Seating): void {
  const common = { outputSchema: reportSchema, annotations: READ_ONLY };

  server.registerTool(
    'get_view',
    {
      ...common,
      title: 'Look at the table',
      description:
        'The game as you see it from your seat: your hand with positions, the table, what happened since your last turn, and what you can do. With wait_seconds, waits until it is your turn to act.',
      inputSchema: viewInput,
    },
    ({ gameId, as, wait_seconds: seconds = 0 }, { signal }) =>
      catchRefusals(async () => {
        const isReady = (table: Orchestrator) => {
          const found = seating.seatAt(table, as);
          return !found.ok || table.phase === 'GAME_END' || table.awaiting.includes(found.seat.id);
        };
        const table = await waitUntil(library, gameId, isReady, { seconds, signal });
        return showGame(table, seating.seatAt(table, as), describeView);
      }),
  );

  server.registerTool(
    'legal_commands',
    {
      ...common,
      title: 'What can I do?',
      description:
        'Everything you can play now: each entry is a command for the play tool, with what it does.',
      inputSchema: seatInput,
    },
    ({ gameId, as }) =>
      catchRefusals(() => {
        const table = library.open(gameId);
        return showGame(table, seating.seatAt(table, as), describeLegal);
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
      catchRefusals(() => {
        const table = library.open(gameId);
        return showGame(table, seating.seatAt(table, as), describeHint, { hint: true });
      }),
  );

  server.registerTool(
    'log',
    {
      ...common,
      title: 'What happened',
      description: 'The last events of the game as you saw them, latest last.',
      inputSchema: logInput,
    },
    ({ gameId, as, last = DEFAULT_LOG }) =>
      catchRefusals(() => {
        const table = library.open(gameId);
        return showGame(table, seating.seatAt(table, as), describeLog, { facts: table.allFacts(), last });
      }),
  );
}

const DEFAULT_LOG = 20;
const POLL_MS = 100;

interface Wait {
  readonly seconds: number;
  /** Aborted when the client cancels the call. */
  readonly signal: AbortSignal;
}

/** Returns the game as soon as it's ready, or as it is when the time is up. */
async function waitUntil(
  library: Library,
  gameId: string,
  isReady: (table: Orchestrator) => boolean,
  { seconds, signal }: Wait,
): Promise<Orchestrator> {
  const file = fileOf(join(library.dir, 'games'), gameId);
  const end = performance.now() + seconds * 1000;
  for (;;) {
    // The file only grows, so the same size means the same game.
    const { size } = statSync(file);
    const table = library.open(gameId);
    if (isReady(table)) return table;
    while (statSync(file).size === size) {
      const left = end - performance.now();
      if (left <= 0 || signal.aborted) return table;
      await pause(Math.min(POLL_MS, left), signal);
    }
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  // `ref: false`: a pending wait doesn't keep the process alive.
  await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
