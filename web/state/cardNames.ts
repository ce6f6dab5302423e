import { type Card, type CardKind, type HouseRules, isWild } from '@mayi/core';
import { texts } from '../texts/index.ts';

/** `nine of clubs`, `Joker`; with the house's rules also `two of hearts, wild`. */
export function cardName(card: Card | CardKind, rules?: HouseRules): string {
  const { words } = texts.state;
  const { suit, rank } = card;
  const name =
    suit === null || rank === 'Joker' ? words.joker : words.card(words.ranks[rank], words.suits[suit]);
  return rules && 'id' in card && isWild(card, rules) ? words.wild(name) : name;
}
