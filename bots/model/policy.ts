import { JOKER_KIND, KIND_COUNT, RANK_COUNT } from '@mayi/core/solver';
import { fits, fitsAnywhere } from './melds.ts';
import type { Model } from './model.ts';
import { lackOf, type RoundTable, usedInNearest } from './table.ts';

/** The sharp player's ways in short, quick enough to play thousands of rounds: what every seat of a playout decides. */

/** How many cards the seat lacks before its next draw. */
function lackNow(table: RoundTable, model: Model, seat: number): number {
  const known = model.lacks[seat] as number;
  if (known >= 0) return known;
  const hand = model.hands[seat] as Uint8Array;
  const lack = lackOf(table, hand, (model.handSizes[seat] as number) + 1);
  model.lacks[seat] = lack;
  return lack;
}

function lackWith(table: RoundTable, model: Model, seat: number, kind: number, size: number): number {
  const hand = model.hands[seat] as Uint8Array;
  hand[kind] = (hand[kind] as number) + 1;
  const lack = lackOf(table, hand, size);
  hand[kind] = (hand[kind] as number) - 1;
  return lack;
}

/** Is the card on top worth more to the player whose turn it is than one from the stock? */
export function takesDiscard(table: RoundTable, model: Model, seat: number, kind: number): boolean {
  if (model.isDown[seat] === 1) return fitsAnywhere(table, model.melds, kind);
  if (!mayHelpHand(table, model.hands[seat] as Uint8Array, kind)) return false;
  const lack = lackNow(table, model, seat);
  if (lack === 0) return false;
  return lackWith(table, model, seat, kind, (model.handSizes[seat] as number) + 1) < lack;
}

/**
 * A call that brings the contract closer is worth its penalty card, however late it is and however full the hand: holding back cost 7 to
 * 11 points a game when it was tried. Not so where every card must go down (R4): two cards more are two cards more to place.
 */
export function callsMayI(table: RoundTable, model: Model, seat: number, kind: number): boolean {
  if (
    table.wantsAll ||
    model.isDown[seat] === 1 ||
    !mayHelpHand(table, model.hands[seat] as Uint8Array, kind)
  )
    return false;
  const lack = lackNow(table, model, seat);
  if (lack === 0) return false;
  return lackWith(table, model, seat, kind, (model.handSizes[seat] as number) + 1) < lack;
}

/** Quick to see: a card without a mate of its rank or a neighbour of its suit brings no hand closer that lacks little. */
export function mayHelpHand(table: RoundTable, hand: Uint8Array, kind: number): boolean {
  if (table.isWild[kind] === 1) return true;
  if (kind === JOKER_KIND) return false;
  const rank = kind % RANK_COUNT;
  const { sets, runs } = table.contract;
  if (sets > 0) {
    for (let other = rank; other < JOKER_KIND; other += RANK_COUNT) if (hand[other] !== 0) return true;
  }
  return runs > 0 && neighbours(table, hand, kind, 3) > 0;
}

/** How many places around the card's are held in its suit. */
function neighbours(table: RoundTable, hand: Uint8Array, kind: number, reach: number): number {
  const rank = kind % RANK_COUNT;
  const first = kind - rank;
  let count = 0;
  for (let step = -reach; step <= reach; step++) {
    if (step === 0) continue;
    const high = table.rankAt[(table.highPlace[rank] as number) + step] ?? -1;
    if (high >= 0 && hand[first + high] !== 0) count++;
  }
  return count;
}

/** The kind to throw away: not part of the nearest contract, dear, and with few friends. −1: everything is needed. */
export function dearestSpare(table: RoundTable, model: Model, seat: number): number {
  const hand = model.hands[seat] as Uint8Array;
  const used = usedInNearest(table);
  let chosen = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    if ((hand[kind] as number) <= (used[kind] as number)) continue;
    const worth = nuisance(table, hand, kind);
    if (worth <= most) continue;
    most = worth;
    chosen = kind;
  }
  return chosen;
}

const FRIEND = 3;
const WILD_WORTH = 100;

function nuisance(table: RoundTable, hand: Uint8Array, kind: number): number {
  const points = table.points[kind] as number;
  if (table.isWild[kind] === 1) return points - WILD_WORTH;
  if (kind === JOKER_KIND) return points;
  let friends = 0;
  if (table.contract.sets > 0) {
    for (let other = kind % RANK_COUNT; other < JOKER_KIND; other += RANK_COUNT)
      friends += hand[other] as number;
    friends--;
  }
  if (table.contract.runs > 0 && hand[kind] === 1) friends += neighbours(table, hand, kind, 2);
  return points - FRIEND * friends;
}

/** Everything is needed: the card whose loss costs least, of those the dearest. */
export function leastMissed(table: RoundTable, model: Model, seat: number): number {
  const hand = model.hands[seat] as Uint8Array;
  let chosen = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    if (hand[kind] === 0 || (table.isWild[kind] === 1 && chosen >= 0)) continue;
    hand[kind] = (hand[kind] as number) - 1;
    const cost =
      lackOf(table, hand, model.handSizes[seat] as number) * WILD_WORTH - (table.points[kind] as number);
    hand[kind] = (hand[kind] as number) + 1;
    if (cost >= least) continue;
    least = cost;
    chosen = kind;
  }
  return chosen;
}

/** Who is down throws away the dearest card that nobody can lay off. */
export function dearestLeft(table: RoundTable, model: Model, seat: number): number {
  const hand = model.hands[seat] as Uint8Array;
  let chosen = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    if (hand[kind] === 0) continue;
    let worth = table.points[kind] as number;
    for (const meld of model.melds) if (fits(table, meld, kind)) worth -= WILD_WORTH;
    if (worth <= most) continue;
    most = worth;
    chosen = kind;
  }
  return chosen;
}
