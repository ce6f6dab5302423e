import { layDownNearest, layOffAll, swapOne } from './melds.ts';
import { type Model, NOBODY, RUNNING } from './model.ts';
import { dearestLeft, dearestSpare, leastMissed, takesDiscard } from './policy.ts';
import { closeWindow, discardKind, drawDiscard, drawStock, isOut } from './steps.ts';
import { lackOf, type RoundTable } from './table.ts';

/** More turns than any sensible round has. */
const MOST_TURNS = 600;

/** Plays the round to its end, every seat by the quick policy. Returns how many turns that took. */
export function playOut(table: RoundTable, model: Model): number {
  let turns = 0;
  for (; turns < MOST_TURNS && model.winner === RUNNING; turns++) playTurn(table, model);
  if (model.winner === RUNNING) model.winner = NOBODY;
  return turns;
}

function playTurn(table: RoundTable, model: Model): void {
  if (!model.hasDrawn) drawByChoice(table, model);
  else if (model.isExposed) closeWindow(table, model);
  if (model.winner === RUNNING) playCards(table, model);
}

function drawByChoice(table: RoundTable, model: Model): void {
  const seat = model.current;
  const mayTake = model.pileSize > 0 && (model.isDown[seat] === 0 || table.rules.drawDiscardWhenDown);
  const top = model.pile[model.pileSize - 1] as number;
  if (mayTake && takesDiscard(table, model, seat, top)) drawDiscard(model);
  else drawStock(table, model);
}

/** All of a turn after the draw. */
function playCards(table: RoundTable, model: Model): void {
  const seat = model.current;
  const lack = model.isDown[seat] === 0 ? layDownIfPossible(table, model, seat) : 0;
  const maySwapNow =
    model.isDown[seat] === 1 && table.rules.jokerSwap === 'after-down' && !model.laidDownThisTurn;
  if (maySwapNow) while (swapOne(table, model, seat));
  if (model.isDown[seat] === 1 && (!model.laidDownThisTurn || table.rules.layOffOnLayDownTurn)) {
    layOffAll(table, model, seat);
  }
  if (isOut(model, seat)) return;
  if (model.isDown[seat] === 1) discardKind(table, model, dearestLeft(table, model, seat));
  else discardSpare(table, model, seat, lack);
}

/** Discarding a card the contract doesn't need leaves `lack` as it is, so it isn't computed again. */
function discardSpare(table: RoundTable, model: Model, seat: number, lack: number): void {
  const spare = dearestSpare(table, model, seat);
  discardKind(table, model, spare >= 0 ? spare : leastMissed(table, model, seat));
  if (spare >= 0) model.lacks[seat] = lack;
}

/** Swaps for a Joker on the table if that is what it takes. Returns how many cards the hand lacked. */
function layDownIfPossible(table: RoundTable, model: Model, seat: number): number {
  const hand = model.hands[seat] as Uint8Array;
  let lack = lackOf(table, hand, model.handSizes[seat] as number);
  const maySwap = !table.wantsAll && table.rules.jokerSwap === 'before-down';
  while (lack > 0 && maySwap && swapOne(table, model, seat)) {
    lack = lackOf(table, hand, model.handSizes[seat] as number);
  }
  if (lack === 0 && table.wantsAll) model.winner = seat;
  else if (lack === 0) layDownNearest(table, model, seat);
  return lack;
}

export function chooseDiscard(table: RoundTable, model: Model, seat: number): number {
  if (model.isDown[seat] === 1) return dearestLeft(table, model, seat);
  lackOf(table, model.hands[seat] as Uint8Array, model.handSizes[seat] as number);
  const spare = dearestSpare(table, model, seat);
  return spare >= 0 ? spare : leastMissed(table, model, seat);
}
