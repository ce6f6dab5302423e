import type { HouseRules } from '../rules/houseRules.ts';
import { runOrder } from '../rules/runOrder.ts';
import { rankIndex } from './kinds.ts';

/** For each place of the run order, the bit of its rank; 0 if that rank is wild, so that only a wild can fill it (H4). */
export function placeBits(rules: HouseRules): Int32Array {
  let bits = bitsByRules.get(rules);
  if (bits === undefined) {
    bits = Int32Array.from(runOrder(rules), (rank) =>
      rules.wildRanks.includes(rank) ? 0 : 1 << rankIndex(rank),
    );
    bitsByRules.set(rules, bits);
  }
  return bits;
}

const bitsByRules = new WeakMap<HouseRules, Int32Array>();

/** H18: whether no two places without a natural are side by side. */
export function areHolesApart(low: number, size: number, naturals: number, rules: HouseRules): boolean {
  const bits = placeBits(rules);
  let isHole = false;
  for (let place = low; place < low + size; place++) {
    const isNext = ((bits[place] as number) & naturals) === 0;
    if (isHole && isNext) return false;
    isHole = isNext;
  }
  return true;
}

/**
 * H18: every way to say which places of a run may be wild, as bits of the ranks of all the others: those need a natural. No two
 * places that may be wild are side by side, there are at most `cap` of them, and no further place could be one of them.
 */
export function neededRanks(low: number, size: number, cap: number, rules: HouseRules): number[] {
  const bits = placeBits(rules);
  const found: number[] = [];
  const choose = (place: number, wilds: readonly number[]): void => {
    if (place === low + size) {
      if (!isAnyOpen(low, size, cap, wilds)) found.push(ranksWithout(wilds));
      return;
    }
    if (wilds.length < cap && wilds.at(-1) !== place - 1) choose(place + 1, [...wilds, place]);
    if (bits[place] !== 0) choose(place + 1, wilds);
  };
  const ranksWithout = (wilds: readonly number[]): number => {
    let ranks = 0;
    for (let place = low; place < low + size; place++) {
      if (!wilds.includes(place)) ranks |= bits[place] as number;
    }
    return ranks;
  };
  choose(low, []);
  return found;
}

function isAnyOpen(low: number, size: number, cap: number, wilds: readonly number[]): boolean {
  if (wilds.length >= cap) return false;
  for (let place = low; place < low + size; place++) {
    if (!wilds.some((wild) => Math.abs(wild - place) <= 1)) return true;
  }
  return false;
}
