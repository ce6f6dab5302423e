import { type Card, SUITED_RANKS } from '../cards/card.ts';
import type { MeldProposal } from '../rules/commands.ts';
import type { Contract } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import type { Meld } from '../rules/melds.ts';
import { runOrder } from '../rules/runOrder.ts';
import { getPointValue } from '../rules/scoring.ts';
import { isAllAtOnce } from '../rules/situation.ts';
import { isDiscardRequired } from '../rules/turn.ts';
import { isWild, mostWilds } from '../rules/wilds.ts';
import { distanceSearch } from './distance.ts';
import { exchangesSearch } from './exchanges.ts';
import { expansionsOf } from './expansions.ts';
import { type Filling, fillShape } from './fillShape.ts';
import type { Weights } from './holding.ts';
import { countKinds, KIND_COUNT, kindOf, RANK_COUNT, rankIndex } from './kinds.ts';
import { MOST_LAY_DOWN_STEPS, searchLayDowns } from './layDownSearch.ts';
import { layOffPlan } from './layOffPlan.ts';
import type { Shape } from './shape.ts';
import { type Steps, taken } from './steps.ts';
import { fewestStranded } from './stranded.ts';

/**
 * What makes a lay-down the best: the most points out of the hand, the most cards, or the fewest cards left that can't be laid
 * off on the new melds next turn. The last only considers lay-downs that hold nothing back. If laying off is freer than laying
 * down (H5, H7; among the presets only jeanne), holding a card back would sometimes strand one card fewer.
 */
export const LAY_DOWN_GOALS = ['points', 'cards', 'lay-offs'] as const;
/** One of `LAY_DOWN_GOALS`. */
export type LayDownGoal = (typeof LAY_DOWN_GOALS)[number];

interface LayDown {
  readonly melds: readonly MeldProposal[];
  readonly worth: number;
}

/**
 * The best lay-down of this hand, ready to send; `undefined` if the hand doesn't hold the contract. In a round that uses up
 * every card (R1) it's all of them or nothing; if the last card must be discarded (H13), one is kept.
 */
export function bestLayDown(
  hand: readonly Card[],
  contract: Contract,
  rules: HouseRules,
  goal: LayDownGoal = 'points',
): readonly MeldProposal[] | undefined {
  const { roundNumber, minCards } = contract;
  if (hand.length < minCards) return undefined;
  if (isAllAtOnce({ rules, roundNumber })) return layDownAll(hand, contract, rules);
  const search = goal === 'lay-offs' && !isLayingOffFreer(rules) ? 'cards' : goal;
  const best = findBest(hand, contract, rules, search);
  if (best === undefined || cardsIn(best) < hand.length || !isDiscardRequired({ rules, roundNumber }))
    return best?.melds;
  return keepOne(hand, contract, rules, search)?.melds;
}

/**
 * Whether a legal meld can become one by lay-offs that could not have been laid down (H5, H7). If not, whatever can be laid off
 * later can also go down at once: the most cards is the best for `'lay-offs'`, too.
 */
function isLayingOffFreer({ wildLimit: { layDown, layOff }, sameSuitRuns }: HouseRules): boolean {
  if (sameSuitRuns === 'gap-of-2') return true;
  return SUITED_RANKS.some(
    (_, naturals) => mostWilds(naturals + 1, layOff) > mostWilds(naturals + 1, layDown),
  );
}

/** R1: any way that uses every card will do. */
function layDownAll(
  hand: readonly Card[],
  contract: Contract,
  rules: HouseRules,
): MeldProposal[] | undefined {
  const { wilds, weights } = weigh(hand, rules, 'cards');
  const search = exchangesSearch(contract, rules);
  if (!search.isBelow(countKinds(hand), hand.length, 1)) return undefined;
  const filling = fillShape(search.nearest, search.holding, rules, weights);
  return filling && deal(search.nearest, filling, hand, wilds, rules);
}

/** The best lay-down of all, with as many melds as the house allows (H19). */
function findBest(
  hand: readonly Card[],
  contract: Contract,
  rules: HouseRules,
  goal: LayDownGoal,
): LayDown | undefined {
  const counts = countKinds(hand);
  const lacking = new Set<Contract>();
  const expansions = expansionsOf(contract, hand.length, rules, (expansion) =>
    lacking.has(expansion.contract),
  );
  const most = taken.steps + MOST_LAY_DOWN_STEPS;
  let best: LayDown | undefined;
  for (const expansion of expansions) {
    if (taken.steps > most) break;
    if (distanceSearch(expansion.contract, rules).isBelow(counts, 1))
      best = findBetter(hand, expansion.contract, rules, goal, best);
    else lacking.add(expansion.contract);
    if (best === undefined || cardsIn(best) === hand.length) break;
  }
  return best;
}

