import type { HouseRules, MeldRequirement } from '../rules/houseRules.ts';
import { runOrder } from '../rules/runOrder.ts';
import type { RunCandidates } from './exchangeCandidates.ts';
import type { Holding } from './holding.ts';
import { countRanks, SUIT_COUNT } from './kinds.ts';
import { wildCap } from './windows.ts';

/** The most wilds that the melds from `at` on can hold if they have this many cards in all. */
export function createWildCapacity(required: readonly MeldRequirement[], rules: HouseRules) {
  const limit = rules.wildLimit.layDown;
  const isApart = rules.separateWilds === true;
  const longest = runOrder(rules).length;
  const rooms: Int32Array[] = [new Int32Array(MOST_CARDS + 1).fill(NEVER).fill(0, 0, 1)];
  for (const { kind, size } of required.toReversed()) {
    const after = rooms[0] as Int32Array;
    rooms.unshift(
      new Int32Array(MOST_CARDS + 1).map((_, cards) => {
        let most = NEVER;
        for (let length = size; length <= Math.min(cards, kind === 'run' ? longest : cards); length++) {
          const cap = Math.min(
            wildCap(length, limit),
            isApart && kind === 'run' ? Math.ceil(length / 2) : length,
          );
          most = Math.max(most, cap + (after[cards - length] as number));
        }
        return most;
      }),
    );
  }
  return (at: number, cards: number): number =>
    cards <= MOST_CARDS ? ((rooms[at] as Int32Array)[cards] as number) : cards;
}

/** More than a hand has in any but the oddest games. */
const MOST_CARDS = 64;
const NEVER = -1000;

/** The most naturals that one run of a suit can have with this many places without one. */
export function createLongestRuns(rules: HouseRules) {
  const longest = runOrder(rules).length;
  const most = new Int32Array(SUIT_COUNT * (longest + 1));
  return {
    reset(runs: RunCandidates): void {
      most.fill(0);
      for (let nth = 0; nth < runs.count; nth++) {
        const naturals = runs.naturals[nth] as number;
        const at = runs.suit(nth) * (longest + 1) + runs.length(nth) - naturals;
        most[at] = Math.max(most[at] as number, naturals);
      }
      for (let at = 1; at < most.length; at++) {
        if (at % (longest + 1) !== 0) most[at] = Math.max(most[at] as number, most[at - 1] as number);
      }
    },
    naturals: (suit: number, holes: number): number =>
      most[suit * (longest + 1) + Math.max(0, Math.min(holes, longest))] as number,
  };
}

/**
 * The most naturals that a number of runs can hold. A run uses each kind once, so the first run in a suit holds at most the
 * different kinds of it, the second those held twice, and so on. Sorted, these layers bound any combination of runs.
 */
export function createLayers(runs: number) {
  const held = new Int32Array(SUIT_COUNT * Math.max(1, runs));
  return {
    held,
    sort({ has, pairs }: Holding): void {
      for (let suit = 0; suit < SUIT_COUNT; suit++) {
        // Counting kinds held three times as if twice keeps it an upper bound.
        const twice = countRanks(pairs[suit] as number);
        for (let layer = suit; layer < held.length; layer += SUIT_COUNT) held[layer] = twice;
        held[suit] = countRanks(has[suit] as number);
      }
      held.sort();
      held.reverse();
    },
  };
}
