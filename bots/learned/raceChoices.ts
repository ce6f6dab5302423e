import { KIND_COUNT, kindOf } from '@mayi/core/solver';
import type { Knowledge } from '../knowledge.ts';
import { closestDiscards } from '../lack.ts';
import { lackOf, type RoundLookup, usedInNearest } from '../model/lookup.ts';
import { markHelp } from '../value.ts';
import { type RaceCost, type RaceCosts, raceCostsOf } from './raceCosts.ts';
import type { RaceNetwork } from './raceNetwork.ts';

/** A discard in a race. */
export interface RacedDiscard extends RaceCost {
  readonly kind: number;
}

/** Discards that leave the hand at most a card further away than it must be, best first. */
export function rateRaceDiscards(network: RaceNetwork, known: Knowledge, win?: number): RacedDiscard[] {
  const size = known.view.hand.length;
  return rate(raceCostsOf(network, known, size, win), known, closestDiscards(known, size, MORE));
}

/** How much further away than it must be a discard may leave the hand. */
const MORE = 1;

function rate(costs: RaceCosts, { hand }: Knowledge, kinds: readonly number[]): RacedDiscard[] {
  return kinds
    .map((kind) => {
      hand[kind] = (hand[kind] as number) - 1;
      const cost = costs.of(hand as Uint8Array);
      hand[kind] = (hand[kind] as number) + 1;
      return { ...cost, kind };
    })
    .sort((a, b) => a.cost - b.cost);
}

/** How many discards are considered after each card that helps. */
const MOST_DISCARDS = 3;

/** What it costs to draw from either pile: with the top discard, and on average with a card from the stock. */
export function rateRaceDraws(
  network: RaceNetwork,
  known: Knowledge,
  win?: number,
): Readonly<Record<'stock' | 'discard', number>> {
  const { hand, lookup, unseen, view, top } = known;
  const size = view.hand.length + 1;
  const costs = raceCostsOf(network, known, size, win);
  const lack = lackOf(lookup, hand, size);
  const dearest = dearestUnused(lookup, hand);
  const helps = markHelp(lookup, hand, lack, size).slice();
  const taken = top === undefined ? -1 : kindOf(top);
  if (helps[taken] !== 1) return { stock: 0, discard: Number.POSITIVE_INFINITY };
  if (lack === 1) return { stock: Number.POSITIVE_INFINITY, discard: costs.goingOut };
  let likely: readonly number[] | undefined;
  const costWith = (kind: number): number => {
    hand[kind] = (hand[kind] as number) + 1;
    const rated = rate(costs, known, likely ?? closestDiscards(known, size, MORE));
    likely ??= rated
      .flatMap((discard) => (discard.kind === kind ? [] : [discard.kind]))
      .slice(0, MOST_DISCARDS);
    hand[kind] = (hand[kind] as number) - 1;
    return (rated[0] as RacedDiscard).cost;
  };
  const discard = costWith(taken);
  const stay = costs.staying(hand as Uint8Array);
  let [sum, cards] = [0, 0];
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    const count = unseen[kind] as number;
    if (count === 0) continue;
    // A card that doesn't help replaces a more expensive one that doesn't either.
    const lighter = Math.max(0, dearest - (lookup.points[kind] as number));
    sum += count * (helps[kind] === 1 ? costWith(kind) : stay(lighter));
    cards += count;
  }
  return { discard, stock: sum / Math.max(1, cards) };
}

/** Points of the most expensive card that the nearest melds of the hand last evaluated don't need. */
function dearestUnused(lookup: RoundLookup, hand: Knowledge['hand']): number {
  const used = usedInNearest(lookup);
  let dearest = 0;
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    if ((hand[kind] as number) > (used[kind] as number))
      dearest = Math.max(dearest, lookup.points[kind] as number);
  }
  return dearest;
}
