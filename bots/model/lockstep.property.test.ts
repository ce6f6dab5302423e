import type { Fact, RoundState } from '@mayi/core/engine';
import { type Command, type LayOff, type Meld, mayILine, PRESET_NAMES } from '@mayi/core/rules';
import { kindOf } from '@mayi/core/solver';
import { expect, test } from 'vitest';
import { COMMAND_TYPES } from '../../core/rules/commands.ts';
import { IS_FULL_RUN, inEveryState, type RandomGame, type Visit } from '../../core/testing/randomGames.ts';
import { lookupFor, type RoundLookup } from './lookup.ts';
import { modelMeld, swapJoker } from './melds.ts';
import {
  CALLS,
  createModel,
  give,
  type Model,
  type ModelMeld,
  NOBODY,
  PASSES,
  RUNNING,
  scoreOf,
  take,
} from './model.ts';
import {
  closeWindow,
  discardKind,
  drawDiscard,
  drawStock,
  isInLine,
  isOut,
  layDown,
  layOff,
} from './steps.ts';

/** Every card of a real round, as a model holds it. */
function modelOf(round: RoundState): Model {
  const { players, stock, discard, table, exposed, result } = round;
  const cards = players.reduce((sum, { hand }) => sum + hand.length, stock.length + discard.length);
  const model = createModel(players.length, cards + table.reduce((sum, meld) => sum + meld.cards.length, 0));
  const { limitPerGame = null } = round.rules.mayI;
  const seatOf = (id: string | null | undefined) => players.findIndex((player) => player.id === id);
  players.forEach((player, seat) => {
    for (const card of player.hand) give(model, seat, kindOf(card));
    model.isDown[seat] = player.isDown ? 1 : 0;
    model.mayIs[seat] = player.mayIs;
    if (limitPerGame !== null) model.mostMayIs[seat] = limitPerGame - (player.mayIsBefore ?? 0);
  });
  model.melds = table.map((meld) => modelMeld(lookupFor(round.rules, round.roundNumber), meld));
  for (const card of stock.toReversed()) model.stock[model.stockSize++] = kindOf(card);
  for (const card of discard.toReversed()) model.pile[model.pileSize++] = kindOf(card);
  model.reshuffles = round.reshuffles;
  model.current = round.currentPlayerIndex;
  model.hasDrawn = round.hasDrawn;
  model.laidDownThisTurn = round.laidDownThisTurn;
  model.isExposed = exposed !== null;
  model.discardedBy = seatOf(exposed?.discardedBy);
  model.winner = result === null ? RUNNING : seatOf(result.winnerId);
  return model;
}

/** What must be equal. Who discarded matters only while the card can be called for; a finished round has no next turn. */
function comparable(model: Model) {
  const { hands, handSizes, isDown, mayIs, melds, reshuffles, current, winner } = model;
  const common = { hands, handSizes, isDown, mayIs, melds, reshuffles, current, winner };
  const piles = {
    stock: model.stock.subarray(0, model.stockSize),
    pile: model.pile.subarray(0, model.pileSize),
  };
  if (winner !== RUNNING) return { ...common, ...piles };
  const { hasDrawn, laidDownThisTurn, isExposed } = model;
  return {
    ...common,
    ...piles,
    hasDrawn,
    laidDownThisTurn,
    isExposed,
    discardedBy: isExposed ? model.discardedBy : NOBODY,
  };
}

/** A stock shuffled again lies in another order: then only the numbers of cards can be compared. */
function sizes({ handSizes, stockSize, pileSize, mayIs, reshuffles, winner, current }: Model) {
  return { handSizes, stockSize, pileSize, mayIs, reshuffles, winner, current };
}

/** Gives the model the command that led from `before` to `after`. */
function step(
  lookup: RoundLookup,
  model: Model,
  before: RoundState,
  command: Command,
  after: RoundState,
): void {
  const seat = before.currentPlayerIndex;
  const held = (id: string) => kindOf(before.players[seat]!.hand.find((card) => card.id === id)!);
  const meldAt = (id: string): ModelMeld => model.melds[before.table.findIndex((meld) => meld.id === id)]!;
  const layOffOne = ({ cardId, meldId, end }: LayOff) =>
    layOff(lookup, model, held(cardId), meldAt(meldId), end);
  switch (command.type) {
    case 'DRAW_FROM_DISCARD':
      drawDiscard(model);
      break;
    case 'DRAW_FROM_STOCK':
    case 'CALL_MAY_I':
    case 'PASS_MAY_I':
    case 'RESOLVE':
      answerAndDraw(lookup, model, before, command, after);
      break;
    case 'LAY_DOWN':
      layDownAs(lookup, model, seat, laidDownIn(after.facts));
      break;
    case 'LAY_OFF':
      layOffOne(command);
      isOut(model, seat);
      break;
    case 'GO_OUT':
      command.finalLayOffs.forEach(layOffOne);
      isOut(model, seat);
      break;
    case 'SWAP_JOKER': {
      const meld = meldAt(command.meldId);
      const real = before.table.find(({ id }) => id === command.meldId) as Meld;
      const place = meld.low + real.cards.findIndex(({ id }) => id === command.jokerCardId);
      swapJoker(model, seat, held(command.cardId), meld, place);
      break;
    }
    case 'READY_TO_DISCARD':
      if (after.facts.some(({ type }) => type === 'LAST_CARD_KEPT')) discardKind(lookup, model, 0);
      break;
    case 'DISCARD':
      discardKind(lookup, model, held(command.cardId));
      break;
  }
}

