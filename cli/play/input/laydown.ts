import type { Card } from '@mayi/core/cards';
import { cardsIn, isMistake, type Mistake } from './cards.ts';

const HOW = 'Write l 1,2,3 4,5,6,7 or l 1 2 3 / 4 5 6 7: positions of cards, meld by meld.';

/**
 * The cards of each meld. Blanks divide the melds and commas their cards, or else a slash divides the melds and blanks (or commas)
 * their cards.
 */
export function parseLayDown(text: string, hand: readonly Card[]): readonly (readonly Card[])[] | Mistake {
  const words = groupsIn(text);
  if (words.length === 0) return { mistake: HOW };
  if (words.some((group) => hasHole(group))) return { mistake: `One of the melds is empty. ${HOW}` };
  if (words.length > 1 && words.every((group) => !/[\s,]/.test(group)) && !text.includes('/')) {
    return { mistake: `A comma belongs between the cards of a meld. ${HOW}` };
  }
  const used = new Set<Card>();
  const groups: Card[][] = [];
  for (const group of words) {
    const cards = cardsIn(group, hand, used);
    if (isMistake(cards)) return cards;
    groups.push(cards);
  }
  return groups;
}

function groupsIn(text: string): string[] {
  const tidy = text.trim().replace(/\s+/g, ' ');
  if (tidy === '') return [];
  if (tidy.includes('/')) return tidy.split('/').map((group) => group.trim());
  return tidy.replace(/ ?, ?/g, ',').split(' ');
}

/** Nothing before, between or after commas. */
function hasHole(group: string): boolean {
  return group === '' || group.split(/ ?, ?/).some((word) => word === '');
}
