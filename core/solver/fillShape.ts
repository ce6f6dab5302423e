import type { HouseRules } from '../rules/houseRules.ts';
import { mostWilds } from '../rules/wilds.ts';
import type { Holding, Weights } from './holding.ts';
import { countRanks, JOKER_KIND, lowestRank, RANK_COUNT } from './kinds.ts';
import { replaceApart } from './replaceApart.ts';
import { matchNaturals, type Shape } from './shape.ts';
import { countSteps, type Steps } from './steps.ts';
import { areHolesApart } from './wildPlaces.ts';

/** Which cards fill a shape. */
export interface Filling {
  readonly weight: number;
  /** For each run, the ranks filled by naturals; wilds fill the others. */
  readonly naturals: readonly number[];
  /** For each set, how many naturals and wilds. */
  readonly sets: readonly { readonly naturals: number; readonly wilds: number }[];
  readonly wilds: number;
}

/**
 * The most valuable way to fill the shape from the hand. Sets take every card of their rank that no run uses; wilds fill the
 * remaining places and whatever room is left. Only cards that several melds want leave a choice, and every choice is tried, up to
 * a limit.
 */
export function fillShape(
  shape: Shape,
  holding: Holding,
  rules: HouseRules,
  weights: Weights,
): Filling | undefined {
  const naturals: number[] = [];
  for (let run = 0; run < shape.runs; run++) {
    naturals.push((shape.ranks[run] as number) & (holding.has[shape.suit[run] as number] as number));
  }
  const enough = mostWeight(shape, holding, weights);
  const steps: Steps = { left: MOST_CHOICES };
  let best: Filling | undefined;
  const consider = (inRuns: readonly number[]): void => {
    const filling = complete(shape, holding, rules, weights, inRuns);
    if (filling !== undefined && filling.weight > (best?.weight ?? -1)) best = filling;
  };
  const decide = (from: number): void => {
    if ((best !== undefined && best.weight >= enough) || --steps.left < 0) return;
    const contest = nextContest(shape, holding, naturals, from);
    if (contest < 0) {
      consider(naturals);
      return;
    }
    const run = Math.floor(contest / RANK_COUNT);
    const bit = 1 << (contest % RANK_COUNT);
    if (isHeld(shape, holding, naturals, run, contest % RANK_COUNT)) decide(contest + 1);
    const held = naturals[run] as number;
    naturals[run] = held & ~bit;
    if (areHolesFine(shape, rules, naturals, run) && holesIn(shape, naturals, run) <= holding.wilds)
      decide(contest + 1);
    naturals[run] = held;
  };
  decide(0);
  countSteps(steps, MOST_CHOICES);
  if (best === undefined && steps.left < 0) consider(matchNaturals(shape, holding));
  return best;
}

/** Most shapes have a few choices. One with more than this gets the best filling found so far. */
const MOST_CHOICES = 2000;

/** The weight of all the cards that have a place in the shape, wilds included. */
function mostWeight(shape: Shape, { counts, has }: Holding, { ofKind, wilds }: Weights): number {
  let weight = 0;
  for (const wild of wilds) weight += wild;
  for (let kind = 0; kind < JOKER_KIND; kind++) {
    const count = counts[kind] as number;
    const rank = kind % RANK_COUNT;
    const suit = (kind - rank) / RANK_COUNT;
    if (count === 0 || ((has[suit] as number) & (1 << rank)) === 0) continue;
    weight += Math.min(count, placesFor(shape, suit, rank)) * (ofKind[kind] as number);
  }
  return weight;
}

function placesFor(shape: Shape, suit: number, rank: number): number {
  let places = 0;
  for (let meld = 0; meld < shape.melds; meld++) {
    if (meld >= shape.runs) {
      if (shape.rank[meld] === rank) return Number.POSITIVE_INFINITY;
    } else if (shape.suit[meld] === suit && ((shape.ranks[meld] as number) & (1 << rank)) !== 0) {
      places++;
    }
  }
  return places;
}

