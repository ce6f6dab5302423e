import { PRESET_NAMES, PRESETS } from '@mayi/core/rules';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { GetPromptResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { Library } from '../saved/library.ts';
import { gameId as savedGame } from './input.ts';
import { lesson } from './lesson.ts';

/** `learn_may_i play_may_i` */
export function registerPrompts(server: McpServer, library: Library): void {
  server.registerPrompt(
    'learn_may_i',
    {
      title: 'Learn May I?',
      description: 'The game in a page, and how to play it with these tools',
      argsSchema: { preset: z.enum(PRESET_NAMES).optional().describe('house rules (classic)') },
    },
    ({ preset = 'classic' }) => said(lesson(PRESETS[preset])),
  );
  server.registerPrompt(
    'play_may_i',
    {
      title: 'Play May I?',
      description: 'Play a game to its end: a new one, or one that is saved',
      argsSchema: {
        gameId: savedGame.optional().describe('a saved game; unsaid, a new one'),
        as: z.string().optional().describe('your seat in it'),
      },
    },
    ({ gameId, as }) => {
      const rules = gameId === undefined ? PRESETS.classic : library.open(gameId).view(null).rules;
      return said(`${lesson(rules)}\n\n${task(gameId, as)}`);
    },
  );
}

function task(gameId: string | undefined, as: string | undefined): string {
  const name = as === undefined ? '' : ` as ${as}`;
  const begin =
    gameId === undefined
      ? `Begin a new game${name} with new_game`
      : `Sit down${name} at game ${gameId} with get_view`;
  return `${begin}, and play it until its phase is GAME_END, as well as you can. Then tell in a few sentences how it went.`;
}

function said(text: string): GetPromptResult {
  return { messages: [{ role: 'user', content: { type: 'text', text } }] };
}
