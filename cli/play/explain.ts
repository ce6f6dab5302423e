import type { CommandType, HouseRules, Refusal } from '@mayi/core/rules';
import { type View, whyNot } from '@mayi/core/view';
import { formatRefusal } from '../terminal/refusal.ts';
import type { Reply, SeatView } from './dialogs/dialog.ts';
import { describeProgress } from './hint.ts';
import { toGameCommand } from './input/gameCommand.ts';
import type { PlayCommand } from './input/parseLine.ts';
import { type Page, paragraphs } from './pages/page.ts';
import { ruleLines } from './pages/rules.ts';
import { holdsContract } from './screen/menu.ts';
import { type Message, note, warning } from './screen/message.ts';

/** `why o 3 2`: the rule against it, or that it's possible. */
export function explainCommand(about: PlayCommand, seatView: SeatView): Reply {
  const command = toGameCommand(about, seatView);
  if (command === undefined) return { message: note('You can do that any time.') };
  const refusal = whyNot(seatView.view, command);
  if (refusal === undefined) return { message: explainPossible(about, seatView) };
  return { message: note(...explainRefusal(refusal, seatView.view)), refusal };
}

/** Laying down also takes the right cards. */
function explainPossible(about: PlayCommand, { view }: SeatView): Message {
  const lacksCards = about.kind === 'layDown' && about.groups === undefined && !holdsContract(view);
  const progress = lacksCards ? describeProgress(view) : undefined;
  if (progress !== undefined) return note("You could, but you don't have the cards yet.", progress);
  return { lines: ['Go ahead: you can do that now.'], tone: 'good' };
}

/** The refusal, and what the guide says about its rule. */
export function explainRefusal(refusal: Refusal, { rules }: Pick<View, 'rules'>): string[] {
  return [formatRefusal(refusal), ...(refusal.rule === null ? [] : ruleLines(refusal.rule, rules))];
}

export function explainRule(id: string, rules: HouseRules): Message {
  const lines = ruleLines(id, rules);
  return lines.length > 0
    ? note(...lines)
    : warning(`There's no rule ${id}. Rules have names like M3 or Y5. Type rules to read them all.`);
}

const MOVES: readonly (readonly [CommandType, string])[] = [
  ['DRAW_FROM_STOCK', 'Draw'],
  ['DRAW_FROM_DISCARD', 'Take the discard'],
  ['LAY_DOWN', 'Lay down'],
  ['LAY_OFF', 'Lay off'],
  ['SWAP_JOKER', 'Swap a Joker'],
  ['DISCARD', 'Discard'],
  ['CALL_MAY_I', 'May I?'],
];

/** Everything the player can't do now, one line each. */
export function whyNotPage(view: View): Page {
  const lines = MOVES.flatMap(([type, name]) => {
    const refusal = whyNot(view, type);
    return refusal === undefined ? [] : [`${name}: ${formatRefusal(refusal)}`];
  });
  return {
    title: "What you can't do right now, and why",
    enter: 'Enter: back to the game',
    body: (style, columns) => paragraphs(lines, style, columns, '  '),
  };
}
