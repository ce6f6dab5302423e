import type { CommandType, Refusal } from '@mayi/core/rules';
import { type View, whyNot } from '@mayi/core/view';
import { ruleById } from '@mayi/harness';
import { type Outcome, type Sight, say, warn } from './dialogs/dialog.ts';
import { refusalText } from './dialogs/preview.ts';
import { progressLine } from './hint.ts';
import { asCommand } from './input/gameCommand.ts';
import type { PlayCommand } from './input/parseLine.ts';
import { type Page, paragraphs } from './pages/page.ts';
import { asText } from './pages/rules.ts';
import { holdsContract } from './screen/menu.ts';
import type { Message } from './screen/screen.ts';

/** `why o 3 2`: the reason in the words of the rules, or that it is possible. */
export function whyThis(about: PlayCommand, sight: Sight): Outcome {
  const wanted = asCommand(about, sight);
  if (wanted === undefined) return { message: say('That can be done at any time.') };
  const problem = whyNot(sight.view, wanted);
  if (problem === undefined) return { message: possible(about, sight) };
  return { message: say(...explained(problem)), refusal: problem };
}

/** To lay down needs the cards for it, too. */
function possible(about: PlayCommand, { view }: Sight): Message {
  const lacks = about.kind === 'layDown' && about.groups === undefined && !holdsContract(view);
  const progress = lacks ? progressLine(view) : undefined;
  if (progress !== undefined) return say('The time is right, but the cards are not there yet.', progress);
  return { lines: ['Nothing is against it: you can do that now.'], tone: 'good' };
}

/** The refusal, and the rule behind it. */
export function explained(problem: Refusal): string[] {
  return [refusalText(problem), ...ruleLines(problem.rule)];
}

function ruleLines(id: string | null): string[] {
  const rule = id === null ? undefined : ruleById(id);
  return rule === undefined
    ? []
    : [
        `${rule.id}: ${asText(rule.text)
          .map(({ text }) => text)
          .join(' ')}`,
      ];
}

export function ruleOutcome(id: string): Outcome {
  const lines = ruleLines(id);
  return lines.length > 0
    ? { message: say(...lines) }
    : { message: warn(`There is no rule ${id}. Rules are called M3 or Y5; type rules to read them all.`) };
}

const ACTIONS: readonly (readonly [CommandType, string])[] = [
  ['DRAW_FROM_STOCK', 'Draw'],
  ['DRAW_FROM_DISCARD', 'Take the discard'],
  ['LAY_DOWN', 'Lay down'],
  ['LAY_OFF', 'Lay off'],
  ['SWAP_JOKER', 'Swap a Joker'],
  ['DISCARD', 'Discard'],
  ['CALL_MAY_I', 'May I?'],
];

/** All that is not possible now, a line each. */
export function whyNothingPage(view: View): Page {
  const lines = ACTIONS.flatMap(([type, name]) => {
    const problem = whyNot(view, type);
    return problem === undefined ? [] : [`${name}: ${problem.message} (${problem.rule})`];
  });
  return {
    title: 'What is not possible now, and why',
    enter: 'Enter: back to the game',
    body: (paint, columns) => paragraphs(lines, paint, columns, '  '),
  };
}
