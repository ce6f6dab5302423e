import { type Card, type Rank, SUITS, type Suit } from '../../cards/card.ts';
import type { Contract } from '../../rules/contracts.ts';
import type { HouseRules, MeldRequirement } from '../../rules/houseRules.ts';
import { isAllAtOnce } from '../../rules/situation.ts';
import { isDiscardRequired } from '../../rules/turn.ts';
import { withExtraMelds } from './extraMelds.ts';
import { countByRank, type Holding, heldPlaces, holdingOf, takeRun } from './holding.ts';
import { type ChosenMeld, clash, laidOut, leftBySets } from './laidOut.ts';
import { type Goal, isBetter, type Score, strandedCards } from './score.ts';
import {
  bitCount,
  PLACE_COUNT,
  RANKS_BY_NUMBER,
  type RunShape,
  rankAtPlace,
  runShapes,
  setShapes,
} from './shapes.ts';

export interface BestFound {
  readonly score: Score;
  readonly melds: readonly ChosenMeld[];
}

interface Laid {
  readonly cards: number;
  /** Of the naturals; the wilds are added at the end. */
  readonly points: number;
}

interface Search {
  readonly rules: HouseRules;
  readonly goal: Goal;
  readonly contract: Contract;
  readonly holding: Holding;
  readonly hand: readonly Card[];
  /** Points of this many wilds, the ones worth most first. */
  readonly wildPoints: readonly number[];
  /** Points of all the cards. */
  readonly allPoints: number;
  readonly chosen: ChosenMeld[];
  best: BestFound | undefined;
}

/** K1–K4, R1, H13, H19: the best lay-down, found by trying all of them; undefined if there is none. */
export function bestByTrying(
  hand: readonly Card[],
  contract: Contract,
  rules: HouseRules,
  goal: Goal,
): BestFound | undefined {
  const wilds = hand
    .filter((card) => rules.wildRanks.includes(card.rank))
    .map((card) => rules.points[card.rank]);
  wilds.sort((a, b) => b - a);
  let best: BestFound | undefined;
  for (const expanded of withExtraMelds(contract, hand.length, rules)) {
    const melds = runsFirst(expanded);
    const search: Search = { ...searchFor(hand, rules, goal, wilds), contract: { ...contract, melds }, best };
    tryRuns(search, 0, { cards: 0, points: 0 });
    best = search.best;
  }
  return best;
}

function searchFor(
  hand: readonly Card[],
  rules: HouseRules,
  goal: Goal,
  wilds: readonly number[],
): Omit<Search, 'contract' | 'best'> {
  return {
    rules,
    goal,
    holding: holdingOf(hand, rules),
    hand,
    wildPoints: [0, ...wilds.map((_, at) => wilds.slice(0, at + 1).reduce((sum, points) => sum + points, 0))],
    allPoints: hand.reduce((sum, card) => sum + rules.points[card.rank], 0),
    chosen: [],
  };
}

function runsFirst({ melds }: Pick<Contract, 'melds'>): MeldRequirement[] {
  return melds.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.size - b.size);
}

/** The meld before, if it meets the same requirement: their order makes no difference. */
function twinBefore({ contract, chosen }: Search, at: number): ChosenMeld | undefined {
  const [before, required] = [contract.melds[at - 1], contract.melds[at]];
  return before?.kind === required?.kind && before?.size === required?.size ? chosen[at - 1] : undefined;
}

const pointsOf = (rank: number, { points }: HouseRules) => points[RANKS_BY_NUMBER[rank] as Rank];

function tryRuns(search: Search, at: number, laid: Laid): void {
  const { holding, rules, chosen } = search;
  const required = search.contract.melds[at];
  if (required?.kind !== 'run') {
    trySets(search, at, laid, countByRank(holding));
    return;
  }
  const twin = twinBefore(search, at);
  for (const [suit, name] of SUITS.entries()) {
    if (twin?.kind === 'run' && suit < SUITS.indexOf(twin.suit)) continue;
    for (const shape of runsHeld(search, suit, required.size)) {
      const meld = { kind: 'run', suit: name as Suit, shape } as const;
      if (chosen.some((run) => clash(run, meld, rules))) continue;
      takeRun(holding, suit, shape.naturals, shape.wilds);
      chosen.push(meld);
      const points = laid.points + pointsOfRun(shape, rules);
      tryRuns(search, at + 1, { cards: laid.cards + shape.length, points });
      chosen.pop();
      takeRun(holding, suit, shape.naturals, shape.wilds, -1);
    }
  }
}

