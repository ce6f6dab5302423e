import type { HouseRules } from '../../rules/houseRules.ts';
import { bitCount, memoized, type RunShape, runShapes, type SetShape, setShapes } from './shapes.ts';

/** One way to form a meld from cards in hand and cards that are missing. */
export interface Option<Shape> {
  readonly shape: Shape;
  readonly length: number;
  /** Naturals from the hand: for a run their places (one bit each), for a set how many. */
  readonly naturals: number;
  readonly wilds: number;
  /** Cards that aren't in hand. */
  readonly missing: number;
}

export interface Sizes {
  readonly least: number;
  readonly most: number;
  /** Melds of different lengths count as different options, even if they use the same cards. */
  readonly eachLength: boolean;
}

const runsKnown = new WeakMap<HouseRules, Map<number, readonly Option<RunShape>[]>>();
const setsKnown = new WeakMap<HouseRules, Map<number, readonly Option<SetShape>[]>>();

/** Keeps long soaks from filling the memory. */
const MOST_KNOWN = 50_000;

function knownIn<V>(houses: WeakMap<HouseRules, Map<number, V>>, rules: HouseRules): Map<number, V> {
  const known = houses.get(rules) ?? new Map<number, V>();
  houses.set(rules, known);
  if (known.size > MOST_KNOWN) known.clear();
  return known;
}

/** Numbers are much faster to look up than strings. */
function keyOf(held: number, wilds: number, { least, most, eachLength }: Sizes): number {
  return (((least * 64 + most) * 2 + Number(eachLength)) * 64 + wilds) * 2 ** 14 + held;
}

/**
 * Every run of one suit with these cards in hand, fewest missing first. Of two that use the same cards of the hand, only the one
 * with fewer missing is kept. Each place takes its card from the hand if it can: a missing copy could replace that card wherever
 * else it's used. A missing wild may as well be the natural card of its place, so runs with more wilds than are held are left out,
 * except for places that only a wild can take.
 */
export function runOptions(
  held: number,
  wilds: number,
  sizes: Sizes,
  rules: HouseRules,
): readonly Option<RunShape>[] {
  return memoized(knownIn(runsKnown, rules), keyOf(held, wilds, sizes), () => {
    const best = new Map<number, Option<RunShape>>();
    for (const shape of runShapes(sizes.least, sizes.most, rules)) {
      const { low, length } = shape;
      if (shape.wilds > wilds && shape.wilds > shape.forced) continue;
      const naturals = shape.naturals & held;
      const fromHand = Math.min(shape.wilds, wilds);
      const missing = length - bitCount(naturals) - fromHand;
      const place = rules.sameSuitRuns === 'gap-of-2' ? low : 0;
      const span = sizes.eachLength || rules.sameSuitRuns === 'gap-of-2' ? length : 0;
      const same = ((naturals * 32 + fromHand) * 16 + span) * 16 + place;
      if (missing < (best.get(same)?.missing ?? Infinity)) {
        best.set(same, { shape, length, naturals, wilds: fromHand, missing });
      }
    }
    return [...best.values()].sort((a, b) => a.missing - b.missing);
  });
}

/** Every set of one rank with this many naturals in hand, fewest missing first. */
export function setOptions(
  held: number,
  wilds: number,
  sizes: Sizes,
  rules: HouseRules,
): readonly Option<SetShape>[] {
  return memoized(knownIn(setsKnown, rules), keyOf(held, wilds, sizes), () => {
    const best = new Map<number, Option<SetShape>>();
    for (const shape of setShapes(sizes.least, sizes.most, rules)) {
      const length = shape.naturals + shape.wilds;
      const naturals = Math.min(shape.naturals, held);
      const fromHand = Math.min(shape.wilds, wilds);
      const missing = length - naturals - fromHand;
      const same = (naturals * 32 + fromHand) * 64 + length;
      if (!best.has(same)) best.set(same, { shape, length, naturals, wilds: fromHand, missing });
    }
    return [...best.values()].sort((a, b) => a.missing - b.missing);
  });
}
