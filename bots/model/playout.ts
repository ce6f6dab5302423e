import { layDownNearest, layOffAll, swapOne } from './melds.ts';
import { CALLS, drawKind, give, type Model, NO_ANSWER, NOBODY, RUNNING, take } from './model.ts';
import { callsMayI, dearestLeft, dearestSpare, leastMissed, takesDiscard } from './policy.ts';
import { lackOf, type RoundTable } from './table.ts';

/** More turns than any sensible round has. */
const MOST_TURNS = 600;

/** Plays the round to its end, every seat by the quick policy. Tells how many turns that took. */
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

export function drawDiscard(model: Model): void {
  model.pileSize--;
  give(model, model.current, model.pile[model.pileSize] as number);
  model.hasDrawn = true;
  model.isExposed = false;
}

export function drawStock(table: RoundTable, model: Model): void {
  const kind = drawKind(model, table.rules.reshuffles);
  if (kind < 0) {
    model.winner = NOBODY;
    return;
  }
  give(model, model.current, kind);
  model.hasDrawn = true;
  closeWindow(table, model);
}

/** Y2–Y6: the nearest seat in line that calls gets the card. */
function closeWindow(table: RoundTable, model: Model): void {
  if (!model.isExposed || model.pileSize === 0) {
    model.isExposed = false;
    return;
  }
  const top = model.pile[model.pileSize - 1] as number;
  model.isExposed = false;
  for (let step = 1; step < model.seats; step++) {
    const seat = (model.current + step) % model.seats;
    if (!isInLine(table, model, seat)) continue;
    const answer = model.answers[seat];
    const calls = answer === NO_ANSWER ? callsMayI(table, model, seat, top) : answer === CALLS;
    if (!calls) continue;
    grant(table, model, seat, top);
    return;
  }
}

function isInLine({ rules: { mayI } }: RoundTable, model: Model, seat: number): boolean {
  if (seat === model.discardedBy || (model.isDown[seat] === 1 && !mayI.whenDown)) return false;
  return mayI.limitPerRound === null || (model.mayIs[seat] as number) < mayI.limitPerRound;
}

function grant(table: RoundTable, model: Model, seat: number, top: number): void {
  model.pileSize--;
  give(model, seat, top);
  model.mayIs[seat] = (model.mayIs[seat] as number) + 1;
  for (let nth = 0; nth < table.rules.mayI.penaltyCards; nth++) {
    const kind = drawKind(model, table.rules.reshuffles);
    if (kind < 0) {
      model.winner = NOBODY;
      return;
    }
    give(model, seat, kind);
  }
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

/** A hand that lacks so much was just looked at. Without a card that it does not need it lacks no more: no need to look again. */
function discardSpare(table: RoundTable, model: Model, seat: number, lack: number): void {
  const spare = dearestSpare(table, model, seat);
  discardKind(table, model, spare >= 0 ? spare : leastMissed(table, model, seat));
  if (spare >= 0) model.lacks[seat] = lack;
}

/** With a Joker of the table, if that is what it takes. Tells what the hand lacked. */
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

function isOut(model: Model, seat: number): boolean {
  if (model.winner === RUNNING && model.handSizes[seat] === 0) model.winner = seat;
  return model.winner !== RUNNING;
}

export function chooseDiscard(table: RoundTable, model: Model, seat: number): number {
  if (model.isDown[seat] === 1) return dearestLeft(table, model, seat);
  lackOf(table, model.hands[seat] as Uint8Array, model.handSizes[seat] as number);
  const spare = dearestSpare(table, model, seat);
  return spare >= 0 ? spare : leastMissed(table, model, seat);
}

/** T7, O1, H13: throws the card away, and hands on to the next seat. */
export function discardKind(table: RoundTable, model: Model, kind: number): void {
  const seat = model.current;
  const isKept = table.keepsLastCard && model.handSizes[seat] === 1;
  if (!isKept) {
    take(model, seat, kind);
    model.pile[model.pileSize] = kind;
    model.pileSize++;
  }
  if (isOut(model, seat)) return;
  model.discardedBy = isKept ? NOBODY : seat;
  model.answers.fill(NO_ANSWER);
  model.isExposed = model.pileSize > 0;
  model.current = (seat + 1) % model.seats;
  model.hasDrawn = false;
  model.laidDownThisTurn = false;
}