/** The model draws and closes the window at once: it is told all answers, and draws when the real window has closed. */
function answerAndDraw(
  lookup: RoundLookup,
  model: Model,
  before: RoundState,
  command: Command,
  after: RoundState,
): void {
  before.players.forEach(({ id }, seat) => {
    const called =
      before.exposed?.claimants.includes(id) || (command.type === 'CALL_MAY_I' && command.playerId === id);
    const withdrawn = command.type === 'PASS_MAY_I' && command.playerId === id;
    model.answers[seat] = called && !withdrawn ? CALLS : PASSES;
  });
  const hasClosed = (after.hasDrawn && after.exposed === null) || after.result !== null;
  if (!hasClosed) return;
  if (model.hasDrawn) closeWindow(lookup, model);
  else drawStock(lookup, model);
}

function laidDownIn(facts: readonly Fact[]): readonly Meld[] {
  return facts.flatMap((fact) => (fact.type === 'MELDS_LAID_DOWN' ? fact.melds : []));
}

function layDownAs(lookup: RoundLookup, model: Model, seat: number, melds: readonly Meld[]): void {
  const kinds = melds.flatMap(({ cards }) => cards.map(kindOf));
  layDown(
    model,
    seat,
    kinds,
    melds.map((meld) => modelMeld(lookup, meld)),
  );
  isOut(model, seat);
}

function compare(model: Model, before: RoundState, round: RoundState, lookup: RoundLookup): void {
  const isReshuffled = round.reshuffles !== before.reshuffles;
  const isWindowOpen = round.hasDrawn && round.exposed !== null;
  const real = modelOf(round);
  if (isWindowOpen && !model.hasDrawn) {
    // The model draws when the window closes. From a new stock, it draws another card.
    if (isReshuffled) return;
    putBack(real, model.stock[model.stockSize - 1]!);
  }
  const part = isReshuffled ? sizes : comparable;
  expectSame(part(model), part(real));
  if (round.exposed === null) return;
  const others = round.players.flatMap(({ id }, seat) =>
    seat !== round.currentPlayerIndex && isInLine(lookup, model, seat) ? [id] : [],
  );
  expectSame(others.toSorted(), mayILine(round).toSorted());
}

/** As before the draw from the stock. */
function putBack(model: Model, kind: number): void {
  take(model, model.current, kind);
  model.stock[model.stockSize++] = kind;
  model.hasDrawn = false;
}

/** `expect` takes a hundred times as long, and is needed only for its message. */
function expectSame(ours: object, theirs: object): void {
  if (!isSame(ours, theirs)) expect(ours).toEqual(theirs);
}

/** For numbers, booleans, strings, and lists and records of them. Several times as fast as `isDeepStrictEqual`. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (one instanceof Uint8Array || one instanceof Int32Array) return isSameList(one, other as Uint8Array);
  const keys = Object.keys(one) as (keyof typeof one)[];
  return keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]));
}

function isSameList(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}

test('Y2–Y7, K2, T5–T7, J1, O1, S1–S5: the model takes every command as the engine does', () => {
  const seen = new Set<string>();
  const start = ({ preset }: RandomGame): Visit => {
    let model: Model | undefined;
    let before: RoundState | undefined;
    return (game, _, { commands }) => {
      const { round, roundHistory } = game.state;
      const lookup = lookupFor(round.rules, round.roundNumber);
      const command = commands.at(-1);
      if (model === undefined || before === undefined || command === undefined) {
        model = modelOf(round);
      } else if (before.roundNumber !== round.roundNumber) {
        // The round is over and the next one dealt in the same command: only its scores are left to compare.
        const last = lookupFor(before.rules, before.roundNumber);
        step(last, model, before, command, { ...round, hasDrawn: true, exposed: null });
        expectSame(
          round.players.map((_, seat) => scoreOf(model!, seat, last)),
          round.players.map(({ id }) => roundHistory.at(-1)?.scores[id]),
        );
        model = modelOf(round);
      } else {
        step(lookup, model, before, command, round);
        compare(model, before, round, lookup);
        if (round.reshuffles !== before.reshuffles) model = modelOf(round);
      }
      if (command !== undefined) seen.add(`${preset} ${command.type}`);
      before = round;
      return undefined;
    };
  };
  inEveryState(start, { share: 1.5, wholeOfEach: 1 });
  // Every preset allows every command.
  const possible = PRESET_NAMES.flatMap((preset) => COMMAND_TYPES.map((type) => `${preset} ${type}`));
  const missing = possible.filter((one) => !seen.has(one));
  expect(IS_FULL_RUN ? missing : []).toEqual([]);
});
