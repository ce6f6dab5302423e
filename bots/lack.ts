import type { Card } from '@mayi/core/cards';
import { type KindCounts, kindOf } from '@mayi/core/solver';
import { type Knowledge, kindsIn } from './knowledge.ts';
import { lackOf } from './model/lookup.ts';

/** How many cards the hand lacks with one card of `kind` added or removed; `size` as in `lackOf`. */
export function lackChanged(known: Knowledge, kind: number, by: 1 | -1, size: number): number {
  const hand: KindCounts = known.hand;
  hand[kind] = (hand[kind] as number) + by;
  const lack = lackOf(known.lookup, hand, size);
  hand[kind] = (hand[kind] as number) - by;
  return lack;
}

/**
 * How many cards the hand lacks now, and with the top discard: to the contract, or, in a round where every card must go down at once, to a
 * whole hand. 0: it can be laid down.
 */
export function lackWithTop(known: Knowledge): { before: number; after: number } {
  const size = known.view.hand.length + 1;
  const before = lackOf(known.lookup, known.hand, size);
  return { before, after: known.top === undefined ? before : lackChanged(known, kindOf(known.top), 1, size) };
}

/** How many cards the hand would lack without this card, which it holds: what a discard costs. */
export function lackWithout(known: Knowledge, card: Card): number {
  return lackChanged(known, kindOf(card), -1, known.view.hand.length);
}

/** The kinds in a hand of `size` cards whose discard leaves it at most `more` cards further away than it must be. */
export function closestDiscards(known: Knowledge, size: number, more = 0): number[] {
  const lacks = kindsIn(known.hand).map((kind) => ({ kind, lack: lackChanged(known, kind, -1, size) }));
  const least = Math.min(...lacks.map(({ lack }) => lack));
  return lacks.filter(({ lack }) => lack <= least + more).map(({ kind }) => kind);
}
