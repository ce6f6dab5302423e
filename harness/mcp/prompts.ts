import { describeContract, describeRules, type HouseRules, PRESET_NAMES, PRESETS } from '@mayi/core/rules';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { GetPromptResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { ACTION_FORMS } from '../action.ts';
import type { Library } from '../saved/library.ts';
import { gameId as savedGame } from './input.ts';

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

/** The game in a page, and how to play it here. What the house rules say is taken from them. */
export function lesson(rules: HouseRules): string {
  return `# May I?, house rules "${rules.name}"

A family game of contract rummy, over ${rules.contracts.length} rounds. Whoever goes out first in a round scores nothing; everybody else scores the cards left in hand. The lowest total wins.

## Words
- Set: three or more cards of one rank, any suits. Run: four or more of one suit in sequence.
- Wild: stands for any card. Natural: any other card.
- Contract: the melds that you must lay down in this round, all at once, before anything else. Then you are "down".
- Lay off: once down, from a later turn on, add single cards to any meld on the table.

## Contracts
${contracts(rules)}

## A turn
1. Draw: the top of the stock, or the top of the discard pile.
2. If you like: lay down the contract (once in a round); or, if you are down, lay off; or swap a Joker out of a run.
3. Discard one card. Who has no card left has gone out, and the round is over.

## May I?
The top discard belongs first to the player whose turn it is. If that player draws from the stock, the others may call "May I?": the caller nearest in turn order gets the card, and penalty cards from the stock with it. Nobody's turn changes. When you are asked, call (mayi) or pass.

${lastRound(rules)}## How this house plays
${describeRules(rules)
  .map((sentence) => `- ${sentence}`)
  .join('\n')}

## With these tools
- new_game begins; get_view shows your hand and the table; legal_commands what you may do; play does it. Repeat until the phase is GAME_END.
- Commands: ${Object.entries(ACTION_FORMS)
    .filter(([name]) => name !== 'undo')
    .map(([, form]) => `\`${form}\``)
    .join(
      ', ',
    )}. CARD is a position in your hand (from 1) or a name (9C, 10H, JK); MELD is the number of a meld. In a lay-down each group is a meld.
- Positions shift whenever a card comes or goes: read them anew from the last answer.
- After a round: continue. If others play too: get_view with wait_seconds waits until you are asked.
- A refusal costs nothing, and names the rule; \`rules\` has its words. \`hint\` asks a strong player.

## To play well
- Plan for the contract: keep pairs and neighbours of one suit, let go of costly cards that fit nothing.
- Never discard a wild as long as you are not down: it completes a meld.
- Lay down as soon as you can: only then can you lay off, and the cards that you lay down cost nothing any more.
- Call May I? when the card brings you closer to the contract, hardly ever otherwise: each call makes your hand larger. Late in a round it is dangerous.
- Watch who is down with few cards: then rid yourself of costly cards first.`;
}

/** R1–R5, where the house plays by them. */
function lastRound({ finalRound }: HouseRules): string {
  if (finalRound !== 'all-cards') return '';
  return `## The last round
You lay down every card that you hold, in the melds of the contract, or you do not lay down: that is going out. Until somebody does, nobody is down, and nothing is laid off or swapped. Every card that you draw or call for must be melded, too.

`;
}

function contracts(rules: HouseRules): string {
  return rules.contracts.map((melds, index) => `${index + 1}. ${describeContract({ melds })}`).join('\n');
}
