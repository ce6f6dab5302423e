import { theCard } from '../cards/notation.ts';
import { mayIsLeft } from '../rules/mayI.ts';
import { isAllAtOnce } from '../rules/situation.ts';
import { countOf, joinNames, playerName } from '../text.ts';
import { legalCommands } from './legalCommands.ts';
import type { View } from './view.ts';

/** One line that says what the table is waiting for. */
export interface Status {
  readonly text: string;
  /** The table is waiting for the viewer. */
  readonly isYours: boolean;
  /** The viewer must answer May I?, rather than take a turn. */
  readonly isQuestion?: boolean;
}

/** What the table is waiting for, as its viewer reads it. */
export function statusOf(view: View): Status {
  const { you } = view;
  if (view.phase === 'gameEnd') return { text: 'The game is over.', isYours: false };
  if (you === null || !view.awaiting.includes(you)) return { text: waiting(view), isYours: false };
  if (view.phase === 'mayIWindow') return { text: mayIQuestion(view), isYours: true, isQuestion: true };
  return { text: `Your turn: ${todo(view)}.`, isYours: true };
}

function todo(view: View): string {
  if (view.phase === 'awaitingDraw') return 'draw a card';
  const types = new Set(legalCommands(view).map((command) => command.type));
  const can = [
    types.has('SWAP_JOKER') && 'swap a Joker',
    types.has('LAY_DOWN') && (isAllAtOnce(view) ? 'lay down all your cards at once' : 'lay down if you can'),
    types.has('LAY_OFF') && 'lay off what fits',
  ].filter((part) => part !== false);
  if (!types.has('DISCARD')) return [...can, 'end the turn'].join(', or ');
  return can.length === 0 ? 'discard a card' : `${can.join(', ')}, or discard a card`;
}

function waiting(view: View): string {
  const names = joinNames(view.awaiting.map((id) => playerName(view, id)));
  const called = view.you !== null && view.mayI?.claimants.includes(view.you);
  const top = view.discard[0];
  if (called && top !== undefined) return `You asked for ${theCard(top)}. Waiting for ${names}…`;
  return `Waiting for ${names}…`;
}

/** H8: `; 2 left this round`, or nothing if there's no limit. */
function mayIsLeftOf({ players, you, rules }: View): string {
  const player = players.find(({ id }) => id === you);
  const left = player && mayIsLeft(player, rules);
  if (!left) return '';
  return left.count === 1 ? `; your last this ${left.per}` : `; ${left.count} left this ${left.per}`;
}

/** Names who else wants the card: that matters for the decision. They sit farther away, or nobody would be asked any more (Y4). */
function mayIQuestion(view: View): string {
  const top = view.discard[0];
  const card = top === undefined ? 'the discard' : theCard(top);
  const cost = `+${countOf(view.rules.mayI.penaltyCards, 'card')}${mayIsLeftOf(view)}`;
  const callers = view.mayI?.claimants ?? [];
  if (callers.length === 0) return `May I? Do you want ${card} (${cost})?`;
  const names = joinNames(callers.map((id) => playerName(view, id)));
  return `${names} ${callers.length === 1 ? 'wants' : 'want'} ${card} too. Take it yourself (${cost})?`;
}
