import type { Refusal } from '../result.ts';
import { REFUSALS, type RefusalEntry } from '../rules/refusal.ts';
import { asSentence } from '../text.ts';

const ENTRIES: Readonly<Record<string, RefusalEntry>> = REFUSALS;

/**
 * What a player reads when something is refused: a full sentence. A message that says more than the general one of its
 * code ("a set needs 4 or more cards") is kept, and so is the meld it names ("meld 2: …").
 */
export function refusalText({ code, message }: Pick<Refusal, 'code' | 'message'>): string {
  const meld = /^meld \d+: /.exec(message)?.[0] ?? '';
  const reason = message.slice(meld.length);
  const general = ENTRIES[code];
  return asSentence(meld + ((reason === general?.message && general.text) || reason));
}
