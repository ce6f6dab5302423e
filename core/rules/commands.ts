import type { CardId } from '../cards/card.ts';
import type { MeldType } from './houseRules.ts';
import type { PlayerId } from './situation.ts';

/** The `type` of every command. */
export const COMMAND_TYPES = [
  'DRAW_FROM_STOCK',
  'DRAW_FROM_DISCARD',
  'LAY_DOWN',
  'LAY_OFF',
  'SWAP_JOKER',
  'READY_TO_DISCARD',
  'DISCARD',
  'GO_OUT',
  'CALL_MAY_I',
  'PASS_MAY_I',
  'RESOLVE',
] as const;
/** One of `COMMAND_TYPES`. */
export type CommandType = (typeof COMMAND_TYPES)[number];

/** Where a card can be added to a run. */
export const RUN_ENDS = ['low', 'high'] as const;
/** One of `RUN_ENDS`. */
export type RunEnd = (typeof RUN_ENDS)[number];

/** Cards that a player calls a set or a run. */
export interface MeldProposal {
  readonly type: MeldType;
  readonly cardIds: readonly CardId[];
}

/** A card for a meld on the table. */
export interface LayOff {
  readonly cardId: CardId;
  readonly meldId: string;
  /** Which end of a run; default: the high end if the card fits there (T6). */
  readonly end?: RunEnd;
}

interface ByPlayer {
  readonly playerId: PlayerId;
}

export interface LayDownCommand extends ByPlayer {
  readonly type: 'LAY_DOWN';
  readonly melds: readonly MeldProposal[];
}
export interface LayOffCommand extends ByPlayer, LayOff {
  readonly type: 'LAY_OFF';
}
export interface SwapJokerCommand extends ByPlayer {
  readonly type: 'SWAP_JOKER';
  readonly meldId: string;
  readonly jokerCardId: CardId;
  readonly cardId: CardId;
}
export interface DiscardCommand extends ByPlayer {
  readonly type: 'DISCARD';
  readonly cardId: CardId;
}
export interface GoOutCommand extends ByPlayer {
  readonly type: 'GO_OUT';
  readonly finalLayOffs: readonly LayOff[];
}
/** Commands with no fields besides the player. */
export interface PlainCommand extends ByPlayer {
  readonly type: 'DRAW_FROM_STOCK' | 'DRAW_FROM_DISCARD' | 'READY_TO_DISCARD' | 'CALL_MAY_I' | 'PASS_MAY_I';
}
/** Sent by the host when time is up: closes an open May I? window (Y4). */
export interface ResolveCommand {
  readonly type: 'RESOLVE';
}

/** A command that a player gives. */
export type PlayerCommand =
  | PlainCommand
  | LayDownCommand
  | LayOffCommand
  | SwapJokerCommand
  | DiscardCommand
  | GoOutCommand;

/** A move of the game, as data: a player's, or the host's `RESOLVE`. */
export type Command = PlayerCommand | ResolveCommand;

/**
 * Whether a command reveals no card to anybody, so that it can be taken back. Answers to May I? aren't included: they can decide who
 * gets a card, and until then each takes the other back.
 */
export function showsNoCard({ type }: Command): boolean {
  return SHOWS_NO_CARD.includes(type);
}

const SHOWS_NO_CARD: readonly CommandType[] = [
  'LAY_DOWN',
  'LAY_OFF',
  'SWAP_JOKER',
  'READY_TO_DISCARD',
  'DISCARD',
];
