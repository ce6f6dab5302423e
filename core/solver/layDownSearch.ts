import { SUITED_RANKS } from '../cards/card.ts';
import type { Contract } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { runOrder } from '../rules/runOrder.ts';
import type { Weights } from './fillShape.ts';
import type { Holding } from './holding.ts';
import { countRanks, KIND_COUNT, lowestRank, RANK_COUNT, rankIndex, SUIT_COUNT } from './kinds.ts';
import { createRunsBound, type RunPlace, worthIn } from './runsBound.ts';
import { copyShape, createShape, isAllowed, type Shape, shortIn } from './shape.ts';
import { countSteps, STEPS_OF_MATCHING, type Steps } from './steps.ts';
import { deadCards, inReach } from './stranded.ts';
import { createWildRoom } from './wildRoom.ts';
import { searchOrder, wildCap, windowsOf } from './windows.ts';

/** After this many steps, the best lay-down found so far must do: very large hands with many wilds have too many. */
export const MOST_LAY_DOWN_STEPS = 200_000;

/** About as much work as this many steps. */
const STEPS_OF_BOUND = 50;

/** What a lay-down is worth. */
export interface Appraisal {
  /** The worth of the best lay-down so far, once this shape has been tried. */
  evaluate(shape: Shape, steps: Steps): number;
  /** What each natural costs that neither goes down nor can be laid off later; 0 if that doesn't matter. */
  readonly stranded: number;
}

/**
 * Branch and bound over every shape that a lay-down of this hand can have, with melds of every length. The sets come first: few
 * ranks have the naturals for one, and once they're chosen, runs share nothing but the wilds with runs in other suits
 * (`runsBound.ts`). Returns whether the steps sufficed.
 */
