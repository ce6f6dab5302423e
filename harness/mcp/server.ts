import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { openLibrary } from '../saved/library.ts';
import { registerActTools } from './actTools.ts';
import { registerLookTools } from './lookTools.ts';
import { registerPrompts } from './prompts.ts';
import { registerResources } from './resources.ts';
import { registerRulesTool } from './rulesTool.ts';
import { createSeating } from './seating.ts';

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
