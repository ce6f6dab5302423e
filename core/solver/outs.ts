import type { Card } from '../cards/card.ts';
import type { DeckSize } from '../cards/deck.ts';
import type { Contract } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { distanceSearch } from './distance.ts';
import { createHoldingReader, type Holding } from './holding.ts';
import {
  CARD_KINDS,
  type CardKind,
  countKinds,
  countRanks,
  JOKER_KIND,
  KIND_COUNT,
  type KindCounts,
  lowestRank,
  RANK_COUNT,
  SUIT_COUNT,
} from './kinds.ts';
import { lacking, type Shape } from './shape.ts';
import { STEPS_OF_SHARED_VISIT, stepsFor, taken } from './steps.ts';

/** The cards a player has seen outside their hand, and the deck they come from. */
export interface Seen {
  readonly cards: readonly Card[];
  readonly deck: DeckSize;
}

/** A kind of card that would help, and how many of them the player hasn't seen yet. */
export interface Out {
  readonly kind: CardKind;
  readonly unseen: number;
}

/** Every kind of card that gets the hand closer to the contract and may still come. */
export function outs(hand: readonly Card[], contract: Contract, rules: HouseRules, seen: Seen): Out[] {
  const counts = countKinds(hand);
  const helps = markOuts(counts, contract, rules, new Uint8Array(KIND_COUNT));
  const known = countKinds([...hand, ...seen.cards]);
  return CARD_KINDS.flatMap((kind, at) => {
    const unseen = copiesOf(at, seen.deck) - (known[at] as number);
    return helps[at] === 1 && unseen > 0 ? [{ kind, unseen }] : [];
  });
}

function copiesOf(kind: number, deck: DeckSize): number {
  return kind === JOKER_KIND ? deck.jokerCount : deck.deckCount;
}

/** Writes 1 for each kind that reduces the distance. */
function markOuts(counts: KindCounts, contract: Contract, rules: HouseRules, marks: Uint8Array): Uint8Array {
  const search = distanceSearch(contract, rules);
  const distance = search.distance(counts);
  marks.fill(0);
  if (distance === 0) return marks;
  const mark = createMarker(rules, marks);
  const isDone = search.visitNearest(counts, distance, (shape, holding, isShared) => {
    mark(shape, holding, isShared, distance);
    return undefined;
  });
  if (!isDone) {
    markByTrying(counts, contract, rules, marks, distance, (more) =>
      search.isBelow(more, distance) ? search.nearest : undefined,
    );
  }
  return marks;
}

/**
 * For hands that are near too many shapes to visit: adds each kind to the hand in turn, and marks all that help the shape that
 * is nearest then. If even that takes too many steps, the last kinds are left unmarked. `closer`: a shape that lacks fewer than
 * `lack` cards, if there is one.
 */
export function markByTrying(
  counts: KindCounts,
  contract: Contract,
  rules: HouseRules,
  marks: Uint8Array,
  lack: number,
  closer: (counts: KindCounts) => Shape | undefined,
): void {
  const more = counts.slice();
  const holding = createHoldingReader(rules)(counts);
  const mark = createMarker(rules, marks);
  const most = taken.steps + stepsFor(contract);
  let isWildTried = false;
  for (const [kind, { rank }] of CARD_KINDS.entries()) {
    const isWild = rules.wildRanks.includes(rank);
    if (marks[kind] === 1 || (kind === JOKER_KIND && !isWild) || (isWild && isWildTried)) continue;
    if (taken.steps > most) return;
    if (isWild) isWildTried = true;
    more[kind] = (counts[kind] as number) + 1;
    const shape = closer(more);
    if (shape !== undefined) {
      taken.steps += STEPS_OF_SHARED_VISIT;
      mark(shape, holding, true, lack);
    }
    more[kind] = counts[kind] as number;
  }
}

type Mark = (shape: Shape, holding: Holding, isShared: boolean, lack: number) => void;

/**
 * One card reduces the distance by at most one, so a card that helps at all helps one of the nearest shapes. If the melds don't
 * compete for cards, a natural helps where it's missing; if a meld lacks more than wilds may fill, it helps only there.
 */
