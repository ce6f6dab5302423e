import { type Card, type Rng, type SuitedRank, theCard } from '@mayi/core/cards';
import { getPointValue, isWild, runOrder } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import { choice, contractName } from './phrases.ts';
import type { Strategy } from './strategy.ts';

/** A beginner slips up one time in this many. */
const SLIPS = 5;
const LARGE_HAND = 15;

/**
 * Plays like someone on their first evening: keeps pairs and neighbors without counting, calls May I? too often, overlooks lay-offs,
 * forgets about swapping Jokers, and now and then discards the wrong card.
 */
export const beginner: Strategy = {
  goal: 'cards',
  callsMayI({ view, top }) {
    const wanted = top !== undefined && view.hand.length < LARGE_HAND && isUseful(top, view, 2);
    return choice(wanted, () => (wanted ? 'it looks useful' : "it doesn't look useful"));
  },
  takesDiscard({ view, top }, rng) {
    // Draws from the stock now and then regardless: players who only pass one discard around would never finish a round.
    const wanted = top !== undefined && isUseful(top, view, 1) && rng.below(8) > 0;
    return choice(wanted, () => (wanted ? 'it goes with another card' : 'hoping for something better'));
  },
  swaps: () => choice(false, () => "hasn't noticed the Joker"),
  laysDown: (known) => choice(true, () => `I have ${contractName(known.view)}`),
  layOff: (_, __, rng) =>
    rng.below(SLIPS) > 0 ? choice(true, () => 'it fits') : choice(false, () => 'missed a card that fits'),
  discards({ view }, rng) {
    const card =
      rng.below(SLIPS) > 0 ? loneliest(view, rng) : (view.hand[rng.below(view.hand.length)] as Card);
    return choice(card, () => `${theCard(card)} didn't look useful`);
  },
};

function isUseful(card: Card, view: View, friendsNeeded: number): boolean {
  return isWild(card, view.rules) || friends(card, view) >= friendsNeeded;
}

/** The card with the fewest friends; among those, the most expensive; among those, any. */
function loneliest(view: View, rng: Rng): Card {
  const worths = view.hand.map((card) => friends(card, view) * 1000 - getPointValue(card, view.rules));
  const least = Math.min(...worths);
  const lonely = view.hand.filter((_, at) => worths[at] === least);
  return lonely[rng.below(lonely.length)] as Card;
}

/** How many cards in the hand could share a meld with this one. */
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
