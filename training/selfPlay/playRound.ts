import { KIND_COUNT } from '@mayi/core/solver';
import type { Knowledge } from '../../bots/knowledge.ts';
import type { Question } from '../../bots/learned/inputs.ts';
import { lackOf } from '../../bots/model/lookup.ts';
import { fitsAnywhere, layDownNearest, layOffAll, swapOne } from '../../bots/model/melds.ts';
import { CALLS, NOBODY, PASSES, RUNNING } from '../../bots/model/model.ts';
import { dearestLeft, mayHelpHand } from '../../bots/model/policy.ts';
import { closeWindow, discardKind, drawDiscard, drawStock, isInLine, isOut } from '../../bots/model/steps.ts';
import { knowledgeAt, type ModelTable } from './modelTable.ts';

/** A decision; the answer is a kind of card for a discard, otherwise 1 for the bold choice (the discard, a call, waiting) and 0 for the other. */
export interface Asked {
  readonly question: Question;
  readonly known: Knowledge;
}

/** More turns than any sensible round has. */
const MOST_TURNS = 600;

/** Plays a round on the model. The caller answers every question that a network is asked in a real game; everything else is decided here. */
export function* playRound(table: ModelTable): Generator<Asked, void, number> {
  const { model } = table;
  for (let turns = 0; turns < MOST_TURNS && model.winner === RUNNING; turns++) yield* playTurn(table);
  if (model.winner === RUNNING) model.winner = NOBODY;
}

function* playTurn(table: ModelTable): Generator<Asked, void, number> {
  const { lookup, model } = table;
  const seat = model.current;
  if (yield* takesDiscard(table, seat)) {
    see(table, seat, model.pile[model.pileSize - 1] as number);
    drawDiscard(model);
  } else {
    yield* drawAndAnswer(table);
  }
  if (model.winner !== RUNNING) return;
  yield* layCards(table, seat);
  if (isOut(model, seat)) return;
  const kind = yield* chooseDiscard(table, seat);
  discardKind(lookup, model, kind);
  keepSeen(table, seat);
}

/** The discard, rather than a card from the stock? */
function* takesDiscard(table: ModelTable, seat: number): Generator<Asked, boolean, number> {
  const { lookup, model } = table;
  if (model.pileSize === 0) return false;
  const top = model.pile[model.pileSize - 1] as number;
  if (model.isDown[seat] === 1)
    return lookup.rules.drawDiscardWhenDown && fitsAnywhere(lookup, model.melds, top);
  if (!mayHelpHand(lookup, model.hands[seat] as Uint8Array, top)) return false;
  return (yield { question: 'draw', known: knowledgeAt(table, seat) }) === 1;
}

/** Y2–Y6: asks the seats in line, the nearest first, until one calls. In a race nobody does: two more cards are two more to place. */
function* drawAndAnswer(table: ModelTable): Generator<Asked, void, number> {
  const { lookup, model } = table;
  const exposed = model.isExposed && model.pileSize > 0;
  model.isExposed = false;
  drawStock(lookup, model);
  if (!exposed || lookup.wantsAll || model.winner !== RUNNING || model.pileSize === 0) return;
  const top = model.pile[model.pileSize - 1] as number;
  model.answers.fill(PASSES);
  model.isExposed = true;
  for (let step = 1; step < model.seats; step++) {
    const seat = (model.current + step) % model.seats;
    if (!isInLine(lookup, model, seat) || !mayHelpHand(lookup, model.hands[seat] as Uint8Array, top))
      continue;
    if (model.isDown[seat] === 1 || (yield { question: 'mayI', known: knowledgeAt(table, seat) }) === 0)
      continue;
    model.answers[seat] = CALLS;
    see(table, seat, top);
    break;
  }
  closeWindow(lookup, model);
}

/** Lays down, swaps and lays off. Where somebody is down already, nothing is gained by waiting. */
function* layCards(table: ModelTable, seat: number): Generator<Asked, void, number> {
  const { lookup, model } = table;
  if (model.isDown[seat] === 0 && remembering(table, seat, () => lackAfterSwaps(table, seat)) === 0) {
    if (lookup.wantsAll) {
      model.winner = seat;
      return;
    }
    const mayWait =
      !model.isDown.includes(1) && (model.handSizes[seat] as number) > lookup.contract.minCards + 1;
    if (mayWait && (yield { question: 'layDown', known: knowledgeAt(table, seat) }) === 1) return;
    lackOf(lookup, model.hands[seat] as Uint8Array, model.handSizes[seat] as number);
    remembering(table, seat, () => layDownNearest(lookup, model, seat));
  }
  if (model.isDown[seat] === 1) remembering(table, seat, () => layOff(table, seat));
}

function layOff({ lookup, model }: ModelTable, seat: number): void {
  if (lookup.rules.jokerSwap === 'after-down' && !model.laidDownThisTurn)
    while (swapOne(lookup, model, seat));
  if (!model.laidDownThisTurn || lookup.rules.layOffOnLayDownTurn) layOffAll(lookup, model, seat);
}

function lackAfterSwaps({ lookup, model }: ModelTable, seat: number): number {
  const hand = model.hands[seat] as Uint8Array;
  const lack = () => lackOf(lookup, hand, model.handSizes[seat] as number);
  const maySwap = !lookup.wantsAll && lookup.rules.jokerSwap === 'before-down';
  let left = lack();
  while (left > 0 && maySwap && swapOne(lookup, model, seat)) left = lack();
  return left;
}

function* chooseDiscard(table: ModelTable, seat: number): Generator<Asked, number, number> {
  const { lookup, model } = table;
  if (model.handSizes[seat] === 1) return dearestLeft(lookup, model, seat);
  return yield { question: 'discard', known: knowledgeAt(table, seat) };
}

/** Everybody saw the seat take this card. */
export function see({ taken }: ModelTable, seat: number, kind: number): void {
  const kinds = taken[seat] as Uint8Array;
  kinds[kind] = (kinds[kind] as number) + 1;
}

/** Does something with the melds; what left the hand lies in them afterwards. */
function remembering<T>(table: ModelTable, seat: number, act: () => T): T {
  const { laid, model } = table;
  const hand = model.hands[seat] as Uint8Array;
  const before = hand.slice();
  const result = act();
  for (let kind = 0; kind < KIND_COUNT; kind++)
    laid[kind] = (laid[kind] as number) + (before[kind] as number) - (hand[kind] as number);
  keepSeen(table, seat);
  return result;
}

export function keepSeen({ taken, model }: ModelTable, seat: number): void {
  const kinds = taken[seat] as Uint8Array;
  const hand = model.hands[seat] as Uint8Array;
  for (let kind = 0; kind < KIND_COUNT; kind++)
    if ((kinds[kind] as number) > (hand[kind] as number)) kinds[kind] = hand[kind] as number;
}
