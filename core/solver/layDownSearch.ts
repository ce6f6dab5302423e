import { SUITED_RANKS } from '../cards/card.ts';
import type { Contract } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { runOrder } from '../rules/runOrder.ts';
import { mostWilds } from '../rules/wilds.ts';
import { createUnplaced } from './coverage.ts';
import type { Weights } from './fillShape.ts';
import type { Holding } from './holding.ts';
import { countRanks, KIND_COUNT, lowestRank, RANK_COUNT, rankIndex, SUIT_COUNT } from './kinds.ts';
import { createSetsBound } from './setsBound.ts';
import { createShape, isAllowed, type Shape, sharedWithSet, shortIn } from './shape.ts';
import { countSteps, STEPS_OF_COVERAGE, STEPS_OF_MATCHING, type Steps } from './steps.ts';
import { deadCards, inReach, stretchBound } from './stranded.ts';
import { searchOrder, type Window, wildCap, windowsOf } from './windows.ts';

interface Place {
  readonly suit: number;
  readonly window: Window;
  /** How many of its places need a wild. */
  readonly holes: number;
  readonly weight: number;
}

/** After this many steps, the best lay-down found so far must do: very large hands with many wilds have too many. */
export const MOST_LAY_DOWN_STEPS = 200_000;

/** What a lay-down is worth. */
export interface Appraisal {
  /** The worth of the best lay-down so far, once this shape has been tried. */
  evaluate(shape: Shape, steps: Steps): number;
  /** What each natural costs that neither goes down nor can be laid off later; 0 if that doesn't matter. */
  readonly stranded: number;
}

/**
 * Branch and bound over every shape that a lay-down of this hand can have, with melds of every length. The bound: no shape is
 * worth more than the cards that have a place in it. Returns whether the steps sufficed.
 */
