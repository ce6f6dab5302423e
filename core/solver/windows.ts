import type { Contract } from '../rules/contracts.ts';
import type { HouseRules, MeldRequirement, WildLimit } from '../rules/houseRules.ts';
import { isRoomForRun, runOrder } from '../rules/runOrder.ts';
import { countRanks, rankIndex } from './kinds.ts';

/** A stretch of the run order that a run can take, the same in every suit. */
export interface Window {
  readonly low: number;
  readonly length: number;
  /** The ranks of its places as bits; a place whose rank is wild, as the two above a low ace, has none. */
  readonly ranks: number;
  /** How many wilds may lie in it. */
  readonly cap: number;
}

/** The most wilds in a lay-down of a meld of so many cards: M3, M4, H5. */
export function wildCap(size: number, limit: WildLimit): number {
  if (limit === 'naturals') return Math.floor(size / 2);
  return limit === 'none' ? size - 1 : Math.min(limit, size - 1);
}

const windowsOfHouse = new WeakMap<HouseRules, Map<number, readonly Window[]>>();

/** Every window of these lengths that some run can fill, short ones first. */
export function windowsOf(shortest: number, longest: number, rules: HouseRules): readonly Window[] {
  const known = windowsOfHouse.get(rules) ?? new Map<number, readonly Window[]>();
  windowsOfHouse.set(rules, known);
  const lengths = shortest * 100 + longest;
  const windows = known.get(lengths) ?? findWindows(shortest, longest, rules);
  known.set(lengths, windows);
  return windows;
}

function findWindows(shortest: number, longest: number, rules: HouseRules): Window[] {
  const order = runOrder(rules);
  const windows: Window[] = [];
  for (let length = shortest; length <= longest; length++) {
    for (let low = 0; isRoomForRun(low, length, order); low++) {
      const window = windowAt(low, length, rules);
      const wildPlaces = length - countRanks(window.ranks);
      if (wildPlaces <= window.cap) windows.push(window);
    }
  }
  return windows;
}

function windowAt(low: number, length: number, rules: HouseRules): Window {
  const places = runOrder(rules).slice(low, low + length);
  let ranks = 0;
  for (const rank of places) if (!rules.wildRanks.includes(rank)) ranks |= 1 << rankIndex(rank);
  return { low, length, ranks, cap: wildCap(length, rules.wildLimit.layDown) };
}

/**
 * The longest run worth a look when as few cards as possible are wanted. A part of a run is again a run, unless wilds may
 * equal the naturals: 5 W W 8 is a run, but neither 5 W W nor W W 8 is. Let a run of `size + extra` cards have no legal part
 * of `size`. Its first and its last such part both hold one wild too many, and share at most `size - extra` cards, so it has
 * at least `2 * (cap + 1) - (size - extra)` wilds, of the `(size + extra) / 2` it may have.
 */
export function longestNeeded(size: number, limit: WildLimit): number {
  if (limit !== 'naturals') return size;
  return Math.max(size, size % 2 === 1 ? 2 * size - 2 : 2 * size - 4);
}

/** The order in which melds are looked for: the picky runs first, large before small. */
export function pickyFirst(contract: Contract): readonly MeldRequirement[] {
  return contract.melds.toSorted((a, b) => PICKINESS[a.kind] - PICKINESS[b.kind] || b.size - a.size);
}

const PICKINESS = { run: 0, set: 1 } as const;
