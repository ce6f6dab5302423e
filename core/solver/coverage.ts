import type { HouseRules } from '../rules/houseRules.ts';
import type { Holding } from './holding.ts';
import { lowestRank, RANK_COUNT, SUIT_COUNT } from './kinds.ts';

/** The naturals that the chosen runs leave, and the most that more melds could take of them. */
export interface Unplaced {
  /** Starts with all naturals of a hand. */
  reset(holding: Holding): void;
  /** Takes these ranks for a run, as far as they're left. Runs are given back in reverse order. */
  take(run: number, suit: number, ranks: number): void;
  giveBack(run: number, suit: number): void;
  /** By suit: the most naturals in one further run. To be set before `mostIn`. */
  readonly ofOneRun: Int32Array;
  /** The most naturals in this many more runs and sets; if that's less than `enough`, anything less. */
  mostIn(runs: number, sets: number, enough: number): number;
}

/**
 * A run takes no kind twice, and a set only one rank. So think of a table with a row for each suit and a column for each rank:
 * runs take rows, then sets take the columns with the most left. That's better than any real melds; all ways to share the runs
 * among the suits are tried.
 */
export function createUnplaced(mostRuns: number, sameSuitRuns: HouseRules['sameSuitRuns']): Unplaced {
  const counts = new Int32Array(SUIT_COUNT * RANK_COUNT);
  /** H7, by suit: bits of the ranks that no further run may take. */
  const closed = new Int32Array(SUIT_COUNT);
  const takenBy = new Int32Array(mostRuns);
  const closedBefore = new Int32Array(mostRuns);
  const ofOneRun = new Int32Array(SUIT_COUNT);

  const ways = mostRuns + 1;
  /** By suit and number of runs: what they take, and what they leave of each rank. */
  const taken = new Int32Array(SUIT_COUNT * ways);
  const leaves = new Int32Array(SUIT_COUNT * ways * RANK_COUNT);
  /** By suit: the number of runs up to which these are known for the cards that are left. */
  const knownTo = new Int32Array(SUIT_COUNT);
  /** By suit: how many of the runs are in it, and the most naturals in one run of this suit or a later one. */
  const runsIn = new Int32Array(SUIT_COUNT);
  const bestFrom = new Int32Array(SUIT_COUNT + 1);
  const columns = new Int32Array(RANK_COUNT);
  let sets = 0;
  let ofAllSets = 0;
  let most = 0;

  const fillRow = (suit: number, runs: number): void => {
    for (let here = 0; here <= runs; here++) {
      const at = suit * ways + here;
      // H7: only free runs of one suit may overlap.
      const copies = sameSuitRuns === 'free' ? here : Math.min(1, here);
      let sum = 0;
      for (let rank = 0; rank < RANK_COUNT; rank++) {
        const held = counts[suit * RANK_COUNT + rank] as number;
        const used = (((closed[suit] as number) >> rank) & 1) === 1 ? 0 : Math.min(copies, held);
        sum += used;
        leaves[at * RANK_COUNT + rank] = held - used;
      }
      taken[at] = sum;
    }
    knownTo[suit] = runs;
  };

  /** `rest`: what sets can take of the rows that are too much for their runs. */
  const share = (suit: number, runs: number, ofRuns: number, rest: number): void => {
    if (ofRuns + runs * (bestFrom[suit] as number) + ofAllSets <= most) return;
    if (suit === SUIT_COUNT) {
      most = Math.max(most, ofRuns + Math.min(topLeft() + rest, ofAllSets));
      return;
    }
    for (let here = suit === SUIT_COUNT - 1 ? runs : 0; here <= runs; here++) {
      runsIn[suit] = here;
      const row = taken[suit * ways + here] as number;
      const inRuns = Math.min(row, here * (ofOneRun[suit] as number));
      share(suit + 1, runs - here, ofRuns + inRuns, rest + Math.min(row - inRuns, here * sets));
    }
  };

  const topLeft = (): number => {
    columns.fill(0);
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      const first = (suit * ways + (runsIn[suit] as number)) * RANK_COUNT;
      for (let rank = 0; rank < RANK_COUNT; rank++) {
        columns[rank] = (columns[rank] as number) + (leaves[first + rank] as number);
      }
    }
    return topSum(columns, sets);
  };

  return {
    ofOneRun,
    reset(holding) {
      closed.fill(0);
      knownTo.fill(-1);
      for (let kind = 0; kind < counts.length; kind++) {
        const rank = kind % RANK_COUNT;
        const isNatural = (((holding.has[(kind - rank) / RANK_COUNT] as number) >> rank) & 1) === 1;
        counts[kind] = isNatural ? (holding.counts[kind] as number) : 0;
      }
    },
    take(run, suit, ranks) {
      let took = 0;
      for (let rest = ranks; rest > 0; rest &= rest - 1) {
        const kind = suit * RANK_COUNT + lowestRank(rest);
        if (counts[kind] === 0) continue;
        counts[kind] = (counts[kind] as number) - 1;
        took |= rest & -rest;
      }
      takenBy[run] = took;
      knownTo[suit] = -1;
      closedBefore[run] = closed[suit] as number;
      if (sameSuitRuns === 'forbidden') closed[suit] = -1;
      else if (sameSuitRuns === 'gap-of-2') closed[suit] = (closed[suit] as number) | ranks;
    },
    giveBack(run, suit) {
      for (let rest = takenBy[run] as number; rest > 0; rest &= rest - 1) {
        const kind = suit * RANK_COUNT + lowestRank(rest);
        counts[kind] = (counts[kind] as number) + 1;
      }
      knownTo[suit] = -1;
      closed[suit] = closedBefore[run] as number;
    },
    mostIn(runs, setCount, enough) {
      columns.fill(0);
      for (let suit = SUIT_COUNT - 1; suit >= 0; suit--) {
        if ((knownTo[suit] as number) < runs) fillRow(suit, runs);
        bestFrom[suit] = Math.max(bestFrom[suit + 1] as number, ofOneRun[suit] as number);
        for (let rank = 0; rank < RANK_COUNT; rank++) {
          columns[rank] = (columns[rank] as number) + (counts[suit * RANK_COUNT + rank] as number);
        }
      }
      sets = setCount;
      ofAllSets = topSum(columns, sets);
      most = enough - 1;
      share(0, runs, 0, 0);
      return most;
    },
  };
}

/** The sum of this many of the largest numbers. */
function topSum(sums: Int32Array, count: number): number {
  let total = 0;
  let taken = 0;
  for (let nth = 0; nth < count; nth++) {
    let most = 0;
    let at = -1;
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      const sum = sums[rank] as number;
      if (sum <= most || (taken & (1 << rank)) !== 0) continue;
      most = sum;
      at = rank;
    }
    if (at < 0) break;
    taken |= 1 << at;
    total += most;
  }
  return total;
}
