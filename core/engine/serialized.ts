import type { Card, CardId } from '../cards/card.ts';
import type { Seed } from '../cards/rng.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import type { Meld } from '../rules/melds.ts';
import type { PresetName } from '../rules/presets.ts';
import type { RoundRecord } from '../rules/scoring.ts';
import type { PlayerId } from '../rules/situation.ts';

/** Raised when the shape below changes; older games are then migrated. */
export const STATE_VERSION = 1;

export interface SerializedPlayer {
  readonly id: PlayerId;
  readonly name: string;
  readonly hand: readonly Card[];
  readonly isDown: boolean;
  readonly totalScore: number;
  /** May I? granted this round; left out while 0. */
  readonly mayIs?: number;
  /** Cards in this hand that everybody saw go there; left out if there are none. */
  readonly taken?: readonly CardId[];
}

/** A game as it is saved. Hand-written states may leave out what is marked with `?`. */
export interface SerializedGameState {
  readonly version?: typeof STATE_VERSION;
  readonly gameId: string;
  /** Default: classic. */
  readonly rules?: HouseRules | PresetName;
  readonly rng?: { readonly seed: Seed; readonly words: number };
  readonly currentRound: number;
  readonly dealerIndex: number;
  readonly players: readonly SerializedPlayer[];
  /** Top first, as the discard pile. */
  readonly stock: readonly Card[];
  readonly discard: readonly Card[];
  readonly table: readonly Meld[];
  readonly roundHistory: readonly RoundRecord[];
  /** Left out once the game is over; in a hand-written state: the first turn of the round begins. */
  readonly turnState?: {
    readonly currentPlayerIndex: number;
    readonly hasDrawn: boolean;
    readonly laidDownThisTurn: boolean;
    readonly readyToDiscard?: boolean;
  };
  /** While the top discard can be called for: before the draw, and in the open window. Left out before the draw: nobody's discard, no answers yet. */
  readonly mayIWindow?: {
    readonly discardedCard: Card;
    readonly discardedByPlayerId: PlayerId | null;
    readonly claimants: readonly PlayerId[];
    /** Default: nobody. */
    readonly passed?: readonly PlayerId[];
  };
  /** Stocks made anew this round; left out while 0. */
  readonly reshuffles?: number;
  /** For puzzles and tests: not every card of the deck need be there, nor every meld of a contract. */
  readonly partialDeck?: boolean;
}
