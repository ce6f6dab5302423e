import { deckFor, type HouseRules } from '@mayi/core/rules';
import { CARD_KINDS, JOKER_KIND } from '@mayi/core/solver';
import { createModel, give, type Model, scoreOf, shuffleKinds } from '../model/model.ts';
import { playOut } from '../model/playout.ts';
import { type RoundTable, roundTable } from '../model/table.ts';

/** Deals that are played out: enough for a point or two. */
const DEALS = 200;
const DEALS_WHEN_ALL = 80;

const pars = new WeakMap<RoundTable, Map<number, number>>();

/** What a player scores in this round at a table of this size: the mean of every seat over many deals, played out in the head. */
export function parOf(rules: HouseRules, roundNumber: number, seats: number): number {
  const table = roundTable(rules, roundNumber);
  const bySeats = pars.get(table) ?? new Map<number, number>();
  pars.set(table, bySeats);
  const par = bySeats.get(seats) ?? meanScore(table, roundNumber, seats);
  bySeats.set(seats, par);
  return par;
}

function meanScore(table: RoundTable, roundNumber: number, seats: number): number {
  const deals = table.wantsAll ? DEALS_WHEN_ALL : DEALS;
  let sum = 0;
  for (let deal = 1; deal <= deals; deal++) {
    const model = dealFresh(table, roundNumber, seats, deal);
    playOut(table, model);
    for (let seat = 0; seat < seats; seat++) sum += scoreOf(model, seat, table.points);
  }
  return sum / (deals * seats);
}

/** G2: a round before its first move. */
function dealFresh({ rules }: RoundTable, roundNumber: number, seats: number, chance: number): Model {
  const { decks = 0, jokers = 0 } = deckFor(rules, seats) ?? {};
  const deck = CARD_KINDS.flatMap((_, kind) =>
    new Array<number>(kind === JOKER_KIND ? jokers : decks).fill(kind),
  );
  const model = createModel(seats, deck.length);
  model.chance = chance * 48271;
  model.stock.set(deck);
  model.stockSize = deck.length;
  shuffleKinds(model.stock, deck.length, model);
  for (let nth = 0; nth < (rules.cardsDealt[roundNumber - 1] ?? 0); nth++) {
    for (let seat = 0; seat < seats; seat++) give(model, seat, model.stock[--model.stockSize] as number);
  }
  model.pile[model.pileSize++] = model.stock[--model.stockSize] as number;
  model.isExposed = true;
  return model;
}
