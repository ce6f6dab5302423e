import type { Card } from '@mayi/core/cards';
import { inferMelds, type MeldRequirement, whyNotOffer } from '@mayi/core/rules';
import { bestLayDown } from '@mayi/core/solver';
import { whyNot } from '@mayi/core/view';
import { cardsIn, isMistake } from '../input/cards.ts';
import {
  type DialogOf,
  type LayDownCommand,
  type Outcome,
  type Sight,
  say,
  warn,
  yesOrNo,
} from './dialog.ts';
import { previewLine, previewOf } from './preview.ts';

type Groups = readonly (readonly Card[])[];

/** `l` alone: what the solver found, if anything; else meld by meld. */
export function beginLayDown({ view, you, hand }: Sight): Outcome {
  const early = whyNot(view, 'LAY_DOWN');
  if (early) return { refusal: early };
  const melds = bestLayDown(hand, view.contract, view.rules);
  if (melds === undefined) return { dialog: { kind: 'melds', groups: [] } };
  const command: LayDownCommand = { type: 'LAY_DOWN', playerId: you, melds };
  return { dialog: { kind: 'offer', command } };
}

/** `l 1,2,3 4,5,6,7`: shown before it is done. */
export function layDownGroups(groups: Groups, sight: Sight, isGuided = false): Outcome {
  const { view, you } = sight;
  const early = whyNot(view, 'LAY_DOWN');
  if (early) return { refusal: early };
  const melds = inferMelds(groups, view.contract, view.rules);
  const command: LayDownCommand = { type: 'LAY_DOWN', playerId: you, melds };
  const { lines, problem } = previewOf(command, view);
  if (problem === undefined) return { dialog: { kind: 'confirm', command, ...(isGuided && { groups }) } };
  const again = isGuided ? { dialog: { kind: 'melds', groups: groups.slice(0, -1) } as const } : {};
  return { message: warn(...lines), refusal: problem, ...again };
}

export function askOffer({ command }: DialogOf<'offer'>, { view }: Sight) {
  return {
    lines: ['The contract is in your hand:', ...previewOf(command, view).lines],
    prompt: 'Lay this down? y = yes, n = choose myself: ',
  };
}

export function answerOffer({ command }: DialogOf<'offer'>, line: string): Outcome {
  const answer = yesOrNo(line);
  if (answer === undefined)
    return { dialog: { kind: 'offer', command }, message: warn('Please answer y or n.') };
  return answer ? { command } : { dialog: { kind: 'melds', groups: [] } };
}

export function askConfirm({ command }: DialogOf<'confirm'>, { view }: Sight) {
  return { lines: previewOf(command, view).lines, prompt: 'Lay this down? y/n: ' };
}

export function answerConfirm(dialog: DialogOf<'confirm'>, line: string): Outcome {
  const answer = yesOrNo(line);
  if (answer === undefined) return { dialog, message: warn('Please answer y or n.') };
  return answer ? { command: dialog.command } : { message: say('Nothing was laid down.') };
}

export function askMelds({ groups }: DialogOf<'melds'>, { view }: Sight) {
  const done = groups.map((cards, nth) => {
    const type = view.contract.melds[nth]?.kind ?? 'set';
    return previewLine(type, cards, whyNotOffer({ type, cards }, view.contract, view.rules), view);
  });
  const how = groups.length === 0 ? ['Such as 3 4 5, or 9C 9D 9H. Enter alone stops.'] : [];
  return {
    lines: [...how, ...done],
    prompt: `Cards for ${nameOfMeld(view.contract.melds, groups.length)}: `,
  };
}

/** `set 1 of 2`, or `the run` where there is only one. */
function nameOfMeld(melds: readonly MeldRequirement[], nth: number): string {
  const kind = melds[nth]?.kind ?? 'set';
  const alike = melds.filter((meld) => meld.kind === kind).length;
  const number = melds.slice(0, nth + 1).filter((meld) => meld.kind === kind).length;
  return alike === 1 ? `the ${kind}` : `${kind} ${number} of ${alike}`;
}

/** Each meld is judged when it is named; the whole when all are there. */
export function answerMelds(dialog: DialogOf<'melds'>, line: string, sight: Sight): Outcome {
  const { groups } = dialog;
  const cards = cardsIn(line, sight.hand, new Set(groups.flat()));
  if (isMistake(cards)) return { dialog, message: warn(cards.mistake) };
  const type = sight.view.contract.melds[groups.length]?.kind ?? 'set';
  const problem = whyNotOffer({ type, cards }, sight.view.contract, sight.view.rules);
  if (problem)
    return { dialog, message: warn(previewLine(type, cards, problem, sight.view)), refusal: problem };
  const all = [...groups, cards];
  return all.length < sight.view.contract.melds.length
    ? { dialog: { kind: 'melds', groups: all } }
    : layDownGroups(all, sight, true);
}
