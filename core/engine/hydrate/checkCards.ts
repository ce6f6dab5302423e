import type { Card } from '../../cards/card.ts';
import { deckFor, deckTotal } from '../../rules/decks.ts';
import type { DeckChoice } from '../../rules/houseRules.ts';
import type { RoundState } from '../roundState.ts';
import { refuseIf } from './read.ts';

/** G1, G5: every card of the deck is in exactly one place. */
export function checkCards(round: RoundState, isPartialDeck: boolean): void {
  const deck = deckFor(round.rules, round.players.length) as DeckChoice;
  const seen = new Set<string>();
  for (const card of cardsOf(round)) {
    refuseIf(
      !belongsTo(card, deck),
      `unknown card ${card.id}: this table plays with ${deck.decks} decks and ${deck.jokers} Jokers`,
    );
    refuseIf(seen.has(card.id), `the card ${card.id} is there twice`);
    seen.add(card.id);
  }
  const missing = deckTotal(deck) - seen.size;
  refuseIf(
    missing > 0 && !isPartialDeck,
    `${missing} cards of the deck are missing (partialDeck: true allows it)`,
  );
}

/** All the cards of a round, wherever they lie. */
export function cardsOf({ players, stock, discard, table }: RoundState): Card[] {
  return [
    ...players.flatMap((player) => player.hand),
    ...stock,
    ...discard,
    ...table.flatMap((meld) => meld.cards),
  ];
}

function belongsTo(card: Card, { decks, jokers }: DeckChoice): boolean {
  const copy = Number(card.id.slice(card.id.lastIndexOf('-') + 1));
  return copy < (card.rank === 'Joker' ? jokers : decks);
}
