import type { Card } from '../cards/card.ts';
import type { RunEnd } from '../rules/commands.ts';
import type { Meld } from '../rules/melds.ts';
import type { Scores } from '../rules/scoring.ts';
import type { PlayerId } from '../rules/situation.ts';

/** One hand, as dealt or as held when the round ended. */
export interface HandOf {
  readonly playerId: PlayerId;
  readonly hand: readonly Card[];
}

/**
 * Something that happened at the table. `execute` returns the facts of a command in order, secrets included;
 * `factsFor` in core/view leaves out what a seat may not know.
 */
export type Fact =
  | {
      readonly type: 'CARDS_DEALT';
      readonly roundNumber: number;
      readonly dealerId: PlayerId;
      readonly hands: readonly HandOf[];
      readonly discard: Card;
    }
  | {
      readonly type: 'CARD_DRAWN';
      readonly playerId: PlayerId;
      readonly from: 'stock' | 'discard';
      readonly card: Card;
    }
  | { readonly type: 'MAY_I_CALLED'; readonly playerId: PlayerId; readonly card: Card }
  /** `withdrawn`: the pass took a call back. Players who haven't answered when time is up pass as well. */
  | {
      readonly type: 'MAY_I_PASSED';
      readonly playerId: PlayerId;
      readonly card: Card;
      readonly withdrawn: boolean;
    }
  | {
      readonly type: 'MAY_I_GRANTED';
      readonly playerId: PlayerId;
      readonly card: Card;
      readonly penalty: readonly Card[];
    }
  /** The card went to somebody with a better claim: the current player (Y3), or a caller who sits nearer (Y5). */
  | { readonly type: 'MAY_I_LAPSED'; readonly playerIds: readonly PlayerId[]; readonly card: Card }
  | { readonly type: 'MELDS_LAID_DOWN'; readonly playerId: PlayerId; readonly melds: readonly Meld[] }
  | {
      readonly type: 'CARD_LAID_OFF';
      readonly playerId: PlayerId;
      readonly card: Card;
      /** With the card in it. */
      readonly meld: Meld;
      /** Where the card is in a run; null for a set. */
      readonly end: RunEnd | null;
    }
  | {
      readonly type: 'JOKER_SWAPPED';
      readonly playerId: PlayerId;
      /** With the card in place of the Joker. */
      readonly meld: Meld;
      readonly joker: Card;
      readonly card: Card;
    }
  | { readonly type: 'CARD_DISCARDED'; readonly playerId: PlayerId; readonly card: Card }
  /** H13: the turn ended without a discard. */
  | { readonly type: 'LAST_CARD_KEPT'; readonly playerId: PlayerId }
  /** By the host, not by a command: the last command of this player never happened. */
  | { readonly type: 'MOVE_TAKEN_BACK'; readonly playerId: PlayerId }
  | { readonly type: 'STOCK_RESHUFFLED'; readonly stockCount: number; readonly timesThisRound: number }
  | { readonly type: 'PLAYER_WENT_OUT'; readonly playerId: PlayerId }
  | {
      readonly type: 'ROUND_ENDED';
      readonly roundNumber: number;
      readonly winnerId: PlayerId | null;
      readonly scores: Scores;
      readonly hands: readonly HandOf[];
    }
  | { readonly type: 'GAME_ENDED'; readonly winnerIds: readonly PlayerId[]; readonly totals: Scores };

/** The `type` of a fact. */
export type FactType = Fact['type'];
