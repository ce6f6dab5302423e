import { type Rank, SUITED_RANKS } from '@mayi/core/cards';

/** Lowest first, Jokers last. */
export const ASCENDING_RANKS: readonly Rank[] = [...SUITED_RANKS.toReversed(), 'Joker'];
