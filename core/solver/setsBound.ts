import type { MeldRequirement } from '../rules/houseRules.ts';
import type { Holding } from './holding.ts';
import { RANK_COUNT } from './kinds.ts';
import { type Shape, takeNaturals } from './shape.ts';

/** With the melds up to `at` chosen: the fewest places without a natural in the sets from `from` on. */
export type SetsBound = (shape: Shape, holding: Holding, at: number, from: number) => number;

/**
 * Sets of one size get the most naturals if each takes the rank of which the most are left. For different sizes, that's a bound
 * if all are taken to be as large as the largest.
 */
export function createSetsBound(required: readonly MeldRequirement[]): SetsBound {
  const left = new Int32Array(RANK_COUNT);
  const sizes = required.map((meld) => meld.size);
  const total = sizes.map((_, at) => sizes.slice(at).reduce((sum, size) => sum + size, 0));
  return (shape, holding, at, from) => {
    if (from >= shape.melds) return 0;
    left.set(holding.ofRank);
    takeNaturals(shape, holding, at, left);
    const size = sizes[from] as number;
    let naturals = 0;
    for (let set = from; set < shape.melds; set++) {
      let most = 0;
      for (let rank = 1; rank < RANK_COUNT; rank++) {
        if ((left[rank] as number) > (left[most] as number)) most = rank;
      }
      naturals += Math.min(size, left[most] as number);
      left[most] = Math.max(0, (left[most] as number) - size);
    }
    return Math.max(0, (total[from] as number) - naturals);
  };
}
