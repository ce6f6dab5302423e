import type { Card, CardFace, CardId, Suit } from '../cards/card.ts';
import type { Result } from '../result.ts';
import type { HouseRules, MeldType } from './houseRules.ts';
import { CLASSIC } from './presets.ts';
import { type RefusalCode, type RuleRefusal, refuse } from './refusal.ts';
import { isRoomForRun, placeOf, runOrder } from './runOrder.ts';
import { areWildsSeparate, countWilds, isWild, whyNotWilds } from './wilds.ts';

/** A meld on the table. A run's cards are in ascending order, so a wild's position shows what it stands for (M5). */
export interface Meld {
  readonly id: string;
  readonly type: MeldType;
  readonly cards: readonly Card[];
  readonly ownerId: string;
}

/** A meld as a player offers it. */
export interface MeldOffer {
  readonly type: MeldType;
  readonly cards: readonly Card[];
}

export const MIN_SET = 3;
export const MIN_RUN = 4;

/** M1, M3, M4: why these cards aren't a set. */
export function whyNotSet(
  cards: readonly Card[],
  rules: HouseRules = CLASSIC,
  size = MIN_SET,
): RuleRefusal | undefined {
  if (cards.length < size) return refuse('set-too-small', `a set needs ${size} or more cards`);
  const wilds = countWilds(cards, rules);
  const tooWild = whyNotWilds(wilds, cards.length - wilds, rules.wildLimit.layDown);
  if (tooWild) return tooWild;
  return isOneRank(cards, rules) ? undefined : refuse('not-a-set');
}

/** M1, apart from wilds. A Joker that isn't wild (H4) matches no other card. */
export function isOneRank(cards: readonly Card[], rules: HouseRules): boolean {
  const rank = cards.find((card) => !isWild(card, rules))?.rank;
  return rank !== 'Joker' && cards.every((card) => card.rank === rank || isWild(card, rules));
}

/** Whether these cards are a set. */
export function isValidSet(cards: readonly Card[], rules: HouseRules = CLASSIC, size = MIN_SET): boolean {
  return whyNotSet(cards, rules, size) === undefined;
}

/** M2–M5, H18: why these cards, in any order, aren't a run. */
export function whyNotRun(
  cards: readonly Card[],
  rules: HouseRules = CLASSIC,
  size = MIN_RUN,
): RuleRefusal | undefined {
  if (cards.length < size) return refuse('run-too-short', `a run needs ${size} or more cards`);
  const wilds = countWilds(cards, rules);
  const tooWild = whyNotWilds(wilds, cards.length - wilds, rules.wildLimit.layDown);
  if (tooWild) return tooWild;
  const arranged = arrangeRun(cards, rules);
  return arranged.ok ? undefined : arranged.refusal;
}

/** Whether these cards, in any order, are a run. */
export function isValidRun(cards: readonly Card[], rules: HouseRules = CLASSIC, size = MIN_RUN): boolean {
  return whyNotRun(cards, rules, size) === undefined;
}

/** Cards in the order of a run. */
export interface ArrangedRun {
  readonly suit: Suit;
  /** Ascending. */
  readonly cards: readonly Card[];
  /** For each card: itself, or what the wild stands for. */
  readonly standsFor: readonly CardFace[];
  /** Index of the lowest card in `runOrder`. */
  readonly low: number;
}

/** The run that the cards make, or why they make none. */
export type ArrangeResult = Result<ArrangedRun, RefusalCode>;

/**
 * M5: cards that already read as a run, up or down, keep their order; otherwise wilds fill the gaps, then extend the high
 * end, then the low end. Of these, the first way that keeps the wilds apart where the house wants that (H18). Doesn't check the
 * size or the number of wilds.
 */
export function arrangeRun(cards: readonly Card[], rules: HouseRules = CLASSIC): ArrangeResult {
  const suit = suitOf(cards, rules);
  if (suit === undefined) return { ok: false, refusal: refuse('no-natural') };
  if (suit === 'mixed') return { ok: false, refusal: refuse('run-of-mixed-suits') };
  const arranged =
    readAscending(cards, rules) ?? readAscending(cards.toReversed(), rules) ?? fillGaps(cards, rules);
  if (arranged === undefined) return { ok: false, refusal: whyNotArranged(cards, rules) };
  const order = runOrder(rules);
  const standsFor = arranged.cards.map((_, at) => ({ suit, rank: order[arranged.low + at] }) as CardFace);
  return { ok: true, suit, ...arranged, standsFor };
}

