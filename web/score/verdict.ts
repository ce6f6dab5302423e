import type { LayDownAnswer } from '../solo/layDownAnswer.ts';
import { score } from '../texts/score.ts';

const words = score.help;

/** “Can I lay down?” in a sentence. `isAll`: in a round where every card must go down. */
export function verdictOf({ melds, missing, isExact, isSwap, left }: LayDownAnswer, isAll: boolean): string {
  if (melds) return isAll ? words.allDown : words.yes;
  if (!Number.isFinite(missing)) return words.tooMany;
  if (isSwap) return (isExact ? words.swap : words.swapAtMost)(missing, left.length);
  return (isExact ? words.away : words.awayAtMost)(missing);
}
