import type { Fact } from '@mayi/core/engine';
import type { Refusal } from '@mayi/core/rules';
import { type CommandResult, TABLE_ERRORS } from '@mayi/programs';

/** The result of a command in a saved game. */
export interface PlayedResult extends CommandResult {
  /** Everything that happened, hidden cards included: show a seat only `factsFor` it. */
  readonly facts?: readonly Fact[];
}

/** Reasons to refuse a command in a saved game that aren't rules of the game. */
export const HARNESS_ERRORS = [
  ...TABLE_ERRORS,
  'unknown_player',
  'bot_seat',
  'not_your_seat',
  'nothing_to_undo',
  'others_have_moved',
  'card_was_drawn',
  'between_rounds',
] as const;
export type HarnessError = (typeof HARNESS_ERRORS)[number];

export type HarnessRefusal = Refusal<HarnessError>;
