import type { Card } from '@mayi/core/cards';
import { EXTRA_SIZE, isWild, lowestPlace, type Meld, type RunEnd } from '@mayi/core/rules';
import { fillShape, JOKER_KIND, KIND_COUNT, kindOf, RANK_COUNT } from '@mayi/core/solver';
import type { RoundLookup } from './lookup.ts';
import { give, type Model, type ModelMeld, take } from './model.ts';

/** T6, M3, H18: whether the card fits the meld. */
export function fits(lookup: RoundLookup, meld: ModelMeld, kind: number): boolean {
  if (lookup.isWild[kind] === 1) {
    if (meld.wilds + 1 > (lookup.wildRoom[meld.naturals] as number)) return false;
    return !meld.isRun || takesWild(lookup, meld);
  }
  if (kind === JOKER_KIND) return false;
  const rank = kind % RANK_COUNT;
  if (!meld.isRun) return meld.rank === rank;
  if (meld.suit !== (kind - rank) / RANK_COUNT || meld.length >= lookup.longestRun) return false;
  return meld.low + meld.length === lookup.highPlace[rank] || meld.low - 1 === lookup.lowPlace[rank];
}

/** Whether the run can be longer and, where wilds must lie apart (H18), one of its ends takes a wild. */
function takesWild(lookup: RoundLookup, meld: ModelMeld): boolean {
  if (meld.length >= lookup.longestRun) return false;
  return !lookup.rules.separateWilds || takesWildHigh(lookup, meld) || takesWildLow(meld);
}

function takesWildHigh({ rules, places }: RoundLookup, { low, length, wildPlaces }: ModelMeld): boolean {
  return low + length < places && (!rules.separateWilds || ((wildPlaces >> (low + length - 1)) & 1) === 0);
}

/** H18 */
function takesWildLow({ low, wildPlaces }: ModelMeld): boolean {
  return low > 0 && ((wildPlaces >> low) & 1) === 0;
}

export function fitsAnywhere(lookup: RoundLookup, melds: readonly ModelMeld[], kind: number): boolean {
  for (const meld of melds) if (fits(lookup, meld, kind)) return true;
  return false;
}

/** Adds a card that fits: to a run at `end`, by default the high one if it fits there (T6). */
export function addTo(lookup: RoundLookup, meld: ModelMeld, kind: number, end?: RunEnd): void {
  const isWild = lookup.isWild[kind] === 1;
  if (isWild) meld.wilds++;
  else meld.naturals++;
  const isLow = end === undefined ? !fitsHigh(lookup, meld, kind) : end === 'low';
  if (meld.isRun && isLow) meld.low--;
  if (isWild && meld.isRun) markWild(meld, kind, isLow ? meld.low : meld.low + meld.length);
  meld.length++;
}

function fitsHigh(lookup: RoundLookup, meld: ModelMeld, kind: number): boolean {
  if (lookup.isWild[kind] === 1) return takesWildHigh(lookup, meld);
  return meld.low + meld.length === lookup.highPlace[kind % RANK_COUNT];
}

function markWild(meld: ModelMeld, kind: number, place: number): void {
  meld.wildPlaces |= 1 << place;
  if (kind === JOKER_KIND) meld.jokers |= 1 << place;
}

/** T5: lays off what fits, naturals first because each makes room for a wild; keeps a card where one must be discarded. */
export function layOffAll(lookup: RoundLookup, model: Model, seat: number): void {
  const hand = model.hands[seat] as Uint8Array;
  const keep = lookup.mustDiscard ? 1 : 0;
  let isMore = true;
  while (isMore && (model.handSizes[seat] as number) > keep) {
    isMore =
      layOffKinds(lookup, model, seat, hand, 0, keep) || layOffKinds(lookup, model, seat, hand, 1, keep);
  }
}

function layOffKinds(
  lookup: RoundLookup,
  model: Model,
  seat: number,
  hand: Uint8Array,
  wild: 0 | 1,
  keep: number,
): boolean {
  let isAny = false;
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    if (hand[kind] === 0 || lookup.isWild[kind] !== wild) continue;
    for (const meld of model.melds) {
      while (
        (hand[kind] as number) > 0 &&
        (model.handSizes[seat] as number) > keep &&
        fits(lookup, meld, kind)
      ) {
        addTo(lookup, meld, kind);
        take(model, seat, kind);
        isAny = true;
        if (wild === 1) return true;
      }
    }
  }
  return isAny;
}

