import { describeContract, type View } from '@mayi/core';
import type { Choice } from './mind.ts';

export function choice<T>(value: T, why: () => string): Choice<T> {
  return { value, why };
}

/** `one card`, `3 cards`. */
export function away(cards: number): string {
  if (cards === 0) return 'no card';
  return cards === 1 ? 'one card' : `${cards} cards`;
}

export function contractName({ contract }: View): string {
  return describeContract(contract);
}
