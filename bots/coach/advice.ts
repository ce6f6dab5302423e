import type { Card } from '@mayi/core/cards';
import type { Command, LayOff, MeldProposal } from '@mayi/core/rules';
import type { Out } from '@mayi/core/solver';
import type { JokerSwap } from '@mayi/core/view';

/**
 * What a good player would tell the owner of a view. Plain JSON. What does not apply now is null, or an empty list.
 *
 * Every `gain` is in the player's own points at the end of the round, and `error` is how far it may be off: one standard error. What is
 * advised is what is `worth` more all in all: the lowest total wins, so what the others score counts as well, and the chance to win.
 */
export interface Advice {
  /** What to do now, in one sentence. */
  readonly headline: string;
  /** The command that does it; null while there is only waiting. */
  readonly next: Command | null;
  /** The fewest cards with which the hand would hold the contract; null for those who are down. */
  readonly distance: number | null;
  /** In a round that wants every card (R1): how many of the cards that will be laid down have still to come. */
  readonly exchanges: number | null;
  /** Cards that bring the contract (or going out, where every card must go) closer, and that nobody has shown yet. */
  readonly outs: readonly Out[];
  readonly liveOuts: number;
  readonly mayI: MayIAdvice | null;
  readonly draw: DrawAdvice | null;
  readonly layDown: LayDownAdvice | null;
  /** Jokers worth swapping, the best first. */
  readonly swaps: readonly SwapAdvice[];
  readonly layOffs: LayOffAdvice | null;
  /** Every different card of the hand as it is now, the best discard first. */
  readonly discards: readonly DiscardAdvice[] | null;
}

export interface MayIAdvice {
  readonly advice: 'call' | 'pass';
  readonly card: Card;
  /** What calling saves; negative, if it costs. */
  readonly gain: number;
  readonly error: number;
  readonly worth: number;
  /** What the penalty cards alone are expected to cost; `gain` has it in already. */
  readonly penaltyCost: number;
  readonly reason: string;
}

export interface DrawAdvice {
  readonly advice: 'stock' | 'discard';
  /** On top of the discard pile. */
  readonly card: Card;
  /** What taking the discard saves against drawing from the stock; negative, if it costs. */
  readonly gain: number;
  readonly error: number;
  readonly worth: number;
  readonly reason: string;
}

export interface LayDownAdvice {
  readonly advice: 'now' | 'hold';
  readonly melds: readonly MeldProposal[];
  /** Points that stay in hand, the card to be discarded among them. */
  readonly pointsLeft: number;
  /** What laying down now saves against waiting for the next turn; negative, if it costs. */
  readonly gain: number;
  readonly error: number;
  readonly worth: number;
  readonly reason: string;
}

export interface SwapAdvice extends JokerSwap {
  readonly reason: string;
}

export interface LayOffAdvice {
  /** One after the other. */
  readonly steps: readonly LayOff[];
  readonly left: readonly Card[];
  /** With these, and the discard of the one card that may be left, the player goes out. */
  readonly goesOut: boolean;
  readonly reason: string;
}

export const RISKS = ['low', 'some', 'high'] as const;
export type Risk = (typeof RISKS)[number];

export interface DiscardAdvice {
  readonly card: Card;
  /** As `distance` of the advice, or `exchanges` in a round that wants every card, once this card is gone; 0 for those who are down. */
  readonly distance: number;
  readonly liveOuts: number;
  /** The player's own points at the end of the round. */
  readonly expected: number;
  /** What it costs against the first of the list, all in all. */
  readonly cost: number;
  /** How far `cost` may be off; null, if the card was not played out but only estimated. */
  readonly error: number | null;
  readonly risk: Risk;
  /** What the card may bring the others, in points. */
  readonly riskPoints: number;
  readonly reason: string;
}
