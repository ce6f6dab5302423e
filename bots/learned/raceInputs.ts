import { SUITED_RANKS } from '@mayi/core/cards';
import { countKinds, JOKER_KIND, KIND_COUNT, type KindCounts, RANK_COUNT } from '@mayi/core/solver';
import type { PlayerView } from '@mayi/core/view';
import { type Knowledge, turnsPlayed } from '../knowledge.ts';
import { lackOf, type RoundLookup, usedInNearest } from '../model/lookup.ts';
import { type Prospects, stakeOf } from '../race.ts';
import { markHelp } from '../value.ts';
import { clip, flag, ONE } from './layers.ts';

/* What the race's network is told about a hand that has just discarded: the player's own, or another's, of which only a few cards are known. */

/** How many inputs describe a card of each kind. */
const PLANES = 7;
export const RACE_SUIT_INPUTS = PLANES * RANK_COUNT;
export const RACE_TABLE_INPUTS = 36;
export const RACE_INPUTS = 4 * RACE_SUIT_INPUTS + RACE_TABLE_INPUTS;

/** Unseen cards count as if there were this many. */
const USUAL_UNSEEN = 64;

/** A hand after a discard, as the network sees it. */
export interface RaceHand {
  readonly values: Int8Array;
  readonly lack: number;
  readonly liveOuts: number;
  readonly points: number;
}

/** What stays the same for all hands of one decision. */
export interface RaceContext {
  readonly known: Knowledge;
  /** How many cards a hand holds after a draw. */
  readonly size: number;
  readonly table: Float64Array;
  readonly stake: number;
}

/** Where the inputs about the rules and the round begin: those about the hand come first. */
const HAND_INPUTS = 18;

const TWO = SUITED_RANKS.indexOf('2');

export function raceContextOf(known: Knowledge, size: number, prospects: Prospects): RaceContext {
  const { view, lookup, unseen, unseenTotal } = known;
  const { contract, points, isWild, rules } = lookup;
  const usual = USUAL_UNSEEN / Math.max(1, unseenTotal);
  let wilds = 0;
  let unseenPoints = 0;
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    const count = unseen[kind] as number;
    if (isWild[kind] === 1) wilds += count;
    unseenPoints += count * (points[kind] as number);
  }
  const table = [
    ONE,
    16 * contract.sets,
    16 * contract.runs,
    8 * (size - 12),
    flag(isWild[TWO] === 1),
    4 * wilds * usual,
    8 * (unseen[JOKER_KIND] as number) * usual,
    (4 * unseenPoints * usual) / USUAL_UNSEEN,
    flag(rules.aceInRuns !== 'high'),
    flag(rules.aceInRuns !== 'low'),
    flag(rules.sameSuitRuns === 'free'),
    // Off in every race that the network knows (`isFamiliarRace`).
    flag(rules.wildLimit.layDown === 'none'),
    points[JOKER_KIND] as number,
    3 * (points[TWO] as number),
    8 * (view.players.length - 4),
    6 * turnsPlayed(view),
    Math.max(0, turnsPlayed(view) - 5) * 12,
    flag(view.stockCount < 3 * view.players.length),
  ];
  return { known, size, stake: stakeOf(prospects), table: Float64Array.from(table) };
}

/** The own hand, without the card that was discarded. */
export function describeRaceHand(context: RaceContext, hand: KindCounts): RaceHand {
  const { known, size } = context;
  const { lookup, unseen, unseenTotal } = known;
  const lack = lackOf(lookup, hand, size);
  const used = usedInNearest(lookup).slice();
  const helps = markHelp(lookup, hand, lack, size);
  const usual = USUAL_UNSEEN / Math.max(1, unseenTotal);
  let [liveOuts, points, spare, spareCards] = [0, 0, 0, 0];
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    if (helps[kind] === 1) liveOuts += unseen[kind] as number;
    const count = hand[kind] as number;
    const worth = lookup.points[kind] as number;
    points += count * worth;
    spare += (count - (used[kind] as number)) * worth;
    spareCards += count - (used[kind] as number);
  }
  const values = new Int8Array(RACE_INPUTS);
  writePlanes(values, hand, lookup, unseen, usual, helps, used);
  const outs = liveOuts * usual;
  writeTable(values, context, [
    0,
    ...[2, 3, 4, 5].map((at) => flag(lack === at)),
    flag(lack === 1),
    flag(lack > 5),
    12 * lack,
    2 * outs,
    outs < 6 ? 5 * (6 - outs) : 0,
    flag(helps[JOKER_KIND] === 1),
    16 * wildsIn(lookup, hand),
    16 * (hand[JOKER_KIND] as number),
    points / 2,
    spare / 2,
    8 * spareCards,
    8 * (unseen[JOKER_KIND] as number) * (helps[JOKER_KIND] as number),
    48 * context.stake,
  ]);
  return { values, lack, liveOuts, points };
}

/** Another player's hand, of which only what was seen taken is known. */
export function describeHiddenHand(context: RaceContext, { taken }: PlayerView): Int8Array {
  const { known } = context;
  const hand = countKinds(taken);
  const values = new Int8Array(RACE_INPUTS);
  const usual = USUAL_UNSEEN / Math.max(1, known.unseenTotal);
  writePlanes(values, hand, known.lookup, known.unseen, usual, NOTHING, NOTHING);
  writeTable(values, context, [
    ONE,
    ...Array<number>(10).fill(0),
    16 * wildsIn(known.lookup, hand),
    16 * (hand[JOKER_KIND] as number),
    0,
    0,
    8 * taken.length,
    0,
    0,
  ]);
  return values;
}

const NOTHING = new Uint8Array(KIND_COUNT);

function wildsIn({ wildKinds }: RoundLookup, hand: KindCounts): number {
  return wildKinds.reduce((sum, kind) => sum + (hand[kind] as number), 0);
}

function writePlanes(
  values: Int8Array,
  hand: KindCounts,
  lookup: RoundLookup,
  unseen: Uint8Array,
  usual: number,
  helps: Uint8Array,
  used: Uint8Array,
): void {
  for (let kind = 0; kind < JOKER_KIND; kind++) {
    const rank = kind % RANK_COUNT;
    const at = ((kind - rank) / RANK_COUNT) * RACE_SUIT_INPUTS + rank;
    const count = hand[kind] as number;
    const left = 16 * (unseen[kind] as number) * usual;
    values[at] = flag(count > 0);
    values[at + RANK_COUNT] = flag(count > 1);
    values[at + 2 * RANK_COUNT] = clip(left);
    values[at + 3 * RANK_COUNT] = helps[kind] === 1 ? clip(left) : 0;
    values[at + 4 * RANK_COUNT] = clip(16 * (used[kind] as number));
    values[at + 5 * RANK_COUNT] = 16 * ofRank(hand, kind, rank);
    values[at + 6 * RANK_COUNT] = lookup.isWild[kind] === 1 ? clip(16 * count) : 0;
  }
}

/** How many cards of the rank there are in other suits. */
function ofRank(counts: KindCounts, kind: number, rank: number): number {
  let sum = 0;
  for (let other = rank; other < JOKER_KIND; other += RANK_COUNT)
    if (other !== kind) sum += counts[other] as number;
  return Math.min(7, sum);
}

function writeTable(values: Int8Array, { table }: RaceContext, hand: readonly number[]): void {
  const first = 4 * RACE_SUIT_INPUTS;
  for (let at = 0; at < HAND_INPUTS; at++) values[first + at] = clip(hand[at] as number);
  for (let at = 0; at < table.length; at++) values[first + HAND_INPUTS + at] = clip(table[at] as number);
}