export function searchLayDowns(
  contract: Contract,
  rules: HouseRules,
  holding: Holding,
  weights: Weights,
  { evaluate, stranded }: Appraisal,
): boolean {
  const required = searchOrder(contract);
  const last = required.length;
  const shape = createShape(contract.runs, last);
  const places =
    contract.runs > 0
      ? placesFor(required[contract.runs - 1]?.size ?? 0, rules, holding, weights.ofKind, stranded > 0)
      : [];
  const ranks = ranksFor(rules, holding, weights.ofKind, stranded);
  const isLikeNext = required.map(
    ({ kind, size }, at) => required[at + 1]?.kind === kind && required[at + 1]?.size === size,
  );
  const ofWilds = weights.wilds.reduce((sum, weight) => sum + weight, 0);
  const worths = { counts: holding.counts, inRun: weights.ofKind, inReach: stranded, wilds: holding.wilds };
  const ofAnyRuns = createRunsBound(places, contract.runs, rules, worths);
  ofAnyRuns.reset(0, holding.wilds);
  const ofRuns = createRunsBound(places, contract.runs, rules, worths);
  const room = createWildRoom(holding, rules, weights);
  const steps: Steps = { left: MOST_LAY_DOWN_STEPS };
  let best = Number.NEGATIVE_INFINITY;

  /** By rank: naturals that the sets don't need, if positive, and those that they can't do without. */
  const spare = Int32Array.from(holding.ofRank);
  const needed = new Int32Array(RANK_COUNT);
  let setRanks = 0;
  /** By kind: how many are in a run, and how many in the reach of one. */
  const inRuns = new Uint8Array(KIND_COUNT);
  const reached = new Uint8Array(KIND_COUNT);

  /** The most that sets can be worth, at most. */
  const ofSets: number[] = [0];
  for (let nth = 0; nth < contract.sets; nth++)
    ofSets.push((ofSets[nth] as number) + (ranks[nth]?.weight ?? 0));

  /** `worth`: of the naturals in the melds so far; `missing`: their places without a natural. */
  const chooseSet = (at: number, from: number, worth: number, missing: number): void => {
    if (at === last) {
      startRuns(worth, missing);
      return;
    }
    const size = required[at]?.size ?? 0;
    const cap = wildCap(size, rules.wildLimit.layDown);
    const after = ofSets[last - 1 - at] as number;
    for (let nth = from; nth < ranks.length; nth++) {
      const { rank, weight } = ranks[nth] as RankPlace;
      const rest = after + ofWilds + ofAnyRuns.most(0, shape.runs, holding.wilds - missing);
      if (worth + weight + rest <= best) return;
      if (--steps.left < 0) return;
      const isTaken = (setRanks & (1 << rank)) !== 0;
      const lacks = Math.max(0, Math.min(size, size - (spare[rank] as number)));
      const isFeasible =
        missing + lacks <= holding.wilds &&
        (needed[rank] as number) + size - cap <= (holding.ofRank[rank] as number);
      if (!isFeasible || (isTaken && worth + rest <= best)) continue;
      shape.rank[at] = rank;
      shape.size[at] = size;
      shape.cap[at] = cap;
      spare[rank] = (spare[rank] as number) - size;
      needed[rank] = (needed[rank] as number) + size - cap;
      setRanks |= 1 << rank;
      chooseSet(at + 1, isLikeNext[at] ? nth : 0, isTaken ? worth : worth + weight, missing + lacks);
      if (!isTaken) setRanks &= ~(1 << rank);
      needed[rank] = (needed[rank] as number) - size + cap;
      spare[rank] = (spare[rank] as number) + size;
    }
  };

  const startRuns = (worth: number, missing: number): void => {
    if (shape.runs > 0) {
      steps.left -= STEPS_OF_BOUND;
      ofRuns.reset(setRanks, holding.wilds - missing);
    }
    chooseRun(0, 0, worth, missing);
  };

  const chooseRun = (at: number, from: number, worth: number, missing: number): void => {
    if (at === shape.runs) {
      finish(worth);
      return;
    }
    const runsAfter = shape.runs - 1 - at;
    for (let nth = from; nth < places.length; nth++) {
      const place = places[nth] as RunPlace;
      const { suit, held } = place;
      const left = holding.wilds - missing - place.holes;
      if (left < 0) continue;
      if (worth + ofRuns.worthOf(nth) + ofRuns.most(suit, runsAfter, left) + ofWilds <= best) continue;
      if (--steps.left < 0) return;
      putRun(shape, at, place);
      if (!isAllowed(shape, at, rules)) continue;
      const took = take(inRuns, suit, held);
      const lacks = place.window.length - countRanks(took) + takeFromSets(took);
      const inReach = stranded > 0 ? take(reached, suit, place.reach) : 0;
      const more =
        worth + worthIn(suit, took & ~setRanks, weights.ofKind) + stranded * countRanks(inReach & ~setRanks);
      const wilds = holding.wilds - missing - lacks;
      if (wilds >= 0 && more + ofRuns.most(suit, runsAfter, wilds) + ofWilds > best) {
        chooseRun(at + 1, nth, more, missing + lacks);
      }
      giveBack(inRuns, suit, took);
      giveBack(reached, suit, inReach);
      giveToSets(took);
    }
  };

  /** Takes the cards of these ranks that are left; returns bits of them. */
  const take = (used: Uint8Array, suit: number, ranks: number): number => {
    let took = 0;
    for (let rest = ranks; rest > 0; rest &= rest - 1) {
      const kind = suit * RANK_COUNT + lowestRank(rest);
      if ((used[kind] as number) >= (holding.counts[kind] as number)) continue;
      used[kind] = (used[kind] as number) + 1;
      took |= rest & -rest;
    }
    return took;
  };

  const giveBack = (used: Uint8Array, suit: number, ranks: number): void => {
    for (let rest = ranks; rest > 0; rest &= rest - 1) {
      const kind = suit * RANK_COUNT + lowestRank(rest);
      used[kind] = (used[kind] as number) - 1;
    }
  };

  /** Returns how many of these ranks the sets lack now. */
  const takeFromSets = (ranks: number): number => {
    let lacks = 0;
    for (let rest = ranks & setRanks; rest > 0; rest &= rest - 1) {
      const rank = lowestRank(rest);
      spare[rank] = (spare[rank] as number) - 1;
      if ((spare[rank] as number) < 0) lacks++;
    }
    return lacks;
  };

  const giveToSets = (ranks: number): void => {
    for (let rest = ranks & setRanks; rest > 0; rest &= rest - 1) {
      const rank = lowestRank(rest);
      spare[rank] = (spare[rank] as number) + 1;
    }
  };

  const sorted = createShape(contract.runs, last);
  const finish = (worth: number): void => {
    sortRuns(shape, sorted);
    if (required.some(({ size }, at) => (sorted.size[at] as number) < size)) return;
    steps.left -= STEPS_OF_MATCHING;
    if (worth + room(sorted) <= best || shortIn(sorted, holding, last, 1) > 0) return;
    best = evaluate(sorted, steps);
  };

  const base = stranded * (holding.naturals + deadCards(holding));
  chooseSet(shape.runs, 0, -base, 0);
  countSteps(steps, MOST_LAY_DOWN_STEPS);
  return steps.left >= 0;
}

