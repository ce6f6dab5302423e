import type { Card } from '@mayi/core/cards';
import {
  arrangeRun,
  inferMelds,
  type MeldRequirement,
  type MeldType,
  type Refusal,
  whyNotOffer,
} from '@mayi/core/rules';
import { bestLayDown } from '@mayi/core/solver';
import { type View, whyNot } from '@mayi/core/view';
import { formatRefusal } from '../../terminal/refusal.ts';
import { parseMeld } from '../input/cards.ts';
import { meldText } from '../screen/melds.ts';
import { note, warning } from '../screen/message.ts';
import {
  type DialogOf,
  type LayDownCommand,
  parseYesOrNo,
  type Question,
  type Reply,
  type SeatView,
  YES_OR_NO,
} from './dialog.ts';

type Groups = readonly (readonly Card[])[];

/** `l` alone: offers the lay-down the solver found; if there's none, asks meld by meld. */
export function beginLayDown({ view, you, hand }: SeatView): Reply {
  const refusal = whyNot(view, 'LAY_DOWN');
  if (refusal) return { refusal };
  const melds = bestLayDown(hand, view.contract, view.rules);
  if (melds === undefined) return { dialog: { kind: 'melds', groups: [] } };
  return { dialog: { kind: 'offer', command: { type: 'LAY_DOWN', playerId: you, melds } } };
}

/** `l 1,2,3 4,5,6,7`: shows the melds and asks before they are laid down. */
export function layDownGroups(groups: Groups, seatView: SeatView, isGuided = false): Reply {
  const { view, you } = seatView;
  const early = whyNot(view, 'LAY_DOWN');
  if (early) return { refusal: early };
  const melds = inferMelds(groups, view.contract, view.rules);
  const command: LayDownCommand = { type: 'LAY_DOWN', playerId: you, melds };
  const { lines, refusal } = preview(command, view);
  if (refusal === undefined) return { dialog: { kind: 'confirm', command, ...(isGuided && { groups }) } };
  // H19: another meld may take the cards that are left over.
  const isShort = refusal.code === 'must-use-all-cards' && view.rules.extraMelds;
  const kept = isShort ? groups : groups.slice(0, -1);
  const retry = isGuided ? { dialog: { kind: 'melds', groups: kept } as const } : {};
  return { message: warning(...lines), refusal, ...retry };
}

export function askOffer({ command }: DialogOf<'offer'>, { view }: SeatView): Question {
  return {
    lines: ['You have the contract:', ...preview(command, view).lines],
    prompt: "Lay this down? y = yes, n = I'll choose: ",
    keys: YES_OR_NO,
  };
}

export function answerOffer(dialog: DialogOf<'offer'>, line: string): Reply {
  const answer = parseYesOrNo(line);
  if (answer === undefined) return { dialog, message: warning('Please type y or n.') };
  return answer ? { command: dialog.command } : { dialog: { kind: 'melds', groups: [] } };
}

export function askConfirm({ command, groups }: DialogOf<'confirm'>, { view }: SeatView): Question {
  const { lines } = preview(command, view);
  if (!view.rules.extraMelds || groups === undefined)
    return { lines, prompt: 'Lay this down? y/n: ', keys: YES_OR_NO };
  return { lines, prompt: 'Lay this down? y = yes, n = no, + = another meld: ', keys: [...YES_OR_NO, '+'] };
}

/** `+`: a meld that the contract doesn't ask for (H19). */
export function answerConfirm(dialog: DialogOf<'confirm'>, line: string, { view }: SeatView): Reply {
  const { groups } = dialog;
  const mayAdd = view.rules.extraMelds && groups !== undefined;
  if (mayAdd && line === '+') return { dialog: { kind: 'melds', groups } };
  const answer = parseYesOrNo(line);
  if (answer === undefined)
    return { dialog, message: warning(mayAdd ? 'Please type y, n or +.' : 'Please type y or n.') };
  return answer ? { command: dialog.command } : { message: note('OK, nothing was laid down.') };
}

