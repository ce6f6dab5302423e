import type { Card, CardId } from '@mayi/core/cards';
import { deckFor, type HouseRules } from '@mayi/core/rules';
import { CARD_KINDS, JOKER_KIND, KIND_COUNT } from '@mayi/core/solver';
import type { PlayerView, View } from '@mayi/core/view';
import type { Knowledge } from '../../bots/knowledge.ts';
import { lookupFor, type RoundLookup } from '../../bots/model/lookup.ts';
import { fitsAnywhere } from '../../bots/model/melds.ts';
import { createModel, drawKind, give, type Model, shuffleKinds } from '../../bots/model/model.ts';
import { isInLine } from '../../bots/model/steps.ts';

/** A round on the model, with what everybody has seen of it: enough for any seat's `Knowledge`. */
export interface ModelTable {
  readonly rules: HouseRules;
  readonly lookup: RoundLookup;
  readonly roundNumber: number;
  readonly model: Model;
  /** By seat, before the round. */
  readonly totals: readonly number[];
  readonly mayIsBefore: readonly number[];
  /** By kind, how many cards the deck has, and how many lie in melds. */
  readonly deck: Uint8Array;
  readonly laid: Uint8Array;
  /** By seat and kind, what a seat was seen to take and still holds. */
  readonly taken: readonly Uint8Array[];
}

const IDS = Array.from({ length: 10 }, (_, seat) => `p${seat}`);
const CARDS: readonly Card[] = CARD_KINDS.map((kind, at) => ({ id: `${at}` as CardId, ...kind }) as Card);
/** By size, a hand of which only the size counts. */
const HANDS = Array.from({ length: 200 }, (_, size) => Array<Card>(size).fill(CARDS[0] as Card));

/** What earlier rounds of the game leave to the next. */
export interface Standings {
  readonly totals: readonly number[];
  readonly mayIsBefore: readonly number[];
}

/** Deals a round. `chance` is the state of the shuffle's generator. */
export function dealTable(
  rules: HouseRules,
  roundNumber: number,
  first: number,
  { totals, mayIsBefore }: Standings,
  chance: number,
): ModelTable {
  const seats = totals.length;
  const deck = deckOf(rules, seats);
  const model = createModel(
    seats,
    deck.reduce((sum, count) => sum + count, 0),
  );
  model.chance = chance;
  deck.forEach((count, kind) => {
    for (let nth = 0; nth < count; nth++) model.stock[model.stockSize++] = kind;
  });
  shuffleKinds(model.stock, model.stockSize, model);
  for (let nth = 0; nth < (rules.cardsDealt[roundNumber - 1] as number); nth++)
    for (let seat = 0; seat < seats; seat++) give(model, seat, drawKind(model, 0));
  model.pile[model.pileSize++] = drawKind(model, 0);
  model.isExposed = true;
  model.current = first;
  const { limitPerGame = null } = rules.mayI;
  if (limitPerGame !== null)
    mayIsBefore.forEach((before, seat) => {
      model.mostMayIs[seat] = limitPerGame - before;
    });
  return {
    rules,
    lookup: lookupFor(rules, roundNumber),
    roundNumber,
    model,
    totals,
    mayIsBefore,
    deck,
    laid: new Uint8Array(KIND_COUNT),
    taken: Array.from({ length: seats }, () => new Uint8Array(KIND_COUNT)),
  };
}

function deckOf(rules: HouseRules, players: number): Uint8Array {
  const choice = deckFor(rules, players);
  const deck = new Uint8Array(KIND_COUNT).fill(choice?.decks ?? 0);
  deck[JOKER_KIND] = choice?.jokers ?? 0;
  return deck;
}

/** What a seat knows when it's asked something. Its view has only what the strategies and the network's inputs look at. */
export function knowledgeAt(table: ModelTable, seat: number): Knowledge {
  const { rules, lookup, roundNumber, model } = table;
  const players = IDS.slice(0, model.seats).map((_, at) => playerAt(table, at));
  const hand = model.hands[seat] as Uint8Array;
  const top = model.pileSize > 0 ? CARDS[model.pile[model.pileSize - 1] as number] : undefined;
  const you = IDS[seat] as string;
  const unseen = unseenBy(table, seat);
  const view = {
    you,
    rules,
    phase: model.hasDrawn ? 'awaitingDiscard' : 'awaitingDraw',
    roundNumber,
    contract: lookup.contract,
    currentPlayerId: IDS[model.current],
    laidDownThisTurn: model.laidDownThisTurn,
    players,
    hand: HANDS[model.handSizes[seat] as number],
    discard: top === undefined ? [] : [top],
    stockCount: model.stockSize,
    reshuffles: model.reshuffles,
    mayI: model.isExposed ? { line: lineOf(table), claimants: [], passed: [], discardedBy: null } : null,
  } as unknown as View;
  return {
    view,
    lookup,
    you,
    seat,
    hand,
    unseen,
    unseenTotal: unseen.reduce((sum, count) => sum + count, 0),
    fits: fitting(table),
    opponents: players.filter((_, at) => at !== seat),
    top,
  };
}

function playerAt({ model, totals, mayIsBefore, taken }: ModelTable, seat: number): PlayerView {
  const kinds = taken[seat] as Uint8Array;
  const cards: Card[] = [];
  for (let kind = 0; kind < KIND_COUNT; kind++)
    for (let nth = 0; nth < (kinds[kind] as number); nth++) cards.push(CARDS[kind] as Card);
  return {
    id: IDS[seat] as string,
    name: '',
    totalScore: totals[seat] as number,
    handCount: model.handSizes[seat] as number,
    isDown: model.isDown[seat] === 1,
    mayIs: model.mayIs[seat] as number,
    mayIsBefore: mayIsBefore[seat] as number,
    taken: cards,
  };
}

function unseenBy({ model, deck, laid, taken }: ModelTable, seat: number): Uint8Array {
  const unseen = deck.slice();
  const hand = model.hands[seat] as Uint8Array;
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    let seen = (hand[kind] as number) + (laid[kind] as number);
    for (let other = 0; other < model.seats; other++)
      if (other !== seat) seen += (taken[other] as Uint8Array)[kind] as number;
    unseen[kind] = (unseen[kind] as number) - seen;
  }
  for (let at = 0; at < model.pileSize; at++) {
    const kind = model.pile[at] as number;
    unseen[kind] = (unseen[kind] as number) - 1;
  }
  return unseen;
}

const NO_FITS = new Uint8Array(KIND_COUNT);

function fitting({ lookup, model }: ModelTable): Uint8Array {
  if (model.melds.length === 0) return NO_FITS;
  const fits = new Uint8Array(KIND_COUNT);
  for (let kind = 0; kind < KIND_COUNT; kind++) fits[kind] = fitsAnywhere(lookup, model.melds, kind) ? 1 : 0;
  return fits;
}

/** Y2: everyone who may call, nearest after the current player first. */
function lineOf({ lookup, model }: ModelTable): string[] {
  const line: string[] = [];
  for (let step = 1; step < model.seats; step++) {
    const seat = (model.current + step) % model.seats;
    if (isInLine(lookup, model, seat)) line.push(IDS[seat] as string);
  }
  return line;
}
