import {
  describeGoal,
  describeRules,
  type HouseRules,
  isAllAtOnce,
  PRESET_NAMES,
  PRESETS,
  roundNames,
} from '@mayi/core/rules';
import type { GetPromptResult, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { ACTION_FORMS, MODEL_ACTIONS, ROOM_ACTIONS } from '../action.ts';
import type { TableKind } from './texts.ts';

/** `learn_may_i` */
export function registerLearnPrompt(server: McpServer, kind: TableKind): void {
  server.registerPrompt(
    'learn_may_i',
    {
      title: 'Learn May I?',
      description: 'The game on one page, and how to play it with these tools',
      argsSchema: z.object({
        preset: z.enum(PRESET_NAMES).optional().describe('house rules (default: classic)'),
      }),
    },
    ({ preset = 'classic' }) => userMessage(lesson(PRESETS[preset], kind)),
  );
}

export function userMessage(text: string): GetPromptResult {
  return { messages: [{ role: 'user', content: { type: 'text', text } }] };
}

/** The game on one page, and how to play it with the tools. The details come from the house rules. */
export function lesson(rules: HouseRules, kind: TableKind): string {
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
- ${START[kind]}; get_view shows your hand and the table; legal_commands lists what you can do; play does it. Repeat until the game is over.
- Commands: ${commandForms(kind)}. CARD is a position in your hand (from 1), a name (9C, 10H, JK) or an id (9-clubs-0); MELD is the number of a meld. In laydown, each group is one meld.
- Positions shift whenever you gain or lose a card: read them from the latest response.
- ${WAIT[kind]}
- A refusal costs nothing and names the rule; look it up with \`rules\`. \`hint\` asks a strong player${kind === 'room' ? ', where the room allows the coach' : ''}.

## Playing well
- Plan for the contract: keep pairs and neighbors of one suit, and discard expensive cards that fit nothing.
- Never discard a wild before you are down: it completes a meld.
- Lay down as soon as you can: only then can you lay off, and cards on the table no longer count against you.
- Call May I? only when the card brings you closer to the contract: each call makes your hand larger. Late in a round it is dangerous.
- Watch for players who are down with few cards: then get rid of expensive cards first.`;
}

const START: Record<TableKind, string> = {
  saved: 'new_game starts a game',
  room: 'join_room takes a seat and returns its handle; play "ready", and "start" once everyone is',
};

const WAIT: Record<TableKind, string> = {
  saved: 'After a round: continue. If others play too, wait_for_turn waits until it is your turn to act.',
  room: 'wait_for_turn waits until it is your turn to act. After a round: continue. After the game: rematch, or leave.',
};

function commandForms(kind: TableKind): string {
  const actions = kind === 'room' ? ROOM_ACTIONS : MODEL_ACTIONS;
  return actions.map((action) => `\`${ACTION_FORMS[action]}\``).join(', ');
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
