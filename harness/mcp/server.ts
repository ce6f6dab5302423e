import { setImmediate as afterAnswers } from 'node:timers/promises';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { openLibrary } from '../saved/library.ts';
import { registerActTools } from './playTools.ts';
import { registerPrompts } from './prompts.ts';
import { registerResources } from './resources.ts';
import { registerRulesTool } from './rulesTool.ts';
import { createSeating } from './seating.ts';
import { registerLookTools } from './viewTools.ts';

export interface McpOptions {
  /** Where games are saved. */
  readonly dir: string;
  readonly version: string;
  /** The only name under which the model may sit down; unsaid, it says itself who it is. */
  readonly as?: string | undefined;
}

const INSTRUCTIONS = `May I? is a card game of contract rummy; you sit in one seat and see only what that seat may see.
Begin with new_game, or sit down at a saved game with get_view (as: your name). Then, until the phase is GAME_END: look at what you may do, and play it, one command at a time. A refusal names the rule; the tool rules has its words. The lowest score wins. The prompt learn_may_i teaches the game in a page.`;

/** The door for language models, not yet connected to anybody. */
export function createMcpServer({ dir, version, as }: McpOptions): McpServer {
  const server = new McpServer({ name: 'mayi', title: 'May I?', version }, { instructions: INSTRUCTIONS });
  const library = openLibrary(dir);
  const desk = { library, as, seating: createSeating(as) };
  registerActTools(server, desk);
  registerLookTools(server, desk);
  registerRulesTool(server);
  registerResources(server, library);
  registerPrompts(server, library);
  return server;
}

/** Serves one language model on standard input and output, until its input ends. Nothing else may write there. */
export async function serveMcp(options: McpOptions): Promise<void> {
  const server = createMcpServer(options);
  const ended = endOfInput();
  await server.connect(new StdioServerTransport());
  await ended;
  await afterAnswers();
  await server.close();
}

/** A pipe that breaks closes without an end, a file ends without closing. */
function endOfInput(): Promise<void> {
  return new Promise((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve);
  });
}
