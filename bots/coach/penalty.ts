import type { Rng } from '@mayi/core/cards';
import type { Budget } from '../deals.ts';
import { difference } from '../estimate.ts';
import type { Knowledge } from '../knowledge.ts';
import { copyModel, createModel, type Model, take } from '../model/model.ts';
import { takesDiscard } from '../model/policy.ts';
import { drawStock } from '../model/steps.ts';
import type { RoundTable } from '../model/table.ts';
import { answering, putUnderStock } from '../moves.ts';
import { playDeals } from './measure.ts';

/** What the penalty cards of a call are expected to cost: calling played out with them, and without. */
export function penaltyCost(known: Knowledge, rng: Rng, budget: Budget): number {
  if (known.view.rules.mayI.penaltyCards === 0) return 0;
  const paid = { apply: answering(known, true) };
  const free = { apply: (table: RoundTable, model: Model) => callFree(known, table, model) };
  const [withCards, without] = playDeals(known, [paid, free], rng, budget);
  return difference(withCards?.points ?? [], without?.points ?? []).mean;
}

/** The player calls, and if that is granted, puts the penalty cards under the stock: all that follows comes as it would have. */
function callFree(known: Knowledge, table: RoundTable, model: Model): void {
  const { seat } = known;
  answering(known, true)(table, model);
  if (!model.hasDrawn && isTakenByCurrent(table, model)) return;
  const tried = createModel(model.seats, model.stock.length);
  copyModel(model, tried);
  if (tried.hasDrawn) takeBackDraw(tried);
  const { penaltyCards } = table.rules.mayI;
  const drawnAt = tried.stockSize - 1;
  // A stock that is made anew in the middle of this is too rare to matter.
  if (drawnAt < penaltyCards) return;
  drawStock(table, tried);
  if ((tried.mayIs[seat] as number) === (model.mayIs[seat] as number)) return;
  // Drawn cards stay where they lay, above the end of the stock.
  const penalty = tried.stock.slice(tried.stockSize, drawnAt);
  for (const kind of penalty) {
    take(tried, seat, kind);
    putUnderStock(tried, kind);
  }
  copyModel(tried, model);
}

function isTakenByCurrent(table: RoundTable, model: Model): boolean {
  const { current, pile, pileSize } = model;
  const mayTake = model.isDown[current] === 0 || table.rules.drawDiscardWhenDown;
  return mayTake && takesDiscard(table, model, current, pile[pileSize - 1] as number);
}

/** Puts any card of the current player back on the stock: the next draw is that very card. */
function takeBackDraw(model: Model): void {
  const hand = model.hands[model.current] as Uint8Array;
  const kind = hand.findIndex((count) => count > 0);
  take(model, model.current, kind);
  model.stock[model.stockSize++] = kind;
  model.hasDrawn = false;
}
