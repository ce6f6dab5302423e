import type { Card, CardId } from '../cards/card.ts';
import type { Seed } from '../cards/rng.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import type { Meld } from '../rules/melds.ts';
import type { PresetName } from '../rules/presets.ts';
import type { RoundRecord } from '../rules/scoring.ts';
import type { PlayerId } from '../rules/situation.ts';

/** Raised when the shape below changes. Older games are then migrated. */
export const STATE_VERSION = 1;

/** A player in a saved state. */
export interface SerializedPlayer {
  readonly id: PlayerId;
  readonly name: string;
  readonly hand: readonly Card[];
  readonly isDown: boolean;
  readonly totalScore: number;
  /** May I? calls granted this round; left out while 0. */
  readonly mayIs?: number;
  /** May I? calls granted in earlier rounds, where the house limits them for the whole game (H8); left out while 0. */
  readonly mayIsBefore?: number;
  /** Cards in this hand that everybody saw the player take; left out if there are none. */
  readonly taken?: readonly CardId[];
}

/** A saved game. States written by hand may leave out the fields marked with `?`. */
export interface SerializedGameState {
  readonly version?: typeof STATE_VERSION;
  readonly gameId: string;
  /** Default: classic. */
  readonly rules?: HouseRules | PresetName;
  readonly rng?: { readonly seed: Seed; readonly words: number };
  readonly currentRound: number;
  readonly dealerIndex: number;
  readonly players: readonly SerializedPlayer[];
  /** Top first, like the discard pile. */
  readonly stock: readonly Card[];
  readonly discard: readonly Card[];
  readonly table: readonly Meld[];
  readonly roundHistory: readonly RoundRecord[];
  /** Left out once the game is over. Default: the first turn of the round begins. */
  readonly turnState?: {
    readonly currentPlayerIndex: number;
    readonly hasDrawn: boolean;
    readonly laidDownThisTurn: boolean;
    readonly readyToDiscard?: boolean;
  };
  /**
   * Set while the top discard can be claimed: before the draw and in the open window.
   * Default before the draw: nobody discarded it, and nobody has answered yet.
   */
  readonly mayIWindow?: {
    readonly discardedCard: Card;
    readonly discardedByPlayerId: PlayerId | null;
    readonly claimants: readonly PlayerId[];
    /** Default: nobody. */
    readonly passed?: readonly PlayerId[];
    /** A player once for each change of mind (Y9); left out if there are none. */
    readonly changed?: readonly PlayerId[];
  };
  /** How often the stock was reshuffled this round; left out while 0. */
  readonly reshuffles?: number;
  /** For puzzles and tests: cards of the deck and melds of a contract may be missing. */
  readonly partialDeck?: boolean;
}