/** The next place of a run, from `run * RANK_COUNT + rank` on, whose card a set or another run could also use. */
function nextContest(shape: Shape, holding: Holding, naturals: readonly number[], from: number): number {
  for (let at = from; at < shape.runs * RANK_COUNT; at++) {
    const run = Math.floor(at / RANK_COUNT);
    const rank = at % RANK_COUNT;
    if (((naturals[run] as number) & (1 << rank)) !== 0 && isContested(shape, holding, run, rank)) return at;
  }
  return -1;
}

function isContested(shape: Shape, { counts }: Holding, run: number, rank: number): boolean {
  const suit = shape.suit[run] as number;
  let uses = 0;
  for (let meld = 0; meld < shape.melds; meld++) {
    if (meld >= shape.runs) {
      if (shape.rank[meld] === rank) return true;
    } else if (shape.suit[meld] === suit && ((shape.ranks[meld] as number) & (1 << rank)) !== 0) {
      uses++;
    }
  }
  return uses > (counts[suit * RANK_COUNT + rank] as number);
}

/** Whether earlier runs leave a card for this one. */
function isHeld(
  shape: Shape,
  { counts }: Holding,
  naturals: readonly number[],
  run: number,
  rank: number,
): boolean {
  const suit = shape.suit[run] as number;
  let used = 0;
  for (let other = 0; other < run; other++) {
    if (shape.suit[other] === suit && ((naturals[other] as number) & (1 << rank)) !== 0) used++;
  }
  return used < (counts[suit * RANK_COUNT + rank] as number);
}

function holesIn(shape: Shape, naturals: readonly number[], run: number): number {
  return (shape.size[run] as number) - countRanks(naturals[run] as number);
}

/** M3, H18: whether wilds may fill all the places without a natural. */
function areHolesFine(shape: Shape, rules: HouseRules, naturals: readonly number[], run: number): boolean {
  if (holesIn(shape, naturals, run) > (shape.cap[run] as number)) return false;
  if (!rules.separateWilds) return true;
  return areHolesApart(shape.low[run] as number, shape.size[run] as number, naturals[run] as number, rules);
}

/** With the naturals of the runs decided: fills the sets, and uses as many wilds as there's room for. */
function complete(
  shape: Shape,
  holding: Holding,
  rules: HouseRules,
  weights: Weights,
  inRuns: readonly number[],
): Filling | undefined {
  const naturals = [...inRuns];
  let needed = 0;
  for (let run = 0; run < shape.runs; run++) {
    if (naturals[run] === 0 || !areHolesFine(shape, rules, naturals, run)) return undefined;
    needed += holesIn(shape, naturals, run);
  }
  const sets = fillSets(shape, holding, rules, naturals);
  if (sets === undefined) return undefined;
  for (const set of sets) needed += set.wilds;
  if (needed > holding.wilds) return undefined;
  let spare = holding.wilds - needed;
  for (const set of sets) {
    const more = Math.min(spare, roomFor(set, rules) - set.wilds);
    set.wilds += more;
    spare -= more;
  }
  const replace = rules.separateWilds ? replaceApart : replaceCheapNaturals;
  spare = replace(shape, holding, weights, naturals, spare, rules);
  let weight = weightOfSets(shape, holding, weights, inRuns);
  for (let run = 0; run < shape.runs; run++) {
    weight += weightOf(naturals[run] as number, shape.suit[run] as number, weights);
  }
  const wilds = holding.wilds - spare;
  for (let nth = 0; nth < wilds; nth++) weight += weights.wilds[nth] as number;
  return { weight, naturals, sets, wilds };
}

interface SetFilling {
  naturals: number;
  wilds: number;
}

