import type { Holding } from './holding.ts';
import { countRanks, lowestRank, RANK_COUNT, SUIT_COUNT } from './kinds.ts';
import type { Shape } from './shape.ts';

/**
 * The naturals that the chosen melds claim. If a run has no more than it needs, a meld that takes one of them lets the run lack it
 * instead; so however the cards are shared, the melds together have no more than this one's, and what the others can have of
 * the rest. If it has more, it claims none, as if it took nothing from the others.
 */
export interface Claims {
  /** Starts with no melds chosen. */
  reset(holding: Holding): void;
  /**
   * Chooses the shape's meld, instead of the one that was at its place and all after that. Returns how many naturals it lacks
   * even with all the wilds it may hold.
   */
  claim(shape: Shape, at: number): number;
  /** How many naturals the sets from this one on lack at least, even with all the wilds they may hold. */
  shortOfSets(from: number): number;
}

/** `needs`: how many naturals each meld needs at least. */
export function createClaims(needs: readonly number[]): Claims {
  const melds = needs.length;
  const needsFrom = needs.map((_, at) => needs.slice(at).reduce((sum, need) => sum + need, 0));
  /** By kind and by rank: how many naturals are left. */
  const left = new Int32Array(SUIT_COUNT * RANK_COUNT);
  const leftOfRank = new Int32Array(RANK_COUNT);
  /** By suit: bits of the ranks of which some are left. */
  const open = new Int32Array(SUIT_COUNT);
  /** By meld: the suit and bits of the ranks that a run claims; for a set, the rank and how many. */
  const where = new Int32Array(melds);
  const claimed = new Int32Array(melds);
  const rest = new Int32Array(RANK_COUNT);
  let chosen = 0;
  let runs = 0;

  const change = (suit: number, ranks: number, by: 1 | -1): void => {
    for (let bits = ranks; bits > 0; bits &= bits - 1) {
      const rank = lowestRank(bits);
      const kind = suit * RANK_COUNT + rank;
      left[kind] = (left[kind] as number) + by;
      leftOfRank[rank] = (leftOfRank[rank] as number) + by;
      if (left[kind] === 0) open[suit] = (open[suit] as number) & ~(1 << rank);
    }
    if (by === 1) open[suit] = (open[suit] as number) | ranks;
  };

  const giveBack = (at: number): void => {
    const place = where[at] as number;
    if (at < runs) change(place, claimed[at] as number, 1);
    else leftOfRank[place] = (leftOfRank[place] as number) + (claimed[at] as number);
  };

  const claimForRun = ({ suit, ranks }: Shape, at: number, need: number): number => {
    const ofSuit = suit[at] as number;
    const fits = (ranks[at] as number) & (open[ofSuit] as number);
    const lacks = need - countRanks(fits);
    where[at] = ofSuit;
    claimed[at] = lacks >= 0 ? fits : 0;
    change(ofSuit, claimed[at] as number, -1);
    return Math.max(0, lacks);
  };

  /** A set claims what it needs even if it has more: after it, only sets come, and those of its rank share what there is. */
  const claimForSet = (rank: number, at: number, need: number): number => {
    const takes = Math.min(need, leftOfRank[rank] as number);
    where[at] = rank;
    claimed[at] = takes;
    leftOfRank[rank] = (leftOfRank[rank] as number) - takes;
    return need - takes;
  };

  return {
    reset({ counts, has, ofRank }) {
      open.set(has);
      left.set(counts.subarray(0, left.length));
      leftOfRank.set(ofRank);
      chosen = 0;
    },
    claim(shape, at) {
      runs = shape.runs;
      while (chosen > at) giveBack(--chosen);
      chosen = at + 1;
      const need = (shape.size[at] as number) - (shape.cap[at] as number);
      return at < runs ? claimForRun(shape, at, need) : claimForSet(shape.rank[at] as number, at, need);
    },
    shortOfSets(from) {
      if (from >= melds) return 0;
      rest.set(leftOfRank);
      const need = needs[from] as number;
      let naturals = 0;
      for (let set = from; set < melds; set++) {
        let most = 0;
        for (let rank = 1; rank < RANK_COUNT; rank++) {
          if ((rest[rank] as number) > (rest[most] as number)) most = rank;
        }
        const takes = Math.min(need, rest[most] as number);
        rest[most] = (rest[most] as number) - takes;
        naturals += takes;
      }
      return Math.max(0, (needsFrom[from] as number) - naturals);
    },
  };
}