function putRun(shape: Shape, run: number, { suit, window }: RunPlace): void {
  shape.suit[run] = suit;
  shape.low[run] = window.low;
  shape.ranks[run] = window.ranks;
  shape.size[run] = window.length;
  shape.cap[run] = window.cap;
}

/** Copies the shape, longest run first, as the contract requires them. */
function sortRuns(from: Shape, to: Shape): void {
  copyShape(from, to);
  for (let nth = 1; nth < to.runs; nth++) {
    for (let at = nth; at > 0 && (to.size[at - 1] as number) < (to.size[at] as number); at--) {
      for (const each of [to.suit, to.low, to.ranks, to.size, to.cap]) {
        [each[at - 1], each[at]] = [each[at] as number, each[at - 1] as number];
      }
    }
  }
}

/** Where a run of this hand can go if wilds fill what's missing: suit by suit, most valuable first. */
function placesFor(
  shortest: number,
  rules: HouseRules,
  holding: Holding,
  weights: Float64Array,
  isReachNeeded: boolean,
): RunPlace[] {
  const { has, wilds } = holding;
  const places: RunPlace[] = [];
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    for (const window of windowsOf(shortest, runOrder(rules).length, rules)) {
      const held = window.ranks & (has[suit] as number);
      const holes = window.length - countRanks(held);
      if (held === 0 || holes > Math.min(window.cap, wilds)) continue;
      const { low, length } = window;
      const inSuit = () => inReach(suit, low, length, holding, wilds - holes, rules) & (has[suit] as number);
      places.push({ suit, window, held, holes, reach: isReachNeeded ? inSuit() : 0 });
    }
  }
  const worth = new Map(places.map((place) => [place, worthIn(place.suit, place.held, weights)]));
  const byWorth = (a: RunPlace, b: RunPlace) =>
    a.suit - b.suit || (worth.get(b) as number) - (worth.get(a) as number);
  return places.sort(byWorth);
}

interface RankPlace {
  readonly rank: number;
  readonly weight: number;
}

/** The ranks held, most valuable first. */
function ranksFor(
  rules: HouseRules,
  { counts, ofRank }: Holding,
  weights: Float64Array,
  stranded: number,
): RankPlace[] {
  const ranks: RankPlace[] = [];
  for (const name of SUITED_RANKS) {
    const rank = rankIndex(name);
    if (rules.wildRanks.includes(name) || ofRank[rank] === 0) continue;
    let weight = 0;
    for (let kind = rank; kind < SUIT_COUNT * RANK_COUNT; kind += RANK_COUNT) {
      weight += (counts[kind] as number) * ((weights[kind] as number) + stranded);
    }
    ranks.push({ rank, weight });
  }
  return ranks.sort((a, b) => b.weight - a.weight);
}
