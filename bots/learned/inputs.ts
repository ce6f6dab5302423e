import type { Card } from '@mayi/core/cards';
import { type MeldType, mayIsLeft, type WildLimit } from '@mayi/core/rules';
import { JOKER_KIND, KIND_COUNT, kindOf, RANK_COUNT } from '@mayi/core/solver';
import type { PlayerView } from '@mayi/core/view';
import { isDown, type Knowledge, turnsPlayed } from '../knowledge.ts';
import { lackOf } from '../model/lookup.ts';
import { type RatedDiscard, rateDiscards, STYLE } from '../sharp.ts';
import { expectedCost, markHelp, type Standing, standingOf } from '../value.ts';
import { clip, flag, ONE } from './layers.ts';

/** What the network is asked. */
export const QUESTIONS = ['discard', 'draw', 'mayI', 'layDown'] as const;
/** One of `QUESTIONS`. */
export type Question = (typeof QUESTIONS)[number];

/** How many inputs describe a card of each kind. */
export const PLANES = 17;
/** How many describe one suit, and how many everything else. */
export const SUIT_INPUTS = PLANES * RANK_COUNT;
export const TABLE_INPUTS = 88;
export const INPUTS = 4 * SUIT_INPUTS + TABLE_INPUTS;
/** Which input says that every card must go down at once: the question, the Joker and the hand come before the rules. */
export const RACE_FLAG = 4 * SUIT_INPUTS + 1 + QUESTIONS.length + PLANES + 16 + 5;

/** A decision as the network sees it, and the ratings that it corrects. */
export interface Inputs {
  /** Suit by suit, plane by plane, rank by rank; then the table. Small integers: the same on every machine. */
  readonly values: Int8Array;
  /** As the sharp player rates them, best first. For a draw or May I?, as if the top discard had been taken. */
  readonly rated: readonly RatedDiscard[];
}

/** Describes a decision. `rate` says what the network corrects. */
export function inputsFor(
  known: Knowledge,
  question: Question,
  rate: (known: Knowledge) => RatedDiscard[] = rateDiscards,
): Inputs {
  const values = new Int8Array(INPUTS);
  const isTaking = question === 'draw' || question === 'mayI';
  const taken = isTaking ? withTop(known) : known;
  const rated = rate(taken);
  const planes = describeKinds(known, rated);
  writeSuits(values, planes);
  const table = [
    ONE,
    ...QUESTIONS.map((each) => flag(each === question)),
    ...Array.from({ length: PLANES }, (_, plane) => planes[plane * KIND_COUNT + JOKER_KIND] as number),
    ...describeHand(known, taken, rated),
    ...describeRules(known),
    ...describePlayers(known),
  ];
  table.forEach((value, at) => {
    values[4 * SUIT_INPUTS + at] = clip(value);
  });
  return { values, rated };
}

/** As if the player had already taken the top discard. */
export function withTop(known: Knowledge): Knowledge {
  const { view, top } = known;
  if (top === undefined) return known;
  const hand = known.hand.slice();
  hand[kindOf(top)] = (hand[kindOf(top)] as number) + 1;
  const cards: readonly Card[] = [...view.hand, top];
  return { ...known, hand, view: { ...view, hand: cards, discard: view.discard.slice(1) } };
}

/** Plane by plane, a number for each kind. */
function describeKinds(known: Knowledge, rated: readonly RatedDiscard[]): Float64Array {
  const { view, lookup, hand, unseen, fits, seat } = known;
  const planes = new Float64Array(PLANES * KIND_COUNT);
  const set = (plane: number, kind: number, value: number) => {
    planes[plane * KIND_COUNT + kind] = value;
  };
  const count = (plane: number, kind: number, by: number) => {
    planes[plane * KIND_COUNT + kind] = (planes[plane * KIND_COUNT + kind] as number) + by;
  };
  const helps = helpful(known);
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    set(0, kind, 16 * (hand[kind] as number));
    set(1, kind, 10 * (unseen[kind] as number));
    set(2, kind, ONE * (fits[kind] as number));
    set(3, kind, ONE * (helps[kind] as number));
    set(4, kind, 2 * (lookup.points[kind] as number));
    set(5, kind, ONE * (lookup.isWild[kind] as number));
    set(6, kind, 16 * ofRank(hand, kind));
    set(7, kind, 4 * ofRank(unseen, kind));
  }
  view.players.forEach(({ taken }, at) => {
    if (at === seat) return;
    const isNext = at === (seat + 1) % view.players.length;
    for (const card of taken) count(isNext ? 8 : 9, kindOf(card), isNext ? ONE : 16);
  });
  if (known.top !== undefined) set(10, kindOf(known.top), ONE);
  const [best] = rated;
  if (best === undefined) return planes;
  const leastLack = rated.reduce((least, { standing }) => Math.min(least, standing.lack), best.standing.lack);
  for (const { kind, standing, cost, danger } of rated) {
    set(11, kind, 24 * (standing.lack - leastLack) + 8);
    set(12, kind, 3 * standing.liveOuts);
    set(13, kind, 3 * (cost - best.cost) + 8);
    set(14, kind, 8 * danger);
    set(15, kind, standing.spare);
    set(16, kind, kind === best.kind ? ONE : 0);
  }
  return planes;
}

/** By kind, 1 if it would bring the hand closer to its contract. */
function helpful(known: Knowledge): Uint8Array {
  const { lookup, hand } = known;
  if (isDown(known)) return NO_KINDS;
  const size = sizeToLayDown(known);
  return markHelp(lookup, hand, lackOf(lookup, hand, size), size);
}

const NO_KINDS = new Uint8Array(KIND_COUNT);