/** The best lay-down with just these melds, which the distance was just searched for, if it's better than the one before. */
function findBetter(
  hand: readonly Card[],
  contract: Contract,
  rules: HouseRules,
  goal: LayDownGoal,
  before: LayDown | undefined,
): LayDown | undefined {
  const search = distanceSearch(contract, rules);
  const { holding } = search;
  const { wilds, weights } = weigh(hand, rules, goal);
  let best = before;
  const evaluate = (shape: Shape, steps: Steps): number => {
    const before = taken.steps;
    const worth = evaluated(shape, steps);
    steps.left -= STEPS_OF_FILLING + taken.steps - before;
    return worth;
  };
  const evaluated = (shape: Shape, steps: Steps): number => {
    const filling = fillShape(shape, holding, rules, weights);
    const least = best?.worth ?? Number.NEGATIVE_INFINITY;
    if (filling === undefined || filling.weight <= least) return least;
    if (goal !== 'lay-offs') {
      best = { melds: deal(shape, filling, hand, wilds, rules), worth: filling.weight };
      return filling.weight;
    }
    const spare = wilds.length - filling.wilds;
    if (filling.weight - STRANDED * fewestStranded(shape, holding, spare, rules) <= least) return least;
    steps.left -= STEPS_OF_LAY_OFFS;
    const melds = deal(shape, filling, hand, wilds, rules);
    const worth = filling.weight - STRANDED * strandedCards(hand, melds, contract, rules);
    if (worth > least) best = { melds, worth };
    return best?.worth ?? least;
  };
  const stranded = goal === 'lay-offs' ? STRANDED : 0;
  const least = before?.worth ?? Number.NEGATIVE_INFINITY;
  const isDone = searchLayDowns(contract, rules, holding, weights, { evaluate, least, stranded });
  if (!isDone && best === undefined) evaluate(search.nearest, { left: 0 });
  return best;
}

/** About as much work as this many steps of the search. */
const STEPS_OF_FILLING = 30;
const STEPS_OF_LAY_OFFS = 300;

/** Outweighs all the points in a hand. */
const STRANDED = 1e6;
/** Points or cards count first; the other breaks ties. */
const FIRST = 1000;

function weightOfCard(card: Card, rules: HouseRules, goal: LayDownGoal): number {
  const points = getPointValue(card, rules);
  return goal === 'cards' ? FIRST + points : points * FIRST + 1;
}

function byPoints(rules: HouseRules): (a: Card, b: Card) => number {
  return (a, b) => getPointValue(b, rules) - getPointValue(a, rules);
}

/** What each card of the hand is worth, and its wilds, most valuable first. */
function weigh(hand: readonly Card[], rules: HouseRules, goal: LayDownGoal) {
  const wilds = hand.filter((card) => isWild(card, rules)).sort(byPoints(rules));
  const ofKind = new Float64Array(KIND_COUNT);
  for (const card of hand) ofKind[kindOf(card)] = weightOfCard(card, rules, goal);
  const weights: Weights = { ofKind, wilds: wilds.map((card) => ofKind[kindOf(card)] as number) };
  return { wilds, weights };
}

function cardsIn({ melds }: LayDown): number {
  return melds.reduce((sum, meld) => sum + meld.cardIds.length, 0);
}

/** H13: tries keeping each kind of card in turn. */
function keepOne(
  hand: readonly Card[],
  contract: Contract,
  rules: HouseRules,
  goal: LayDownGoal,
): LayDown | undefined {
  const kinds = new Map(hand.map((card) => [kindOf(card), card]));
  const most = taken.steps + MOST_LAY_DOWN_STEPS;
  let best: LayDown | undefined;
  for (const kept of kinds.values()) {
    if (best !== undefined && taken.steps > most) break;
    const rest = hand.filter((card) => card !== kept);
    const found = findBest(rest, contract, rules, goal);
    if (found !== undefined && found.worth > (best?.worth ?? Number.NEGATIVE_INFINITY)) best = found;
  }
  return best;
}

/** Assigns the actual cards. Others can take a Joker out of a run (J1), so runs get the other wilds first. */
function deal(
  shape: Shape,
  filling: Filling,
  hand: readonly Card[],
  wilds: readonly Card[],
  rules: HouseRules,
): MeldProposal[] {
  const laid = wilds
    .slice(0, filling.wilds)
    .sort((a, b) => Number(a.rank === 'Joker') - Number(b.rank === 'Joker'));
  const left = new Map<number, Card[]>();
  for (const card of hand) left.set(kindOf(card), [...(left.get(kindOf(card)) ?? []), card]);
  const melds: MeldProposal[] = [];
  for (let run = 0; run < shape.runs; run++) {
    const cards = placesOf(shape, run, rules).map((rank) => {
      const isNatural = ((filling.naturals[run] as number) & (1 << rank)) !== 0;
      return (
        isNatural ? left.get((shape.suit[run] as number) * RANK_COUNT + rank)?.pop() : laid.shift()
      ) as Card;
    });
    melds.push({ type: 'run', cardIds: cards.map((card) => card.id) });
  }
  for (const [nth, { naturals, wilds: wildCount }] of filling.sets.entries()) {
    const rank = shape.rank[shape.runs + nth] as number;
    const cards = [...left.values()]
      .flat()
      .filter((card) => rankIndex(card.rank) === rank && !isWild(card, rules));
    const taken = cards.slice(0, naturals);
    for (const card of taken)
      left.set(
        kindOf(card),
        (left.get(kindOf(card)) ?? []).filter((other) => other !== card),
      );
    melds.push({ type: 'set', cardIds: [...taken, ...laid.splice(0, wildCount)].map((card) => card.id) });
  }
  return melds;
}

function placesOf(shape: Shape, run: number, rules: HouseRules): number[] {
  const low = shape.low[run] as number;
  return runOrder(rules)
    .slice(low, low + (shape.size[run] as number))
    .map(rankIndex);
}

/** How many of the remaining cards can't be laid off on these melds. */
function strandedCards(
  hand: readonly Card[],
  proposals: readonly MeldProposal[],
  { roundNumber }: Contract,
  rules: HouseRules,
): number {
  const used = new Set(proposals.flatMap((meld) => meld.cardIds));
  const left = hand.filter((card) => !used.has(card.id));
  const table = proposals.map(({ type, cardIds }, nth): Meld => {
    const cards = cardIds.map((id) => hand.find((card) => card.id === id) as Card);
    return { id: `${nth}`, type, cards, ownerId: '' };
  });
  return left.length - layOffPlan(left, table, rules, roundNumber).layOffs.length;
}
