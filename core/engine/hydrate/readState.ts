import type { Card, CardId } from '../../cards/card.ts';
import { cardWithId } from '../../cards/deck.ts';
import type { Seed } from '../../cards/rng.ts';
import { type HouseRules, MELD_TYPES } from '../../rules/houseRules.ts';
import type { Meld } from '../../rules/melds.ts';
import type { RoundRecord } from '../../rules/scoring.ts';
import { type SerializedGameState, type SerializedPlayer, STATE_VERSION } from '../serialized.ts';
import { GameDataError, refuseIf } from './error.ts';
import { count, type Fields, list, optional, orNull, record, text, yesOrNo } from './read.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Reads a saved game field by field. Whether it is a possible game is checked afterwards. */
export function readState(json: unknown): SerializedGameState {
  const { version = STATE_VERSION } = (json ?? {}) as Fields;
  const told = typeof version === 'number' || typeof version === 'string' ? `${version} ` : '';
  refuseIf(
    version !== STATE_VERSION,
    `version ${told}of saved games is not known: this is version ${STATE_VERSION}`,
  );
  const fields = record(json, 'the game', FIELDS);
  const state: Writable<SerializedGameState> = {
    version: STATE_VERSION,
    gameId: text(fields.gameId, 'gameId'),
    currentRound: count(fields.currentRound, 'currentRound'),
    dealerIndex: count(fields.dealerIndex, 'dealerIndex'),
    players: list(fields.players, 'players', readPlayer),
    stock: list(fields.stock, 'stock', readCard),
    discard: list(fields.discard, 'discard', readCard),
    table: list(fields.table, 'table', readMeld),
    roundHistory: list(fields.roundHistory, 'roundHistory', readRecord),
    reshuffles: optional(fields.reshuffles, 'reshuffles', count) ?? 0,
    partialDeck: optional(fields.partialDeck, 'partialDeck', yesOrNo) ?? false,
  };
  // Only `checkRules` can tell whether these are rules.
  if (fields.rules !== undefined) state.rules = fields.rules as HouseRules;
  if (fields.rng !== undefined) state.rng = readRng(fields.rng);
  if (fields.turnState !== undefined) state.turnState = readTurnState(fields.turnState);
  if (fields.mayIWindow !== undefined) state.mayIWindow = readWindow(fields.mayIWindow);
  return state;
}

const FIELDS: readonly (keyof SerializedGameState)[] = [
  'version',
  'gameId',
  'rules',
  'rng',
  'currentRound',
  'dealerIndex',
  'players',
  'stock',
  'discard',
  'table',
  'roundHistory',
  'turnState',
  'mayIWindow',
  'reshuffles',
  'partialDeck',
];

function readCard(value: unknown, where: string): Card {
  const fields = record(value, where, ['id', 'suit', 'rank']);
  const id = text(fields.id, `${where}.id`);
  const card = cardWithId(id);
  if (card === undefined) throw new GameDataError(`${where}: unknown card ${id}`);
  refuseIf(
    card.suit !== fields.suit || card.rank !== fields.rank,
    `${where}: ${id} has another suit or rank`,
  );
  return card;
}

function readPlayer(value: unknown, where: string): SerializedPlayer {
  const fields = record(value, where, ['id', 'name', 'hand', 'isDown', 'totalScore', 'mayIs', 'taken']);
  return {
    id: text(fields.id, `${where}.id`),
    name: text(fields.name, `${where}.name`),
    hand: list(fields.hand, `${where}.hand`, readCard),
    isDown: yesOrNo(fields.isDown, `${where}.isDown`),
    totalScore: count(fields.totalScore, `${where}.totalScore`),
    mayIs: optional(fields.mayIs, `${where}.mayIs`, count) ?? 0,
    taken: (optional(fields.taken, `${where}.taken`, texts) ?? []) as readonly CardId[],
  };
}

function texts(value: unknown, where: string): readonly string[] {
  return list(value, where, text);
}

function readMeld(value: unknown, where: string): Meld {
  const fields = record(value, where, ['id', 'type', 'cards', 'ownerId']);
  const type = MELD_TYPES.find((known) => known === fields.type);
  if (type === undefined) throw new GameDataError(`${where}.type must be ${MELD_TYPES.join(' or ')}`);
  return {
    id: text(fields.id, `${where}.id`),
    type,
    cards: list(fields.cards, `${where}.cards`, readCard),
    ownerId: text(fields.ownerId, `${where}.ownerId`),
  };
}

function readRecord(value: unknown, where: string): RoundRecord {
  const fields = record(value, where, ['roundNumber', 'scores', 'winnerId']);
  const scores = fields.scores;
  if (typeof scores !== 'object' || scores === null || Array.isArray(scores))
    throw new GameDataError(`${where}.scores must be an object`);
  const entries = Object.entries(scores).map(([id, score]) => [id, count(score, `${where}.scores.${id}`)]);
  return {
    roundNumber: count(fields.roundNumber, `${where}.roundNumber`),
    scores: Object.fromEntries(entries),
    winnerId: orNull(text)(fields.winnerId, `${where}.winnerId`),
  };
}

function readRng(value: unknown): { seed: Seed; words: number } {
  const fields = record(value, 'rng', ['seed', 'words']);
  const seed = record(fields.seed, 'rng.seed', ['server', 'players']);
  return {
    seed: {
      server: text(seed.server, 'rng.seed.server'),
      players: list(seed.players, 'rng.seed.players', text),
    },
    words: count(fields.words, 'rng.words'),
  };
}

function readTurnState(value: unknown): NonNullable<SerializedGameState['turnState']> {
  const where = 'turnState';
  const fields = record(value, where, [
    'currentPlayerIndex',
    'hasDrawn',
    'laidDownThisTurn',
    'readyToDiscard',
  ]);
  return {
    currentPlayerIndex: count(fields.currentPlayerIndex, `${where}.currentPlayerIndex`),
    hasDrawn: yesOrNo(fields.hasDrawn, `${where}.hasDrawn`),
    laidDownThisTurn: yesOrNo(fields.laidDownThisTurn, `${where}.laidDownThisTurn`),
    readyToDiscard: optional(fields.readyToDiscard, `${where}.readyToDiscard`, yesOrNo) ?? false,
  };
}

function readWindow(value: unknown): NonNullable<SerializedGameState['mayIWindow']> {
  const where = 'mayIWindow';
  const fields = record(value, where, ['discardedCard', 'discardedByPlayerId', 'claimants', 'passed']);
  return {
    discardedCard: readCard(fields.discardedCard, `${where}.discardedCard`),
    discardedByPlayerId: orNull(text)(fields.discardedByPlayerId, `${where}.discardedByPlayerId`),
    claimants: list(fields.claimants, `${where}.claimants`, text),
    passed: list(fields.passed, `${where}.passed`, text),
  };
}