/** How many cards the hand will hold when it can next be laid down. */
function sizeToLayDown({ view, you }: Knowledge): number {
  const hasDrawn = view.currentPlayerId === you && view.phase !== 'awaitingDraw';
  return view.hand.length + (hasDrawn ? 0 : 1);
}

/** How many cards of the kind's rank there are in other suits. */
function ofRank(counts: Uint8Array, kind: number): number {
  if (kind === JOKER_KIND) return 0;
  let sum = 0;
  for (let other = kind % RANK_COUNT; other < JOKER_KIND; other += RANK_COUNT)
    if (other !== kind) sum += counts[other] as number;
  return sum;
}

function writeSuits(values: Int8Array, planes: Float64Array): void {
  for (let suit = 0; suit < 4; suit++) {
    for (let plane = 0; plane < PLANES; plane++) {
      for (let rank = 0; rank < RANK_COUNT; rank++) {
        const value = planes[plane * KIND_COUNT + suit * RANK_COUNT + rank] as number;
        values[suit * SUIT_INPUTS + plane * RANK_COUNT + rank] = clip(value);
      }
    }
  }
}

/** The hand as it is, and after the best discard. */
function describeHand(known: Knowledge, taken: Knowledge, rated: readonly RatedDiscard[]): number[] {
  const { lookup, hand, view } = known;
  const down = isDown(known);
  const size = sizeToLayDown(known);
  const now = down ? NOTHING : standingOf(known, hand, size);
  const lackTaken = down || taken === known ? now.lack : lackOf(lookup, taken.hand, size);
  const best = rated[0]?.standing ?? NOTHING;
  const costOf = (standing: Standing) => (down ? 0 : expectedCost(known, standing, STYLE));
  return [
    flag(down),
    4 * view.hand.length,
    24 * now.lack,
    3 * now.liveOuts,
    24 * lackTaken,
    flag(lackTaken < now.lack),
    flag(now.lack === 0),
    now.points / 2,
    24 * best.lack,
    3 * best.liveOuts,
    best.spare,
    best.points / 2,
    flag(best.lack < now.lack),
    costOf(now) / 2,
    costOf(best) / 2,
    3 * (costOf(now) - costOf(best)),
  ];
}

const NOTHING: Standing = { lack: 0, liveOuts: 0, points: 0, spare: 0 };

/** The contract, and the house rules that change how a round is played. */
function describeRules({ lookup, view }: Knowledge): number[] {
  const { contract, rules, bonus } = lookup;
  const longest = (wanted: MeldType) =>
    Math.max(0, ...contract.melds.map(({ kind, size }) => (kind === wanted ? size : 0)));
  return [
    24 * contract.sets,
    24 * contract.runs,
    4 * contract.minCards,
    12 * longest('set'),
    8 * longest('run'),
    flag(lookup.wantsAll),
    flag(lookup.keepsLastCard),
    flag(lookup.mustDiscard),
    flag(lookup.isDoubling),
    bonus,
    limitOf(rules.wildLimit.layDown),
    limitOf(rules.wildLimit.layOff),
    flag(rules.aceInRuns !== 'high'),
    flag(rules.aceInRuns !== 'low'),
    flag(rules.sameSuitRuns === 'free'),
    20 * rules.mayI.penaltyCards,
    flag(rules.mayI.whenDown),
    flag(rules.drawDiscardWhenDown),
    flag(rules.layOffOnLayDownTurn),
    flag(rules.jokerSwap === 'before-down'),
    flag(rules.jokerSwap === 'after-down'),
    flag(rules.extraMelds ?? false),
    flag(rules.separateWilds ?? false),
    10 * (rules.contracts.length - view.roundNumber),
    rules.reshuffles === null ? UNLIMITED : 20 * (rules.reshuffles - view.reshuffles),
  ];
}

const UNLIMITED = 127;

function limitOf(limit: WildLimit): number {
  if (limit === 'naturals') return 0;
  return limit === 'none' ? 64 : 10 * limit - 32;
}

/** Players further away count only in sums. */
const NEIGHBORS = [1, 2, 3];

function describePlayers(known: Knowledge): number[] {
  const { view, seat, opponents, you } = known;
  const { players, rules, mayI } = view;
  const me = players[seat] as PlayerView;
  const left = mayIsLeft(me, rules);
  const down = opponents.filter((player) => player.isDown);
  const totals = opponents.map(({ totalScore }) => totalScore);
  const fewest = (group: readonly PlayerView[]) => Math.min(15, ...group.map(({ handCount }) => handCount));
  return [
    12 * players.length,
    12 * turnsPlayed(view),
    view.stockCount,
    left === null ? UNLIMITED : 20 * left.count,
    16 * me.mayIs,
    (me.totalScore - Math.min(...totals)) / 2,
    (me.totalScore - totals.reduce((sum, total) => sum + total, 0) / totals.length) / 2,
    24 * down.length,
    8 * fewest(down),
    8 * fewest(opponents),
    flag(mayI !== null),
    24 * Math.max(0, mayI?.line.indexOf(you) ?? 0),
    ONE * (mayI?.claimants.length ?? 0),
    ...NEIGHBORS.flatMap((step) => describeNeighbor(known, step)),
  ];
}

function describeNeighbor({ view: { players }, seat }: Knowledge, step: number): number[] {
  if (step >= players.length) return [0, 0, 0, 0];
  const me = players[seat] as PlayerView;
  const player = players[(seat + step) % players.length] as PlayerView;
  const lead = (me.totalScore - player.totalScore) / 4;
  return [flag(player.isDown), 6 * player.handCount, lead, 16 * player.taken.length];
}
