import type { RunEnd } from '@mayi/core/rules';
import type { RoundLookup } from './lookup.ts';
import { addTo } from './melds.ts';
import {
  CALLS,
  drawKind,
  give,
  type Model,
  type ModelMeld,
  NO_ANSWER,
  NOBODY,
  RUNNING,
  take,
} from './model.ts';
import { callsMayI } from './policy.ts';

/*
 * What each command does to a model: the engine's rules again, on integers and in place, because a rollout makes millions of them.
 * `lockstep.property.test.ts` gives every command of hundreds of real games to both and compares the states.
 */

export function drawDiscard(model: Model): void {
  model.pileSize--;
  give(model, model.current, model.pile[model.pileSize] as number);
  model.hasDrawn = true;
  model.isExposed = false;
}

/** The May I? window opens and closes in one step: who calls is either known (`answers`) or decided by the rollout's policy. */
export function drawStock(lookup: RoundLookup, model: Model): void {
  const kind = drawKind(model, lookup.rules.reshuffles);
  if (kind < 0) {
    model.winner = NOBODY;
    return;
  }
  give(model, model.current, kind);
  model.hasDrawn = true;
  closeWindow(lookup, model);
}

/** Y2–Y6: the nearest seat in line that calls gets the card. */
export function closeWindow(lookup: RoundLookup, model: Model): void {
  if (!model.isExposed || model.pileSize === 0) {
    model.isExposed = false;
    return;
  }
  const top = model.pile[model.pileSize - 1] as number;
  model.isExposed = false;
  for (let step = 1; step < model.seats; step++) {
    const seat = (model.current + step) % model.seats;
    if (!isInLine(lookup, model, seat)) continue;
    const answer = model.answers[seat];
    const calls = answer === NO_ANSWER ? callsMayI(lookup, model, seat, top) : answer === CALLS;
    if (!calls) continue;
    grant(lookup, model, seat, top);
    return;
  }
}

/** Y2, Y7, H8 */
export function isInLine({ rules: { mayI } }: RoundLookup, model: Model, seat: number): boolean {
  if (seat === model.discardedBy || (model.isDown[seat] === 1 && !mayI.whenDown)) return false;
  const mayIs = model.mayIs[seat] as number;
  if (mayIs >= (model.mostMayIs[seat] as number)) return false;
  return mayI.limitPerRound === null || mayIs < mayI.limitPerRound;
}

/** Y6 */
function grant(lookup: RoundLookup, model: Model, seat: number, top: number): void {
  model.pileSize--;
  give(model, seat, top);
  model.mayIs[seat] = (model.mayIs[seat] as number) + 1;
  for (let nth = 0; nth < lookup.rules.mayI.penaltyCards; nth++) {
    const kind = drawKind(model, lookup.rules.reshuffles);
    if (kind < 0) {
      model.winner = NOBODY;
      return;
    }
    give(model, seat, kind);
  }
}

/** K2: these melds, made of these cards of the hand. */
export function layDown(
  model: Model,
  seat: number,
  kinds: readonly number[],
  melds: readonly ModelMeld[],
): void {
  for (const kind of kinds) take(model, seat, kind);
  model.melds.push(...melds.map((meld) => ({ ...meld })));
  model.isDown[seat] = 1;
  model.laidDownThisTurn = true;
}

/** T5, T6 */
export function layOff(lookup: RoundLookup, model: Model, kind: number, meld: ModelMeld, end?: RunEnd): void {
  addTo(lookup, meld, kind, end);
  take(model, model.current, kind);
}

/** O1: a seat without cards has won. Returns whether the round is over. */
export function isOut(model: Model, seat: number): boolean {
  if (model.winner === RUNNING && model.handSizes[seat] === 0) model.winner = seat;
  return model.winner !== RUNNING;
}

/** T7, O1, H13: discards the card, or keeps it where the last one may not be discarded, and passes the turn on. */
export function discardKind(lookup: RoundLookup, model: Model, kind: number): void {
  const seat = model.current;
  const isKept = lookup.keepsLastCard && model.handSizes[seat] === 1;
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
