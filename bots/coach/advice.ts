import type { Card } from '@mayi/core/cards';
import type { Command, LayOff, MeldProposal } from '@mayi/core/rules';
import type { Out } from '@mayi/core/solver';
import type { JokerSwap } from '@mayi/core/view';

/**
 * What a good player would advise the owner of a view. Plain JSON; what doesn't apply now is null or an empty list.
 *
 * Every `gain` is in the player's own points at the end of the round, and `error` is its standard error. The advice follows `worth`,
 * which also counts what the others score and the chance to win the game, because the lowest total wins.
 */
export interface Advice {
  /** What to do now, in one sentence. */
  readonly headline: string;
  /** The command that does it; null while the player can only wait. */
  readonly next: Command | null;
  /** How many cards the hand is away from the contract; null for a player who is down. */
  readonly distance: number | null;
  /** Where every card must go down (R1): how many of the cards to be laid down are still missing. */
  readonly exchanges: number | null;
  /** False if these are only the fewest found, for a contract far larger than people play. */
  readonly isExact: boolean;
  /** Unseen cards that bring the contract closer (or going out, where every card must go down). */
  readonly outs: readonly Out[];
  readonly liveOuts: number;
  readonly mayI: MayIAdvice | null;
  readonly draw: DrawAdvice | null;
  readonly layDown: LayDownAdvice | null;
  /** Jokers worth swapping, best first. */
  readonly swaps: readonly SwapAdvice[];
  readonly layOffs: LayOffAdvice | null;
  /** Every distinct card in the hand, best discard first. */
  readonly discards: readonly DiscardAdvice[] | null;
}

/** Whether the discard is worth a May I?. */
export interface MayIAdvice {
  readonly advice: 'call' | 'pass';
  readonly card: Card;
  /** What calling saves; negative if it costs. */
  readonly gain: number;
  readonly error: number;
  readonly worth: number;
  /** What the penalty cards alone are expected to cost; included in `gain`. */
  readonly penaltyCost: number;
  readonly reason: string;
}

/** Whether to take the discard or draw from the stock. */
export interface DrawAdvice {
  readonly advice: 'stock' | 'discard';
  /** On top of the discard pile. */
  readonly card: Card;
  /** What taking the discard saves over drawing from the stock; negative if it costs. */
  readonly gain: number;
  readonly error: number;
  readonly worth: number;
  readonly reason: string;
}

/** Whether to lay the contract down now, and which melds. */
export interface LayDownAdvice {
  readonly advice: 'now' | 'hold';
  readonly melds: readonly MeldProposal[];
  /** Points left in hand, including the card to be discarded. */
  readonly pointsLeft: number;
  /** What laying down now saves over waiting a turn; negative if it costs. */
  readonly gain: number;
  readonly error: number;
  readonly worth: number;
  readonly reason: string;
}

/** A Joker to swap, and why. */
export interface SwapAdvice extends JokerSwap {
  readonly reason: string;
}

/** Everything that can be laid off this turn. */
export interface LayOffAdvice {
  /** In order. */
  readonly steps: readonly LayOff[];
  readonly left: readonly Card[];
  /** Whether these, plus discarding a last card if one is left, go out. */
  readonly goesOut: boolean;
  readonly reason: string;
}

export const RISKS = ['low', 'some', 'high'] as const;
/** How likely a discard is to help somebody else. */
export type Risk = (typeof RISKS)[number];

/** What discarding a card would cost, compared with the best discard. */
export interface DiscardAdvice {
  readonly card: Card;
  /** `Advice.distance` (or `exchanges`, where every card must go down) without this card; 0 for a player who is down. */
  readonly distance: number;
  readonly liveOuts: number;
  /** The player's own points at the end of the round. */
  readonly expected: number;
  /** Total cost compared with the first in the list. */
  readonly cost: number;
  /** Standard error of `cost`; null if the card was only estimated, without rollouts. */
  readonly error: number | null;
  readonly risk: Risk;
  /** What the card may be worth to the others, in points. */
  readonly riskPoints: number;
  readonly reason: string;
}
