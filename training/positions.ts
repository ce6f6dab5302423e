import type { Card, Rng } from '@mayi/core/cards';
import { type Choice, choicesFor } from '../bots/coach/choices.ts';
import { type Decided, decisionsIn } from '../bots/coach/decisions.ts';
import { cardOfKind, isDown, type Knowledge, knowledgeOf } from '../bots/knowledge.ts';
import { rateDiscards } from '../bots/sharp.ts';
import { isCallScarce } from '../bots/steady.ts';
import { playObserved, rngOf } from './games.ts';
import type { Question } from './learned/inputs.ts';
import { isTopHelpful } from './learned/learned.ts';
import { randomTable } from './tables.ts';

/** A decision of a finished game about which a review asks what would have been best, and so could ask the network. */
export interface Position {
  readonly question: Exclude<Question, 'layDown'>;
  readonly isClassic: boolean;
  readonly known: Knowledge;
  /** Those that the review compares. */
  readonly reviewed: readonly Choice[];
  /** All there are: discards as the sharp player rates them; otherwise the cautious answer (the stock, a pass) and the other. */
  readonly options: readonly Choice[];
  readonly done: Choice;
}

/** One decision in this many, so that no game has many positions that are much alike. */
const SAMPLED = 9;

/** Positions of one game after the other, each at a table of its own. */
export function* positionsFrom(seed: string): Generator<Position, never, undefined> {
  for (let game = 1; ; game++) {
    const label = `advice ${seed} ${game}`;
    const rng = rngOf(label, 'sample');
    const table = randomTable(rng);
    const log = playObserved(table, label, undefined, () => undefined);
    for (const { id } of log.players) {
      for (const decided of decisionsIn(log, id).decided) {
        if (rng.below(SAMPLED) > 0) continue;
        const position = positionOf(decided, rng);
        if (position !== undefined) yield { ...position, isClassic: table.preset === 0 };
      }
    }
  }
}

/** Undefined if the review doesn't ask, or the network can't answer: races, lay-downs, and what could have been done before a discard. */
export function positionOf(decided: Decided, rng: Rng): Omit<Position, 'isClassic'> | undefined {
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
