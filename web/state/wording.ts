import { type Card, formatCard, parseCard } from '@mayi/core/cards';
import { type HouseRules, isWild } from '@mayi/core/rules';
import type { CardKind } from '@mayi/core/solver';
import { texts } from '../texts/index.ts';

/** A card as texts show it to the eye; a Joker is a word already. */
export const SHOWN_CARD = /((?:10|[2-9AJQK])[♠♥♦♣])/g;

/** `nine of clubs`, `Joker`; with the house's rules also `two of hearts, wild`. */
export function cardName(card: Card | CardKind, rules?: HouseRules): string {
  const { words } = texts.state;
  const { suit, rank } = card;
  const name =
    suit === null || rank === 'Joker' ? words.joker : words.card(words.ranks[rank], words.suits[suit]);
  return rules && 'id' in card && isWild(card, rules) ? words.wild(name) : name;
}

/** As texts speak of it: `9♣`, `the Joker`. */
export function shownCard(card: Card): string {
  const { words } = texts.state;
  return card.suit === null ? words.the(words.joker) : formatCard(card);
}

/** The text for those who hear it: `Discard 9♣` is `Discard the nine of clubs`. */
export function spoken(text: string): string {
  return text.replace(SHOWN_CARD, (shown) => {
    const card = parseCard(shown);
    return card ? texts.state.words.the(cardName(card)) : shown;
  });
}

/** Refusals are told by the rules in lower case and without a stop: `It is not your turn.` */
export function asSentence(message: string): string {
  return withStop(`${message.charAt(0).toUpperCase()}${message.slice(1)}`);
}

export function withStop(message: string): string {
  return /[.?!]$/.test(message) ? message : `${message}.`;
}
