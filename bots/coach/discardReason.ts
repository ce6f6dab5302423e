import type { Card } from '@mayi/core/cards';
import { whyNotFits } from '@mayi/core/rules';
import { JOKER_KIND, kindOf, RANK_COUNT } from '@mayi/core/solver';
import { cardOfKind, isDown, type Knowledge } from '../knowledge.ts';
import { lackOf } from '../model/table.ts';
import type { RatedDiscard } from '../sharp.ts';
import { away } from '../words.ts';
import { cardNames, counted, goalName } from './words.ts';

/** What a discard does to the own hand. */
export interface HandReason {
  readonly phrase: string;
  /** It speaks against the discard, and goes on after `it`. */
  readonly isAgainst: boolean;
}

/** `rated`: every different card of the hand. */
export function handReason(known: Knowledge, rated: readonly RatedDiscard[], one: RatedDiscard): HandReason {
  return isDown(known) ? whenDown(known, one.kind) : whileCollecting(known, rated, one);
}

function against(phrase: string): HandReason {
  return { phrase, isAgainst: true };
}

function inFavour(phrase: string): HandReason {
  return { phrase, isAgainst: false };
}

function whenDown({ view, table }: Knowledge, kind: number): HandReason {
  if (view.hand.length === 1) return inFavour('your last card: you go out');
  const card = cardOfKind(view, kind) as Card;
  const fits = view.table.some((meld) => whyNotFits(card, meld, view.rules) === undefined);
  if (!fits) return inFavour(`fits nothing on the table, and counts ${table.points[kind]}`);
  return against(view.laidDownThisTurn ? 'could be laid off next turn' : 'could be laid off instead');
}

function whileCollecting(known: Knowledge, rated: readonly RatedDiscard[], one: RatedDiscard): HandReason {
  const { table, hand, view } = known;
  const { kind, standing } = one;
  const lack = lackOf(table, hand, view.hand.length);
  const isWild = table.isWild[kind] === 1;
  const goal = goalName(known);
  const mates = cardNames(matesOf(known, kind));
  const bond = isWild ? 'goes with anything, and ' : mates && `goes with ${mates}, and `;
  if (standing.lack > lack) {
    return against(`${bond}leaves you ${away(standing.lack)} from ${goal} if it goes`);
  }
  if (isWild) return against('goes with anything');
  const outs = Math.max(
    ...rated.map((other) => (other.standing.lack === lack ? other.standing.liveOuts : 0)),
  );
  const lost = outs - standing.liveOuts;
  if (lost > 0) return against(`${bond}takes ${lost} of your ${outs} live outs along`);
  if (lack === 0) return inFavour(`you keep ${goal} without it`);
  return inFavour(`you do not need it: still ${away(lack)} from ${goal}, with ${counted(outs, 'live out')}`);
}

/** So near in a run that one card between is missing at most. */
const NEAR = 2;

/** Cards of the hand that might come to lie in one meld with a card of this kind. */
function matesOf({ table, view, hand }: Knowledge, kind: number): Card[] {
  if (kind === JOKER_KIND) return [];
  const rank = kind % RANK_COUNT;
  const { sets, runs } = table.contract;
  return view.hand.filter((card) => {
    const other = kindOf(card);
    if (other === JOKER_KIND || table.isWild[other] === 1) return false;
    if (other === kind) return sets > 0 && (hand[kind] as number) > 1;
    const otherRank = other % RANK_COUNT;
    if (otherRank === rank) return sets > 0;
    const isSameSuit = other - otherRank === kind - rank;
    return runs > 0 && isSameSuit && stepsApart(table.highPlace, rank, otherRank) <= NEAR;
  });
}

function stepsApart(places: Int32Array, rank: number, other: number): number {
  return Math.abs((places[rank] as number) - (places[other] as number));
}