export function searchLayDowns(
  contract: Contract,
  rules: HouseRules,
  holding: Holding,
  weights: Weights,
  appraisal: Appraisal,
): boolean {
  const required = searchOrder(contract);
  const last = required.length;
  const shape = createShape(contract.runs, last);
  const places =
    contract.runs > 0
      ? placesFor(required[contract.runs - 1]?.size ?? 0, rules, holding, weights.ofKind)
      : [];
  const ranks = ranksFor(rules, holding, weights.ofKind);
  const isLikeNext = required.map(
    ({ kind, size }, at) => required[at + 1]?.kind === kind && required[at + 1]?.size === size,
  );
  const areAlike = new Set(required.slice(0, contract.runs).map((run) => run.size)).size === 1;
  const ofWilds = weights.wilds.reduce((sum, weight) => sum + weight, 0);
  const unplaced = createUnplaced(contract.runs, rules.sameSuitRuns);
  unplaced.reset(holding, weights.ofKind);
  const inRun = runsBound(places, rules);
  const setsBound = createSetsBound(required);
  const reach = createReach(contract, rules, holding, appraisal.stranded);
  const room = createWildRoom(holding, rules, weights);
  const steps: Steps = { left: MOST_LAY_DOWN_STEPS };
  let best = Number.NEGATIVE_INFINITY;

  /** The most that sets can be worth, at most. */
  const ofSets: number[] = [0];
  for (let nth = 0; nth < contract.sets; nth++)
    ofSets.push((ofSets[nth] as number) + (ranks[nth]?.weight ?? 0));

  /** `worth`: of the naturals in the melds so far; `missing`: their places without a natural. */
  const chooseRun = (at: number, from: number, worth: number, missing: number): void => {
    if (at === shape.runs) {
      chooseSet(at, 0, worth, missing);
      return;
    }
    const runsAfter = shape.runs - 1 - at;
    for (let nth = from; nth < places.length; nth++) {
      const place = places[nth] as Place;
      const inNext = areAlike ? place.weight : (places[0] as Place).weight;
      const rest = runsAfter * inNext + (ofSets[contract.sets] as number) + ofWilds;
      if (worth + place.weight + rest <= best) return;
      if (--steps.left < 0) return;
      putRun(shape, at, place);
      if ((shape.size[at] as number) < (required[at]?.size ?? 0) || !isAllowed(shape, at, rules)) continue;
      const took = unplaced.take(at, place.suit, place.window.ranks);
      const holes = missing + place.window.length - countRanks(took);
      const more = worth + unplaced.worthOf(place.suit, took);
      if (isFeasible(at, holes) && most(at, more, holes, inNext) > best) {
        chooseRun(at + 1, isLikeNext[at] ? nth : 0, more, holes);
      }
      unplaced.giveBack(at, place.suit);
    }
  };

  /** Whether the melds up to this one leave enough for the others. */
  const isFeasible = (at: number, missing: number): boolean => {
    if (missing > holding.wilds) return false;
    steps.left -= STEPS_OF_MATCHING;
    return (
      missing + setsBound(shape, holding, at, Math.max(at + 1, shape.runs)) <= holding.wilds &&
      shortIn(shape, holding, at + 1, 1) === 0
    );
  };

  /** The most that a lay-down with these runs can be worth. */
  const most = (at: number, worth: number, missing: number, inNext: number): number => {
    steps.left -= STEPS_OF_COVERAGE;
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      unplaced.ofOneRun[suit] = Math.min(inNext, inRun(suit, holding.wilds - missing));
    }
    const runsAfter = shape.runs - 1 - at;
    return (
      worth +
      unplaced.mostIn(runsAfter, contract.sets) +
      ofWilds -
      reach.cost(shape, at, holding.wilds - missing)
    );
  };

  const chooseSet = (at: number, from: number, worth: number, missing: number): void => {
    if (at === last) {
      finish(worth);
      return;
    }
    const after = ofSets[last - 1 - at] as number;
    const size = required[at]?.size ?? 0;
    shape.size[at] = size;
    shape.cap[at] = wildCap(size, rules.wildLimit.layDown);
    for (let nth = from; nth < ranks.length; nth++) {
      const { rank, weight } = ranks[nth] as RankPlace;
      if (worth + weight + after + ofWilds <= best) return;
      if (--steps.left < 0) return;
      shape.rank[at] = rank;
      const more = worth + (isTaken(rank, at) ? 0 : unplaced.worthOfRank(rank));
      if (more + after + ofWilds <= best) continue;
      const lacks = Math.max(0, size - (holding.ofRank[rank] as number)) + sharedWithSet(shape, at, holding);
      if (!isFeasible(at, missing + lacks)) continue;
      chooseSet(at + 1, isLikeNext[at] ? nth : 0, more, missing + lacks);
    }
  };

  const isTaken = (rank: number, before: number): boolean => {
    for (let set = shape.runs; set < before; set++) if (shape.rank[set] === rank) return true;
    return false;
  };

  const finish = (worth: number): void => {
    if (worth + room(shape) <= best) return;
    best = appraisal.evaluate(shape, steps);
  };

  chooseRun(0, 0, 0, 0);
  countSteps(steps, MOST_LAY_DOWN_STEPS);
  return steps.left >= 0;
}

function putRun(shape: Shape, run: number, { suit, window }: Place): void {
  shape.suit[run] = suit;
  shape.low[run] = window.low;
  shape.ranks[run] = window.ranks;
  shape.size[run] = window.length;
  shape.cap[run] = window.cap;
}

/** Where a run of this hand can go if wilds fill what's missing, most valuable first. */
function placesFor(
  shortest: number,
  rules: HouseRules,
  { has, wilds }: Holding,
  weights: Float64Array,
): Place[] {
  const places: Place[] = [];
  for (const window of windowsOf(shortest, runOrder(rules).length, rules)) {
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      const held = window.ranks & (has[suit] as number);
      const holes = window.length - countRanks(held);
      if (held === 0 || holes > Math.min(window.cap, wilds)) continue;
      places.push({ suit, window, holes, weight: weightOf(held, suit, weights) });
    }
  }
  return places.sort((a, b) => b.weight - a.weight);
}

function weightOf(ranks: number, suit: number, weights: Float64Array): number {
  let weight = 0;
  for (let left = ranks; left > 0; left &= left - 1)
    weight += weights[suit * RANK_COUNT + lowestRank(left)] as number;
  return weight;
}

interface RankPlace {
  readonly rank: number;
  readonly weight: number;
}