export function askMelds({ groups }: DialogOf<'melds'>, { view }: SeatView): Question {
  const done = groups.map((cards, index) => {
    const type = typeOf(groups, index, view);
    return previewMeld(type, cards, whyNotOffer({ type, cards }, view.contract, view.rules), view);
  });
  const help = groups.length === 0 ? ['For example 3 4 5, or 9C 9D 9H. Press Enter to cancel.'] : [];
  return {
    lines: [...help, ...done],
    prompt: `Cards for ${meldName(view.contract.melds, groups.length)}: `,
  };
}

/** What the contract asks for, and after that what the cards look like (H19). */
function typeOf(groups: Groups, index: number, { contract, rules }: View): MeldType {
  return contract.melds[index]?.kind ?? inferMelds(groups, contract, rules)[index]?.type ?? 'set';
}

/** `set 1 of 2`, or `the run` if there's only one. */
function meldName(melds: readonly MeldRequirement[], index: number): string {
  const kind = melds[index]?.kind;
  if (kind === undefined) return 'another meld';
  const total = melds.filter((meld) => meld.kind === kind).length;
  const number = melds.slice(0, index + 1).filter((meld) => meld.kind === kind).length;
  return total === 1 ? `the ${kind}` : `${kind} ${number} of ${total}`;
}

/** Each meld is checked as it's named, and all of them together at the end. */
export function answerMelds(dialog: DialogOf<'melds'>, line: string, seatView: SeatView): Reply {
  const { groups } = dialog;
  const { contract, rules } = seatView.view;
  const parsed = parseMeld(line, seatView.hand, new Set(groups.flat()));
  if (!parsed.ok) return { dialog, message: warning(parsed.refusal.message) };
  const { cards } = parsed;
  const type = typeOf([...groups, cards], groups.length, seatView.view);
  const refusal = whyNotOffer({ type, cards }, contract, rules);
  if (refusal) return { dialog, message: warning(previewMeld(type, cards, refusal, seatView.view)), refusal };
  const all = [...groups, cards];
  return all.length < contract.melds.length
    ? { dialog: { kind: 'melds', groups: all } }
    : layDownGroups(all, seatView, true);
}

/** How a lay-down would look, meld by meld, and why it would be refused. */
interface Preview {
  readonly lines: readonly string[];
  readonly refusal: Refusal | undefined;
}

function preview(command: LayDownCommand, view: View): Preview {
  const melds = command.melds.map(({ type, cardIds }) => {
    const cards = cardIds.flatMap((id) => view.hand.filter((card) => card.id === id));
    return { type, cards, refusal: whyNotOffer({ type, cards }, view.contract, view.rules) };
  });
  const lines = melds.map((meld) => previewMeld(meld.type, meld.cards, meld.refusal, view));
  const refusal = whyNot(view, command);
  const isShown = melds.some((meld) => meld.refusal !== undefined && meld.refusal.code === refusal?.code);
  return { lines: refusal === undefined || isShown ? lines : [...lines, formatRefusal(refusal)], refusal };
}

/** `Set: 9♣ 9♦ 9♥ ✓`, or what's wrong with it. A run is shown as it would lie on the table. */
function previewMeld(
  type: MeldType,
  cards: readonly Card[],
  refusal: Refusal | undefined,
  { rules }: View,
): string {
  const run = type === 'run' && refusal === undefined ? arrangeRun(cards, rules) : undefined;
  const shown = run?.ok
    ? meldText({ type, cards: run.cards }, rules)
    : meldText({ type: 'set', cards }, rules);
  const verdict = refusal === undefined ? '✓' : `✗ ${formatRefusal(refusal)}`;
  return `${type === 'set' ? 'Set' : 'Run'}: ${shown} ${verdict}`;
}
