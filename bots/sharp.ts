import { type Card, type Rng, theCard } from '@mayi/core/cards';
import { kindOf } from '@mayi/core/solver';
import { dangerOf } from './danger.ts';
import { cardOfKind, isDown, type Knowledge, kindsIn, knowledgeOf } from './knowledge.ts';
import type { Choice, Mind } from './mind.ts';
import { lackOf } from './model/table.ts';
import { callsIfCloser, steady, takesIfCloser } from './steady.ts';
import { expectedCost, type Standing, type Style, standingOf } from './value.ts';
import { choice, stillAway } from './words.ts';

/** What a throw costs, and the hand that it leaves. */
export interface RatedDiscard {
  readonly kind: number;
  readonly standing: Standing;
  /** Expected points at the end of the round, and what the card is worth to the others. */
  readonly cost: number;
  readonly danger: number;
}

/** Who is down keeps what could be laid off next turn (T4). */
const HAS_A_HOME = 6;

/** Every different card of the hand as a discard, the best first. */
export function rateDiscards(known: Knowledge, style: Style = STYLE): RatedDiscard[] {
  const { view, hand, table } = known;
  const rated = kindsIn(hand).map((kind): RatedDiscard => {
    const danger = dangerOf(known, kind, style);
    if (isDown(known)) {
      const points = known.fits[kind] === 1 ? HAS_A_HOME : -(table.points[kind] as number);
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

/** Counts live outs and what a hand is likely to cost, watches what the others take, and keeps from them what they want. */
function createSharp(style: Style): Mind {
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

/** Discards taken in a row before a player asks itself whether that leads anywhere. */
const TAKES = 8;

/**
 * A hand may well take a card to come closer and then give up as much for fewer points; a table of such players could hand the same
 * cards round for ever, and never touch the stock. So now and then a card is taken only if the gain is kept.
 */
export function isTimeToPause({ view }: Knowledge, rng: Rng): boolean {
  return !view.players.some((player) => player.isDown) && rng.below(TAKES) === 0;
}

/** Nobody takes a Joker only to throw it away again. */
function isTopWild({ top, table }: Knowledge): boolean {
  return top !== undefined && table.isWild[kindOf(top)] === 1;
}

/** Takes the card on top if the hand is closer with it even after the discard that this player would make. */
export function takesForGood(known: Knowledge, style: Style = STYLE): Choice<boolean> {
  const wish = takesIfCloser(known);
  return wish.value && !keepsGain(known, style)
    ? choice(false, () => 'would have to give up as much for it')
    : wish;
}

function keepsGain(known: Knowledge, style: Style): boolean {
  const { view, table, top, hand } = known;
  if (top === undefined) return false;
  const before = lackOf(table, hand, view.hand.length + 1);
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

export const sharp: Mind = createSharp(STYLE);

function discardChoice(known: Knowledge, { kind, standing }: RatedDiscard): Choice<Card> {
  const { view } = known;
  const card = cardOfKind(view, kind) as Card;
  return choice(card, () => {
    if (isDown(known)) return `${theCard(card)} is the dearest card that helps nobody much`;
    if (known.table.isWild[kind] === 1) return `${theCard(card)} would be dear to be caught with`;
    const outs = standing.lack > 0 ? `, ${standing.liveOuts} live outs` : '';
    return `needs ${theCard(card)} least: ${stillAway(view, standing.lack)}${outs}`;
  });
}
