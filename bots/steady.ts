import { type Card, theCard } from '@mayi/core/cards';
import { mayIsLeft, whyNotFits } from '@mayi/core/rules';
import { JOKER_KIND, kindOf } from '@mayi/core/solver';
import { cardOfKind, isDown, type Knowledge, kindsIn } from './knowledge.ts';
import { lackChanged, lackWithTop } from './lack.ts';
import { choice, comesTo, contractName, stillAway } from './phrases.ts';
import type { Choice, Strategy } from './strategy.ts';

/** Counts its distance to the contract and its points, calls May I? only for the card that completes it, and ignores the other players. */
export const steady: Strategy = {
  goal: 'points',
  callsMayI(known) {
    const wish = callsIfCloser(known);
    return wish.value && lackWithTop(known).after > 0
      ? choice(false, () => 'waiting for my turn: a penalty card is one card too many')
      : wish;
  },
  takesDiscard: takesIfCloser,
  swaps(known, { distanceBefore, distanceAfter, card }) {
    if (isDown(known)) {
      const isWorthIt = known.fits[JOKER_KIND] === 1 && known.fits[kindOf(card)] === 0;
      return choice(isWorthIt, () => `the Joker can be laid off, ${theCard(card)} can't`);
    }
    const isCloser = distanceAfter < distanceBefore;
    return choice(isCloser, () => `a Joker for ${theCard(card)} brings the contract closer`);
  },
  laysDown: (known) => choice(true, () => `I have ${contractName(known.view)}`),
  layOff: (_, plan) =>
    choice(true, () => (plan.goesOut ? 'can go out' : 'every card laid off is one less in hand')),
  discards(known) {
    const { view, lookup } = known;
    const rated = kindsIn(known.hand).map((kind) => ({
      kind,
      lack: isDown(known) ? 0 : lackChanged(known, kind, -1, view.hand.length),
      points: lookup.isWild[kind] === 1 && !isDown(known) ? -1 : (lookup.points[kind] as number),
    }));
    rated.sort((a, b) => a.lack - b.lack || b.points - a.points);
    const { kind, lack } = rated[0] as (typeof rated)[number];
    const card = cardOfKind(view, kind) as Card;
    return choice(card, () =>
      isDown(known)
        ? `${theCard(card)} is my most expensive card`
        : `${theCard(card)} is the most expensive card I don't need; ${stillAway(view, lack)}`,
    );
  },
};

function topName({ top }: Knowledge): string {
  return top === undefined ? 'nothing' : theCard(top);
}

/**
 * A card that brings the contract closer is worth its penalty card, however late it is and however full the hand. Not where every
 * card must go down (R4): there, two more cards are two more to place.
 */
export function callsIfCloser(known: Knowledge): Choice<boolean> {
  const { view, lookup } = known;
  if (lookup.wantsAll) return choice(false, () => 'that would only be more cards to place');
  const { before, after } = lackWithTop(known);
  if (before === 0) return choice(false, () => `I already have ${contractName(view)}`);
  if (after < before && after > FEW_MISSING && isCallScarce(known))
    return choice(false, () => `I'm saving my May I?s: ${comesTo(view, after)} with ${topName(known)}`);
  return after < before
    ? choice(true, () => `${topName(known)} helps: ${comesTo(view, after)}`)
    : choice(false, () => `${topName(known)} doesn't get me closer to ${contractName(view)}`);
}

/** H8: a hand that lacks no more than this after the call is worth one that will be missed later. */
const FEW_MISSING = 1;

/** H8: fewer calls are left for the game than there are rounds to play. */
export function isCallScarce({ view, seat }: Knowledge): boolean {
  const { rules, roundNumber, players } = view;
  const left = players[seat] && mayIsLeft(players[seat], rules);
  return left?.per === 'game' && left.count <= rules.contracts.length - roundNumber;
}

export function takesIfCloser(known: Knowledge): Choice<boolean> {
  const { view, lookup } = known;
  if (isDown(known)) return takesIfItFits(known);
  const { before, after } = lackWithTop(known);
  if (before === 0 && !lookup.wantsAll) return choice(false, () => `I already have ${contractName(view)}`);
  return after < before
    ? choice(true, () => `${topName(known)} helps: ${comesTo(view, after)}`)
    : choice(false, () => `${topName(known)} doesn't get me closer to ${contractName(view)}`);
}

/** H9: a player who is down takes the discard only to lay it off. */
function takesIfItFits({ view, top }: Knowledge): Choice<boolean> {
  const fits =
    top !== undefined && view.table.some((meld) => whyNotFits(top, meld, view.rules) === undefined);
  return choice(fits, () => (fits ? 'it can be laid off' : 'the stock may bring a card to lay off'));
}
