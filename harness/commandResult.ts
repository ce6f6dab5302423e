import type { Fact } from '@mayi/core/engine';
import type { Refusal, RefusalCode, RuleRefusal } from '@mayi/core/rules';

/** What a command did, or why it was refused. Programs read this shape as JSON, so it differs from `Result`. */
export interface CommandResult {
  readonly success: boolean;
  readonly message: string;
  /** A stable code if the command was refused: see docs/terminal.md. */
  readonly error?: string;
  /** The broken rule of the game, if that's why the command was refused. */
  readonly refusal?: RuleRefusal;
  /** Everything that happened, hidden cards included: show a seat only `factsFor` it. */
  readonly facts?: readonly Fact[];
}

export interface Failure extends CommandResult {
  readonly success: false;
  readonly error: string;
}

/** Reasons to refuse a command that aren't rules of the game. */
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

export type HarnessRefusal = Refusal<HarnessError>;

export function refuse<Code extends string>(
  code: Code,
  message: string,
): { readonly ok: false; readonly refusal: Refusal<Code> } {
  return { ok: false, refusal: { code, rule: null, message } };
}

/** The result of a command that a rule of the game forbids. */
export function refused(refusal: RuleRefusal): Failure {
  return { success: false, message: refusal.message, error: errorCodeOf(refusal.code), refusal };
}

/** The result of a command refused for any other reason. */
export function failed(error: HarnessError, message: string): Failure {
  return toCommandResult({ code: error, message });
}

export function toCommandResult({ code, message }: Pick<Refusal, 'code' | 'message'>): Failure {
  return { success: false, message, error: code };
}

/** Refusals with an older public name, which programs rely on. */
const PUBLIC_CODES: Partial<Record<RefusalCode, string>> = {
  'must-use-all-cards': 'round_6_incomplete',
  'final-round-no-lay-off': 'round_6_no_layoff',
  'final-round-no-swap': 'round_6_no_swap',
  'final-round-no-go-out': 'round_6_no_go_out',
  'down-draws-from-stock': 'down_player_discard',
};

/** `not-your-turn` is published as `not_your_turn`. */
function errorCodeOf(code: RefusalCode): string {
  return PUBLIC_CODES[code] ?? code.replaceAll('-', '_');
}