function whyNotArranged(cards: readonly Card[], rules: HouseRules): RuleRefusal {
  const isOnlyTooClose = rules.separateWilds && arrangeRun(cards, { ...rules, separateWilds: false }).ok;
  return refuse(isOnlyTooClose ? 'wilds-side-by-side' : 'not-a-run');
}

interface Placed {
  readonly cards: readonly Card[];
  readonly low: number;
}

/** The cards in the given order, if that is an ascending run. */
function readAscending(cards: readonly Card[], rules: HouseRules): Placed | undefined {
  const low = lowestPlace(cards, rules);
  const order = runOrder(rules);
  if (!isRoomForRun(low, cards.length, order)) return undefined;
  const inPlace = cards.every((card, at) => isWild(card, rules) || order[low + at] === card.rank);
  return inPlace && areWildsSeparate(cards, rules) ? { cards, low } : undefined;
}

/** Where an ascending run begins in `runOrder`, worked out from its first natural card. */
export function lowestPlace(cards: readonly Card[], rules: HouseRules): number {
  const at = cards.findIndex((card) => !isWild(card, rules));
  const natural = cards[at];
  return natural === undefined ? -1 : placeOf(natural.rank, at === 0, runOrder(rules)) - at;
}

/** Tries the ace high, then low, in case the house allows both. */
function fillGaps(cards: readonly Card[], rules: HouseRules): Placed | undefined {
  return fillGapsWith(cards, rules, false) ?? fillGapsWith(cards, rules, true);
}

function fillGapsWith(cards: readonly Card[], rules: HouseRules, aceIsLow: boolean): Placed | undefined {
  const order = runOrder(rules);
  const wilds = cards.filter((card) => isWild(card, rules));
  const naturalAt = new Map<number, Card>();
  for (const card of cards) {
    if (!isWild(card, rules)) naturalAt.set(placeOf(card.rank, aceIsLow, order), card);
  }
  if (naturalAt.size + wilds.length < cards.length) return undefined;
  const lowest = Math.min(...naturalAt.keys());
  const highest = Math.max(...naturalAt.keys());
  if (highest - lowest + 1 > cards.length) return undefined;
  const highestLow = Math.min(lowest, order.length - cards.length);
  for (let low = highestLow; highest - low < cards.length; low--) {
    if (!isRoomForRun(low, cards.length, order)) return undefined;
    const placed = cards.map((_, at) => naturalAt.get(low + at));
    for (const [nth, at] of placesForWilds(placed).entries()) placed[at] = wilds[nth];
    if (areWildsSeparate(placed as Card[], rules)) return { cards: placed as Card[], low };
  }
  return undefined;
}

/** M5: inner gaps first, then the high end, then the low end, each going outward. */
function placesForWilds(placed: readonly (Card | undefined)[]): number[] {
  const first = placed.findIndex((card) => card !== undefined);
  const last = placed.findLastIndex((card) => card !== undefined);
  const open = [...placed.keys()].filter((at) => placed[at] === undefined);
  return [
    ...open.filter((at) => at > first && at < last),
    ...open.filter((at) => at > last),
    ...open.filter((at) => at < first).reverse(),
  ];
}

function suitOf(cards: readonly Card[], rules: HouseRules): Suit | 'mixed' | undefined {
  let suit: Suit | undefined;
  for (const card of cards) {
    if (card.suit === null || isWild(card, rules)) continue;
    if (suit !== undefined && card.suit !== suit) return 'mixed';
    suit = card.suit;
  }
  return suit;
}

/** For each card of a run on the table: itself, or what the wild stands for. */
export function readRun(cards: readonly Card[], rules: HouseRules): readonly CardFace[] {
  const suit = suitOf(cards, rules);
  const order = runOrder(rules);
  const low = lowestPlace(cards, rules);
  return cards.map((_, at) => ({ suit, rank: order[low + at] }) as CardFace);
}

export function findMeld(table: readonly Meld[], meldId: string): Meld | undefined {
  return table.find((meld) => meld.id === meldId);
}

export function findCard(cards: readonly Card[], cardId: CardId): Card | undefined {
  return cards.find((card) => card.id === cardId);
}
