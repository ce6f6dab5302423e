import type { Contract } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { createHoldingReader, type Holding } from './holding.ts';
import { KIND_COUNT, type KindCounts } from './kinds.ts';
import { createPlaceWilds, type PlaceWilds } from './placeWilds.ts';
import { clearShape, copyShape, createShape, type Shape, shortIn, type VisitShape } from './shape.ts';
import {
  countSteps,
  FIRST_STEPS,
  isUsual,
  MOST_STEPS,
  MOST_STEPS_OF_VISITS,
  STEPS_OF_MATCHING,
  STEPS_OF_NARROWING,
  STEPS_OF_SHARED_VISIT,
  STEPS_OF_VISIT,
  type Steps,
  stepsFor,
} from './steps.ts';

/** More than any hand lacks. A small integer, which is faster than a float. */
export const ANY_LACK = 1_000_000;

/** What the last search found. */
export interface LastSearch {
  /** What the last answer is known to be at least: less than itself only if the search ran out of steps. */
  readonly atLeast: number;
  /** Whether the last search had enough steps. */
  readonly isExact: boolean;
  /** A shape that the last hand is nearest to, and that hand; both are overwritten by the next call. */
  readonly nearest: Shape;
  readonly holding: Holding;
}

/** A search for the shape that a hand lacks the fewest cards for: all but the order in which shapes are tried. */
export interface NearestSearch extends LastSearch {
  atLeast: number;
  /** The shape being tried. */
  readonly shape: Shape;
  readonly steps: Steps;
  /** How many steps each search may take. */
  mostSteps: number;
  /** Wilds of the hand that the melds may hold. */
  wilds: number;
  /** No shape lacks fewer cards than `known`; only those that lack fewer than `below` matter; `found` is the best so far. */
  known: number;
  below: number;
  found: number;
  /** Makes this the hand; `holding` always is the same object. */
  read(counts: KindCounts): void;
  /**
   * Starts with only shapes that lack fewer than this many cards, and visits them all or looks for the nearest. `first`: after so
   * many steps it looks for the nearest more closely.
   */
  search(most: number, visit?: VisitShape, first?: number): void;
  /** The answer of a search that a hand can't be farther from than `most` cards. */
  answer(most: number): number;
  /** How many naturals the first melds of the shape lack even with all the wilds they may hold. */
  matched(melds: number): number;
  /**
   * Considers the complete shape. `missing`: its places without a natural; `short`: those of them that no wild may fill;
   * `most`: like `short`, if melds that compete for a card get it in order. Returns `below`.
   */
  finish(missing: number, short: number, most: number, isShared: boolean): number;
}

/** `choose` tries the shapes one after the other. `narrow`: after it, `choose` tries fewer, but still one of the nearest. */
export function createNearestSearch(
  contract: Contract,
  rules: HouseRules,
  choose: () => void,
  narrow?: () => void,
): NearestSearch {
  const { runs, melds } = contract;
  const stepsOfVisits = narrow !== undefined && isUsual(contract) ? MOST_STEPS_OF_VISITS : MOST_STEPS;
  const shape = createShape(contract, rules);
  const nearest = createShape(contract, rules);
  const read = createHoldingReader(rules);
  const holding = read(new Uint8Array(KIND_COUNT));
  const steps: Steps = { left: 0 };
  const shortest = Math.min(...melds.filter((meld) => meld.kind === 'run').map((meld) => meld.size));
  const placing = rules.separateWilds && runs > 0 ? createPlaceWilds(rules, shortest) : undefined;
  let visit: VisitShape | undefined;

  const keep = (lack: number): number => {
    state.found = lack;
    state.below = lack > state.known ? lack : -ANY_LACK;
    copyShape(shape, nearest);
    return state.below;
  };

  /** Looks for the fewest that may be possible, then for one more, and so on: the fewer, the sooner a shape has too many. */
  const goOn = (): void => {
    narrow?.();
    steps.left -= STEPS_OF_NARROWING;
    // If the steps may run out, something near is better than nothing.
    if (!isUsual(contract)) {
      choose();
      return;
    }
    const most = state.found;
    while (steps.left >= 0 && state.known < most) {
      state.below = state.known + 1;
      choose();
      if (state.found <= state.known) return;
      if (steps.left >= 0) state.known++;
    }
  };

  const show = (visitor: VisitShape, isShared: boolean): number => {
    steps.left -= isShared ? STEPS_OF_SHARED_VISIT : STEPS_OF_VISIT;
    if (visitor(shape, holding, isShared) === 'enough') state.below = -ANY_LACK;
    return state.below;
  };

  /** H18. `least`: what the shape lacks if no melds compete; `isSure`: it doesn't lack more. */
  const finishApart = (
    ways: PlaceWilds,
    least: number,
    short: number,
    isSure: boolean,
    isShared: boolean,
  ) => {
    const visitor = visit;
    if (isSure && (visitor === undefined || !isShared)) {
      ways.placeEach(shape, holding);
      if (visitor === undefined) keep(least);
      else {
        show(visitor, isShared);
        if (short === least) ways.varyEach(shape, holding, () => show(visitor, isShared));
      }
    } else {
      ways.placeAll(shape, holding, state.below, steps, (naturals) => {
        const lack = Math.max(least, naturals);
        return visitor === undefined ? keep(lack) : show(visitor, isShared);
      });
    }
    ways.reset(shape);
    return state.below;
  };

  const state: NearestSearch = {
    shape,
    nearest,
    steps,
    mostSteps: stepsFor(contract),
    holding,
    wilds: 0,
    known: 0,
    below: 0,
    found: 0,
    atLeast: 0,
    get isExact() {
      return steps.left >= 0;
    },
    read,
    search(most, visitor, first = FIRST_STEPS) {
      const stepsNow = visitor === undefined ? state.mostSteps : Math.min(state.mostSteps, stepsOfVisits);
      if (visitor === undefined) clearShape(nearest);
      visit = visitor;
      state.below = most;
      state.found = most;
      steps.left = stepsNow;
      if (state.known >= most) return;
      const later = visitor === undefined && narrow !== undefined ? Math.max(0, stepsNow - first) : 0;
      steps.left -= later;
      choose();
      const isOpen = steps.left < 0 && state.found > state.known;
      if (later > 0) steps.left = Math.max(0, steps.left) + later;
      if (later > 0 && isOpen) goOn();
      countSteps(steps, stepsNow);
    },
    answer(most) {
      const isCut = steps.left < 0;
      const lack = isCut ? Math.min(state.found, most) : state.found;
      state.atLeast = isCut ? Math.min(state.known, lack) : lack;
      return lack;
    },
    matched(count) {
      steps.left -= STEPS_OF_MATCHING;
      return shortIn(shape, holding, count, state.below);
    },
    finish(missing, short, most, isShared) {
      const least = Math.max(0, short, missing - state.wilds);
      if (least >= state.below) return state.below;
      if (placing !== undefined) return finishApart(placing, least, short, most <= least, isShared);
      const lack = most <= least ? least : Math.max(least, state.matched(melds.length));
      if (lack >= state.below) return state.below;
      return visit === undefined ? keep(lack) : show(visit, isShared);
    },
  };
  return state;
}
