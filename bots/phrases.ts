import { type Card, theCard } from '@mayi/core/cards';
import { describeContract } from '@mayi/core/rules';
import { isSureToBeExact } from '@mayi/core/solver';
import { countOf, joinNames, type View } from '@mayi/core/view';
import type { Knowledge } from './knowledge.ts';
import type { Choice } from './strategy.ts';

/** An answer of a strategy: the value, and why in a sentence, composed only on request. */
export function choice<T>(value: T, why: () => string): Choice<T> {
  return { value, why };
}

export function contractName({ contract }: View): string {
  return describeContract(contract);
}

/** `no cards`, `1 card`, `3 cards`; `at most 3 cards` if the contract or the hand is too large to be sure. */
export function away({ contract, hand, rules }: View, cards: number): string {
  if (cards === 0) return 'no cards';
  return `${isSureToBeExact(contract, hand.length, rules) ? '' : 'at most '}${countOf(cards, 'card')}`;
}

/** Where a card takes the hand: `that completes 2 sets`, `then 1 card away from 2 sets`. */
export function comesTo(view: View, lack: number): string {
  return lack === 0 ? `that completes ${contractName(view)}` : `then ${stillAway(view, lack)}`;
}

/** `1 card away from 2 sets`, or `I have 2 sets`. */
export function stillAway(view: View, lack: number): string {
  return lack === 0 ? `I have ${contractName(view)}` : `${away(view, lack)} away from ${contractName(view)}`;
}

/** Points to one decimal; never -0, which JSON can't express. */
export function tenths(points: number): number {
  return Math.round(points * 10) / 10 + 0;
}

export function cardNames(cards: readonly Card[]): string {
  return joinNames([...new Set(cards.map(theCard))]);
}

/** What the hand is working toward. */
export function goalName({ lookup, view }: Knowledge): string {
  return lookup.wantsAll ? `going out with ${contractName(view)}` : contractName(view);
}

/** `9♣ completes 2 sets`, `9♣ leaves you 1 card away from 2 sets`. */
export function bringsTo(known: Knowledge, card: string, lack: number): string {
  const goal = goalName(known);
  return lack === 0
    ? `${card} completes ${goal}`
    : `${card} leaves you ${away(known.view, lack)} away from ${goal}`;
}
