import type { HouseRules } from '../rules/houseRules.ts';
import { countRanks, lowestRank, RANK_COUNT, SUIT_COUNT } from './kinds.ts';
import type { Window } from './windows.ts';

/** Where a run could go, and how many of its places need a wild. */
export interface RunPlace {
  readonly suit: number;
  readonly window: Window;
  /** Bits of the naturals held in it. */
  readonly held: number;
  readonly holes: number;
  /** Bits of the naturals that don't count as stranded with this run on the table. */
  readonly reach: number;
}

export interface RunsBound {
  /** Values the places if these ranks (bits) are worth nothing, because sets have them. */
  reset(ranks: number, wilds: number): void;
  /** What this place is worth by itself. */
  worthOf(nth: number): number;
  /** The most that this many runs in the suits from `suit` on can be worth, with so many wilds for all of them. */
  most(suit: number, runs: number, wilds: number): number;
}

interface Worths {
  readonly counts: Uint8Array;
  /** By kind: in a run, and in its reach. */
  readonly inRun: Float64Array;
  readonly inReach: number;
  readonly wilds: number;
}

/**
 * Apart from sets, runs in different suits share nothing but the wilds: so the most that runs can be worth is found for each
 * suit and number of wilds alone, and the suits are put together like items in a knapsack. In one suit, runs are treated as if
 * they didn't compete, but all of them together take no card twice.
 */
export function createRunsBound(
  places: readonly RunPlace[],
  runs: number,
  { sameSuitRuns }: HouseRules,
  { counts, inRun, inReach, wilds: mostWilds }: Worths,
): RunsBound {
  const wildCounts = mostWilds + 1;
  const perSuit = (runs + 1) * wildCounts;
  /** By number of runs and wilds: in one suit, and in this suit and all after it. */
  const ofSuit = new Float64Array(perSuit);
  const most = new Float64Array((SUIT_COUNT + 1) * perSuit);
  most.fill(Number.NEGATIVE_INFINITY, SUIT_COUNT * perSuit);
  most.fill(0, SUIT_COUNT * perSuit, SUIT_COUNT * perSuit + wildCounts);
  const worths = new Float64Array(places.length);
  const starts = Array.from({ length: SUIT_COUNT + 1 }, (_, suit) => {
    const first = places.findIndex((place) => place.suit >= suit);
    return first < 0 ? places.length : first;
  });
  const mostInSuit = sameSuitRuns === 'forbidden' ? Math.min(1, runs) : runs;

  /** The worth of all cards of a suit that this many runs can take. */
  const rowOf = (suit: number, ranks: number, copies: number): number => {
    let sum = 0;
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      const kind = suit * RANK_COUNT + rank;
      if (((ranks >> rank) & 1) === 1 || counts[kind] === 0) continue;
      sum += Math.min(copies, counts[kind] as number) * ((inRun[kind] as number) + inReach);
    }
    return sum;
  };

  const fillSuit = (suit: number, ranks: number, wilds: number): void => {
    ofSuit.fill(Number.NEGATIVE_INFINITY);
    ofSuit.fill(0, 0, wildCounts);
    for (let nth = starts[suit] as number; nth < (starts[suit + 1] as number); nth++) {
      const { held, holes, reach } = places[nth] as RunPlace;
      const worth = worthIn(suit, held & ~ranks, inRun) + inReach * countRanks(reach & ~ranks);
      worths[nth] = worth;
      if (holes > wilds || runs === 0) continue;
      const at = wildCounts + holes;
      if (worth > (ofSuit[at] as number)) ofSuit[at] = worth;
    }
    if (runs === 0) return;
    for (let at = wildCounts + 1; at <= wildCounts + wilds; at++) {
      if ((ofSuit[at - 1] as number) > (ofSuit[at] as number)) ofSuit[at] = ofSuit[at - 1] as number;
    }
    for (let count = 2; count <= mostInSuit; count++) {
      const row = rowOf(suit, ranks, count);
      for (let all = 0; all <= wilds; all++) {
        let best = Number.NEGATIVE_INFINITY;
        for (let here = 0; here <= all; here++) {
          const sum =
            (ofSuit[wildCounts + here] as number) + (ofSuit[(count - 1) * wildCounts + all - here] as number);
          if (sum > best) best = sum;
        }
        ofSuit[count * wildCounts + all] = Math.min(row, best);
      }
    }
  };

  const addSuit = (suit: number, wilds: number): void => {
    for (let count = 0; count <= runs; count++) {
      for (let all = 0; all <= wilds; all++) {
        let best = Number.NEGATIVE_INFINITY;
        for (let here = 0; here <= Math.min(count, mostInSuit); here++) {
          const after = (suit + 1) * perSuit + (count - here) * wildCounts;
          for (let used = 0; used <= (here === 0 ? 0 : all); used++) {
            const sum = (ofSuit[here * wildCounts + used] as number) + (most[after + all - used] as number);
            if (sum > best) best = sum;
          }
        }
        most[suit * perSuit + count * wildCounts + all] = best;
      }
    }
  };

  return {
    reset(ranks, wilds) {
      for (let suit = SUIT_COUNT - 1; suit >= 0; suit--) {
        fillSuit(suit, ranks, wilds);
        addSuit(suit, wilds);
      }
    },
    worthOf: (nth) => worths[nth] as number,
    most: (suit, count, wilds) => most[suit * perSuit + count * wildCounts + wilds] as number,
  };
}

/** What these ranks of a suit are worth. */
export function worthIn(suit: number, ranks: number, ofKind: Float64Array): number {
  let worth = 0;
  for (let left = ranks; left > 0; left &= left - 1) {
    worth += ofKind[suit * RANK_COUNT + lowestRank(left)] as number;
  }
  return worth;
}
