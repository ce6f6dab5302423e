import { type Card, type Rng, theCard } from '@mayi/core/cards';
import { kindOf } from '@mayi/core/solver';
import { dangerOf } from './danger.ts';
import { cardOfKind, isDown, type Knowledge, kindsIn, knowledgeOf } from './knowledge.ts';
import { lackOf } from './model/lookup.ts';
import { choice, stillAway } from './phrases.ts';
import { callsIfCloser, steady, takesIfCloser } from './steady.ts';
import type { Choice, Strategy } from './strategy.ts';
import { expectedCost, type Standing, type Style, standingOf } from './value.ts';

/** A possible discard: what it costs, and the hand it leaves. */
export interface RatedDiscard {
  readonly kind: number;
  readonly standing: Standing;
  /** Expected points at the end of the round, plus what the card is worth to the others. */
  readonly cost: number;
  readonly danger: number;
}

/** A player who is down keeps what can be laid off next turn (T4). */
const HAS_A_HOME = 6;

/** Every distinct card in the hand as a discard, best first. */
export function rateDiscards(known: Knowledge, style: Style = STYLE): RatedDiscard[] {
  const { view, hand, lookup } = known;
  const rated = kindsIn(hand).map((kind): RatedDiscard => {
    const danger = dangerOf(known, kind, style);
    if (isDown(known)) {
      const points = known.fits[kind] === 1 ? HAS_A_HOME : -(lookup.points[kind] as number);
      return {
        kind,
        standing: { lack: 0, liveOuts: 0, points, spare: points },
        danger,
        cost: points + danger,
      };
    }
    hand[kind] = (hand[kind] as number) - 1;
    const standing = standingOf(known, hand, view.hand.length);
    hand[kind] = (hand[kind] as number) + 1;
    return { kind, standing, danger, cost: expectedCost(known, standing, style) + danger };
  });
  return rated.sort((a, b) => a.cost - b.cost);
}

/** Counts live outs and what a hand is likely to cost, watches what the others take, and doesn't feed them. */
function createSharp(style: Style): Strategy {
  return {
    ...steady,
    callsMayI: callsIfCloser,
    takesDiscard(known, rng) {
      const isPause = isTimeToPause(known, rng) || isTopWild(known);
      return isPause ? takesForGood(known, style) : takesIfCloser(known);
    },
    discards(known): Choice<Card> {
      return discardChoice(known, rateDiscards(known, style)[0] as RatedDiscard);
    },
  };
}

/** One draw in this many is checked for whether taking discards leads anywhere. */
const TAKES = 8;

/**
 * A player may take a card that brings it closer and then discard one that undoes it, for fewer points. Several such players could
 * pass the same cards around forever without touching the stock, so now and then a card is taken only if the gain lasts.
 */
export function isTimeToPause({ view }: Knowledge, rng: Rng): boolean {
  return !view.players.some((player) => player.isDown) && rng.below(TAKES) === 0;
}

/** A wild isn't taken only to be discarded again. */
function isTopWild({ top, lookup }: Knowledge): boolean {
  return top !== undefined && lookup.isWild[kindOf(top)] === 1;
}

/** Takes the top discard only if the hand is still closer after this player's own discard. */
export function takesForGood(known: Knowledge, style: Style = STYLE): Choice<boolean> {
  const wish = takesIfCloser(known);
  return wish.value && !keepsGain(known, style)
    ? choice(false, () => "I'd have to give up as much for it")
    : wish;
}

function keepsGain(known: Knowledge, style: Style): boolean {
  const { view, lookup, top, hand } = known;
  if (top === undefined) return false;
  const before = lackOf(lookup, hand, view.hand.length + 1);
  const taken = knowledgeOf({ ...view, hand: [...view.hand, top], discard: view.discard.slice(1) });
  return (rateDiscards(taken, style)[0]?.standing.lack ?? before) < before;
}

export const STYLE: Style = {
  cardsATurn: 2.4,
  turnsAStep: 3.5,
  spareKept: 0.75,
  usualTurns: 5,
  fewestTurns: 1.5,
  winAll: 150,
  gift: 6,
  giftToOthers: 2,
};

/** The strategy of the sharp player: a good start for one of your own. */
export const sharp: Strategy = createSharp(STYLE);

function discardChoice(known: Knowledge, { kind, standing }: RatedDiscard): Choice<Card> {
  const { view } = known;
  const card = cardOfKind(view, kind) as Card;
  return choice(card, () => {
    if (isDown(known)) return `${theCard(card)} is the most expensive card that helps nobody much`;
    if (known.lookup.isWild[kind] === 1) return `${theCard(card)} would be expensive to get caught with`;
    const outs = standing.lack > 0 ? `, ${standing.liveOuts} live outs` : '';
    return `I need ${theCard(card)} least: ${stillAway(view, standing.lack)}${outs}`;
  });
}
