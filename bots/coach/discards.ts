import type { Card, Rng } from '@mayi/core/cards';
import { whyNotFits } from '@mayi/core/rules';
import { JOKER_KIND, kindOf, RANK_COUNT } from '@mayi/core/solver';
import { asSentence, countOf } from '@mayi/core/view';
import type { Option } from '../evaluate.ts';
import { cardOfKind, isDown, type Knowledge } from '../knowledge.ts';
import { lackOf } from '../model/lookup.ts';
import { discarding } from '../moves.ts';
import { away, cardNames, goalName, tenths } from '../phrases.ts';
import { likeliest, type Prior, priorFor } from '../prior.ts';
import type { Budget } from '../sampleDeals.ts';
import type { RatedDiscard } from '../sharp.ts';
import type { DiscardAdvice } from './advice.ts';
import { dangerIn } from './risk.ts';
import { FOR_THE_GAME, type Weighed, weigh } from './weigh.ts';

/** A difference in the player's own points that needs explaining. */
const NOTABLE = 1;

/** A discard and its outcome. */
interface Compared {
  readonly rated: RatedDiscard;
  readonly points: number;
  readonly cost: number;
  /** Null: estimated without rollouts. */
  readonly error: number | null;
}

/** Every distinct card in the hand, best discard first: the likeliest get rollouts, the others are estimated. */
export function adviseDiscards(known: Knowledge, rng: Rng, budget: Budget): DiscardAdvice[] {
  const prior = priorFor(known, 'discard');
  const rated = prior.discards(known);
  const compared = compare(known, prior, rated, rng, budget);
  const first = compared[0];
  // Only if the rollouts say so; where the prior decided, the points are within its error.
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
    reason: asSentence(
      `${discardReason(known, rated, one, place === 0)}${place === 0 && isForTheGame ? FOR_THE_GAME : ''}`,
    ),
  }));
}

function compare(
  known: Knowledge,
  prior: Prior,
  rated: readonly RatedDiscard[],
  rng: Rng,
  budget: Budget,
): Compared[] {
  const likely = likeliest(prior, rated);
  const options = likely.map(
    (one): Option<RatedDiscard> => ({ value: one, prior: one.cost, apply: discarding(one.kind) }),
  );
  const weighed = weigh(known, options, rng, budget, prior.error);
  const best = weighed[0] as Weighed<RatedDiscard>;
  const played = weighed.map(({ value, ...one }): Compared => ({ ...one, rated: value }));
  const others = rated.slice(likely.length).map((one): Compared => {
    const cost = Math.max(0, one.cost - best.value.cost);
    return { rated: one, cost, points: best.points + cost, error: null };
  });
  // The sort is stable: among equals, the one with rollouts is more certain and stays first.
  return [...played, ...others].sort((a, b) => a.cost - b.cost);
}

/** What the discard does to the hand and what the others may do with it; for the best one, also why it's best anyway. */
export function discardReason(
  known: Knowledge,
  rated: readonly RatedDiscard[],
  one: RatedDiscard,
  isBest: boolean,
): string {
  const { phrase, isAgainst } = handReason(known, rated, one);
  if (known.view.hand.length === 1) return phrase;
  const own = isBest && isAgainst ? `costs the least, though it ${phrase}` : phrase;
  return `${own}; ${dangerIn(known, one.kind, one.danger).reason}`;
}

/** What a discard does to the player's hand. */
export interface HandReason {
  readonly phrase: string;
  /** The phrase is a reason against the discard and continues the word `it`. */
  readonly isAgainst: boolean;
}

/** `rated`: every distinct card in the hand. */
export function handReason(known: Knowledge, rated: readonly RatedDiscard[], one: RatedDiscard): HandReason {
  return isDown(known) ? whenDown(known, one.kind) : whileCollecting(known, rated, one);
}

function against(phrase: string): HandReason {
  return { phrase, isAgainst: true };
}

function inFavor(phrase: string): HandReason {
  return { phrase, isAgainst: false };
}

function whenDown({ view, lookup }: Knowledge, kind: number): HandReason {
  if (view.hand.length === 1) return inFavor('your last card, so you go out');
  const card = cardOfKind(view, kind) as Card;
  const fits = view.table.some((meld) => whyNotFits(card, meld, view.rules) === undefined);
  if (!fits) return inFavor(`fits nothing on the table and counts ${lookup.points[kind]}`);
  return against(view.laidDownThisTurn ? 'could be laid off next turn' : 'could be laid off instead');
}

function whileCollecting(known: Knowledge, rated: readonly RatedDiscard[], one: RatedDiscard): HandReason {
  const { lookup, hand, view } = known;
  const { kind, standing } = one;
  const lack = lackOf(lookup, hand, view.hand.length);
  const isWild = lookup.isWild[kind] === 1;
  const goal = goalName(known);
  const mates = cardNames(matesOf(known, kind));
  const bond = isWild ? 'goes with anything, and ' : mates && `goes with ${mates}, and `;
  if (standing.lack > lack) {
    return against(`${bond}would leave you ${away(view, standing.lack)} away from ${goal}`);
  }
  if (isWild) return against('goes with anything');
  const outs = Math.max(
    ...rated.map((other) => (other.standing.lack === lack ? other.standing.liveOuts : 0)),
  );
  const lost = outs - standing.liveOuts;
  if (lost > 0) return against(`${bond}would cost you ${lost} of your ${outs} live outs`);
  if (lack === 0) return inFavor(`you still have ${goal} without it`);
  return inFavor(
    `you don't need it: still ${away(view, lack)} away from ${goal}, with ${countOf(outs, 'live out')}`,
  );
}

/** At most one card is missing between them in a run. */
const NEAR = 2;

/** Cards in the hand that could share a meld with a card of this kind. */
function matesOf({ lookup, view, hand }: Knowledge, kind: number): Card[] {
  if (kind === JOKER_KIND) return [];
  const rank = kind % RANK_COUNT;
  const { sets, runs } = lookup.contract;
  return view.hand.filter((card) => {
    const other = kindOf(card);
    if (other === JOKER_KIND || lookup.isWild[other] === 1) return false;
    if (other === kind) return sets > 0 && (hand[kind] as number) > 1;
    const otherRank = other % RANK_COUNT;
    if (otherRank === rank) return sets > 0;
    const isSameSuit = other - otherRank === kind - rank;
    return runs > 0 && isSameSuit && stepsApart(lookup.highPlace, rank, otherRank) <= NEAR;
  });
}

function stepsApart(places: Int32Array, rank: number, other: number): number {
  return Math.abs((places[rank] as number) - (places[other] as number));
}