const weights = new Float64Array(KIND_COUNT);

/** K1: lays down the contract that the hand last evaluated fills, and everything that extends its runs. */
export function layDownNearest(lookup: RoundLookup, model: Model, seat: number): void {
  const { nearest, holding } = lookup.distance;
  const hand = model.hands[seat] as Uint8Array;
  const wilds = wildsOf(lookup, hand);
  for (let kind = 0; kind < KIND_COUNT; kind++) weights[kind] = (lookup.points[kind] as number) + 0.01;
  const weightsOfWilds = wilds.map((kind) => weights[kind] as number);
  const filling = fillShape(nearest, holding, lookup.rules, { ofKind: weights, wilds: weightsOfWilds });
  if (filling === undefined) return;
  const laid = wilds
    .slice(0, filling.wilds)
    .sort((a, b) => Number(a === JOKER_KIND) - Number(b === JOKER_KIND));
  model.isDown[seat] = 1;
  model.laidDownThisTurn = true;
  const first = model.melds.length;
  for (let run = 0; run < nearest.runs; run++) {
    model.melds.push(
      layRun(lookup, model, seat, nearest.low[run] as number, nearest.size[run] as number, {
        suit: nearest.suit[run] as number,
        naturals: filling.naturals[run] as number,
        laid,
      }),
    );
  }
  for (const [nth, { naturals, wilds: wildCount }] of filling.sets.entries()) {
    model.melds.push(
      laySet(model, seat, nearest.rank[nearest.runs + nth] as number, naturals, laid.splice(0, wildCount)),
    );
  }
  extend(lookup, model, seat, first);
  if (lookup.rules.extraMelds) layExtraSets(lookup, model, seat);
}

/** H19: sets of naturals that the contract doesn't need. More would hardly ever be worth the time of a rollout. */
function layExtraSets(lookup: RoundLookup, model: Model, seat: number): void {
  const hand = model.hands[seat] as Uint8Array;
  const keep = lookup.mustDiscard ? 1 : 0;
  for (let rank = 0; rank < RANK_COUNT; rank++) {
    if (lookup.isWild[rank] === 1) continue;
    let naturals = 0;
    for (let kind = rank; kind < JOKER_KIND; kind += RANK_COUNT) naturals += hand[kind] as number;
    const laid = Math.min(naturals, (model.handSizes[seat] as number) - keep);
    if (laid >= EXTRA_SIZE.set) model.melds.push(laySet(model, seat, rank, laid, []));
  }
}

function wildsOf(lookup: RoundLookup, hand: Uint8Array): number[] {
  const wilds: number[] = [];
  for (const kind of lookup.wildKinds)
    for (let nth = 0; nth < (hand[kind] as number); nth++) wilds.push(kind);
  return wilds.sort((a, b) => (lookup.points[b] as number) - (lookup.points[a] as number));
}

const EMPTY: ModelMeld = {
  isRun: false,
  suit: -1,
  rank: -1,
  low: 0,
  length: 0,
  naturals: 0,
  wilds: 0,
  jokers: 0,
  wildPlaces: 0,
};

function layRun(
  lookup: RoundLookup,
  model: Model,
  seat: number,
  low: number,
  length: number,
  { suit, naturals, laid }: { suit: number; naturals: number; laid: number[] },
): ModelMeld {
  const meld: ModelMeld = { ...EMPTY, isRun: true, suit, low, length };
  for (let place = low; place < low + length; place++) {
    const rank = lookup.rankAt[place] as number;
    const isNatural = rank >= 0 && (naturals & (1 << rank)) !== 0;
    const kind = isNatural ? suit * RANK_COUNT + rank : (laid.shift() as number);
    take(model, seat, kind);
    if (isNatural) {
      meld.naturals++;
      continue;
    }
    meld.wilds++;
    markWild(meld, kind, place);
  }
  return meld;
}

function laySet(
  model: Model,
  seat: number,
  rank: number,
  naturals: number,
  wilds: readonly number[],
): ModelMeld {
  const hand = model.hands[seat] as Uint8Array;
  let left = naturals;
  for (let kind = rank; kind < JOKER_KIND && left > 0; kind += RANK_COUNT) {
    for (; left > 0 && (hand[kind] as number) > 0; left--) take(model, seat, kind);
  }
  for (const kind of wilds) take(model, seat, kind);
  const length = naturals + wilds.length;
  return { ...EMPTY, rank, length, naturals, wilds: wilds.length };
}

