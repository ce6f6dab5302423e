import { SUITED_RANKS } from '../cards/card.ts';
import type { Contract } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { runOrder } from '../rules/runOrder.ts';
import type { Weights } from './fillShape.ts';
import type { Holding } from './holding.ts';
import { countRanks, lowestRank, RANK_COUNT, rankIndex, SUIT_COUNT } from './kinds.ts';
import { createShape, isAllowed, type Shape } from './shape.ts';
import { searchOrder, type Window, windowsOf } from './windows.ts';

interface Place {
  readonly suit: number;
  readonly window: Window;
  readonly weight: number;
}

/** Evaluates a finished shape and returns the value of the best one so far. */
export type EvaluateShape = (shape: Shape) => number;

/**
 * Branch and bound over every shape that a lay-down of this hand can have, with melds of every length. The bound: no shape is
 * worth more than the cards that have a place in it.
 */
export function searchLayDowns(
  contract: Contract,
  rules: HouseRules,
  holding: Holding,
  weights: Weights,
  evaluate: EvaluateShape,
): void {
  const required = searchOrder(contract);
  const last = required.length;
  const shape = createShape(contract.runs, last);
  const places =
    contract.runs > 0
      ? placesFor(required[contract.runs - 1]?.size ?? 0, rules, holding, weights.ofKind)
      : [];
  const ranks = ranksFor(rules, holding, weights.ofKind);
  const ofWilds = weights.wilds.reduce((sum, weight) => sum + weight, 0);
  let best = Number.NEGATIVE_INFINITY;

  /** The most that a lay-down with the melds up to `at` chosen can be worth. */
  const bound = (at: number, weight: number, next: number): number => {
    let most = weight + ofWilds + next;
    for (let meld = at + 1; meld < last; meld++) {
      most +=
        meld < shape.runs
          ? (places[0]?.weight ?? 0)
          : (ranks[meld - Math.max(at + 1, shape.runs)]?.weight ?? 0);
    }
    return most;
  };

  const choose = (at: number, from: number, weight: number): void => {
    if (at === last) {
      best = evaluate(shape);
      return;
    }
    const list = at < shape.runs ? places : ranks;
    for (let nth = from; nth < list.length; nth++) {
      const { weight: more } = list[nth] as Place;
      if (bound(at, weight, more) <= best) return;
      if (at < shape.runs) {
        putRun(shape, at, places[nth] as Place);
        if ((shape.size[at] as number) < (required[at]?.size ?? 0) || !isAllowed(shape, at, rules)) continue;
      } else {
        shape.rank[at] = (ranks[nth] as { rank: number }).rank;
        shape.size[at] = required[at]?.size ?? 0;
      }
      const isSame =
        required[at + 1]?.kind === required[at]?.kind && required[at + 1]?.size === required[at]?.size;
      choose(at + 1, isSame ? nth : 0, weight + more);
    }
  };

  choose(0, 0, 0);
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
      if (held === 0 || window.length - countRanks(held) > Math.min(window.cap, wilds)) continue;
      places.push({ suit, window, weight: weightOf(held, suit, weights) });
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

/** The ranks held, most valuable first. */
function ranksFor(rules: HouseRules, { counts, ofRank }: Holding, weights: Float64Array) {
  const ranks: { readonly rank: number; readonly weight: number }[] = [];
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
