import type { Contract } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { runOrder } from '../rules/runOrder.ts';
import type { Holding, Weights } from './holding.ts';
import { countRanks, KIND_COUNT, lowestRank, RANK_COUNT, SUIT_COUNT } from './kinds.ts';
import { createRunsBound, type RunPlace, worthIn } from './runsBound.ts';
import { type SetChoice, visitSetChoices } from './setChoices.ts';
import { copyShape, createShape, isAllowed, type Shape, shortIn } from './shape.ts';
import { countSteps, STEPS_OF_MATCHING, type Steps } from './steps.ts';
import { deadCards, inReach, roomInSets } from './stranded.ts';
import { areHolesApart } from './wildPlaces.ts';
import { createWildRoom } from './wildRoom.ts';
import { searchOrder, type Window, wildCap, windowsOf } from './windows.ts';

/** After this many steps, the best lay-down found so far must do: very large hands with many wilds have too many. */
export const MOST_LAY_DOWN_STEPS = 200_000;

/** About as much work as this many steps. */
const STEPS_OF_BOUND = 50;
const STEPS_OF_CLOSE_BOUND = 150;

/** So many choices of sets are compared before the runs are searched. */
const MOST_CHOICES = 300;

/** What a lay-down is worth. */
export interface Appraisal {
  /** The worth of the best lay-down so far, once this shape has been tried. */
  evaluate(shape: Shape, steps: Steps): number;
  /** Only lay-downs that are worth more matter. */
  readonly least: number;
  /** What each natural costs that neither goes down nor can be laid off later; 0 if that doesn't matter. */
  readonly stranded: number;
}

/**
 * Branch and bound over every shape that a lay-down of this hand can have, with melds of every length. The sets come first: few
 * ranks have the naturals for one, and once they're chosen, runs share nothing but the wilds with runs in other suits
 * (`runsBound.ts`). Returns whether the steps sufficed.
 */
export function searchLayDowns(
  contract: Contract,
  rules: HouseRules,
  holding: Holding,
  weights: Weights,
  appraisal: Appraisal,
): boolean {
  const { stranded } = appraisal;
  const required = searchOrder(contract);
  const places = placesFor(contract, rules, holding, weights.ofKind, stranded > 0);
  const worths = { inRun: weights.ofKind, inReach: stranded };
  const ofRuns = createRunsBound(places, contract.runs, rules, holding, worths);
  ofRuns.reset(NO_SETS, holding.wilds, false);
  const ofAnyRuns = Array.from({ length: holding.wilds + 1 }, (_, wilds) =>
    ofRuns.most(0, contract.runs, wilds),
  );
  /** What the wilds are worth, if all go down, less what the naturals cost, if none does. */
  const ofWilds = weights.wilds.reduce((sum, weight) => sum + weight, 0);
  const base = ofWilds - stranded * (holding.naturals + deadCards(holding));
  const steps: Steps = { left: MOST_LAY_DOWN_STEPS };
  const searchRuns = createRunSearch(contract, rules, holding, weights, {
    places,
    ofRuns,
    appraisal,
    steps,
    base,
  });
  let best = appraisal.least;

  const choices: { readonly choice: SetChoice; readonly most: number }[] = [];
  const searchChoices = (): void => {
    for (const { choice, most } of choices.sort((a, b) => b.most - a.most)) {
      if (most <= best || steps.left < 0) break;
      best = searchRuns(choice, best);
    }
    choices.length = 0;
  };

  visitSetChoices(required.slice(contract.runs), rules, holding, {
    worthOf: (kind) => (weights.ofKind[kind] as number) + stranded,
    mayBeBest: (worth, missing) => base + worth + (ofAnyRuns[holding.wilds - missing] as number) > best,
    visit(choice) {
      steps.left -= STEPS_OF_BOUND;
      const wilds = holding.wilds - choice.missing;
      ofRuns.reset(choice, wilds, false);
      const most = base + choice.worth + ofRuns.most(0, contract.runs, wilds);
      if (most > best) choices.push({ choice, most });
      if (choices.length === MOST_CHOICES) searchChoices();
    },
    steps,
  });
  searchChoices();
  countSteps(steps, MOST_LAY_DOWN_STEPS);
  return steps.left >= 0;
}

const NO_SETS = { ranks: 0, tight: 0, rankOf: [] };

interface RunSearch {
  readonly places: readonly RunPlace[];
  readonly ofRuns: ReturnType<typeof createRunsBound>;
  readonly appraisal: Appraisal;
  readonly steps: Steps;
  /** What every lay-down is worth apart from its naturals, at most. */
  readonly base: number;
}

