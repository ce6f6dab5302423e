import {
  describeGoal,
  describeRules,
  type HouseRules,
  isAllAtOnce,
  PRESET_NAMES,
  PRESETS,
  roundNames,
} from '@mayi/core/rules';
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
      description: 'The game on one page, and how to play it with these tools',
      argsSchema: { preset: z.enum(PRESET_NAMES).optional().describe('house rules (default: classic)') },
    },
    ({ preset = 'classic' }) => userMessage(lesson(PRESETS[preset])),
  );
  server.registerPrompt(
    'play_may_i',
    {
      title: 'Play May I?',
      description: 'Play a game to the end: a new one or a saved one',
      argsSchema: {
        gameId: savedGame.optional().describe('a saved game (default: a new one)'),
        as: z.string().optional().describe('your seat in it'),
      },
    },
    ({ gameId, as }) => {
      const rules = gameId === undefined ? PRESETS.classic : library.open(gameId).view(null).rules;
      return userMessage(`${lesson(rules)}\n\n${task(gameId, as)}`);
    },
  );
}

function task(gameId: string | undefined, as: string | undefined): string {
  const name = as === undefined ? '' : ` as ${as}`;
  const start =
    gameId === undefined
      ? `Start a new game${name} with new_game`
      : `Join game ${gameId}${name} with get_view`;
  return `${start}, and play it as well as you can until its phase is GAME_END. Then sum up in a few sentences how it went.`;
}

function userMessage(text: string): GetPromptResult {
  return { messages: [{ role: 'user', content: { type: 'text', text } }] };
}

/** The game on one page, and how to play it with the tools. The details come from the house rules. */
function lesson(rules: HouseRules): string {
  return `# May I?, house rules "${rules.name}"

A family game of contract rummy over ${rules.contracts.length} rounds. The player who goes out in a round scores nothing; everyone else scores the cards left in hand. The lowest total wins.

## Terms
- Set: three or more cards of one rank, any suits. Run: four or more cards of one suit in sequence.
- Wild: stands for any card. Natural: any other card.
- Contract: the melds you must lay down in this round, all at once, before anything else. Then you are "down".
- Lay off: add single cards to any meld on the table. You can do this from the turn after you went down.

## Contracts
${contracts(rules)}

## A turn
1. Draw the top card of the stock or of the discard pile.
2. Optionally lay down the contract (once per round). If you are down, you can lay off, or swap a Joker out of a run.
3. Discard one card. When you have no cards left, you have gone out and the round is over.

## May I?
The player whose turn it is has first claim to the top discard. If that player draws from the stock, the others may call "May I?": the caller nearest in turn order gets the card, plus penalty cards from the stock. Nobody's turn changes. When you are asked, call (mayi) or pass.

${lastRound(rules)}## House rules
${describeRules(rules)
  .map((sentence) => `- ${sentence}`)
  .join('\n')}

## Using these tools
- new_game starts a game; get_view shows your hand and the table; legal_commands lists what you can do; play does it. Repeat until the phase is GAME_END.
- Commands: ${commandForms()}. CARD is a position in your hand (from 1), a name (9C, 10H, JK) or an id (9-clubs-0); MELD is the number of a meld. In laydown, each group is one meld.
- Positions shift whenever you gain or lose a card: read them from the latest response.
- After a round: continue. If others play too, get_view with wait_seconds waits until it is your turn to act.
- A refusal costs nothing and names the rule; look it up with \`rules\`. \`hint\` asks a strong player.

## Playing well
- Plan for the contract: keep pairs and neighbors of one suit, and discard expensive cards that fit nothing.
- Never discard a wild before you are down: it completes a meld.
- Lay down as soon as you can: only then can you lay off, and cards on the table no longer count against you.
- Call May I? only when the card brings you closer to the contract: each call makes your hand larger. Late in a round it is dangerous.
- Watch for players who are down with few cards: then get rid of expensive cards first.`;
}

/** MCP games can't be undone. */
function commandForms(): string {
  return Object.entries(ACTION_FORMS)
    .filter(([name]) => name !== 'undo')
    .map(([, form]) => `\`${form}\``)
    .join(', ');
}

/** R1–R5, if the house rules have them. */
function lastRound(rules: HouseRules): string {
  const rounds = rules.contracts.flatMap((_, at) =>
    isAllAtOnce({ rules, roundNumber: at + 1 }) ? [at + 1] : [],
  );
  if (rounds.length === 0) return '';
  const isOnlyLast = rounds.length === 1 && rounds[0] === rules.contracts.length;
  return `## ${isOnlyLast ? 'The last round' : `All cards at once: ${roundNames(rounds)}`}
You can lay down only if every card in your hand fits into the melds of the contract: that is going out. Until someone does, nobody is down, and nothing is laid off or swapped. Every card you draw or call for must be melded too.

`;
}

function contracts(rules: HouseRules): string {
  return rules.contracts
    .map((_, index) => `${index + 1}. ${describeGoal({ rules, roundNumber: index + 1 })}`)
    .join('\n');
}
