import { SUITED_RANKS } from '../cards/card.ts';
import type { HouseRules, MeldRequirement } from '../rules/houseRules.ts';
import type { Holding } from './holding.ts';
import { countRanks, rankIndex, SUIT_COUNT } from './kinds.ts';
import type { Shape } from './shape.ts';
import { longestNeeded, type Window, wildCap, windowsOf } from './windows.ts';

/** Where one meld of a contract might go, sorted by how many naturals are missing. */
export interface Candidates {
  /** For each candidate in sorted order: the places without a natural, and how many of those no wild may fill. */
  readonly missing: Int32Array;
  readonly short: Int32Array;
  count: number;
  leastShort: number;
  /** The most wilds that any candidate may hold, and the fewest naturals that one needs. */
  readonly cap: number;
  readonly fewest: number;
  sort(holding: Holding): void;
  /** Leaves out every candidate that another one can replace in any shape without more cards; until the next `sort`. */
  leaveOutReplaceable(holding: Holding): void;
  /** Writes the nth candidate into the shape. */
  put(nth: number, shape: Shape, at: number): void;
}

export function createCandidates(meld: MeldRequirement, rules: HouseRules): Candidates {
  return meld.kind === 'run' ? createRuns(meld.size, rules) : createSets(meld.size, rules);
}

function createRuns(size: number, rules: HouseRules): Candidates {
  const longest = longestNeeded(size, rules);
  const windows = windowsOf(size, longest, rules);
  const ranks = Int32Array.from(windows, (window) => window.ranks);
  const lengths = Int32Array.from(windows, (window) => window.length);
  const caps = Int32Array.from(windows, (window) => window.cap);
  const lows = Int32Array.from(windows, (window) => window.low);
  const { separateWilds, sameSuitRuns } = rules;
  const shortApart = createShortApart(windows);
  const sorter = createSorter(windows.length * SUIT_COUNT, longest);
  const { order } = sorter;
  /** By candidate: bits of the naturals held in it. */
  const held = new Int32Array(order.length);
  /** Whether one candidate can take the other's place: it's no longer, needs no more naturals, and all that fit the other fit it. */
  const canReplace = (candidate: number, other: number): boolean => {
    const window = candidate % ranks.length;
    const otherWindow = other % ranks.length;
    const isOfSuit = candidate - window === other - otherWindow;
    const length = lengths[window] as number;
    const otherLength = lengths[otherWindow] as number;
    return (
      (isOfSuit || (held[other] === 0 && sameSuitRuns === 'free')) &&
      ((held[other] as number) & ~(isOfSuit ? (held[candidate] as number) : 0)) === 0 &&
      length <= otherLength &&
      length - (caps[window] as number) <= otherLength - (caps[otherWindow] as number)
    );
  };
  const runs: Candidates = {
    missing: sorter.missing,
    short: sorter.short,
    count: order.length,
    leastShort: 0,
    cap: Math.max(0, ...caps),
    fewest: Math.min(size, ...windows.map((window) => window.length - window.cap)),
    sort({ has }) {
      let candidate = 0;
      for (let suit = 0; suit < SUIT_COUNT; suit++) {
        const held = has[suit] as number;
        for (let window = 0; window < ranks.length; window++, candidate++) {
          sorter.note(candidate, (lengths[window] as number) - countRanks((ranks[window] as number) & held));
        }
      }
      runs.count = order.length;
      runs.leastShort = separateWilds
        ? sorter.sort((candidate, missed) => {
            const held = has[Math.floor(candidate / ranks.length)] as number;
            return missed - shortApart(candidate % ranks.length, held);
          })
        : sorter.sort((candidate) => caps[candidate % caps.length] as number);
    },
    leaveOutReplaceable({ has }) {
      // H7, H18: what can replace what also depends on where other runs and the wilds lie.
      if (separateWilds || sameSuitRuns === 'gap-of-2') return;
      for (let candidate = 0; candidate < held.length; candidate++) {
        const window = candidate % ranks.length;
        held[candidate] = (ranks[window] as number) & (has[(candidate - window) / ranks.length] as number);
      }
      runs.count = sorter.leaveOut(canReplace);
    },
    put(nth, shape, at) {
      const candidate = order[nth] as number;
      const window = candidate % ranks.length;
      shape.suit[at] = (candidate - window) / ranks.length;
      shape.ranks[at] = ranks[window] as number;
      if (separateWilds) shape.need[at] = ranks[window] as number;
      shape.low[at] = lows[window] as number;
      shape.size[at] = lengths[window] as number;
      shape.cap[at] = caps[window] as number;
    },
  };
  return runs;
}

