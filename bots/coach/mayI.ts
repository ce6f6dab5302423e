import { type Card, type Rng, theCard } from '@mayi/core/cards';
import { asSentence, countOf } from '@mayi/core/view';
import { difference } from '../estimate.ts';
import type { Knowledge } from '../knowledge.ts';
import { lackWithTop } from '../lack.ts';
import type { RoundLookup } from '../model/lookup.ts';
import { copyModel, createModel, type Model, take } from '../model/model.ts';
import { takesDiscard } from '../model/policy.ts';
import { drawStock } from '../model/steps.ts';
import { answering, putUnderStock } from '../moves.ts';
import { bringsTo, goalName, tenths } from '../phrases.ts';
import { priorFor } from '../prior.ts';
import type { Budget } from '../sampleDeals.ts';
import type { MayIAdvice } from './advice.ts';
import { progressOf } from './progress.ts';
import { answer, playDeals, type Question, times } from './weigh.ts';

type Answer = MayIAdvice['advice'];

/** Null if the player isn't in line for the top discard. The penalty takes half of `budget` on top. */
export function adviseMayI(known: Knowledge, rng: Rng, budget: Budget): MayIAdvice | null {
  const { view, top, you } = known;
  if (top === undefined || !view.mayI?.line.includes(you)) return null;
  const prior = priorFor(known, 'mayI');
  const [pass, call] = prior.answers(known, rng);
  const question: Question<Answer> = {
    answers: ['call', 'pass'],
    moves: { call: answering(known, true), pass: answering(known, false) },
    prior: [call, pass],
    priorError: prior.error,
  };
  const { advice, figures, doubt, isMoot } = answer(known, question, rng, budget);
  const late = isMoot ? '; someone ahead of you will probably take it anyway' : '';
  return {
    advice,
    card: top,
    ...figures,
    penaltyCost: isMoot ? 0 : tenths(penaltyCost(known, rng, times(budget, 1 / 2))),
    reason: asSentence(`${mayIReason(known, top, advice)}${doubt}${late}`),
  };
}

export function mayIReason(known: Knowledge, card: Card, advice: Answer): string {
  const { before, after } = lackWithTop(known);
  const name = theCard(card);
  const goal = goalName(known);
  const isHeld = before === 0 && !known.lookup.wantsAll;
  const closer = bringsTo(known, name, after);
  const noCloser = isHeld ? `you already have ${goal}` : `${name} gets you no closer to ${goal}`;
  if (after >= before) return advice === 'pass' ? noCloser : `${hopeOf(known)}, even though ${noCloser}`;
  if (advice === 'call') return closer;
  return `the extra cards would cost you more, even though ${closer}`;
}

/** The penalty card may be the one you need. */
function hopeOf(known: Knowledge): string {
  const { liveOuts } = progressOf(known);
  const isHope = liveOuts > 0 && known.view.rules.mayI.penaltyCards > 0;
  return isHope ? `the penalty may bring one of your ${countOf(liveOuts, 'live out')}` : "it's worth having";
}

/** What the penalty cards of a call are expected to cost: rollouts of calling with and without them. */
function penaltyCost(known: Knowledge, rng: Rng, budget: Budget): number {
  if (known.view.rules.mayI.penaltyCards === 0) return 0;
  const paid = { apply: answering(known, true) };
  const free = { apply: (lookup: RoundLookup, model: Model) => callFree(known, lookup, model) };
  const [withCards, without] = playDeals(known, [paid, free], rng, budget);
  return difference(withCards?.points ?? [], without?.points ?? []).mean;
}

/** The player calls; if granted, the penalty cards go under the stock, so all later draws stay the same. */
function callFree(known: Knowledge, lookup: RoundLookup, model: Model): void {
  const { seat } = known;
  answering(known, true)(lookup, model);
  if (!model.hasDrawn && isTakenByCurrent(lookup, model)) return;
  const tried = createModel(model.seats, model.stock.length);
  copyModel(model, tried);
  if (tried.hasDrawn) takeBackDraw(tried);
  const { penaltyCards } = lookup.rules.mayI;
  const drawnAt = tried.stockSize - 1;
  // A reshuffle in the middle of this is too rare to matter.
  if (drawnAt < penaltyCards) return;
  drawStock(lookup, tried);
  if ((tried.mayIs[seat] as number) === (model.mayIs[seat] as number)) return;
  // Drawn cards are still in the array, past the end of the stock.
  const penalty = tried.stock.slice(tried.stockSize, drawnAt);
  for (const kind of penalty) {
    take(tried, seat, kind);
    putUnderStock(tried, kind);
  }
  copyModel(tried, model);
}

function isTakenByCurrent(lookup: RoundLookup, model: Model): boolean {
  const { current, pile, pileSize } = model;
  const mayTake = model.isDown[current] === 0 || lookup.rules.drawDiscardWhenDown;
  return mayTake && takesDiscard(lookup, model, current, pile[pileSize - 1] as number);
}

/** Puts a card of the current player back on the stock, where it is drawn again next. */
function takeBackDraw(model: Model): void {
  const hand = model.hands[model.current] as Uint8Array;
  const kind = hand.findIndex((count) => count > 0);
  take(model, model.current, kind);
  model.stock[model.stockSize++] = kind;
  model.hasDrawn = false;
}
