import { SUITED_RANKS, SUITS } from '../cards/card.ts';
import type { DeckChoice, HouseRules } from './houseRules.ts';

/** H1: the decks and Jokers for this many players; `undefined` if the table is too small or too large. */
export function deckFor(rules: HouseRules, playerCount: number): DeckChoice | undefined {
  if (!Number.isInteger(playerCount) || playerCount < rules.minPlayers) return undefined;
  return rules.decks.find((choice) => playerCount <= choice.upToPlayers);
}

/** Leaves out entries for tables smaller than `minPlayers`, which are never used. */
export function decksInUse({ decks, minPlayers }: HouseRules): readonly DeckChoice[] {
  return decks.filter((choice) => choice.upToPlayers >= minPlayers);
}

/** H1: the table sizes that use these decks: `3 to 5`, `6`. */
export function playersOf(choice: DeckChoice, rules: HouseRules): string {
  const used = decksInUse(rules);
  const from = Math.max(rules.minPlayers, (used[used.indexOf(choice) - 1]?.upToPlayers ?? 0) + 1);
  return from === choice.upToPlayers ? `${from}` : `${from} to ${choice.upToPlayers}`;
}

/** H1: why this many can't play. */
export function whyNotPlayerCount(rules: HouseRules, count: number): string | undefined {
  if (deckFor(rules, count) !== undefined) return undefined;
  return `these rules are for ${playerRange(rules)} players, not ${count}`;
}

/** H1: `3 to 8`, or just `2`. */
export function playerRange(rules: HouseRules): string {
  const most = maxPlayers(rules);
  return most === rules.minPlayers ? `${most}` : `${rules.minPlayers} to ${most}`;
}

/** H1: the number of players nearest to `wanted` that these rules allow. */
export function playersNear(rules: HouseRules, wanted: number): number {
  return Math.min(Math.max(wanted, rules.minPlayers), maxPlayers(rules));
}

/** H1: the largest table that these rules allow. */
export function maxPlayers(rules: HouseRules): number {
  return rules.decks.at(-1)?.upToPlayers ?? 0;
}

/** How many cards there are, Jokers included. */
export function deckTotal({ decks, jokers }: DeckChoice): number {
  return decks * SUITED_RANKS.length * SUITS.length + jokers;
}
