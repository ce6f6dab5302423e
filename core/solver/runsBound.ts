import { SAME_SUIT_GAP } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import type { Holding } from './holding.ts';
import { countRanks, lowestRank, RANK_COUNT, SUIT_COUNT } from './kinds.ts';
import { roomInSets } from './stranded.ts';
import type { Window } from './windows.ts';

/** Where a run could go, and how many of its places need a wild. */
export interface RunPlace {
  readonly suit: number;
  readonly window: Window;
  /** Bits of the naturals held in it. */
  readonly held: number;
  readonly holes: number;
  /** Bits of the naturals that don't count as stranded with this run on the table and so many spare wilds. */
  reachWith(spare: number): number;
}

export interface RunsBound {
  /** Values the places with these sets. `isClose`: takes longer, but the bound is closer. */
  reset(sets: ChosenSets, wilds: number, isClose: boolean): void;
  /** What this place is worth by itself, and how many wilds it costs: its own, and those for the cards that sets then lack. */
  worthOf(nth: number): number;
  costOf(nth: number): number;
  /** The most that this many runs in the suits from `suit` on can be worth, with so many wilds for all of them. */
  most(suit: number, runs: number, wilds: number): number;
}

interface ChosenSets {
  /** Bits of their ranks, which are worth nothing in a run, */
  readonly ranks: number;
  /** and of those that have no card to spare. */
  readonly tight: number;
  /** By set. */
  readonly rankOf: readonly number[];
}

interface Worths {
  /** By kind. */
  readonly inRun: Float64Array;
  /** For each natural in reach. */
  readonly inReach: number;
}

/**
 * Apart from sets, runs in different suits share nothing but the wilds: so the most that runs can be worth is found for each
 * suit and number of wilds alone, and the suits are put together like items in a knapsack. In one suit, two runs are tried in
 * all places; more are treated as if they didn't compete, but all of them together take no card twice.
 */