/** Shares the naturals of each rank among its sets: first enough for the wild limit, then up to the size, then all the rest. */
function fillSets(
  shape: Shape,
  holding: Holding,
  rules: HouseRules,
  inRuns: readonly number[],
): SetFilling[] | undefined {
  const sets: SetFilling[] = [];
  const left = new Int32Array(RANK_COUNT);
  for (let set = shape.runs; set < shape.melds; set++) {
    const rank = shape.rank[set] as number;
    if (left[rank] === 0) left[rank] = (holding.ofRank[rank] as number) - usedByRuns(shape, inRuns, rank);
  }
  const give = (set: number, upTo: number): void => {
    const rank = shape.rank[set] as number;
    const filling = sets[set - shape.runs] as SetFilling;
    const more = Math.max(0, Math.min(left[rank] as number, upTo - filling.naturals));
    filling.naturals += more;
    left[rank] = (left[rank] as number) - more;
  };
  for (let set = shape.runs; set < shape.melds; set++) {
    sets.push({ naturals: 0, wilds: 0 });
    const least = fewestNaturals(shape.size[set] as number, rules);
    give(set, least);
    if ((sets[set - shape.runs] as SetFilling).naturals < least) return undefined;
  }
  for (let set = shape.runs; set < shape.melds; set++) give(set, shape.size[set] as number);
  for (let set = shape.runs; set < shape.melds; set++) give(set, Number.MAX_SAFE_INTEGER);
  for (const [nth, set] of sets.entries()) {
    set.wilds = Math.max(0, (shape.size[shape.runs + nth] as number) - set.naturals);
  }
  return sets;
}

function usedByRuns(shape: Shape, inRuns: readonly number[], rank: number): number {
  let used = 0;
  for (let run = 0; run < shape.runs; run++) if (((inRuns[run] as number) & (1 << rank)) !== 0) used++;
  return used;
}

/** M3, M4, H5: the fewest naturals a set of this size needs. */
function fewestNaturals(size: number, { wildLimit: { layDown } }: HouseRules): number {
  if (layDown === 'naturals') return Math.ceil(size / 2);
  return layDown === 'none' ? 1 : Math.max(1, size - layDown);
}

function roomFor({ naturals }: SetFilling, rules: HouseRules): number {
  return mostWilds(naturals, rules.wildLimit.layDown);
}

/** An unused wild worth more than a natural in a run takes that natural's place. */
function replaceCheapNaturals(
  shape: Shape,
  holding: Holding,
  weights: Weights,
  naturals: number[],
  idle: number,
): number {
  let spare = idle;
  while (spare > 0) {
    const worth = weights.wilds[holding.wilds - spare] as number;
    let cheapest = worth;
    let at = -1;
    for (let run = 0; run < shape.runs; run++) {
      if (holesIn(shape, naturals, run) >= (shape.cap[run] as number)) continue;
      for (let left = naturals[run] as number; left > 0; left &= left - 1) {
        const rank = lowestRank(left);
        const weight = weights.ofKind[(shape.suit[run] as number) * RANK_COUNT + rank] as number;
        if (weight >= cheapest) continue;
        cheapest = weight;
        at = run * RANK_COUNT + rank;
      }
    }
    if (at < 0) return spare;
    const run = Math.floor(at / RANK_COUNT);
    naturals[run] = (naturals[run] as number) & ~(1 << (at % RANK_COUNT));
    spare--;
  }
  return spare;
}

function weightOf(ranks: number, suit: number, { ofKind }: Weights): number {
  let weight = 0;
  for (let left = ranks; left > 0; left &= left - 1)
    weight += ofKind[suit * RANK_COUNT + lowestRank(left)] as number;
  return weight;
}

/** All cards of the sets' ranks, except those in runs. */
function weightOfSets(
  shape: Shape,
  { counts }: Holding,
  weights: Weights,
  inRuns: readonly number[],
): number {
  let weight = 0;
  let done = 0;
  for (let set = shape.runs; set < shape.melds; set++) {
    const rank = shape.rank[set] as number;
    if ((done & (1 << rank)) !== 0) continue;
    done |= 1 << rank;
    for (let kind = rank; kind < weights.ofKind.length - 1; kind += RANK_COUNT) {
      weight += (counts[kind] as number) * (weights.ofKind[kind] as number);
    }
    for (let run = 0; run < shape.runs; run++) {
      if (((inRuns[run] as number) & (1 << rank)) === 0) continue;
      weight -= weights.ofKind[(shape.suit[run] as number) * RANK_COUNT + rank] as number;
    }
  }
  return weight;
}
