import { type Card, type Rng, theCard } from '@mayi/core/cards';
import { asSentence, legalCommands } from '@mayi/core/view';
import { isDown, type Knowledge } from '../knowledge.ts';
import { lackWithTop } from '../lack.ts';
import { drawing } from '../moves.ts';
import { bringsTo, goalName } from '../phrases.ts';
import { priorFor } from '../prior.ts';
import type { Budget } from '../sampleDeals.ts';
import type { DrawAdvice } from './advice.ts';
import { answer, type Question } from './weigh.ts';

type From = DrawAdvice['advice'];

/** Null if there is no choice. */
export function adviseDraw(known: Knowledge, rng: Rng, budget: Budget): DrawAdvice | null {
  const { view, top } = known;
  const mayTake = legalCommands(view).some((command) => command.type === 'DRAW_FROM_DISCARD');
  if (top === undefined || !mayTake) return null;
  const prior = priorFor(known, 'draw');
  const [stock, discard] = prior.draws(known, rng);
  const question: Question<From> = {
    answers: ['discard', 'stock'],
    moves: drawing,
    prior: [discard, stock],
    priorError: prior.error,
  };
  const { advice, figures, doubt } = answer(known, question, rng, budget);
  return { advice, card: top, ...figures, reason: asSentence(`${drawReason(known, top, advice)}${doubt}`) };
}

export function drawReason(known: Knowledge, card: Card, from: From): string {
  const name = theCard(card);
  const goal = goalName(known);
  if (isDown(known)) return whenDown(name, from);
  const { before, after } = lackWithTop(known);
  const isHeld = before === 0 && !known.lookup.wantsAll;
  const isCloser = after < before;
  const closer = bringsTo(known, name, after);
  if (from === 'discard') {
    if (isCloser) return closer;
    const yet = isHeld ? `you already have ${goal}` : `it gets you no closer to ${goal}`;
    return `${name} is worth more than an unknown card, even though ${yet}`;
  }
  if (isHeld) return `you already have ${goal}`;
  return isCloser
    ? `a card from the stock is worth more, even though ${closer}`
    : `${name} gets you no closer to ${goal}`;
}

function whenDown(name: string, from: From): string {
  return from === 'discard' ? `${name} can be laid off` : 'the stock may bring a card you can lay off';
}
