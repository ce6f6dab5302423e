import { setImmediate as nextTick } from 'node:timers/promises';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { openLibrary } from '../saved/library.ts';
import { registerPlayTools } from './playTools.ts';
import { registerPrompts } from './prompts.ts';
import { registerResources } from './resources.ts';
import { registerRulesTool } from './rulesTool.ts';
import { createSeating } from './seating.ts';
import { registerViewTools } from './viewTools.ts';

export interface McpOptions {
  /** Where games are saved. */
  readonly dir: string;
  readonly version: string;
  /** The only name the model may play under; default: its own choice. */
  readonly as?: string | undefined;
}

const INSTRUCTIONS = `May I? is a contract rummy card game. You play one seat and see only what that seat may see.
Start with new_game, or join a saved game with get_view (as: your name). Then, until the phase is GAME_END: check what you can do, and play one command at a time. A refusal names the rule it is based on; look it up with the rules tool. The lowest score wins. The prompt learn_may_i teaches the game on one page.`;

/** The MCP server, not connected to a transport yet. */
export function createMcpServer({ dir, version, as }: McpOptions): McpServer {
  const server = new McpServer({ name: 'mayi', title: 'May I?', version }, { instructions: INSTRUCTIONS });
  const library = openLibrary(dir);
  const seating = createSeating(as);
  registerPlayTools(server, library, seating);
  registerViewTools(server, library, seating);
  registerRulesTool(server, dir);
  registerResources(server, library);
  registerPrompts(server, library);
  return server;
}

/** Serves one language model on standard input and output until its input ends. Nothing else may write there. */
export async function serveMcp(options: McpOptions): Promise<void> {
  const server = createMcpServer(options);
  const ended = endOfInput();
  await server.connect(new StdioServerTransport());
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
