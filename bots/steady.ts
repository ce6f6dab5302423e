import { type Card, theCard } from '@mayi/core/cards';
import { whyNotFits } from '@mayi/core/rules';
import { JOKER_KIND, type KindCounts, kindOf } from '@mayi/core/solver';
import { cardOfKind, isDown, type Knowledge, kindsIn } from './knowledge.ts';
import type { Choice, Mind } from './mind.ts';
import { lackOf } from './model/table.ts';
import { choice, comesTo, contractName, stillAway } from './words.ts';

/** How many cards the hand lacks with one kind more or fewer; `size` as in `lackOf`. */
function lackChanged(known: Knowledge, kind: number, by: 1 | -1, size: number): number {
  const hand: KindCounts = known.hand;
  hand[kind] = (hand[kind] as number) + by;
  const lack = lackOf(known.table, hand, size);
  hand[kind] = (hand[kind] as number) - by;
  return lack;
}

/** Does the card on top bring the hand closer? Tells what it lacks now, and what then. */
export function lackWithTop(known: Knowledge): { before: number; after: number } {
  const size = known.view.hand.length + 1;
  const before = lackOf(known.table, known.hand, size);
  return { before, after: known.top === undefined ? before : lackChanged(known, kindOf(known.top), 1, size) };
}

/** Counts how far the hand is from its contract, and the points; waits for its turn, and sees nothing of the others. */
export const steady: Mind = {
  goal: 'points',
  callsMayI: () => choice(false, () => 'waits for its turn: a penalty card is a card too many'),
  takesDiscard: takesIfCloser,
  swaps(known, { distanceBefore, distanceAfter, card }) {
    if (isDown(known)) {
      const isWorthIt = known.fits[JOKER_KIND] === 1 && known.fits[kindOf(card)] === 0;
      return choice(isWorthIt, () => `the Joker can be laid off, ${theCard(card)} cannot`);
    }
    const isCloser = distanceAfter < distanceBefore;
    return choice(isCloser, () => `a Joker for ${theCard(card)} brings the contract closer`);
  },
  laysDown: (known) => choice(true, () => `has ${contractName(known.view)}`),
  layOff: (_, plan) =>
    choice(true, () => (plan.goesOut ? 'can go out' : 'every card laid off is a card less')),
  discards(known) {
    const { view, table } = known;
    const rated = kindsIn(known.hand).map((kind) => ({
      kind,
      lack: isDown(known) ? 0 : lackChanged(known, kind, -1, view.hand.length),
      points: table.isWild[kind] === 1 && !isDown(known) ? -1 : (table.points[kind] as number),
    }));
    rated.sort((a, b) => a.lack - b.lack || b.points - a.points);
    const { kind, lack } = rated[0] as (typeof rated)[number];
    const card = cardOfKind(view, kind) as Card;
    return choice(card, () =>
      isDown(known)
        ? `${theCard(card)} is the dearest card left`
        : `${theCard(card)} is the dearest card that is not needed; ${stillAway(view, lack)}`,
    );
  },
};

function topName({ top }: Knowledge): string {
  return top === undefined ? 'nothing' : theCard(top);
}

/**
 * Worth a penalty card, if it brings the contract closer, however late it is and however full the hand. Not so where every card must
 * go down (R4): two cards more are two cards more to place.
 */
export function callsIfCloser(known: Knowledge): Choice<boolean> {
  const { view, table } = known;
  if (table.wantsAll) return choice(false, () => 'would only have more cards to place');
  const { before, after } = lackWithTop(known);
  if (before === 0) return choice(false, () => `has ${contractName(view)} already`);
  return after < before
    ? choice(true, () => `wants ${topName(known)}: ${comesTo(view, after)}`)
    : choice(false, () => `${topName(known)} brings ${contractName(view)} no closer`);
}

export function takesIfCloser(known: Knowledge): Choice<boolean> {
  const { view, table } = known;
  if (isDown(known)) return takesIfItFits(known);
  const { before, after } = lackWithTop(known);
  if (before === 0 && !table.wantsAll) return choice(false, () => `has ${contractName(view)} already`);
  return after < before
    ? choice(true, () => `takes ${topName(known)}: ${comesTo(view, after)}`)
    : choice(false, () => `${topName(known)} brings ${contractName(view)} no closer`);
}

/** Where a player who is down may take the discard (H9), only to lay it off. */
function takesIfItFits({ view, top }: Knowledge): Choice<boolean> {
  const fits =
    top !== undefined && view.table.some((meld) => whyNotFits(top, meld, view.rules) === undefined);
  return choice(fits, () => (fits ? 'it can be laid off' : 'the stock may bring a card to lay off'));
}
