import type { HouseRules } from '../rules/houseRules.ts';
import { mostWilds } from '../rules/wilds.ts';
import type { Holding, Weights } from './holding.ts';
import { countRanks } from './kinds.ts';
import type { Shape } from './shape.ts';

/**
 * The most that wilds can add to a shape. One in a place that no natural needs, or in a set with room for it, adds what it's
 * worth; every other one takes the place of a natural in a run.
 */
export function createWildRoom(
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
