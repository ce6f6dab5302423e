import { type Card, type Rng, type SuitedRank, theCard } from '@mayi/core/cards';
import { getPointValue, isWild, runOrder } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import type { Mind } from './mind.ts';
import { choice, contractName } from './words.ts';

/** One time in so many a beginner does not look closely. */
const SLIPS = 5;
const LARGE_HAND = 15;

/**
 * Plays as one does on the first evening: keeps pairs and neighbours without counting, is too fond of May I?, overlooks cards that
 * could be laid off, forgets about swapping Jokers, and now and then throws away the wrong card.
 */
export const beginner: Mind = {
  goal: 'cards',
  callsMayI({ view, top }) {
    const wanted = top !== undefined && view.hand.length < LARGE_HAND && isUseful(top, view, 2);
    return choice(wanted, () => (wanted ? 'it looks useful' : 'it does not look useful'));
  },
  takesDiscard({ view, top }, rng) {
    // Now and then the stock, come what may: a table that only hands one discard round and round would never end a round.
    const wanted = top !== undefined && isUseful(top, view, 1) && rng.below(8) > 0;
    return choice(wanted, () => (wanted ? 'it goes with another card' : 'hopes for something better'));
  },
  swaps: () => choice(false, () => 'has not thought of the Joker'),
  laysDown: (known) => choice(true, () => `has ${contractName(known.view)}`),
  layOff: (_, __, rng) =>
    rng.below(SLIPS) > 0 ? choice(true, () => 'it fits') : choice(false, () => 'overlooked that a card fits'),
  discards({ view }, rng) {
    const card =
      rng.below(SLIPS) > 0 ? loneliest(view, rng) : (view.hand[rng.below(view.hand.length)] as Card);
    return choice(card, () => `${theCard(card)} did not look useful`);
  },
};

function isUseful(card: Card, view: View, friendsNeeded: number): boolean {
  return isWild(card, view.rules) || friends(card, view) >= friendsNeeded;
}

/** The card with the fewest friends; of those the dearest; of those any. */
function loneliest(view: View, rng: Rng): Card {
  const worths = view.hand.map((card) => friends(card, view) * 1000 - getPointValue(card, view.rules));
  const least = Math.min(...worths);
  const lonely = view.hand.filter((_, at) => worths[at] === least);
  return lonely[rng.below(lonely.length)] as Card;
}

/** How many cards of the hand might come to lie in one meld with this one. */
function friends(card: Card, { hand, contract, rules }: View): number {
  if (isWild(card, rules)) return hand.length;
  const order = runOrder(rules);
  const placeOf = ({ rank }: Card) => order.indexOf(rank as SuitedRank);
  const isNear = (other: Card) =>
    other.suit === card.suit && other.rank !== card.rank && Math.abs(placeOf(other) - placeOf(card)) <= 2;
  return hand.filter(
    (other) =>
      other.id !== card.id &&
      !isWild(other, rules) &&
      ((contract.sets > 0 && other.rank === card.rank) || (contract.runs > 0 && isNear(other))),
  ).length;
}
