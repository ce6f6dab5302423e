import { lackWithTop } from '../../bots/lack.ts';
import { withTop } from '../../bots/learned/inputs.ts';
import { callsIfCloser, takesIfCloser } from '../../bots/steady.ts';
import { rateFor } from '../learned/raceRatings.ts';
import type { Asked } from './playRound.ts';

/** What the sharp player answers; in a race, the expert. */
export function sharpAnswer({ question, known }: Asked): number {
  if (question === 'layDown') return 0;
  if (question === 'mayI') return Number(callsIfCloser(known).value);
  if (question === 'draw') return Number(takesIfCloser(known).value && !isWildInVain(known));
  return rateFor(known)[0]?.kind ?? 0;
}

/** A wild isn't taken only to be discarded again. */
function isWildInVain(known: Asked['known']): boolean {
  const { top, lookup } = known;
  if (top === undefined || !lookup.rules.wildRanks.includes(top.rank)) return false;
  const [best] = rateFor(withTop(known));
  return best !== undefined && best.standing.lack >= lackWithTop(known).before;
}
