import type { Card } from '../cards/card.ts';
import type { Contract } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { cachePerContract } from './cachePerContract.ts';
import { type Candidates, createCandidates } from './candidates.ts';
import { createHoldingReader, type Holding } from './holding.ts';
import { countKinds, KIND_COUNT, type KindCounts } from './kinds.ts';
import {
  clearShape,
  copyShape,
  createShape,
  isAllowed,
  lacking,
  type Shape,
  sharedByRuns,
  sharedWithSet,
  type VisitShape,
} from './shape.ts';
import { searchOrder } from './windows.ts';

/**
 * The fewest further cards that the hand needs to contain the contract; 0 if it already does. Any card may come, in any number.
 * Doesn't consider that a final round uses up every card: for that, see `exchangesToGoOut`.
 */
export function distanceToContract(hand: readonly Card[], contract: Contract, rules: HouseRules): number {
  counts.fill(0);
  return distanceSearch(contract, rules).distance(countKinds(hand, counts));
}

const counts = new Uint8Array(KIND_COUNT);

/** The search for a contract, which allocates nothing per hand. */
export const distanceSearch: (contract: Contract, rules: HouseRules) => DistanceSearch =
  cachePerContract(createDistanceSearch);

export interface DistanceSearch {
  distance(counts: KindCounts): number;
  /** A shape that the last hand is nearest to, and that hand; both are overwritten by the next call. */
  readonly nearest: Shape;
  readonly holding: Holding;
  /** Visits every shape that lacks `distance` cards. Not reentrant: don't use the search while visiting. */
  visitNearest(counts: KindCounts, distance: number, visit: VisitShape): void;
}

/**
 * Branch and bound over the shapes of the contract's smallest melds, nearest first.
 *
 * If its melds don't compete for cards, a shape lacks `max(short, missing - wilds)` cards: `missing` counts the places without
 * a natural, `short` those of them that no wild may fill, meld by meld. If they do compete, that's a lower bound.
 */
function createDistanceSearch(contract: Contract, rules: HouseRules): DistanceSearch {
  const required = searchOrder(contract);
  const last = required.length;
  const shape = createShape(contract.runs, last);
  const nearest = createShape(contract.runs, last);
  const read = createHoldingReader(rules);
  const lists: Candidates[] = [];
  for (const [at, meld] of required.entries()) {
    const before = required[at - 1];
    const isLikeBefore = before !== undefined && before.kind === meld.kind && before.size === meld.size;
    lists.push(isLikeBefore ? (lists[at - 1] as Candidates) : createCandidates(meld, rules));
  }
  const isLike = required.map((_, at) => at > 0 && lists[at] === lists[at - 1]);
  const distinct = [...new Set(lists)];
  /** The least that the melds from this one on lack. */
  const restMissing = new Int32Array(last + 1);
  const restShort = new Int32Array(last + 1);

  let holding: Holding;
  let best = 0;
  let visit: VisitShape | undefined;

  const prepare = (counts: KindCounts): void => {
    holding = read(counts);
    for (const list of distinct) list.sort(holding);
    for (let at = last - 1; at >= 0; at--) {
      const list = lists[at] as Candidates;
      restMissing[at] = (restMissing[at + 1] as number) + (list.missing[0] as number);
      restShort[at] = (restShort[at + 1] as number) + list.leastShort;
    }
  };

  const choose = (at: number, from: number, missing: number, short: number, isShared: boolean): void => {
    if (at === last) {
      finish(missing, short, isShared);
      return;
    }
    const list = lists[at] as Candidates;
    const missingAfter = restMissing[at + 1] as number;
    const shortAfter = restShort[at + 1] as number;
    for (let nth = from; nth < list.count; nth++) {
      const more = missing + (list.missing[nth] as number);
      // Sorted by how many are missing: the rest can't be better.
      if (more + missingAfter - holding.wilds >= best) return;
      const shorter = short + (list.short[nth] as number);
      if (shorter + shortAfter >= best) continue;
      list.put(nth, shape, at);
      if (at < shape.runs && !isAllowed(shape, at, rules)) continue;
      const shared = at < shape.runs ? sharedByRuns(shape, at, holding) : sharedWithSet(shape, at, holding);
      if (more + shared + missingAfter - holding.wilds >= best) continue;
      choose(at + 1, isLike[at + 1] ? nth : 0, more + shared, shorter, isShared || shared > 0);
    }
  };

  const finish = (missing: number, short: number, isShared: boolean): void => {
    const lack = isShared ? lacking(shape, holding, best) : Math.max(0, short, missing - holding.wilds);
    if (lack >= best) return;
    if (visit === undefined) {
      best = lack;
      copyShape(shape, nearest);
    } else if (visit(shape, holding, isShared) === 'enough') {
      best = Number.NEGATIVE_INFINITY;
    }
  };

  return {
    nearest,
    get holding() {
      return holding;
    },
    distance(counts) {
      prepare(counts);
      clearShape(nearest);
      visit = undefined;
      best = Number.MAX_SAFE_INTEGER;
      choose(0, 0, 0, 0, false);
      return best;
    },
    visitNearest(counts, distance, visitor) {
      prepare(counts);
      visit = visitor;
      best = distance + 1;
      choose(0, 0, 0, 0, false);
    },
  };
}
