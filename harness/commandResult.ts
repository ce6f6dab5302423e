import type { Fact } from '@mayi/core/engine';
import type { RefusalCode, RuleRefusal } from '@mayi/core/rules';

/** What came of a command. */
export interface CommandResult {
  readonly success: boolean;
  readonly message: string;
  /** A stable code, when it was refused: see docs/terminal.md. */
  readonly error?: string;
  /** The rule of the game that it was against, if it was one. */
  readonly refusal?: RuleRefusal;
  /** All that happened, hidden cards included: show a seat only `factsFor` it. */
  readonly facts?: readonly Fact[];
}

export interface Failure extends CommandResult {
  readonly success: false;
  readonly error: string;
}

export function refused(refusal: RuleRefusal): Failure {
  return { success: false, message: refusal.message, error: errorCodeOf(refusal.code), refusal };
}

export function failed(error: HarnessError, message: string): Failure {
  return { success: false, message, error };
}

/** Mistakes that no rule of the game speaks of. */
export const HARNESS_ERRORS = [
  'no_such_card',
  'no_such_meld',
  'unknown_player',
  'bot_seat',
  'not_your_seat',
  'no_round_end',
  'nothing_to_undo',
  'others_have_moved',
  'stale',
] as const;
export type HarnessError = (typeof HARNESS_ERRORS)[number];

/** Rejections that programs know by another name. */
const OWN_NAMES: Partial<Record<RefusalCode, string>> = {
  'must-use-all-cards': 'round_6_incomplete',
  'final-round-no-lay-off': 'round_6_no_layoff',
  'final-round-no-swap': 'round_6_no_swap',
  'final-round-no-go-out': 'round_6_no_go_out',
  'down-draws-from-stock': 'down_player_discard',
};

/** `not-your-turn` is told to programs as `not_your_turn`. */
export function errorCodeOf(code: RefusalCode): string {
  return OWN_NAMES[code] ?? code.replaceAll('-', '_');
}
