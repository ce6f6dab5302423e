import { type Card, formatCard, parseCard } from '@mayi/core/cards';
import { deckFor, type HouseRules } from '@mayi/core/rules';
import type { CardKind } from '@mayi/core/solver';

/** Large enough for any hand at a table; bounds what the solver is asked. */
export const MOST_CARDS = 40;

/** Adds the next copy of a card; the same hand if the decks of this table have no more of it, or the hand is full. */
export function addCard(
  hand: readonly Card[],
  kind: CardKind,
  rules: HouseRules,
  players: number,
): readonly Card[] {
  const deck = deckFor(rules, players);
  if (deck === undefined || hand.length >= MOST_CARDS) return hand;
  const copies = kind.suit === null ? deck.jokers : deck.decks;
  for (let copy = 0; copy < copies; copy++) {
    const card = parseCard(formatCard(kind), copy);
    if (card && !hand.some(({ id }) => id === card.id)) return [...hand, card];
  }
  return hand;
}