export function createRunsBound(
  places: readonly RunPlace[],
  runs: number,
  rules: HouseRules,
  holding: Holding,
  { inRun, inReach }: Worths,
): RunsBound {
  const { counts, pairs, wilds: mostWilds } = holding;
  /** By rank: each run may take one from the sets. */
  const usedOfRank = new Int32Array(RANK_COUNT).fill(runs);
  const wildCounts = mostWilds + 1;
  const perSuit = (runs + 1) * wildCounts;
  /** By number of runs and wilds: in one suit, and in this suit and all after it. */
  const ofSuit = new Float64Array(perSuit);
  const most = new Float64Array((SUIT_COUNT + 1) * perSuit);
  most.fill(Number.NEGATIVE_INFINITY, SUIT_COUNT * perSuit);
  most.fill(0, SUIT_COUNT * perSuit, SUIT_COUNT * perSuit + wildCounts);
  const worths = new Float64Array(places.length);
  const costs = new Int32Array(places.length);
  const reaches = new Int32Array(places.length);
  const starts = Array.from({ length: SUIT_COUNT + 1 }, (_, suit) => {
    const first = places.findIndex((place) => place.suit >= suit);
    return first < 0 ? places.length : first;
  });
  const mostInSuit = rules.sameSuitRuns === 'forbidden' ? Math.min(1, runs) : runs;

  /** The worth of all cards of a suit that this many runs can take. */
  const rowOf = (suit: number, ranks: number, copies: number): number => {
    let sum = 0;
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      const held = counts[suit * RANK_COUNT + rank] as number;
      if (((ranks >> rank) & 1) === 1 || held === 0) continue;
      // H7: only free runs of one suit may overlap.
      const inRuns = Math.min(rules.sameSuitRuns === 'free' ? copies : 1, held);
      sum += inRuns * (inRun[suit * RANK_COUNT + rank] as number) + Math.min(copies, held) * inReach;
    }
    return sum;
  };

  const note = (count: number, cost: number, wilds: number, worth: number): void => {
    if (cost > wilds) return;
    const at = count * wildCounts + cost;
    if (worth > (ofSuit[at] as number)) ofSuit[at] = worth;
  };

  /** More wilds than needed do no harm. */
  const spread = (count: number, wilds: number): void => {
    for (let at = count * wildCounts + 1; at <= count * wildCounts + wilds; at++) {
      if ((ofSuit[at - 1] as number) > (ofSuit[at] as number)) ofSuit[at] = ofSuit[at - 1] as number;
    }
  };

  const noteSingles = (suit: number, sets: ChosenSets, wilds: number): void => {
    const { ranks, tight } = sets;
    const room = inReach > 0 ? roomInSets(sets.rankOf, usedOfRank, holding, rules) : 0;
    for (let nth = starts[suit] as number; nth < (starts[suit + 1] as number); nth++) {
      const place = places[nth] as RunPlace;
      const { held, holes } = place;
      const reach = inReach > 0 ? place.reachWith(Math.max(0, mostWilds - holes - room)) : 0;
      reaches[nth] = reach;
      worths[nth] = worthIn(suit, held & ~ranks, inRun) + inReach * countRanks(reach & ~ranks);
      costs[nth] = holes + countRanks(held & tight);
      note(1, costs[nth] as number, wilds, worths[nth] as number);
    }
    spread(1, wilds);
  };

  const notePairs = (suit: number, { ranks, tight }: ChosenSets, wilds: number): void => {
    const once = ~(pairs[suit] as number);
    for (let nth = starts[suit] as number; nth < (starts[suit + 1] as number); nth++) {
      const place = places[nth] as RunPlace;
      for (let other = starts[suit] as number; other <= nth; other++) {
        const cost = (costs[nth] as number) + (costs[other] as number);
        const worth = (worths[nth] as number) + (worths[other] as number);
        if (cost > wilds || worth <= (ofSuit[2 * wildCounts + cost] as number)) continue;
        const { held, window } = places[other] as RunPlace;
        if (!mayLieTogether(place.window, window, rules)) continue;
        const both = held & place.held & once;
        const lost = worthIn(suit, both & ~ranks, inRun);
        const lostReach =
          inReach * countRanks((reaches[other] as number) & (reaches[nth] as number) & once & ~ranks);
        note(2, cost + countRanks(both & ~tight), wilds, worth - lost - lostReach);
      }
    }
    spread(2, wilds);
  };

  /** This many runs as if one of them didn't compete with the others. */
  const addOne = (suit: number, count: number, ranks: number, wilds: number): void => {
    const row = rowOf(suit, ranks, count);
    for (let all = 0; all <= wilds; all++) {
      let best = Number.NEGATIVE_INFINITY;
      for (let here = 0; here <= all; here++) {
        const others = ofSuit[(count - 1) * wildCounts + all - here] as number;
        best = Math.max(best, (ofSuit[wildCounts + here] as number) + others);
      }
      ofSuit[count * wildCounts + all] = Math.min(row, best);
    }
  };

  const addSuit = (suit: number, wilds: number): void => {
    for (let count = 0; count <= runs; count++) {
      for (let all = 0; all <= wilds; all++) {
        let best = most[(suit + 1) * perSuit + count * wildCounts + all] as number;
        for (let here = 1; here <= Math.min(count, mostInSuit); here++) {
          const after = (suit + 1) * perSuit + (count - here) * wildCounts + all;
          for (let used = 0; used <= all; used++) {
            const sum = (ofSuit[here * wildCounts + used] as number) + (most[after - used] as number);
            if (sum > best) best = sum;
          }
        }
        most[suit * perSuit + count * wildCounts + all] = best;
      }
    }
  };

  return {
    reset(sets, wilds, isClose) {
      for (let suit = SUIT_COUNT - 1; suit >= 0 && runs > 0; suit--) {
        ofSuit.fill(Number.NEGATIVE_INFINITY, wildCounts);
        noteSingles(suit, sets, wilds);
        if (isClose && mostInSuit >= 2) notePairs(suit, sets, wilds);
        for (let count = isClose ? 3 : 2; count <= mostInSuit; count++)
          addOne(suit, count, sets.ranks, wilds);
        addSuit(suit, wilds);
      }
    },
    worthOf: (nth) => worths[nth] as number,
    costOf: (nth) => costs[nth] as number,
    most: (suit, count, wilds) => most[suit * perSuit + count * wildCounts + wilds] as number,
  };
}

/** H7: for two runs of one suit. */
function mayLieTogether(a: Window, b: Window, { sameSuitRuns }: HouseRules): boolean {
  if (sameSuitRuns === 'free') return true;
  return Math.max(b.low - a.low - a.length, a.low - b.low - b.length) >= SAME_SUIT_GAP;
}

/** What these ranks of a suit are worth. */
export function worthIn(suit: number, ranks: number, ofKind: Float64Array): number {
  let worth = 0;
  for (let left = ranks; left > 0; left &= left - 1) {
    worth += ofKind[suit * RANK_COUNT + lowestRank(left)] as number;
  }
  return worth;
}
