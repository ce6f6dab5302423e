import type { HouseRules } from '../rules/houseRules.ts';
import type { Holding, Weights } from './holding.ts';
import { countRanks, lowestRank, RANK_COUNT } from './kinds.ts';
import type { Shape } from './shape.ts';
import { placeBits } from './wildPlaces.ts';

/** Naturals of a run to be replaced by wilds, as bits of their ranks, and what they're worth. */
interface Replaced {
  readonly cost: number;
  readonly ranks: readonly number[];
}

/**
 * H18: unused wilds that are worth more than naturals in runs take their places, as long as no two wilds come to lie side by
 * side. The cheapest naturals aren't always the ones to replace: one of them may keep its two neighbors from being replaced.
 * Modifies `naturals` and returns how many wilds are still unused.
 */
export function replaceApart(
  shape: Shape,
  holding: Holding,
  weights: Weights,
  naturals: number[],
  idle: number,
  rules: HouseRules,
): number {
  if (idle === 0) return 0;
  let cheapest: (Replaced | undefined)[] = [{ cost: 0, ranks: [] }];
  for (let run = 0; run < shape.runs; run++) {
    cheapest = combined(
      cheapest,
      cheapestIn(shape, run, naturals[run] as number, weights, idle, rules),
      idle,
    );
  }
  let ofWilds = 0;
  let most = 0;
  let best: Replaced | undefined;
  for (let count = 1; count <= idle; count++) {
    ofWilds += weights.wilds[holding.wilds - idle + count - 1] as number;
    const replaced = cheapest[count];
    if (replaced === undefined || ofWilds - replaced.cost <= most) continue;
    most = ofWilds - replaced.cost;
    best = replaced;
  }
  let used = 0;
  for (const [run, ranks] of (best?.ranks ?? []).entries()) {
    naturals[run] = (naturals[run] as number) & ~ranks;
    used += countRanks(ranks);
  }
  return idle - used;
}

/** By number: the cheapest naturals of one run that wilds may replace. */
function cheapestIn(
  shape: Shape,
  run: number,
  naturals: number,
  weights: Weights,
  most: number,
  rules: HouseRules,
): (Replaced | undefined)[] {
  const bits = placeBits(rules);
  const low = shape.low[run] as number;
  const size = shape.size[run] as number;
  const room = Math.min(most, (shape.cap[run] as number) - (size - countRanks(naturals)));
  const isHole = (place: number) =>
    place >= low && place < low + size && ((bits[place] as number) & naturals) === 0;
  const weightOf = (bit: number) =>
    weights.ofKind[(shape.suit[run] as number) * RANK_COUNT + lowestRank(bit)] as number;
  /** By number, for the places so far: with a natural or a hole in the last place, and with one that was replaced. */
  let kept: (Replaced | undefined)[] = [{ cost: 0, ranks: [0] }];
  let replaced: (Replaced | undefined)[] = [];
  for (let place = low; place < low + size; place++) {
    const before = kept;
    const bit = bits[place] as number;
    const mayReplace = !isHole(place) && !isHole(place - 1) && !isHole(place + 1);
    kept = Array.from({ length: room + 1 }, (_, count) => cheaper(before[count], replaced[count]));
    replaced = Array.from({ length: room + 1 }, (_, count) => {
      const others = mayReplace ? before[count - 1] : undefined;
      return others && { cost: others.cost + weightOf(bit), ranks: [(others.ranks[0] as number) | bit] };
    });
  }
  return Array.from({ length: room + 1 }, (_, count) => cheaper(kept[count], replaced[count]));
}

function cheaper(a: Replaced | undefined, b: Replaced | undefined): Replaced | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return b.cost < a.cost ? b : a;
}

/** By number: the cheapest in the runs so far and one more. */
function combined(
  runs: readonly (Replaced | undefined)[],
  another: readonly (Replaced | undefined)[],
  most: number,
): (Replaced | undefined)[] {
  const found: (Replaced | undefined)[] = [];
  for (const [count, first] of runs.entries()) {
    for (const [more, second] of another.entries()) {
      if (first === undefined || second === undefined || count + more > most) continue;
      const both = { cost: first.cost + second.cost, ranks: [...first.ranks, ...second.ranks] };
      found[count + more] = cheaper(found[count + more], both);
    }
  }
  return found;
}
