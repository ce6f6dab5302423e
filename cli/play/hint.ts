import { type Advice, coach } from '@mayi/bots';
import { type Card, type CardFace, formatCard } from '@mayi/core/cards';
import { type Command, describeContract, isAllAtOnce } from '@mayi/core/rules';
import { distanceToContract, exchangesToGoOut } from '@mayi/core/solver';
import type { View } from '@mayi/core/view';
import { commandText } from '@mayi/harness';
import type { Sight } from './dialogs/dialog.ts';

const MOST_OUTS = 10;

/** What the coach says, and what to type to do it. */
export function hintLines(sight: Sight): string[] {
  const advice = coach(sight.view);
  const typed = advice.next === null ? undefined : typedFor(advice.next, sight);
  return [advice.headline, ...(typed === undefined ? [] : [`To do so, type: ${typed}`]), ...outLines(advice)];
}

function outLines({ outs, liveOuts }: Advice): string[] {
  if (outs.length === 0) return [];
  const names = outs.slice(0, MOST_OUTS).map(({ kind }) => formatCard(kind as CardFace | Card));
  const more = outs.length > MOST_OUTS ? ' …' : '';
  return [`${liveOuts} cards nobody has shown yet would help: ${names.join(' ')}${more}`];
}

/** For the words that scripts use, those that are quickly typed at the table. */
const LETTERS: Readonly<Record<string, string>> = {
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

/** The command as the player would type it, with the positions of the arranged hand. */
function typedFor(command: Command, { hand, view }: Sight): string | undefined {
  const text = commandText(command, { ...view, hand });
  return text?.replace(/^(?:draw )?\w+/, (word) => LETTERS[word] ?? word);
}

/** How far the contract is, in a line under the hand; nothing for those who are down. */
export function progressLine(view: View): string | undefined {
  const { you, players, hand, contract, rules } = view;
  if (view.phase === 'gameEnd' || players.some((player) => player.id === you && player.isDown))
    return undefined;
  const isAll = isAllAtOnce(view);
  const lack = isAll ? exchangesToGoOut(hand, contract, rules) : distanceToContract(hand, contract, rules);
  const goal = `${describeContract(contract)}${isAll ? ' with every card' : ''}`;
  if (lack === 0) return `You hold ${goal}.`;
  if (!Number.isFinite(lack)) return `With this hand ${goal} cannot be reached.`;
  return `You are ${lack} ${lack === 1 ? 'card' : 'cards'} away from ${goal}.`;
}
