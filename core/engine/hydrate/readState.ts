import type { Card, CardId } from '../../cards/card.ts';
import { cardWithId } from '../../cards/deck.ts';
import { type HouseRules, MELD_TYPES, type MeldType } from '../../rules/houseRules.ts';
import type { PresetName } from '../../rules/presets.ts';
import type { Scores } from '../../rules/scoring.ts';
import { type SerializedGameState, STATE_VERSION } from '../serialized.ts';
import {
  count,
  fieldsOf,
  GameDataError,
  list,
  optional,
  orNull,
  type Read,
  record,
  refuseIf,
  text,
  wholeNumber,
  yesOrNo,
} from './read.ts';

/** Reads a saved game field by field. Whether it's a possible game is checked afterwards. */
export function readState(json: unknown): SerializedGameState {
  const { version = STATE_VERSION } = (json ?? {}) as { readonly version?: unknown };
  const named = typeof version === 'number' || typeof version === 'string' ? ` ${version}` : '';
  refuseIf(version !== STATE_VERSION, `unknown version${named}: this program reads version ${STATE_VERSION}`);
  return readGame(json, '') as SerializedGameState;
}

const texts = list(text);

/** A game has more than a hundred cards: they are read without `record`, which takes twice as long. */
const card: Read<Card> = (value, where) => {
  const { id, suit, rank } = fieldsOf(value, where, ['id', 'suit', 'rank']);
  const known = cardWithId(text(id, `${where}.id`));
  if (known === undefined) throw new GameDataError(`${where}: unknown card ${id}`);
  refuseIf(known.suit !== suit || known.rank !== rank, `${where}: ${id} doesn't have this suit and rank`);
  return known;
};

const meldType: Read<MeldType> = (value, where) => {
  const type = MELD_TYPES.find((known) => known === value);
  if (type === undefined) throw new GameDataError(`${where} must be ${MELD_TYPES.join(' or ')}`);
  return type;
};

const scores: Read<Scores> = (value, where) => {
  const entries = Object.entries(fieldsOf(value, where));
  return Object.fromEntries(entries.map(([id, score]) => [id, wholeNumber(score, `${where}.${id}`)]));
};

function anything(value: unknown): unknown {
  return value;
}

const readGame = record({
  version: anything,
  gameId: text,
  // `checkRules` looks at them later.
  rules: anything as Read<HouseRules | PresetName | undefined>,
  rng: optional(record({ seed: record({ server: text, players: texts }), words: count })),
  currentRound: count,
  dealerIndex: count,
  players: list(
    record({
      id: text,
      name: text,
      hand: list(card),
      isDown: yesOrNo,
      totalScore: wholeNumber,
      mayIs: optional(count, 0),
      mayIsBefore: optional(count, 0),
      taken: optional(texts as Read<readonly CardId[]>, []),
    }),
  ),
  stock: list(card),
  discard: list(card),
  table: list(record({ id: text, type: meldType, cards: list(card), ownerId: text })),
  roundHistory: list(record({ roundNumber: count, scores, winnerId: orNull(text) })),
  turnState: optional(
    record({
      currentPlayerIndex: count,
      hasDrawn: yesOrNo,
      laidDownThisTurn: yesOrNo,
      readyToDiscard: optional(yesOrNo, false),
    }),
  ),
  mayIWindow: optional(
    record({
      discardedCard: card,
      discardedByPlayerId: orNull(text),
      claimants: texts,
      passed: optional(texts, []),
      changed: optional(texts, []),
    }),
  ),
  reshuffles: optional(count, 0),
  partialDeck: optional(yesOrNo, false),
});
