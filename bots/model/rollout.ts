import { lackOf, type RoundLookup } from './lookup.ts';
import { layDownNearest, layOffAll, swapOne } from './melds.ts';
import { type Model, NOBODY, RUNNING } from './model.ts';
import { dearestLeft, dearestSpare, leastMissed, takesDiscard } from './policy.ts';
import { closeWindow, discardKind, drawDiscard, drawStock, isOut } from './steps.ts';

/** More turns than any sensible round has. */
const MOST_TURNS = 600;

/** Plays the round to its end, every seat by the rollout policy. Returns how many turns that took. */
export function rollOut(lookup: RoundLookup, model: Model): number {
  let turns = 0;
  for (; turns < MOST_TURNS && model.winner === RUNNING; turns++) playTurn(lookup, model);
  if (model.winner === RUNNING) model.winner = NOBODY;
  return turns;
}

function playTurn(lookup: RoundLookup, model: Model): void {
  if (!model.hasDrawn) drawByChoice(lookup, model);
  else if (model.isExposed) closeWindow(lookup, model);
  if (model.winner === RUNNING) playCards(lookup, model);
}

function drawByChoice(lookup: RoundLookup, model: Model): void {
  const seat = model.current;
  const mayTake = model.pileSize > 0 && (model.isDown[seat] === 0 || lookup.rules.drawDiscardWhenDown);
  const top = model.pile[model.pileSize - 1] as number;
  if (mayTake && takesDiscard(lookup, model, seat, top)) drawDiscard(model);
  else drawStock(lookup, model);
}

/** Everything in a turn after the draw. */
function playCards(lookup: RoundLookup, model: Model): void {
  const seat = model.current;
  const lack = model.isDown[seat] === 0 ? layDownIfPossible(lookup, model, seat) : 0;
  const maySwapNow =
    model.isDown[seat] === 1 && lookup.rules.jokerSwap === 'after-down' && !model.laidDownThisTurn;
  if (maySwapNow) while (swapOne(lookup, model, seat));
  if (model.isDown[seat] === 1 && (!model.laidDownThisTurn || lookup.rules.layOffOnLayDownTurn)) {
    layOffAll(lookup, model, seat);
  }
  if (isOut(model, seat)) return;
  if (model.isDown[seat] === 1) discardKind(lookup, model, dearestLeft(lookup, model, seat));
  else discardSpare(lookup, model, seat, lack);
}

/** Discarding a card the contract doesn't need leaves `lack` as it is, so it isn't computed again. */
function discardSpare(lookup: RoundLookup, model: Model, seat: number, lack: number): void {
  const spare = dearestSpare(lookup, model, seat);
  discardKind(lookup, model, spare >= 0 ? spare : leastMissed(lookup, model, seat));
  if (spare >= 0) model.lacks[seat] = lack;
}

/** Swaps for a Joker on the table if that is what it takes. Returns how many cards the hand lacked. */
function layDownIfPossible(lookup: RoundLookup, model: Model, seat: number): number {
  const hand = model.hands[seat] as Uint8Array;
  let lack = lackOf(lookup, hand, model.handSizes[seat] as number);
  const maySwap = !lookup.wantsAll && lookup.rules.jokerSwap === 'before-down';
  while (lack > 0 && maySwap && swapOne(lookup, model, seat)) {
    lack = lackOf(lookup, hand, model.handSizes[seat] as number);
  }
  if (lack === 0 && lookup.wantsAll) model.winner = seat;
  else if (lack === 0) layDownNearest(lookup, model, seat);
  return lack;
}

export function chooseDiscard(lookup: RoundLookup, model: Model, seat: number): number {
  if (model.isDown[seat] === 1) return dearestLeft(lookup, model, seat);
  lackOf(lookup, model.hands[seat] as Uint8Array, model.handSizes[seat] as number);
  const spare = dearestSpare(lookup, model, seat);
  return spare >= 0 ? spare : leastMissed(lookup, model, seat);
}
