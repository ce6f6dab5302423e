import type { Problem } from '@mayi/harness';
import { tell, tellProblem } from '../terminal/output.ts';
import { harmless } from '../terminal/sanitize.ts';

export interface Output {
  readonly json?: boolean | undefined;
}

/** One JSON object, or words. */
export function print(value: object, words: () => readonly string[], { json = false }: Output): void {
  if (json) console.log(JSON.stringify(value));
  else for (const line of words()) tell(line);
}

/** A mistake or a failure, where programs read it too. */
export function printProblem(code: string, message: string, { json = false }: Output): void {
  const problem: Problem = { ok: false, error: { code, rule: null, message } };
  if (json) console.log(JSON.stringify(problem));
  else tellProblem(`mayi game: ${harmless(message)}`);
}
