import type { Card, Rng } from '@mayi/core/cards';
import type { Budget } from '../deals.ts';
import type { Option } from '../foresee.ts';
import { cardOfKind, type Knowledge } from '../knowledge.ts';
import { discarding } from '../moves.ts';
import { type RatedDiscard, rateDiscards } from '../sharp.ts';
import type { DiscardAdvice } from './advice.ts';
import { handReason } from './discardReason.ts';
import { dangerIn } from './risk.ts';
import { FOR_THE_GAME } from './twoWays.ts';
import { type Weighed, weigh } from './weigh.ts';
import { sentence, tenths } from './words.ts';

/** So many discards are played out: no more than the expert considers. */
const MOST_DISCARDS = 5;

/** Points of the player's own that need a word. */
const NOTABLE = 1;

/** A discard and what comes of it. */
interface Compared {
  readonly rated: RatedDiscard;
  readonly points: number;
  readonly cost: number;
  /** Null: not played out. */
  readonly error: number | null;
}

/** Every different card of the hand, the best discard first: the likeliest are played out, the others estimated. */
export function adviseDiscards(known: Knowledge, rng: Rng, budget: Budget): DiscardAdvice[] {
  const rated = rateDiscards(known);
  const compared = compare(known, rated, rng, budget);
  const first = compared[0];
  // Only if playing out says so: where it was a rule of thumb that tipped the scales, the points are within its error.
  const isForTheGame =
    first !== undefined &&
    compared.some(
      ({ points, cost, error }) => error !== null && points < first.points - NOTABLE - error && cost > error,
    );
  return compared.map(({ rated: one, points, cost, error }, place) => ({
    card: cardOfKind(known.view, one.kind) as Card,
    distance: one.standing.lack,
    liveOuts: one.standing.liveOuts,
    expected: tenths(points),
    cost: tenths(cost),
    error: error === null ? null : tenths(error),
    risk: dangerIn(known, one.kind, one.danger).risk,
    riskPoints: tenths(one.danger),
    reason: sentence(
      `${discardReason(known, rated, one, place === 0)}${place === 0 && isForTheGame ? FOR_THE_GAME : ''}`,
    ),
  }));
}

function compare(known: Knowledge, rated: readonly RatedDiscard[], rng: Rng, budget: Budget): Compared[] {
  const options = rated
    .slice(0, MOST_DISCARDS)
    .map((one): Option<RatedDiscard> => ({ value: one, prior: one.cost, apply: discarding(one.kind) }));
  const weighed = weigh(known, options, rng, budget);
  const best = weighed[0] as Weighed<RatedDiscard>;
  const played = weighed.map(({ value, ...one }): Compared => ({ ...one, rated: value }));
  const others = rated.slice(MOST_DISCARDS).map((one): Compared => {
    const cost = Math.max(0, one.cost - best.value.cost);
    return { rated: one, cost, points: best.points + cost, error: null };
  });
  // Sorting keeps the order of equals: what was played out is the surer.
  return [...played, ...others].sort((a, b) => a.cost - b.cost);
}

/** What it does to the own hand, and what the others may make of it; of the best one, also why in spite of that. */
export function discardReason(
  known: Knowledge,
  rated: readonly RatedDiscard[],
  one: RatedDiscard,
  isBest: boolean,
): string {
  const { phrase, isAgainst } = handReason(known, rated, one);
  if (known.view.hand.length === 1) return phrase;
  const own = isBest && isAgainst ? `costs least, though it ${phrase}` : phrase;
  return `${own}; ${dangerIn(known, one.kind, one.danger).reason}`;
}
