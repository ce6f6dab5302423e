import { type Advice, coach } from '@mayi/bots';
import {
  type Card,
  type CardFace,
  type CardId,
  type Command,
  describeContract,
  distanceToContract,
  exchangesToGoOut,
  formatCard,
  isAllAtOnce,
  type View,
} from '@mayi/core';
import type { Sight } from './dialog.ts';

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

/** The command as the player would type it; nothing for what cannot be typed. */
function typedFor(command: Command, { hand, view }: Sight): string | undefined {
  const position = (id: CardId) => hand.findIndex((card) => card.id === id) + 1;
  const meld = (id: string) => view.table.findIndex((one) => one.id === id) + 1;
  switch (command.type) {
    case 'DRAW_FROM_STOCK':
      return 'd';
    case 'DRAW_FROM_DISCARD':
      return 't';
    case 'LAY_DOWN':
      return `l ${command.melds.map(({ cardIds }) => cardIds.map(position).join(',')).join(' ')}`;
    case 'LAY_OFF':
      return `o ${position(command.cardId)} ${meld(command.meldId)}${command.end ? ` ${command.end}` : ''}`;
    case 'SWAP_JOKER': {
      const cards = view.table.find((one) => one.id === command.meldId)?.cards ?? [];
      const place = cards.findIndex((card) => card.id === command.jokerCardId) + 1;
      return `s ${meld(command.meldId)} ${place} ${position(command.cardId)}`;
    }
    case 'DISCARD':
      return `x ${position(command.cardId)}`;
    case 'READY_TO_DISCARD':
      return 'k';
    case 'CALL_MAY_I':
      return 'm';
    case 'PASS_MAY_I':
      return 'p';
    case 'GO_OUT':
    case 'RESOLVE':
      return undefined;
  }
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
