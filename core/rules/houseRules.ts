import type { Rank, SuitedRank } from '../cards/card.ts';

/** M1, M2: the kinds of melds. */
export const MELD_TYPES = ['set', 'run'] as const;
/** One of `MELD_TYPES`. */
export type MeldType = (typeof MELD_TYPES)[number];

/** One meld that a contract asks for: at least `size` cards. */
export interface MeldRequirement {
  readonly kind: MeldType;
  readonly size: number;
}

/** The decks and Jokers for a table of up to `upToPlayers` (H1). */
export interface DeckChoice {
  readonly upToPlayers: number;
  readonly decks: number;
  readonly jokers: number;
}

/** H5: limits on wilds that aren't a number. */
export const WILD_LIMITS = ['naturals', 'none'] as const;
/** No more wilds than naturals, no limit, or at most this many in a meld (H5). */
export type WildLimit = (typeof WILD_LIMITS)[number] | number;

/** H6: where an ace goes in a run. */
export const ACE_IN_RUNS = ['high', 'low', 'either'] as const;
/** H7: how two runs of one suit may lie in a lay-down. */
export const SAME_SUIT_RUNS = ['free', 'gap-of-2', 'forbidden'] as const;
/** H11: when a Joker can be swapped. */
export const JOKER_SWAPS = ['before-down', 'after-down', 'never'] as const;
/** H12: how the last round is won. */
export const FINAL_ROUNDS = ['all-cards', 'no-discard', 'as-others'] as const;
/** H13: how a player may get rid of the last card. */
export const GOING_OUT = ['discard-or-lay-off', 'discard-required', 'discard-forbidden'] as const;

/** How a family plays, as plain JSON that is saved with the game. Section H of RULES.md explains each setting. */
export interface HouseRules {
  readonly name: string;
  /** H1 */
  readonly minPlayers: number;
  /** H1: by table size, smallest first; the last entry is the largest table allowed. */
  readonly decks: readonly DeckChoice[];
  /** H2: cards dealt to each player, round by round. */
  readonly cardsDealt: readonly number[];
  /** H3: what to lay down, round by round. */
  readonly contracts: readonly (readonly MeldRequirement[])[];
  /** H4 */
  readonly wildRanks: readonly Rank[];
  /** H5 */
  readonly wildLimit: { readonly layDown: WildLimit; readonly layOff: WildLimit };
  /** H6 */
  readonly aceInRuns: (typeof ACE_IN_RUNS)[number];
  /** H7: two runs of one suit in a lay-down. */
  readonly sameSuitRuns: (typeof SAME_SUIT_RUNS)[number];
  /** H8 */
  readonly mayI: {
    readonly penaltyCards: number;
    /** How often one player may be granted a card in a round; null: no limit. */
    readonly limitPerRound: number | null;
    /** How often one player may be granted a card in the whole game; null or absent: no limit. */
    readonly limitPerGame?: number | null;
    readonly whenDown: boolean;
  };
  /** H9 */
  readonly drawDiscardWhenDown: boolean;
  /** H10 */
  readonly layOffOnLayDownTurn: boolean;
  /** H11 */
  readonly jokerSwap: (typeof JOKER_SWAPS)[number];
  /** H12 */
  readonly finalRound: (typeof FINAL_ROUNDS)[number];
  /** H13 */
  readonly goingOut: (typeof GOING_OUT)[number];
  /** H14 */
  readonly points: Readonly<Record<SuitedRank | 'Joker', number>>;
  /** H15: how often the discard pile may become a new stock in a round; null: no limit. */
  readonly reshuffles: number | null;
  // Newer than the others: saved games, rooms and links may lack them, and a record leaves them out when they're off.
  /** H16: points taken off the score of the player who goes out. */
  readonly goingOutBonus?: number;
  /** H17: the points of a player who didn't get down in a round count twice. */
  readonly doubledIfNotDown?: boolean;
  /** H18: no two wilds may lie side by side in a run. */
  readonly separateWilds?: boolean;
  /** H19: a lay-down may have more melds than the contract. */
  readonly extraMelds?: boolean;
  /** H20: rounds other than the final one that are won by laying down every card at once. */
  readonly allCardsRounds?: readonly number[];
}
