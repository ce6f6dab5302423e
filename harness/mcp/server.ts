import { setImmediate as nextTick } from 'node:timers/promises';
import {
  readTableApp,
  registerLearnPrompt,
  registerRulesResources,
  registerRulesTool,
  registerSeatTools,
  registerTableApp,
  SEAT_TABLE_META,
} from '@mayi/programs/mcp';
import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { findRulesWithoutFiles, rulesOf } from '../houseRules.ts';
import { openLibrary } from '../saved/library.ts';
import {
  registerGamesResource,
  registerListGames,
  registerNewGame,
  registerPlayPrompt,
} from './gameTools.ts';
import { KEPT_RULES, savedSeat } from './input.ts';
import { savedChairs } from './savedChairs.ts';
import { createSeating } from './seating.ts';

export interface McpOptions {
  /** Where games are saved. */
  readonly dir: string;
  readonly version: string;
  /** The only name the model may play under; default: its own choice. */
  readonly as?: string | undefined;
  /** The page that hosts with a user interface show; default: none. */
  readonly table?: string | undefined;
}

const INSTRUCTIONS = `May I? is a contract rummy card game. You play one seat and see only what that seat may see.
Start with new_game, or join one of the saved games (list_games) with get_view (as: your name). Then, until the game is over: check what you can do, and play one command at a time. A refusal names the rule it is based on; look it up with the rules tool. The lowest score wins. The prompt learn_may_i teaches the game on one page.`;

/** The MCP server, not connected to a transport yet. */
export function createMcpServer({ dir, version, as, table }: McpOptions): McpServer {
  const server = new McpServer({ name: 'mayi', title: 'May I?', version }, { instructions: INSTRUCTIONS });
  const library = openLibrary(dir);
  const seating = createSeating(as);
  registerNewGame(server, library, seating);
  registerListGames(server, library);
  registerSeatTools(server, savedChairs(library, seating), {
    kind: 'saved',
    ref: savedSeat,
    ...(table !== undefined && { meta: SEAT_TABLE_META }),
  });
  if (table !== undefined) registerTableApp(server, table);
  registerRulesTool(server, {
    names: KEPT_RULES,
    find: (preset) => rulesOf(findRulesWithoutFiles(preset, dir)),
  });
  registerRulesResources(server);
  registerGamesResource(server, library);
  registerLearnPrompt(server, 'saved');
  registerPlayPrompt(server, library);
  return server;
}

/** Serves one language model on standard input and output until its input ends. Nothing else may write there. */
export async function serveMcp(options: McpOptions): Promise<void> {
  const ended = endOfInput();
  const table = readTableApp();
  const server = serveStdio(() => createMcpServer({ table, ...options }));
  await ended;
  // Answers to the last requests may still be pending.
  await nextTick();
  await server.close();
}

/** A broken pipe closes without an end; a file ends without closing. */
function endOfInput(): Promise<void> {
  return new Promise((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve);
  });
}