/** H18: how many naturals a run in the nth window lacks even with all the wilds it may hold. */
export function createShortApart(windows: readonly Window[]): (nth: number, held: number) => number {
  const needs = windows.map((window) => Int32Array.from(window.needs));
  return (window, held) => {
    let least = Number.MAX_SAFE_INTEGER;
    for (const need of needs[window] as Int32Array) least = Math.min(least, countRanks(need & ~held));
    return least;
  };
}

function createSets(size: number, rules: HouseRules): Candidates {
  const naturalRanks = SUITED_RANKS.filter((rank) => !rules.wildRanks.includes(rank)).map(rankIndex);
  const cap = wildCap(size, rules.wildLimit.layDown);
  const sorter = createSorter(naturalRanks.length, size);
  const { order } = sorter;
  const sets: Candidates = {
    missing: sorter.missing,
    short: sorter.short,
    count: order.length,
    leastShort: 0,
    cap,
    fewest: size - cap,
    sort({ ofRank }) {
      for (let candidate = 0; candidate < naturalRanks.length; candidate++) {
        const held = ofRank[naturalRanks[candidate] as number] as number;
        sorter.note(candidate, held >= size ? 0 : size - held);
      }
      sets.count = order.length;
      sets.leastShort = sorter.sort(() => cap);
    },
    leaveOutReplaceable() {
      // Ranks that aren't held at all come last.
      while (sets.count > 1 && sets.missing[sets.count - 1] === size) sets.count--;
    },
    put(nth, shape, at) {
      shape.rank[at] = naturalRanks[order[nth] as number] as number;
      shape.size[at] = size;
      shape.cap[at] = cap;
    },
  };
  return sets;
}

/** A counting sort by how much is missing: there are few different numbers. */
function createSorter(candidates: number, most: number) {
  const noted = new Int32Array(candidates);
  const starts = new Int32Array(most + 2);
  const order = new Int32Array(candidates);
  const missing = new Int32Array(candidates);
  const short = new Int32Array(candidates);
  return {
    order,
    missing,
    short,
    note(candidate: number, missed: number): void {
      noted[candidate] = missed;
      starts[missed + 1] = (starts[missed + 1] as number) + 1;
    },
    /** Returns the smallest `short`. */
    sort(capOf: (candidate: number, missed: number) => number): number {
      for (let missed = 1; missed < starts.length; missed++) {
        starts[missed] = (starts[missed] as number) + (starts[missed - 1] as number);
      }
      let least = Number.MAX_SAFE_INTEGER;
      for (let candidate = 0; candidate < candidates; candidate++) {
        const missed = noted[candidate] as number;
        const at = starts[missed] as number;
        starts[missed] = at + 1;
        order[at] = candidate;
        missing[at] = missed;
        const lacks = Math.max(0, missed - capOf(candidate, missed));
        short[at] = lacks;
        if (lacks < least) least = lacks;
      }
      starts.fill(0);
      return least;
    },
    /** Leaves out the candidates that one before them can replace; returns how many remain. */
    leaveOut(canReplace: (candidate: number, other: number) => boolean): number {
      let count = 0;
      for (let nth = 0; nth < candidates; nth++) {
        const candidate = order[nth] as number;
        let isNeeded = true;
        for (let kept = 0; kept < count && isNeeded; kept++) {
          isNeeded = !canReplace(order[kept] as number, candidate);
        }
        if (!isNeeded) continue;
        order[count] = candidate;
        missing[count] = missing[nth] as number;
        short[count] = short[nth] as number;
        count++;
      }
      return count;
    },
  };
}
