import type { Refusal } from '@mayi/core/rules';
import { refusalText } from '@mayi/core/view';
import { sanitize } from './output.ts';

/** `Draw a card first. (T1)`: what a player reads, and the rule behind it if there is one. */
export function formatRefusal({
  code = '',
  message,
  rule,
}: Partial<Refusal> & Omit<Refusal, 'code'>): string {
  const sentence = sanitize(refusalText({ code, message }));
  return rule === null ? sentence : `${sentence} (${rule})`;
}
