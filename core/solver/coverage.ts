import type { HouseRules } from '../rules/houseRules.ts';
import type { Holding } from './holding.ts';
import { JOKER_KIND, KIND_COUNT, lowestRank, RANK_COUNT, SUIT_COUNT } from './kinds.ts';

/** The naturals that the chosen runs leave, and the most that more melds could take of them. */
export interface Unplaced {
  /** Starts with the naturals of a hand, and what each kind is worth. */
  reset(holding: Holding, worth: Float64Array): void;
  /** Takes these ranks for a run, as far as they're left; returns bits of those taken. Runs are given back in reverse order. */
  take(run: number, suit: number, ranks: number): number;
  giveBack(run: number, suit: number): void;
  worthOf(suit: number, ranks: number): number;
  worthOfRank(rank: number): number;
  /** By suit: the most that one further run can be worth. To be set before `mostIn`. */
  readonly ofOneRun: Float64Array;
  /** The most that this many more runs and sets can be worth. */
  mostIn(runs: number, sets: number): number;
}

export function createUnplaced(runs: number, sameSuitRuns: HouseRules['sameSuitRuns']): Unplaced {
  const mostIn = createCoverage(runs, sameSuitRuns);
  const left: Left = {
    counts: new Int32Array(KIND_COUNT),
    worth: new Float64Array(KIND_COUNT),
    closed: new Int32Array(SUIT_COUNT),
    ofOneRun: new Float64Array(SUIT_COUNT).fill(Number.MAX_SAFE_INTEGER),
  };
  const { counts, worth, closed } = left;
  const takenBy = new Int32Array(runs);
  const closedBefore = new Int32Array(runs);
  return {
    ofOneRun: left.ofOneRun,
    reset(holding, worthOfKinds) {
      worth.set(worthOfKinds);
      closed.fill(0);
      for (let kind = 0; kind < JOKER_KIND; kind++) {
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
      closedBefore[run] = closed[suit] as number;
      if (sameSuitRuns === 'forbidden') closed[suit] = -1;
      else if (sameSuitRuns === 'gap-of-2') closed[suit] = (closed[suit] as number) | ranks;
      return took;
    },
    giveBack(run, suit) {
      for (let rest = takenBy[run] as number; rest > 0; rest &= rest - 1) {
        const kind = suit * RANK_COUNT + lowestRank(rest);
        counts[kind] = (counts[kind] as number) + 1;
      }
      closed[suit] = closedBefore[run] as number;
    },
    worthOf(suit, ranks) {
      let sum = 0;
      for (let rest = ranks; rest > 0; rest &= rest - 1) {
        sum += worth[suit * RANK_COUNT + lowestRank(rest)] as number;
      }
      return sum;
    },
    worthOfRank(rank) {
      let sum = 0;
      for (let kind = rank; kind < JOKER_KIND; kind += RANK_COUNT) {
        sum += (counts[kind] as number) * (worth[kind] as number);
      }
      return sum;
    },
    mostIn: (moreRuns, sets) => mostIn(left, moreRuns, sets),
  };
}

interface Left {
  /** By kind. */
  readonly counts: Int32Array;
  readonly worth: Float64Array;
  /** H7, by suit: bits of the ranks that no further run may take. */
  readonly closed: Int32Array;
  readonly ofOneRun: Float64Array;
}

type Coverage = (left: Left, runs: number, sets: number) => number;

/**
 * A run takes no kind twice, and a set only one rank. So think of a table with a row for each suit and a column for each rank:
 * runs take rows, then sets take the columns with the most left. That's better than any real melds; all ways to share the runs
 * among the suits are tried.
 */
function createCoverage(mostRuns: number, sameSuitRuns: HouseRules['sameSuitRuns']): Coverage {
  const ways = mostRuns + 1;
  /** By suit and number of runs: what they take, and what they leave of each rank. */
  const taken = new Float64Array(SUIT_COUNT * ways);
  const leaves = new Float64Array(SUIT_COUNT * ways * RANK_COUNT);
  /** By suit: the sum of what is left of each rank in the suits before it. */
  const columns = new Float64Array((SUIT_COUNT + 1) * RANK_COUNT);
  const all = new Float64Array(RANK_COUNT);
  let ofOneRun: Float64Array;
  let sets = 0;
  let ofAllSets = 0;
  let mostWorth = 0;
  let most = 0;

  /** `rest`: what sets can take of the rows that are too much for their runs. */
  const share = (suit: number, runs: number, ofRuns: number, rest: number): void => {
    if (suit === SUIT_COUNT) {
      if (ofRuns + ofAllSets <= most) return;
      const ofSets = topSum(columns, SUIT_COUNT * RANK_COUNT, sets) + rest;
      most = Math.max(most, ofRuns + Math.min(ofSets, ofAllSets));
      return;
    }
    for (let here = suit === SUIT_COUNT - 1 ? runs : 0; here <= runs; here++) {
      const at = suit * ways + here;
      for (let rank = 0; rank < RANK_COUNT; rank++) {
        columns[(suit + 1) * RANK_COUNT + rank] =
          (columns[suit * RANK_COUNT + rank] as number) + (leaves[at * RANK_COUNT + rank] as number);
      }
      const row = taken[at] as number;
      const inRuns = Math.min(row, here * (ofOneRun[suit] as number));
      const more = Math.min(row - inRuns, here * sets * mostWorth);
      share(suit + 1, runs - here, ofRuns + inRuns, rest + more);
    }
  };

  return ({ counts, worth, closed, ofOneRun: limits }, runs, setCount) => {
    all.fill(0);
    mostWorth = 0;
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      for (let here = 0; here <= runs; here++) {
        const at = suit * ways + here;
        // H7: only free runs of one suit may overlap.
        const copies = sameSuitRuns === 'free' ? here : Math.min(1, here);
        let sum = 0;
        for (let rank = 0; rank < RANK_COUNT; rank++) {
          const kind = suit * RANK_COUNT + rank;
          const held = counts[kind] as number;
          const used = (((closed[suit] as number) >> rank) & 1) === 1 ? 0 : Math.min(copies, held);
          if (held > 0) mostWorth = Math.max(mostWorth, worth[kind] as number);
          sum += used * (worth[kind] as number);
          const rest = (held - used) * (worth[kind] as number);
          leaves[at * RANK_COUNT + rank] = rest;
          if (here === 0) all[rank] = (all[rank] as number) + rest;
        }
        taken[at] = sum;
      }
    }
    ofOneRun = limits;
    sets = setCount;
    ofAllSets = topSum(all, 0, sets);
    most = 0;
    share(0, runs, 0, 0);
    return most;
  };
}

/** The sum of the largest numbers of a table's column sums. */
function topSum(sums: Float64Array, from: number, count: number): number {
  let total = 0;
  let taken = 0;
  for (let nth = 0; nth < count; nth++) {
    let most = 0;
    let at = -1;
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      const sum = sums[from + rank] as number;
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
