import type { Knowledge } from '../../bots/knowledge.ts';
import type { Question } from '../../bots/learned/inputs.ts';
import { takesIfCloser } from '../../bots/steady.ts';

/** In points, what the network corrects in a race: take what brings the hand closer. */
const CLOSER = 4;

/** What the two answers cost before the network has spoken. Outside a race, it says everything itself. */
export function priorsOf(known: Knowledge, question: Question): readonly [number, number] {
  if (!known.lookup.wantsAll || question !== 'draw') return NONE;
  return takesIfCloser(known).value ? [CLOSER, 0] : [0, CLOSER];
}

const NONE = [0, 0] as const;
