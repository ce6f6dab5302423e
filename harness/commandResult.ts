import type { Fact } from '@mayi/core/engine';
import type { RuleRefusal } from '@mayi/core/rules';
import { errorCodeOf, type HarnessError } from './errorCodes.ts';

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
