import { type Advice, coach } from '@mayi/bots';
import { type Card, type CardFace, formatCard } from '@mayi/core/cards';
import { type Command, describeContract, isAllAtOnce } from '@mayi/core/rules';
import { distanceSearch, distanceToContract, exchangesSearch, exchangesToGoOut } from '@mayi/core/solver';
import { countOf, type View } from '@mayi/core/view';
import { commandText, groupByRank } from '@mayi/programs';
import type { SeatView } from './dialogs/dialog.ts';

const MAX_RANKS = 8;

/** The coach's advice, and what to type to follow it. */
export function hintLines(seatView: SeatView): string[] {
  const advice = coach(seatView.view);
  const typed = advice.next === null ? undefined : toTyped(advice.next, seatView);
  return [
    advice.headline,
    ...(typed === undefined ? [] : [`To do that, type: ${typed}`]),
    ...outLines(advice),
  ];
}

function outLines({ outs, liveOuts }: Advice): string[] {
  if (outs.length === 0) return [];
  const ranks = groupByRank(outs.map(({ kind }) => formatCard(kind as CardFace | Card)));
  const shown = ranks.slice(0, MAX_RANKS).map((faces) => faces.join(' '));
  const more = ranks.length > MAX_RANKS ? ', …' : '';
  const count = liveOuts === 1 ? '1 unseen card' : `${liveOuts} unseen cards`;
  return [`${count} would help: ${shown.join(', ')}${more}`];
}

/** At the table, people type these instead of the commands that scripts use. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  'draw stock': 'd',
  'draw discard': 't',
  laydown: 'l',
  layoff: 'o',
  swap: 's',
  discard: 'x',
  skip: 'k',
  mayi: 'm',
  pass: 'p',
};

/** The command as the player would type it, with positions in the arranged hand. */
export function toTyped(command: Command, { hand, view }: SeatView): string | undefined {
  const text = commandText(command, { ...view, hand });
  return text?.replace(/^(?:draw )?\w+/, (name) => SHORT_NAMES[name] ?? name);
}

/** How far away the contract is; undefined for players who are down. */
export function describeProgress(view: View): string | undefined {
  const { you, players, hand, contract, rules } = view;
  if (view.phase === 'gameEnd' || players.some((player) => player.id === you && player.isDown))
    return undefined;
  const isAll = isAllAtOnce(view);
  const distance = isAll
    ? exchangesToGoOut(hand, contract, rules)
    : distanceToContract(hand, contract, rules);
  const goal = `${describeContract(contract)}${isAll ? ' with every card' : ''}`;
  if (distance === 0) return `You have ${goal}.`;
  if (!Number.isFinite(distance)) return `This hand can't make ${goal}.`;
  const { isExact } = isAll ? exchangesSearch(contract, rules) : distanceSearch(contract, rules);
  return `You're ${isExact ? '' : 'at most '}${countOf(distance, 'card')} away from ${goal}.`;
}
