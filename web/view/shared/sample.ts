import { type Card, parseHand } from '@mayi/core/cards';

/** Cards to be looked at, by their notation. */
export function sample(notation: string): readonly Card[] {
  return parseHand(notation) ?? [];
}