/** The ranks held, most valuable first. */
function ranksFor(rules: HouseRules, { counts, ofRank }: Holding, weights: Float64Array): RankPlace[] {
  const ranks: RankPlace[] = [];
  for (const name of SUITED_RANKS) {
    const rank = rankIndex(name);
    if (rules.wildRanks.includes(name) || ofRank[rank] === 0) continue;
    let weight = 0;
    for (let kind = rank; kind < SUIT_COUNT * RANK_COUNT; kind += RANK_COUNT) {
      weight += (counts[kind] as number) * (weights[kind] as number);
    }
    ranks.push({ rank, weight });
  }
  return ranks.sort((a, b) => b.weight - a.weight);
}

/** The most that one run of a suit can be worth with so many wilds. */
function runsBound(places: readonly Place[], rules: HouseRules): (suit: number, wilds: number) => number {
  const longest = runOrder(rules).length;
  const most = new Float64Array(SUIT_COUNT * (longest + 1));
  for (const place of places) {
    const first = place.suit * (longest + 1);
    for (let at = first + place.holes; at <= first + longest; at++) {
      most[at] = Math.max(most[at] as number, place.weight);
    }
  }
  return (suit, wilds) => most[suit * (longest + 1) + Math.min(wilds, longest)] as number;
}

/**
 * The most that wilds can add to a shape. One in a place that no natural needs, or in a set with room for it, adds what it's
 * worth; every other one takes the place of a natural in a run.
 */
function createWildRoom(
  { has, counts, ofRank, wilds }: Holding,
  rules: HouseRules,
  weights: Weights,
): (shape: Shape) => number {
  const lightest = weights.ofKind.reduce(
    (least, weight, kind) => ((counts[kind] as number) > 0 ? Math.min(least, weight) : least),
    Number.MAX_SAFE_INTEGER,
  );
  return (shape) => {
    let setRanks = 0;
    let inSets = 0;
    for (let set = shape.runs; set < shape.melds; set++) {
      const rank = shape.rank[set] as number;
      const isFirst = (setRanks & (1 << rank)) === 0;
      setRanks |= 1 << rank;
      if (rules.wildLimit.layDown !== 'naturals') inSets += mostWilds(0, rules.wildLimit.layDown);
      else if (isFirst) inSets += ofRank[rank] as number;
    }
    let caps = inSets;
    let free = inSets;
    for (let run = 0; run < shape.runs; run++) {
      const suit = shape.suit[run] as number;
      const needed =
        (shape.ranks[run] as number) & (has[suit] as number) & ~setRanks & ~wantedTwice(shape, run);
      caps += shape.cap[run] as number;
      free += (shape.size[run] as number) - countRanks(needed);
    }
    let most = 0;
    for (let nth = 0; nth < Math.min(wilds, caps); nth++) {
      const weight = weights.wilds[nth] as number;
      most += nth < free ? weight : Math.max(0, weight - lightest);
    }
    return most;
  };
}

/** Bits of the ranks of a run that another run of its suit has a place for. */
function wantedTwice(shape: Shape, run: number): number {
  let wanted = 0;
  for (let other = 0; other < shape.runs; other++) {
    if (other !== run && shape.suit[other] === shape.suit[run]) wanted |= shape.ranks[other] as number;
  }
  return wanted;
}

/**
 * What the cards cost that can't even be laid off. A run takes every rank in reach once, a set every card of its rank; all others
 * are stranded.
 */
function createReach({ runs, sets }: Contract, rules: HouseRules, holding: Holding, stranded: number) {
  const unplaced = createUnplaced(runs, 'free');
  const ones = new Float64Array(KIND_COUNT).fill(1);
  const inRun = stretchBound(holding, rules);
  const cards = holding.naturals + deadCards(holding);
  return {
    /** At least, with the runs up to `at`, and so many wilds for what's still to come. */
    cost(shape: Shape, at: number, wilds: number): number {
      if (stranded === 0) return 0;
      unplaced.reset(holding, ones);
      let taken = 0;
      for (let run = 0; run <= at; run++) {
        const suit = shape.suit[run] as number;
        const ranks = inReach(
          suit,
          shape.low[run] as number,
          shape.size[run] as number,
          holding,
          wilds,
          rules,
        );
        taken += countRanks(unplaced.take(run, suit, ranks));
      }
      for (let suit = 0; suit < SUIT_COUNT; suit++) unplaced.ofOneRun[suit] = inRun(suit, wilds);
      return stranded * (cards - taken - unplaced.mostIn(runs - 1 - at, sets));
    },
  };
}
