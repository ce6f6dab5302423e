import type { Card, SuitedRank } from '../cards/card.ts';
import { parseHand, theCard } from '../cards/notation.ts';
import { smallest } from '../rules/contracts.ts';
import { decksInUse } from '../rules/decks.ts';
import type { HouseRules, MeldType } from '../rules/houseRules.ts';
import type { MeldOffer } from '../rules/melds.ts';
import { runOrder } from '../rules/runOrder.ts';

/** A larger meld makes a bad picture, so it's cut off; then the rules find it too small, and there is no example. */
export const MOST_CARDS = 14;

/** The smallest meld of this kind in any round of this house (H19); the usual size if no contract asks for one. */
export function smallestMeld(kind: MeldType, rules: HouseRules): number {
  return smallest(kind, { melds: rules.contracts.flat() }, rules);
}

/** One card of each wild kind that the deck has. */
export function wildCards(rules: HouseRules): readonly Card[] {
  return cardsOf(wildsOf(rules));
}

/** `Joker`, `2♥` … */
export function wildsOf(rules: HouseRules): readonly string[] {
  const ranks = rules.wildRanks.filter((rank) => rank !== 'Joker').map((rank) => `${rank}♥`);
  return rules.wildRanks.includes('Joker') && hasJokers(rules) ? ['Joker', ...ranks] : ranks;
}

export function hasJokers(rules: HouseRules): boolean {
  return decksInUse(rules).some(({ jokers }) => jokers > 0);
}

export function named(card: string): string {
  const found = cardsOf([card])[0];
  return found?.suit === null ? 'The Joker' : theCard(found as Card);
}

/** Ranks that are easy to tell apart come first. */
const EASY: readonly SuitedRank[] = ['9', '7', 'K', '5', '10', '8', '6', '4', 'Q', 'J', '3', 'A', '2'];

export function naturalRanks(rules: HouseRules): readonly SuitedRank[] {
  return EASY.filter((rank) => !isWildRank(rank, rules));
}

export function isWildRank(rank: SuitedRank, { wildRanks }: HouseRules): boolean {
  return wildRanks.includes(rank);
}

type Ranks = readonly [SuitedRank, ...SuitedRank[]];

/** Every run of this size without a wild, those in the middle of the order first. */
export function naturalRuns(rules: HouseRules, size = smallestMeld('run', rules)): readonly Ranks[] {
  const order = runOrder(rules);
  const starts = Array.from({ length: Math.max(0, order.length - size + 1) }, (_, at) => at);
  const middle = order.indexOf('5');
  return starts
    .map((at) => order.slice(at, at + size) as unknown as Ranks)
    .filter((ranks) => !ranks.some((rank) => isWildRank(rank, rules)))
    .toSorted((a, b) => distance(order, a, middle) - distance(order, b, middle));
}

function distance(order: readonly SuitedRank[], [first]: Ranks, middle: number): number {
  return Math.abs(order.indexOf(first) - middle);
}

const SIGNS = ['♠', '♥', '♣', '♦'] as const;

export function naturalSet(rank: SuitedRank, size: number): string[] {
  return Array.from({ length: size }, (_, nth) => `${rank}${SIGNS[nth % SIGNS.length]}`);
}

export function inSuit(ranks: readonly SuitedRank[], sign: string): string[] {
  return ranks.map((rank) => `${rank}${sign}`);
}

export function setOf(cards: readonly string[]): MeldOffer {
  return { type: 'set', cards: cardsOf(cards) };
}

export function runOf(cards: readonly string[]): MeldOffer {
  return { type: 'run', cards: cardsOf(cards) };
}

export function cardsOf(texts: readonly string[]): Card[] {
  return parseHand(texts.slice(0, MOST_CARDS).join(' ')) ?? [];
}
