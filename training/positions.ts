import type { Card, Rng } from '@mayi/core/cards';
import { type Choice, choicesFor } from '../bots/coach/choices.ts';
import { type Decided, decisionsIn } from '../bots/coach/decisions.ts';
import { cardOfKind, isDown, type Knowledge, knowledgeOf } from '../bots/knowledge.ts';
import type { Question } from '../bots/learned/inputs.ts';
import { isTopHelpful } from '../bots/prior.ts';
import { rateDiscards } from '../bots/sharp.ts';
import { isCallScarce } from '../bots/steady.ts';
import { playObserved, rngOf } from './games.ts';
import { randomTable } from './tables.ts';

/** A decision of a finished game about which a review asks what would have been best, and so could ask the network. */
export interface Position {
  readonly question: Exclude<Question, 'layDown'>;
  /** Which game it's from, from 1. */
  readonly game: number;
  readonly isClassic: boolean;
  readonly known: Knowledge;
  /** Those that the review compares. */
  readonly reviewed: readonly Choice[];
  /** All there are: discards as the sharp player rates them; otherwise the cautious answer (the stock, a pass) and the other. */
  readonly options: readonly Choice[];
  readonly done: Choice;
}

/** So few that no game, table or house weighs much. */
const A_GAME = 4;

/** Positions of one player in one game after the other, each at a table of its own. */
export function* positionsFrom(seed: string): Generator<Position, never, undefined> {
  for (let game = 1; ; game++) {
    const label = `advice ${seed} ${game}`;
    const rng = rngOf(label, 'sample');
    const table = randomTable(rng);
    const log = playObserved(table, label, undefined, () => undefined);
    const left = [...decisionsIn(log, `p${rng.below(table.players)}`).decided];
    for (let found = 0; found < A_GAME && left.length > 0; ) {
      const [decided] = left.splice(rng.below(left.length), 1);
      const position = decided && positionOf(decided, rng);
      if (position === undefined) continue;
      yield { ...position, game, isClassic: table.preset === 0 };
      found++;
    }
  }
}

/** Undefined if the review doesn't ask, or the network can't answer: races, lay-downs, and what could have been done before a discard. */
export function positionOf(decided: Decided, rng: Rng): Omit<Position, 'game' | 'isClassic'> | undefined {
  const { kind: question } = decided;
  const known = knowledgeOf(decided.view);
  if (question === 'layDown' || known.lookup.wantsAll) return undefined;
  if (question === 'draw' && (isDown(known) || !isTopHelpful(known))) return undefined;
  if (question === 'mayI' && (isCallScarce(known) || !isTopHelpful(known))) return undefined;
  const { options: reviewed, done, isTrivial } = choicesFor(decided, known, rng);
  if (isTrivial || reviewed.some(({ kind }) => kind !== question)) return undefined;
  const either = question === 'mayI' ? reviewed.toReversed() : reviewed;
  const options = question === 'discard' ? allDiscards(decided, known, reviewed, rng) : either;
  return { question, known, reviewed, options, done };
}

function allDiscards(decided: Decided, known: Knowledge, reviewed: readonly Choice[], rng: Rng): Choice[] {
  return rateDiscards(known).map(({ kind }) => {
    const card = cardOfKind(known.view, kind) as Card;
    const { done } = choicesFor({ ...decided, kind: 'discard', card }, known, rng);
    return reviewed.find(({ value }) => value === done.value) ?? done;
  });
}
