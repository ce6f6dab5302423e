import { type Card, theCard } from '@mayi/core/cards';
import type { View } from '@mayi/core/view';
import type { Knowledge } from '../knowledge.ts';
import { away, contractName } from '../words.ts';

/** Points, to a tenth; never a minus zero, which JSON does not know. */
export function tenths(points: number): number {
  return Math.round(points * 10) / 10 + 0;
}

/** `two of these` → `Two of these.` */
export function sentence(phrase: string): string {
  return `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`;
}

/** `9♦, 9♣ and 9♥`. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

export function cardNames(cards: readonly Card[]): string {
  return listed([...new Set(cards.map(theCard))]);
}

/** What the hand is on its way to. */
export function goalName({ table, view }: Knowledge): string {
  return table.wantsAll ? `going out with ${contractName(view)}` : contractName(view);
}

/** `9♣ completes 2 sets`, `9♣ leaves you one card from 2 sets`. */
export function bringsTo(known: Knowledge, card: string, lack: number): string {
  const goal = goalName(known);
  return lack === 0 ? `${card} completes ${goal}` : `${card} leaves you ${away(lack)} from ${goal}`;
}

export function nameOf({ players }: View, playerId: string): string {
  return players.find((player) => player.id === playerId)?.name ?? playerId;
}

export function counted(count: number, noun: string): string {
  return count === 1 ? `one ${noun}` : `${count} ${noun}s`;
}
