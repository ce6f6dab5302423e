import { REFUSALS, type Refusal, type RefusalCode, type RuleRefusal } from '@mayi/core/rules';

/** What a command did, or why it was refused. Programs read this shape as JSON, so it differs from `Result`. */
export interface CommandResult {
  readonly success: boolean;
  readonly message: string;
  /** A stable code if the command was refused: see docs/terminal.md. */
  readonly error?: string;
  /** The broken rule of the game, if that's why the command was refused. */
  readonly refusal?: RuleRefusal;
}

/** Reasons to refuse a command at any table that aren't rules of the game. */
export const TABLE_ERRORS = ['no_such_card', 'no_such_meld', 'no_round_end', 'stale'] as const;
export type TableError = (typeof TABLE_ERRORS)[number];

export function refuse<Code extends string>(
  code: Code,
  message: string,
): { readonly ok: false; readonly refusal: Refusal<Code> } {
  return { ok: false, refusal: { code, rule: null, message } };
}

/** A refusal in the shape that programs read. */
export function toCommandResult(refusal: Refusal): CommandResult {
  const { code, message } = refusal;
  if (!isOfRule(refusal)) return { success: false, message, error: code };
  return { success: false, message, error: errorCodeOf(refusal.code), refusal };
}

function isOfRule(refusal: Refusal): refusal is RuleRefusal {
  return Object.hasOwn(REFUSALS, refusal.code);
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