/** H7: where runs of one suit must keep a distance, they aren't extended. */
function mayGrow({ rules }: RoundLookup, melds: readonly ModelMeld[], at: number, first: number): boolean {
  if (rules.sameSuitRuns === 'free') return true;
  return !melds.some(
    (other, nth) => nth >= first && nth !== at && other.isRun && other.suit === melds[at]?.suit,
  );
}

/** K2: melds may be larger than the contract asks, so cards that continue the new runs go down with them. */
function extend(lookup: RoundLookup, model: Model, seat: number, first: number): void {
  const hand = model.hands[seat] as Uint8Array;
  const keep = lookup.mustDiscard ? 1 : 0;
  for (let at = first; at < model.melds.length; at++) {
    const meld = model.melds[at] as ModelMeld;
    if (!meld.isRun || !mayGrow(lookup, model.melds, at, first)) continue;
    let isMore = true;
    while (isMore && (model.handSizes[seat] as number) > keep) {
      isMore = false;
      for (let kind = meld.suit * RANK_COUNT; kind < (meld.suit + 1) * RANK_COUNT; kind++) {
        if (hand[kind] === 0 || lookup.isWild[kind] === 1 || !fits(lookup, meld, kind)) continue;
        if ((model.handSizes[seat] as number) <= keep) break;
        addTo(lookup, meld, kind);
        take(model, seat, kind);
        isMore = true;
      }
    }
    for (const kind of lookup.wildKinds) {
      while (
        (hand[kind] as number) > 0 &&
        (model.handSizes[seat] as number) > keep &&
        meld.wilds < (lookup.layDownRoom[meld.naturals] as number) &&
        takesWild(lookup, meld)
      ) {
        addTo(lookup, meld, kind);
        take(model, seat, kind);
      }
    }
  }
}

/** J2: swaps for the first Joker whose card the seat holds. Returns whether there was one. */
export function swapOne(lookup: RoundLookup, model: Model, seat: number): boolean {
  const hand = model.hands[seat] as Uint8Array;
  for (const meld of model.melds) {
    for (let left = meld.jokers; left > 0; left &= left - 1) {
      const place = 31 - Math.clz32(left & -left);
      const rank = lookup.rankAt[place] as number;
      const kind = meld.suit * RANK_COUNT + rank;
      if (rank < 0 || hand[kind] === 0) continue;
      swapJoker(model, seat, kind, meld, place);
      return true;
    }
  }
  return false;
}

/** J1: the natural card takes the place of the Joker in the run, and the Joker comes into the hand. */
export function swapJoker(model: Model, seat: number, kind: number, meld: ModelMeld, place: number): void {
  take(model, seat, kind);
  give(model, seat, JOKER_KIND);
  meld.jokers &= ~(1 << place);
  meld.wildPlaces &= ~(1 << place);
  meld.naturals++;
  meld.wilds--;
}

/** A real meld as the model holds it. */
export function modelMeld({ rules }: RoundLookup, { type, cards }: Meld): ModelMeld {
  const natural = cards.find((card) => !isWild(card, rules)) as Card;
  const kind = kindOf(natural);
  const rank = kind % RANK_COUNT;
  const wilds = cards.filter((card) => isWild(card, rules)).length;
  const common = { length: cards.length, naturals: cards.length - wilds, wilds };
  if (type === 'set') return { ...EMPTY, rank, ...common };
  const low = lowestPlace(cards, rules);
  const meld: ModelMeld = { ...EMPTY, isRun: true, suit: (kind - rank) / RANK_COUNT, low, ...common };
  cards.forEach((card, at) => {
    if (isWild(card, rules)) markWild(meld, kindOf(card), low + at);
  });
  return meld;
}

/** By kind, 1 if it fits one of these melds. */
export function fittingKinds(lookup: RoundLookup, melds: readonly Meld[]): Uint8Array {
  const modelled = melds.map((meld) => modelMeld(lookup, meld));
  return Uint8Array.from({ length: KIND_COUNT }, (_, kind) => (fitsAnywhere(lookup, modelled, kind) ? 1 : 0));
}
