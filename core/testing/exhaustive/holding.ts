import { type Card, SUITS } from '../../cards/card.ts';
import type { HouseRules } from '../../rules/houseRules.ts';
import { JOKER, RANKS_BY_NUMBER, rankAtPlace } from './shapes.ts';

/** The cards of a hand that aren't used yet. A search takes cards out and puts them back. */
export interface Holding {
  /** How many natural cards, by suit and rank number. Jokers that aren't wild have a row of their own. */
  readonly naturals: readonly number[][];
  wilds: number;
}

const ROWS = SUITS.length + 1;

export function holdingOf(hand: readonly Card[], rules: HouseRules): Holding {
  const naturals = Array.from({ length: ROWS }, () => new Array<number>(JOKER + 1).fill(0));
  let wilds = 0;
  for (const card of hand) {
    const row = naturals[card.suit === null ? ROWS - 1 : SUITS.indexOf(card.suit)] as number[];
    const rank = RANKS_BY_NUMBER.indexOf(card.rank);
    if (rules.wildRanks.includes(card.rank)) wilds++;
    else row[rank] = (row[rank] as number) + 1;
  }
  return { naturals, wilds };
}

/** The places of a run for which a natural card of the suit is held, one bit each. An ace fits at both ends. */
export function heldPlaces(holding: Holding, suit: number): number {
  const row = holding.naturals[suit] as number[];
  let places = 0;
  for (let rank = 0; rank < 13; rank++) if ((row[rank] as number) > 0) places |= 1 << rank;
  return places & 1 ? places | (1 << 13) : places;
}

/** How many naturals of each rank are held: all that matters for a set (M1). */
export function countByRank({ naturals }: Holding): number[] {
  const counts = new Array<number>(JOKER + 1).fill(0);
  for (const row of naturals) {
    for (let rank = 0; rank <= JOKER; rank++) counts[rank] = (counts[rank] as number) + (row[rank] as number);
  }
  return counts;
}

/** Takes the cards of these places out of the hand, or puts them back with `times` -1. */
export function takeRun(holding: Holding, suit: number, places: number, wilds: number, times = 1): void {
  const row = holding.naturals[suit] as number[];
  for (let place = 0; place < 14; place++) {
    if (places & (1 << place)) row[rankAtPlace(place)] = (row[rankAtPlace(place)] as number) - times;
  }
  holding.wilds -= wilds * times;
}
