import { describeContract } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import type { Choice } from './mind.ts';

export function choice<T>(value: T, why: () => string): Choice<T> {
  return { value, why };
}

export function contractName({ contract }: View): string {
  return describeContract(contract);
}

/** `no card`, `one card`, `3 cards`. */
export function away(cards: number): string {
  if (cards === 0) return 'no card';
  return cards === 1 ? 'one card' : `${cards} cards`;
}

/** Where a card brings the hand: `that completes 2 sets`, `then one card from 2 sets`. */
export function comesTo(view: View, lack: number): string {
  return lack === 0 ? `that completes ${contractName(view)}` : `then ${stillAway(view, lack)}`;
}

/** `one card from 2 sets`, or `has 2 sets`. */
export function stillAway(view: View, lack: number): string {
  return lack === 0 ? `has ${contractName(view)}` : `${away(lack)} from ${contractName(view)}`;
}