export function createMarker(rules: HouseRules, marks: Uint8Array): Mark {
  const wildKinds = CARD_KINDS.flatMap(({ rank }, kind) => (rules.wildRanks.includes(rank) ? [kind] : []));
  const markWilds = () => {
    for (const kind of wildKinds) marks[kind] = 1;
  };
  return (shape, holding, isShared, lack) => {
    if (isShared) {
      if (helpsAsWild(shape, holding, lack)) markWilds();
      tryEveryPlace(shape, holding, lack, marks);
      return;
    }
    const isShort = shortOf(shape, holding) === lack;
    if (!isShort) markWilds();
    const ranks = isShort ? shape.need : shape.ranks;
    for (let meld = 0; meld < shape.melds; meld++) {
      const lacks = isShort ? shortOfMeld(shape, holding, meld) : missingIn(shape, holding, meld);
      if (lacks > 0) markMissing(shape, holding, meld, ranks[meld] as number, marks);
    }
  };
}

function missingIn(shape: Shape, { has, ofRank }: Holding, meld: number): number {
  const size = shape.size[meld] as number;
  if (meld >= shape.runs) return Math.max(0, size - (ofRank[shape.rank[meld] as number] as number));
  return size - countRanks((shape.ranks[meld] as number) & (has[shape.suit[meld] as number] as number));
}

function shortOf(shape: Shape, holding: Holding): number {
  let short = 0;
  for (let meld = 0; meld < shape.melds; meld++) short += shortOfMeld(shape, holding, meld);
  return short;
}

function shortOfMeld(shape: Shape, holding: Holding, meld: number): number {
  const cap = shape.cap[meld] as number;
  if (meld >= shape.runs) return Math.max(0, missingIn(shape, holding, meld) - cap);
  const held = (shape.need[meld] as number) & (holding.has[shape.suit[meld] as number] as number);
  return Math.max(0, (shape.size[meld] as number) - cap - countRanks(held));
}

/** `ranks`: those of a run that count. */
function markMissing(shape: Shape, { has }: Holding, meld: number, ranks: number, marks: Uint8Array): void {
  if (meld >= shape.runs) {
    for (let suit = 0; suit < SUIT_COUNT; suit++) marks[suit * RANK_COUNT + (shape.rank[meld] as number)] = 1;
    return;
  }
  const suit = shape.suit[meld] as number;
  for (let left = ranks & ~(has[suit] as number); left > 0; left &= left - 1) {
    marks[suit * RANK_COUNT + lowestRank(left)] = 1;
  }
}

function helpsAsWild(shape: Shape, holding: Holding, lack: number): boolean {
  holding.wilds++;
  const helps = lacking(shape, holding, lack) < lack;
  holding.wilds--;
  return helps;
}

/** If melds compete for cards, every kind that some meld has a place for is tried. */
function tryEveryPlace(shape: Shape, holding: Holding, lack: number, marks: Uint8Array): void {
  for (let meld = 0; meld < shape.melds; meld++) {
    const isRun = meld < shape.runs;
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      if (isRun && suit !== shape.suit[meld]) continue;
      const ranks = isRun ? (shape.ranks[meld] as number) : 1 << (shape.rank[meld] as number);
      for (let left = ranks; left > 0; left &= left - 1) {
        const kind = suit * RANK_COUNT + lowestRank(left);
        if (marks[kind] === 0 && helpsAsNatural(shape, holding, kind, lack)) marks[kind] = 1;
      }
    }
  }
}

function helpsAsNatural(
  shape: Shape,
  { counts, has, pairs, ofRank, naturals, wilds }: Holding,
  kind: number,
  lack: number,
): boolean {
  const rank = kind % RANK_COUNT;
  const suit = (kind - rank) / RANK_COUNT;
  const more = { counts: counts.slice(), has: has.slice(), pairs, ofRank: ofRank.slice(), naturals, wilds };
  more.counts[kind] = (counts[kind] as number) + 1;
  more.has[suit] = (has[suit] as number) | (1 << rank);
  more.ofRank[rank] = (ofRank[rank] as number) + 1;
  return lacking(shape, more, lack) < lack;
}
