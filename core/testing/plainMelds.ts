import type { Card } from '../cards/card.ts';
import type { HouseRules } from '../rules/houseRules.ts';

const wildsOf = (cards: readonly Card[], rules: HouseRules) =>
  cards.filter((card) => rules.wildRanks.includes(card.rank));

/** M1, M3, M4 in the plainest way, to check the real rules against. */
export function isSetPlainly(cards: readonly Card[], rules: HouseRules): boolean {
  const wilds = wildsOf(cards, rules);
  const naturals = cards.filter((card) => !wilds.includes(card));
  const ranks = new Set(naturals.map((card) => card.rank));
  return cards.length >= 3 && ranks.size === 1 && wilds.length <= naturals.length;
}

/** The order of ranks in a run, house by house. */
export const PLACES: Record<string, string> = {
  classic: '3 4 5 6 7 8 9 10 J Q K A',
  jeanne: '3 4 5 6 7 8 9 10 J Q K A',
  liverpool: '2 3 4 5 6 7 8 9 10 J Q K A',
  contract: 'A 2 3 4 5 6 7 8 9 10 J Q K A',
  shanghai: '3 4 5 6 7 8 9 10 J Q K A',
  short: '3 4 5 6 7 8 9 10 J Q K A',
  two: '3 4 5 6 7 8 9 10 J Q K A',
};

/** M2–M4, H18: tries every window of the order. */
export function isRunPlainly(cards: readonly Card[], rules: HouseRules): boolean {
  const wilds = wildsOf(cards, rules);
  const naturals = cards.filter((card) => !wilds.includes(card));
  if (cards.length < 4 || naturals.length === 0 || wilds.length > naturals.length) return false;
  if (new Set(naturals.map((card) => card.suit)).size > 1) return false;
  if (new Set(naturals.map((card) => card.rank)).size < naturals.length) return false;
  const places = (PLACES[rules.name] ?? '').split(' ');
  const windows = places.map((_, low) => places.slice(low, low + cards.length));
  return windows.some(
    (window) =>
      window.length === cards.length &&
      new Set(window).size === window.length &&
      naturals.every((card) => window.includes(card.rank)) &&
      (rules.separateWilds !== true || areApart(window, naturals)),
  );
}

/** H18: of two places side by side, one at least has a natural. */
function areApart(window: readonly string[], naturals: readonly Card[]): boolean {
  const isNatural = (rank: string | undefined) => naturals.some((card) => card.rank === rank);
  return window.every((rank, at) => at === 0 || isNatural(rank) || isNatural(window[at - 1]));
}
