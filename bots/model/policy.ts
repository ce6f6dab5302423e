import { JOKER_KIND, KIND_COUNT, RANK_COUNT } from '@mayi/core/solver';
import { lackOf, type RoundLookup, usedInNearest } from './lookup.ts';
import { fits, fitsAnywhere } from './melds.ts';
import type { Model } from './model.ts';

/* The rollout policy: the sharp player's decisions, simplified enough for thousands of rounds. */

/** How many cards the seat lacks before its next draw, cached. */
function lackNow(lookup: RoundLookup, model: Model, seat: number): number {
  const known = model.lacks[seat] as number;
  if (known >= 0) return known;
  const hand = model.hands[seat] as Uint8Array;
  const lack = lackOf(lookup, hand, (model.handSizes[seat] as number) + 1);
  model.lacks[seat] = lack;
  return lack;
}

function lackWith(lookup: RoundLookup, model: Model, seat: number, kind: number, size: number): number {
  const hand = model.hands[seat] as Uint8Array;
  hand[kind] = (hand[kind] as number) + 1;
  const lack = lackOf(lookup, hand, size);
  hand[kind] = (hand[kind] as number) - 1;
  return lack;
}

/** Whether the current player takes the top discard rather than draw from the stock. */
export function takesDiscard(lookup: RoundLookup, model: Model, seat: number, kind: number): boolean {
  if (model.isDown[seat] === 1) return fitsAnywhere(lookup, model.melds, kind);
  if (!mayHelpHand(lookup, model.hands[seat] as Uint8Array, kind)) return false;
  const lack = lackNow(lookup, model, seat);
  if (lack === 0) return false;
  return lackWith(lookup, model, seat, kind, (model.handSizes[seat] as number) + 1) < lack;
}

/**
 * A call that brings the contract closer is worth its penalty card, however late it is and however full the hand: not calling cost 7
 * to 11 points a game. Not where every card must go down (R4): there, two more cards are two more to place.
 */
export function callsMayI(lookup: RoundLookup, model: Model, seat: number, kind: number): boolean {
  if (
    lookup.wantsAll ||
    model.isDown[seat] === 1 ||
    !mayHelpHand(lookup, model.hands[seat] as Uint8Array, kind)
  )
    return false;
  const lack = lackNow(lookup, model, seat);
  if (lack === 0) return false;
  return lackWith(lookup, model, seat, kind, (model.handSizes[seat] as number) + 1) < lack;
}

/** A cheap filter: a card without a match in rank or a neighbor in suit rarely helps. */
export function mayHelpHand(lookup: RoundLookup, hand: Uint8Array, kind: number): boolean {
  if (lookup.isWild[kind] === 1) return true;
  if (kind === JOKER_KIND) return false;
  const rank = kind % RANK_COUNT;
  const { sets, runs } = lookup.contract;
  if (sets > 0) {
    for (let other = rank; other < JOKER_KIND; other += RANK_COUNT) if (hand[other] !== 0) return true;
  }
  return runs > 0 && neighbors(lookup, hand, kind, 3) > 0;
}

/** How many of the places around the card are held in its suit. */
function neighbors(lookup: RoundLookup, hand: Uint8Array, kind: number, reach: number): number {
  const rank = kind % RANK_COUNT;
  const first = kind - rank;
  let count = 0;
  for (let step = -reach; step <= reach; step++) {
    if (step === 0) continue;
    const high = lookup.rankAt[(lookup.highPlace[rank] as number) + step] ?? -1;
    if (high >= 0 && hand[first + high] !== 0) count++;
  }
  return count;
}

/** The kind to discard: not part of the nearest contract, expensive, and with few friends; −1 if everything is needed. */
export function dearestSpare(lookup: RoundLookup, model: Model, seat: number): number {
  const hand = model.hands[seat] as Uint8Array;
  const used = usedInNearest(lookup);
  let chosen = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    if ((hand[kind] as number) <= (used[kind] as number)) continue;
    const worth = nuisance(lookup, hand, kind);
    if (worth <= most) continue;
    most = worth;
    chosen = kind;
  }
  return chosen;
}

const FRIEND = 3;
const WILD_WORTH = 100;

function nuisance(lookup: RoundLookup, hand: Uint8Array, kind: number): number {
  const points = lookup.points[kind] as number;
  if (lookup.isWild[kind] === 1) return points - WILD_WORTH;
  if (kind === JOKER_KIND) return points;
  let friends = 0;
  if (lookup.contract.sets > 0) {
    for (let other = kind % RANK_COUNT; other < JOKER_KIND; other += RANK_COUNT)
      friends += hand[other] as number;
    friends--;
  }
  if (lookup.contract.runs > 0 && hand[kind] === 1) friends += neighbors(lookup, hand, kind, 2);
  return points - FRIEND * friends;
}

/** When everything is needed: the card whose loss costs least; among equals, the most expensive. */
export function leastMissed(lookup: RoundLookup, model: Model, seat: number): number {
  const hand = model.hands[seat] as Uint8Array;
  let chosen = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    if (hand[kind] === 0 || (lookup.isWild[kind] === 1 && chosen >= 0)) continue;
    hand[kind] = (hand[kind] as number) - 1;
    const cost =
      lackOf(lookup, hand, model.handSizes[seat] as number) * WILD_WORTH - (lookup.points[kind] as number);
    hand[kind] = (hand[kind] as number) + 1;
    if (cost >= least) continue;
    least = cost;
    chosen = kind;
  }
  return chosen;
}

/** A player who is down discards the most expensive card that fits no meld. */
export function dearestLeft(lookup: RoundLookup, model: Model, seat: number): number {
  const hand = model.hands[seat] as Uint8Array;
  let chosen = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    if (hand[kind] === 0) continue;
    let worth = lookup.points[kind] as number;
    for (const meld of model.melds) if (fits(lookup, meld, kind)) worth -= WILD_WORTH;
    if (worth <= most) continue;
    most = worth;
    chosen = kind;
  }
  return chosen;
}