/** Tries all runs with the sets chosen. Returns the worth of the best lay-down. */
function createRunSearch(
  contract: Contract,
  rules: HouseRules,
  holding: Holding,
  weights: Weights,
  { places, ofRuns, appraisal, steps, base }: RunSearch,
): (sets: SetChoice, best: number) => number {
  const { stranded, evaluate } = appraisal;
  const required = searchOrder(contract);
  const shape = createShape(contract, rules);
  const sorted = createShape(contract, rules);
  const room = createWildRoom(holding, rules, weights);
  const ofWilds = weights.wilds.reduce((sum, weight) => sum + weight, 0);
  /** By kind: how many are in a run. */
  const inRuns = new Uint8Array(KIND_COUNT);
  /** By run: its place. */
  const chosen = new Int32Array(contract.runs);
  /** By number of runs: how many naturals aren't stranded thanks to them. */
  const savedUpTo = new Int32Array(contract.runs + 1);
  const usedOfRank = new Int32Array(RANK_COUNT);
  let sets: SetChoice;
  let best = 0;

  /** `worth`: the most with the melds so far; `wilds`: those left for the places without a natural. */
  const chooseRun = (at: number, from: number, worth: number, wilds: number): void => {
    if (at === shape.runs) {
      finish(worth);
      return;
    }
    const runsAfter = shape.runs - 1 - at;
    for (let nth = from; nth < places.length; nth++) {
      const { suit } = places[nth] as RunPlace;
      const left = wilds - ofRuns.costOf(nth);
      if (left < 0 || worth + ofRuns.worthOf(nth) + ofRuns.most(suit, runsAfter, left) <= best) continue;
      if (--steps.left < 0) return;
      putRun(shape, at, places[nth] as RunPlace);
      if (isAllowed(shape, at, rules)) tryRun(at, nth, worth, wilds);
    }
  };

  const tryRun = (at: number, nth: number, worth: number, wilds: number): void => {
    const { suit, held, window } = places[nth] as RunPlace;
    const took = take(suit, held);
    const left = wilds - (window.length - countRanks(took)) - takeFromSets(took);
    chosen[at] = nth;
    const saved = stranded > 0 ? savedBy(at) : 0;
    savedUpTo[at + 1] = saved;
    const more =
      worth +
      worthIn(suit, took & ~sets.ranks, weights.ofKind) +
      stranded * (saved - (savedUpTo[at] as number));
    if (left >= 0 && more + ofRuns.most(suit, shape.runs - 1 - at, left) > best) {
      chooseRun(at + 1, nth, more, left);
    }
    giveBack(suit, took);
    giveToSets(took);
  };

  /** How many naturals aren't stranded thanks to the runs so far: those in reach of them with the wilds that are spare then. */
  const savedBy = (at: number): number => {
    const spare = spareWilds(at);
    let saved = 0;
    let suitBefore = -1;
    let once = 0;
    let twice = 0;
    for (let run = 0; run <= at; run++) {
      const place = places[chosen[run] as number] as RunPlace;
      const { suit } = place;
      if (suit !== suitBefore) once = twice = 0;
      suitBefore = suit;
      const inReach = place.reachWith(spare) & ~sets.ranks;
      const again = inReach & once & (holding.pairs[suit] as number);
      saved += countRanks(inReach & ~once) + countRanks(again & ~twice);
      for (let rest = again & twice; rest > 0; rest &= rest - 1) {
        if ((holding.counts[suit * RANK_COUNT + lowestRank(rest)] as number) > 2) saved++;
      }
      twice |= again;
      once |= inReach;
    }
    return saved;
  };

  /** The most wilds that may be spare with these runs. */
  const spareWilds = (at: number): number => {
    let spare = holding.wilds;
    usedOfRank.fill(shape.runs - 1 - at);
    for (let run = 0; run <= at; run++) {
      const { held, holes } = places[chosen[run] as number] as RunPlace;
      spare -= holes;
      for (let rest = held & sets.ranks; rest > 0; rest &= rest - 1) {
        const rank = lowestRank(rest);
        usedOfRank[rank] = (usedOfRank[rank] as number) + 1;
      }
    }
    return Math.max(0, spare - roomInSets(sets.rankOf, usedOfRank, holding, rules));
  };

  /** Takes the cards of these ranks that are left; returns bits of them. */
  const take = (suit: number, ranks: number): number => {
    let took = 0;
    for (let rest = ranks; rest > 0; rest &= rest - 1) {
      const kind = suit * RANK_COUNT + lowestRank(rest);
      if ((inRuns[kind] as number) >= (holding.counts[kind] as number)) continue;
      inRuns[kind] = (inRuns[kind] as number) + 1;
      took |= rest & -rest;
    }
    return took;
  };

  const giveBack = (suit: number, ranks: number): void => {
    for (let rest = ranks; rest > 0; rest &= rest - 1) {
      const kind = suit * RANK_COUNT + lowestRank(rest);
      inRuns[kind] = (inRuns[kind] as number) - 1;
    }
  };

  /** Returns how many of these ranks the sets lack now. */
  const takeFromSets = (ranks: number): number => {
    let lacks = 0;
    for (let rest = ranks & sets.ranks; rest > 0; rest &= rest - 1) {
      const rank = lowestRank(rest);
      sets.spare[rank] = (sets.spare[rank] as number) - 1;
      if ((sets.spare[rank] as number) < 0) lacks++;
    }
    return lacks;
  };

  const giveToSets = (ranks: number): void => {
    for (let rest = ranks & sets.ranks; rest > 0; rest &= rest - 1) {
      const rank = lowestRank(rest);
      sets.spare[rank] = (sets.spare[rank] as number) + 1;
    }
  };

  const finish = (worth: number): void => {
    sortRuns(shape, sorted);
    if (required.some(({ size }, at) => (sorted.size[at] as number) < size)) return;
    steps.left -= STEPS_OF_MATCHING;
    if (worth - ofWilds + room(sorted) <= best || shortIn(sorted, holding, required.length, 1) > 0) return;
    best = evaluate(sorted, steps);
  };

  return (choice, bestSoFar) => {
    sets = choice;
    best = bestSoFar;
    for (const [nth, rank] of sets.rankOf.entries()) {
      const at = shape.runs + nth;
      shape.rank[at] = rank;
      shape.size[at] = required[at]?.size ?? 0;
      shape.cap[at] = wildCap(shape.size[at] as number, rules.wildLimit.layDown);
    }
    steps.left -= STEPS_OF_CLOSE_BOUND;
    const wilds = holding.wilds - sets.missing;
    ofRuns.reset(sets, wilds, true);
    const worth = base + sets.worth;
    if (worth + ofRuns.most(0, shape.runs, wilds) > best) chooseRun(0, 0, worth, wilds);
    return best;
  };
}

