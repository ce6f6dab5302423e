import { type Card, createDeck, parseHand } from '@mayi/core/cards';
import { isWild, PRESETS } from '@mayi/core/rules';

export const RULES = PRESETS.classic;

export const DECK: readonly Card[] = createDeck({ deckCount: 1, jokerCount: 2 });

/** `9C 10H Joker`, in that order. */
export function hand(text: string): readonly Card[] {
  return parseHand(text) ?? [];
}

export const isWildHere = (card: Card) => isWild(card, RULES);
