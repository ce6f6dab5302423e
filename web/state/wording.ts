import { type Card, formatCard, parseCard } from '@mayi/core/cards';
import { type HouseRules, isWild } from '@mayi/core/rules';
import type { CardKind } from '@mayi/core/solver';
import { texts } from '../texts/index.ts';

/** A card as texts print it. A Joker is a word already. */
export const SHOWN_CARD = /((?:10|[2-9AJQK])[♠♥♦♣])/g;

/** `nine of clubs`, `Joker`; given house rules, also `two of hearts, wild`. */
export function cardName(card: Card | CardKind, rules?: HouseRules): string {
  const { cards } = texts;
  const { suit, rank } = card;
  const name =
    suit === null || rank === 'Joker' ? cards.joker : cards.name(cards.ranks[rank], cards.suits[suit]);
  return rules && 'id' in card && isWild(card, rules) ? cards.wild(name) : name;
}

/** As texts print it: `9♣`, `the Joker`. */
export function shownCard(card: Card): string {
  const { cards } = texts;
  return card.suit === null ? cards.the(cards.joker) : formatCard(card);
}

/** The text for screen readers: `Discard 9♣` becomes `Discard the nine of clubs`. */
export function spoken(text: string): string {
  return text.replace(SHOWN_CARD, (shown) => {
    const card = parseCard(shown);
    return card ? texts.cards.the(cardName(card)) : shown;
  });
}
