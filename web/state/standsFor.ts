import type { Card, Suit, SuitedRank } from '@mayi/core/cards';
import { type HouseRules, isWild, type MeldOffer, readRun } from '@mayi/core/rules';

/** What a wild stands for. In a set that is a rank without a suit. */
export interface StandIn {
  readonly rank: SuitedRank;
  readonly suit: Suit | null;
}

/** What the wild stands for in a meld on the table, or one about to be laid there; null for natural cards. */
export function standsFor(meld: MeldOffer, card: Card, rules: HouseRules): StandIn | null {
  if (!isWild(card, rules)) return null;
  if (meld.type === 'run') return readRun(meld.cards, rules)[meld.cards.indexOf(card)] ?? null;
  const rank = meld.cards.find((other) => !isWild(other, rules))?.rank;
  return rank === undefined || rank === 'Joker' ? null : { rank, suit: null };
}
