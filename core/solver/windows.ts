import type { Contract } from '../rules/contracts.ts';
import type { HouseRules, MeldRequirement, WildLimit } from '../rules/houseRules.ts';
import { isRoomForRun, runOrder } from '../rules/runOrder.ts';
import { countRanks } from './kinds.ts';
import { neededRanks, placeBits } from './wildPlaces.ts';

/** A part of the run order that a run can fill, in any suit. */
export interface Window {
  readonly low: number;
  readonly length: number;
  /** Bits of the ranks of its places; a place whose rank is wild, such as the two above a low ace, has none. */
  readonly ranks: number;
  /** The most wilds it may hold. */
  readonly cap: number;
  /** H18, where wilds lie apart: bits of the ranks that need a natural, for each way to say which places may be wild. */
  readonly needs: readonly number[];
}

/** M3, M4, H5: the most wilds that a meld of this size may have when it's laid down. */
export function wildCap(size: number, limit: WildLimit): number {
  if (limit === 'naturals') return Math.floor(size / 2);
  return limit === 'none' ? size - 1 : Math.min(limit, size - 1);
}

const windowsByRules = new WeakMap<HouseRules, Map<number, readonly Window[]>>();

/** Every window with one of these lengths that a run can fill, short ones first. */
export function windowsOf(shortest: number, longest: number, rules: HouseRules): readonly Window[] {
  const known = windowsByRules.get(rules) ?? new Map<number, readonly Window[]>();
  windowsByRules.set(rules, known);
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
      if (rules.separateWilds ? window.needs.length > 0 : wildPlaces <= window.cap) windows.push(window);
    }
  }
  return windows;
}

function windowAt(low: number, length: number, rules: HouseRules): Window {
  const ranks = placeBits(rules)
    .subarray(low, low + length)
    .reduce((bits, bit) => bits | bit, 0);
  const cap = wildCap(length, rules.wildLimit.layDown);
  if (!rules.separateWilds) return { low, length, ranks, cap, needs: [] };
  const needs = neededRanks(low, length, cap, rules);
  return { low, length, ranks, cap: length - Math.min(length, ...needs.map(countRanks)), needs };
}

/**
 * The longest run to consider when looking for the fewest cards. Usually a part of a run is a run, too, so the shortest is
 * enough. But if wilds may equal the naturals, it may not be: 5 W W 8 is a run, while 5 W W and W W 8 aren't. Suppose a run of
 * `size + extra` cards has no legal part of `size`. Its first and last such parts each have one wild too many, and share at
 * most `size - extra` cards, so it has at least `2 * (cap + 1) - (size - extra)` wilds, of the `(size + extra) / 2` allowed.
 * If wilds lie apart (H18), only a part of odd size that begins and ends with one has too many; the next part hasn't.
 */
export function longestNeeded(size: number, { wildLimit, separateWilds }: HouseRules): number {
  if (wildLimit.layDown !== 'naturals' || separateWilds) return size;
  return Math.max(size, size % 2 === 1 ? 2 * size - 2 : 2 * size - 4);
}

/** Runs first, because fewer cards fit them; large melds before small ones. */
export function searchOrder(contract: Contract): readonly MeldRequirement[] {
  return contract.melds.toSorted((a, b) => KIND_ORDER[a.kind] - KIND_ORDER[b.kind] || b.size - a.size);
}

const KIND_ORDER = { run: 0, set: 1 } as const;
