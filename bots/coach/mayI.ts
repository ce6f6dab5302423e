import { type Card, type Rng, theCard } from '@mayi/core/cards';
import type { Budget } from '../deals.ts';
import type { Knowledge } from '../knowledge.ts';
import { answering } from '../moves.ts';
import { sharp } from '../sharp.ts';
import { lackWithTop } from '../steady.ts';
import type { MayIAdvice } from './advice.ts';
import { times } from './measure.ts';
import { penaltyCost } from './penalty.ts';
import { progressOf } from './progress.ts';
import { answer, type Question } from './twoWays.ts';
import { bringsTo, counted, goalName, sentence, tenths } from './words.ts';

type Answer = MayIAdvice['advice'];

/** Nothing, if the player has no say about the card on top. `budget` is for the answer, and half as much again for the penalty. */
export function adviseMayI(known: Knowledge, rng: Rng, budget: Budget): MayIAdvice | null {
  const { view, top, you } = known;
  if (top === undefined || !view.mayI?.line.includes(you)) return null;
  const question: Question<Answer> = {
    answers: ['call', 'pass'],
    moves: { call: answering(known, true), pass: answering(known, false) },
    wish: sharp.callsMayI(known, rng).value ? 'call' : 'pass',
  };
  const { advice, figures, doubt, isMoot } = answer(known, question, rng, budget);
  const late = isMoot ? '; somebody before you is likely to take it anyway' : '';
  return {
    advice,
    card: top,
    ...figures,
    penaltyCost: isMoot ? 0 : tenths(penaltyCost(known, rng, times(budget, 1 / 2))),
    reason: sentence(`${mayIReason(known, top, advice)}${doubt}${late}`),
  };
}

export function mayIReason(known: Knowledge, card: Card, advice: Answer): string {
  const { before, after } = lackWithTop(known);
  const name = theCard(card);
  const goal = goalName(known);
  const isHeld = before === 0 && !known.table.wantsAll;
  const closer = bringsTo(known, name, after);
  const noCloser = isHeld ? `you hold ${goal} already` : `${name} is no step closer to ${goal}`;
  if (after >= before) return advice === 'pass' ? noCloser : `${noCloser}, but ${hopeOf(known)}`;
  if (advice === 'call') return closer;
  return `${closer}, but holding more cards would cost more than that`;
}

/** Two cards for one: those who are one card away may find it in the penalty. */
function hopeOf(known: Knowledge): string {
  const { liveOuts } = progressOf(known);
  const isHope = liveOuts > 0 && known.view.rules.mayI.penaltyCards > 0;
  return isHope ? `the penalty may bring one of your ${counted(liveOuts, 'live out')}` : 'it is worth having';
}