function pointsOfRun({ naturals }: RunShape, rules: HouseRules): number {
  let points = 0;
  for (let place = 0; place < PLACE_COUNT; place++) {
    if (naturals & (1 << place)) points += pointsOf(rankAtPlace(place), rules);
  }
  return points;
}

/** Every run in the cards still held. Runs of the same cards count once, unless it matters where they begin. */
function runsHeld({ holding, rules, goal, hand }: Search, suit: number, size: number): RunShape[] {
  const held = heldPlaces(holding, suit);
  const runs = new Map<number, RunShape>();
  const isPlaceEqual = goal !== 'lay-offs' && rules.sameSuitRuns !== 'gap-of-2';
  const most = Math.min(hand.length, PLACE_COUNT, bitCount(held) + holding.wilds);
  for (const shape of runShapes(size, most, rules)) {
    if ((shape.naturals & ~held) !== 0 || shape.wilds > holding.wilds) continue;
    const same = (shape.naturals * 32 + shape.wilds) * 16 + (isPlaceEqual ? 0 : shape.low);
    runs.set(same, shape);
  }
  return [...runs.values()];
}

function trySets(search: Search, at: number, laid: Laid, ranks: number[]): void {
  const { holding, rules, chosen, hand } = search;
  const required = search.contract.melds[at];
  if (required === undefined) {
    keepBest(search, laid);
    return;
  }
  if (isPerfect(search)) return;
  const twin = twinBefore(search, at);
  for (const [rank, held] of ranks.entries()) {
    const name = RANKS_BY_NUMBER[rank] as Rank;
    if (twin?.kind === 'set' && rank < RANKS_BY_NUMBER.indexOf(twin.rank)) continue;
    if (rules.wildRanks.includes(name) || name === 'Joker' || held === 0) continue;
    for (const shape of setShapes(required.size, hand.length, rules)) {
      if (shape.naturals > held || shape.wilds > holding.wilds) continue;
      ranks[rank] = held - shape.naturals;
      holding.wilds -= shape.wilds;
      chosen.push({ kind: 'set', rank: name, shape });
      const cards = laid.cards + shape.naturals + shape.wilds;
      trySets(search, at + 1, { cards, points: laid.points + shape.naturals * pointsOf(rank, rules) }, ranks);
      chosen.pop();
      ranks[rank] = held;
      holding.wilds += shape.wilds;
    }
  }
}

/** Every card, every point or no stranded card: it can't get better. */
function isPerfect({ best, goal, hand, allPoints }: Search): boolean {
  if (best === undefined) return false;
  const top = { points: allPoints, cards: hand.length, 'lay-offs': 0 }[goal];
  return best.score[0] === top && best.score[1] === (goal === 'points' ? hand.length : allPoints);
}

function keepBest(search: Search, laid: Laid): void {
  const { rules, contract, goal, holding, hand } = search;
  const { roundNumber } = contract;
  if (isAllAtOnce({ rules, roundNumber }) && laid.cards < hand.length) return;
  if (isDiscardRequired({ rules, roundNumber }) && laid.cards === hand.length) return;
  const wildsLaid = search.wildPoints.length - 1 - holding.wilds;
  const points = laid.points + (search.wildPoints[wildsLaid] as number);
  if (goal === 'points') keepScore(search, [points, laid.cards]);
  else if (goal === 'cards') keepScore(search, [laid.cards, points]);
  else if (isBetter([0 - hopelessCards(search), points], search.best?.score)) {
    keepScore(search, [0 - fewestStranded(search), points]);
  }
}

function keepScore(search: Search, score: Score): void {
  if (isBetter(score, search.best?.score)) search.best = { score, melds: [...search.chosen] };
}

/** A lower bound: cards whose rank has no set and whose suit has no run are stranded. */
function hopelessCards({ chosen, holding }: Search): number {
  let hopeless = 0;
  for (const [suit, row] of holding.naturals.entries()) {
    if (chosen.some((meld) => meld.kind === 'run' && meld.suit === SUITS[suit])) continue;
    for (const [rank, count] of row.entries()) {
      const name = RANKS_BY_NUMBER[rank];
      if (count > 0 && !chosen.some((meld) => meld.kind === 'set' && meld.rank === name)) hopeless += count;
    }
  }
  return hopeless;
}

/** It matters which suits the sets leave: one of them may extend a run, and others after it. */
function fewestStranded({ chosen, hand, contract, rules }: Search): number {
  const { offers, left } = laidOut(chosen, hand, rules);
  let fewest = left.length;
  for (const variant of leftBySets(offers, left, rules)) {
    fewest = Math.min(fewest, strandedCards(variant, offers, contract, rules));
  }
  return fewest;
}
