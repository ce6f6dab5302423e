import { KIND_COUNT, kindOf } from '@mayi/core/solver';
import type { PlayerView } from '@mayi/core/view';
import { type Knowledge, turnsPlayed } from './knowledge.ts';
import { fitsAnywhere } from './model/melds.ts';
import {
  CALLS,
  chanceBelow,
  createModel,
  give,
  type Model,
  NO_ANSWER,
  NOBODY,
  PASSES,
  shuffleKinds,
  take,
} from './model/model.ts';
import { chooseDiscard } from './model/playout.ts';
import { modelMeld } from './model/tableMelds.ts';

/** The table as the seat sees it, with the hidden cards left out: the start of every deal that it imagines. */
export function seenModel(known: Knowledge): Model {
  const { view, table } = known;
  const cards = known.unseenTotal + view.discard.length + view.hand.length + 64;
  const model = createModel(view.players.length, cards);
  view.players.forEach((player, seat) => {
    model.isDown[seat] = player.isDown ? 1 : 0;
    model.mayIs[seat] = player.mayIs;
    for (const card of player.id === known.you ? view.hand : player.taken) give(model, seat, kindOf(card));
    model.answers[seat] = answerOf(known, player);
  });
  model.melds = view.table.map((meld) => modelMeld(table, meld));
  for (const card of view.discard.toReversed()) model.pile[model.pileSize++] = kindOf(card);
  model.reshuffles = view.reshuffles;
  model.current = view.players.findIndex((player) => player.id === view.currentPlayerId);
  model.hasDrawn = view.phase !== 'awaitingDraw';
  model.laidDownThisTurn = view.laidDownThisTurn;
  model.isExposed = view.mayI !== null;
  model.discardedBy = view.players.findIndex((player) => player.id === view.mayI?.discardedBy);
  if (model.discardedBy < 0) model.discardedBy = NOBODY;
  return model;
}

function answerOf({ view: { mayI } }: Knowledge, { id }: PlayerView): number {
  if (mayI?.claimants.includes(id)) return CALLS;
  return mayI?.passed.includes(id) ? PASSES : NO_ANSWER;
}

const pool = new Uint8Array(1024);

/**
 * Deals the hidden cards, as they might lie: everybody holds what they were seen to take; who is down holds nothing that fits the
 * table, else it would lie there; and who is not has chosen what to keep from more cards than they hold now.
 */
export function dealHidden(known: Knowledge, model: Model): void {
  let left = 0;
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    for (let nth = 0; nth < (known.unseen[kind] as number); nth++) pool[left++] = kind;
  }
  shuffleKinds(pool, left, model);
  const chosen = Math.min(MOST_CHOICES, Math.floor(turnsPlayed(known.view)));
  for (let seat = 0; seat < model.seats; seat++) {
    if (seat === known.seat) continue;
    const hidden = (known.view.players[seat]?.handCount ?? 0) - (model.handSizes[seat] as number);
    left =
      model.isDown[seat] === 1
        ? dealLeftOvers(known, model, seat, hidden, left)
        : dealChosen(known, model, seat, hidden, left, chosen);
  }
  model.stockSize = Math.min(left, model.stock.length);
  model.stock.set(pool.subarray(0, model.stockSize));
}

/** Players see many more cards in the end; the first few choices tell the most. */
const MOST_CHOICES = 4;

/** Cards that fit the table go back under the others. */
function dealLeftOvers(
  { table }: Knowledge,
  model: Model,
  seat: number,
  hidden: number,
  size: number,
): number {
  let left = size;
  let dealt = 0;
  for (let at = size - 1; at >= 0 && dealt < hidden; at--) {
    const kind = pool[at] as number;
    if (fitsAnywhere(table, model.melds, kind) && at >= hidden - dealt) continue;
    give(model, seat, kind);
    dealt++;
    left--;
    pool[at] = pool[left] as number;
  }
  return left;
}

/** Gives a few cards more, and takes back what the player would have thrown away; never what everybody saw them take. */
function dealChosen(
  { table }: Knowledge,
  model: Model,
  seat: number,
  hidden: number,
  size: number,
  choices: number,
): number {
  let left = size;
  const hand = model.hands[seat] as Uint8Array;
  const taken = hand.slice();
  const more = Math.min(choices, left - hidden);
  for (let nth = 0; nth < hidden + more; nth++) give(model, seat, pool[--left] as number);
  for (let nth = 0; nth < more; nth++) {
    let kind = chooseDiscard(table, model, seat);
    if ((hand[kind] as number) <= (taken[kind] as number)) kind = someKind(hand, taken, model);
    take(model, seat, kind);
    pool[left] = kind;
    const other = chanceBelow(model, left + 1);
    pool[left] = pool[other] as number;
    pool[other] = kind;
    left++;
  }
  return left;
}

function someKind(hand: Uint8Array, taken: Uint8Array, model: Model): number {
  let kind = chanceBelow(model, KIND_COUNT);
  while ((hand[kind] as number) <= (taken[kind] as number)) kind = (kind + 1) % KIND_COUNT;
  return kind;
}
