import { SUITED_RANKS, SUITS } from '../cards/card.ts';
import type { DeckChoice, HouseRules } from './houseRules.ts';

/** Decks and Jokers for so many players (H1); nothing, if the table is too small or too large. */
export function deckFor(rules: HouseRules, playerCount: number): DeckChoice | undefined {
  if (!Number.isInteger(playerCount) || playerCount < rules.minPlayers) return undefined;
  return rules.decks.find((choice) => playerCount <= choice.upToPlayers);
}

export function maxPlayers(rules: HouseRules): number {
  return rules.decks.at(-1)?.upToPlayers ?? 0;
}

export function deckTotal({ decks, jokers }: DeckChoice): number {
  return decks * SUITED_RANKS.length * SUITS.length + jokers;
}

/** Entries for tables smaller than the smallest are never used. */
export function decksInUse({ decks, minPlayers }: HouseRules): readonly DeckChoice[] {
  return decks.filter((choice) => choice.upToPlayers >= minPlayers);
}

export function wildsIn({ decks, jokers }: DeckChoice, { wildRanks }: HouseRules): number {
  return wildRanks.reduce((sum, rank) => sum + (rank === 'Joker' ? jokers : decks * SUITS.length), 0);
}