function putRun(shape: Shape, run: number, { suit, window }: RunPlace): void {
  shape.suit[run] = suit;
  shape.low[run] = window.low;
  shape.ranks[run] = window.ranks;
  shape.size[run] = window.length;
  shape.cap[run] = window.cap;
}

/** Copies the shape, longest run first, as the contract requires them. */
function sortRuns(from: Shape, to: Shape): void {
  copyShape(from, to);
  for (let nth = 1; nth < to.runs; nth++) {
    for (let at = nth; at > 0 && (to.size[at - 1] as number) < (to.size[at] as number); at--) {
      for (const each of [to.suit, to.low, to.ranks, to.size, to.cap]) {
        [each[at - 1], each[at]] = [each[at] as number, each[at - 1] as number];
      }
    }
  }
  if (to.need !== to.ranks) to.need.set(to.ranks);
}

/** Bits of the naturals that a run in this place and so many spare wilds can reach; remembers them. */
function reachOf(suit: number, { low, length }: Window, holding: Holding, rules: HouseRules) {
  const known: number[] = [];
  return (spare: number): number => {
    const held = holding.has[suit] as number;
    known[spare] ??= inReach(suit, low, length, holding, spare, rules) & held;
    return known[spare];
  };
}

/** Where a run of this hand can go if wilds fill what's missing: suit by suit, most valuable first. */
function placesFor(
  contract: Contract,
  rules: HouseRules,
  holding: Holding,
  weights: Float64Array,
  isReachNeeded: boolean,
): RunPlace[] {
  if (contract.runs === 0) return [];
  const { has, wilds } = holding;
  const shortest = searchOrder(contract)[contract.runs - 1]?.size ?? 0;
  const places: RunPlace[] = [];
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    for (const window of windowsOf(shortest, runOrder(rules).length, rules)) {
      const held = window.ranks & (has[suit] as number);
      const holes = window.length - countRanks(held);
      if (held === 0 || holes > Math.min(window.cap, wilds)) continue;
      if (rules.separateWilds && !areHolesApart(window.low, window.length, held, rules)) continue;
      const reachWith = reachOf(suit, window, holding, rules);
      places.push({ suit, window, held, holes, reachWith: isReachNeeded ? reachWith : () => 0 });
    }
  }
  const worth = new Map(places.map((place) => [place, worthIn(place.suit, place.held, weights)]));
  const byWorth = (a: RunPlace, b: RunPlace) =>
    a.suit - b.suit || (worth.get(b) as number) - (worth.get(a) as number);
  return places.sort(byWorth);
}
