import type { Rng } from '@mayi/core/cards';
import { KIND_COUNT, kindOf } from '@mayi/core/solver';
import type { PlayerView } from '@mayi/core/view';
import { exp, power } from './exactMath.ts';
import { type Knowledge, turnsPlayed } from './knowledge.ts';
import type { RoundLookup } from './model/lookup.ts';
import { fitsAnywhere, modelMeld } from './model/melds.ts';
import {
  CALLS,
  chanceBelow,
  copyModel,
  createModel,
  give,
  type Model,
  NO_ANSWER,
  NOBODY,
  PASSES,
  scoreOf,
  shuffleKinds,
  take,
} from './model/model.ts';
import { chooseDiscard, rollOut } from './model/rollout.ts';

/** The table as the seat sees it, without the hidden cards: the start of every sampled deal. */
export function seenModel(known: Knowledge): Model {
  const { view, lookup } = known;
  const cards = known.unseenTotal + view.discard.length + view.hand.length + 64;
  const model = createModel(view.players.length, cards);
  view.players.forEach((player, seat) => {
    model.isDown[seat] = player.isDown ? 1 : 0;
    model.mayIs[seat] = player.mayIs;
    const { limitPerGame = null } = view.rules.mayI;
    if (limitPerGame !== null) model.mostMayIs[seat] = limitPerGame - (player.mayIsBefore ?? 0);
    for (const card of player.id === known.you ? view.hand : player.taken) give(model, seat, kindOf(card));
    model.answers[seat] = answerOf(known, player);
  });
  model.melds = view.table.map((meld) => modelMeld(lookup, meld));
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
 * Deals the hidden cards as they might lie. Players hold what they were seen to take; a player who is down holds nothing that fits
 * the table, or it would have been laid off; and a player who isn't has already discarded some cards, so keeps the better ones.
 */
function dealHidden(known: Knowledge, model: Model): void {
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

/** The first few discards shape a hand the most. */
const MOST_CHOICES = 4;

/** Skips cards that fit the table. */
function dealLeftOvers(
  { lookup }: Knowledge,
  model: Model,
  seat: number,
  hidden: number,
  size: number,
): number {
  let left = size;
  let dealt = 0;
  for (let at = size - 1; at >= 0 && dealt < hidden; at--) {
    const kind = pool[at] as number;
    if (fitsAnywhere(lookup, model.melds, kind) && at >= hidden - dealt) continue;
    give(model, seat, kind);
    dealt++;
    left--;
    pool[at] = pool[left] as number;
  }
  return left;
}

/** Deals a few extra cards and takes back what the player would have discarded, never what they were seen to take. */
function dealChosen(
  { lookup }: Knowledge,
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
    let kind = chooseDiscard(lookup, model, seat);
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

/** A move applied to a model; the rest of the round is then rolled out. */
export type Move = (lookup: RoundLookup, model: Model) => void;

/** How much work a decision is worth, in simulated turns. Work rather than time: the same seed gives the same move. */
export interface Budget {
  readonly turns: number;
  /** Turns take longer in a round where every card must go down. */
  readonly turnsWhenAll: number;
  /** Most deals sampled. */
  readonly most: number;
}

/** How a round ended. */
export interface Ending {
  /** The player's own points. */
  readonly points: number;
  /** What it cost all in all: against the others, and in chances to win the game. */
  readonly cost: number;
}

/**
 * Samples as many deals as the budget has turns for. `visit` rolls moves out on each, all on the same cards, and may return
 * `enough` to stop early.
 */
export function eachDeal(
  known: Knowledge,
  rng: Rng,
  budget: Budget,
  visit: (play: (move: Move) => Ending, deal: number) => 'enough' | undefined,
): void {
  const { lookup, seat } = known;
  const seen = seenModel(known);
  const dealt = createModel(seen.seats, seen.stock.length);
  const model = createModel(seen.seats, seen.stock.length);
  let chance = 1 + rng.below(2 ** 30);
  let left = turnsFor(budget, known);
  const play = (move: Move): Ending => {
    copyModel(dealt, model);
    move(lookup, model);
    left -= rollOut(lookup, model) + 1;
    return { points: scoreOf(model, seat, lookup), cost: stakes(known, model) };
  };
  for (let deal = 0; deal < budget.most && left > 0; deal++) {
    copyModel(seen, dealt);
    chance = (chance * 48271) % 2147483647;
    dealt.chance = chance;
    dealHidden(known, dealt);
    if (visit(play, deal) === 'enough') return;
  }
}

const USUAL_SEATS = 4;

/** Turns take longer at a larger table: everyone considers the discard, and hands grow. */
function turnsFor({ turns, turnsWhenAll }: Budget, { lookup, view }: Knowledge): number {
  const share = Math.min(1, USUAL_SEATS / view.players.length);
  return (lookup.wantsAll ? turnsWhenAll : turns) * power(share, 1.3);
}

/** What winning the game is worth, in points. */
const FIRST = 60;
/** Typical difference between two players' scores in a round. */
const SPREAD = 60;

/**
 * What the end of a round costs a player: its points relative to the others', because the lowest total wins, and the chance to win
 * the game lost with them. In the last round a few extra points cost nothing if the game is decided anyway.
 */
export function stakes({ view, seat, lookup }: Knowledge, model: Model): number {
  const mine = scoreOf(model, seat, lookup);
  const total = mine + (view.players[seat]?.totalScore ?? 0);
  const roundsLeft = view.rules.contracts.length - view.roundNumber;
  let others = 0;
  let first = 1;
  for (let other = 0; other < model.seats; other++) {
    if (other === seat) continue;
    const score = scoreOf(model, other, lookup);
    others += score;
    first *= chanceToStayAhead(score + (view.players[other]?.totalScore ?? 0) - total, roundsLeft);
  }
  return mine - others / (model.seats - 1) - FIRST * first;
}

/** The chance that a lead of this many points over one opponent holds. */
function chanceToStayAhead(lead: number, roundsLeft: number): number {
  if (roundsLeft === 0) return lead > 0 ? 1 : lead === 0 ? 0.5 : 0;
  return 1 / (1 + exp((-1.7 * lead) / (SPREAD * Math.sqrt(roundsLeft))));
}
