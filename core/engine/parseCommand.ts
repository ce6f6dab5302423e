import type { CardId } from '../cards/card.ts';
import type { Result } from '../result.ts';
import {
  COMMAND_TYPES,
  type Command,
  type CommandType,
  type LayOff,
  type MeldProposal,
  RUN_ENDS,
  type RunEnd,
} from '../rules/commands.ts';
import { MELD_TYPES } from '../rules/houseRules.ts';
import { type RefusalCode, refuse } from '../rules/refusal.ts';

/** No command of this game needs longer strings or arrays. */
const MAX_TEXT = 100;
const MAX_LIST = 100;

/** The command that was read, or why it isn't one. */
export type Parsed = Result<{ readonly command: Command }, RefusalCode>;

/**
 * E1: reads a command out of any value. The result is a new plain object with just the fields of that command: nothing from outside
 * (getters, prototypes, later changes) reaches the game.
 */
export function parseCommand(input: unknown): Parsed {
  try {
    return { ok: true, command: readCommand(input) };
  } catch (error) {
    return { ok: false, refusal: refuse('malformed-command', `malformed command: ${detailOf(error)}`) };
  }
}

/** A hostile object may throw anything when it's read, even something that throws again. */
function detailOf(error: unknown): string {
  try {
    if (error instanceof Malformed) return error.message;
  } catch {}
  return "it can't be read";
}

class Malformed extends Error {}

type Fields = Readonly<Record<string, unknown>>;

function readCommand(input: unknown): Command {
  const fields = recordFrom(input, 'a command');
  const type = fields.type as CommandType;
  switch (type) {
    case 'RESOLVE':
      onlyFields(fields, ['type']);
      return { type };
    case 'DRAW_FROM_STOCK':
    case 'DRAW_FROM_DISCARD':
    case 'READY_TO_DISCARD':
    case 'CALL_MAY_I':
    case 'PASS_MAY_I':
      onlyFields(fields, ['type', 'playerId']);
      return { type, playerId: text(fields, 'playerId') };
    case 'DISCARD':
      onlyFields(fields, ['type', 'playerId', 'cardId']);
      return { type, playerId: text(fields, 'playerId'), cardId: cardId(fields, 'cardId') };
    case 'LAY_OFF':
      onlyFields(fields, ['type', 'playerId', 'cardId', 'meldId', 'end']);
      return { type, playerId: text(fields, 'playerId'), ...layOff(fields) };
    case 'SWAP_JOKER':
      onlyFields(fields, ['type', 'playerId', 'meldId', 'jokerCardId', 'cardId']);
      return {
        type,
        playerId: text(fields, 'playerId'),
        meldId: text(fields, 'meldId'),
        jokerCardId: cardId(fields, 'jokerCardId'),
        cardId: cardId(fields, 'cardId'),
      };
    case 'LAY_DOWN':
      onlyFields(fields, ['type', 'playerId', 'melds']);
      return { type, playerId: text(fields, 'playerId'), melds: list(fields, 'melds').map(meldProposal) };
    case 'GO_OUT':
      onlyFields(fields, ['type', 'playerId', 'finalLayOffs']);
      return {
        type,
        playerId: text(fields, 'playerId'),
        finalLayOffs: list(fields, 'finalLayOffs').map(finalLayOff),
      };
    default:
      throw new Malformed(`type must be one of ${COMMAND_TYPES.join(', ')}`);
  }
}

/** A plain object from any realm: no array, no class instance, nothing inherited. */
function recordFrom(value: unknown, what: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const prototype: unknown = Object.getPrototypeOf(value);
    const isPlain =
      prototype === Object.prototype || prototype === null || Object.getPrototypeOf(prototype) === null;
    if (isPlain) return value as Fields;
  }
  throw new Malformed(`${what} must be a plain object`);
}

/** A misspelled field must not pass as one left out. */
function onlyFields(fields: Fields, known: readonly string[]): void {
  for (const name of Object.keys(fields)) {
    if (!known.includes(name)) throw new Malformed(`unknown field ${name.slice(0, MAX_TEXT)}`);
  }
}

function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value === 'string' && value.length <= MAX_TEXT) return value;
  throw new Malformed(`${name} must be a string of at most ${MAX_TEXT} characters`);
}

function cardId(fields: Fields, name: string): CardId {
  return text(fields, name) as CardId;
}

function list(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name];
  const length = Array.isArray(value) ? value.length : Number.POSITIVE_INFINITY;
  // By index: the array's own iterator may be hostile.
  if (length <= MAX_LIST) return Array.from({ length }, (_, index) => (value as unknown[])[index]);
  throw new Malformed(`${name} must be an array of at most ${MAX_LIST} items`);
}

function meldProposal(value: unknown): MeldProposal {
  const fields = recordFrom(value, 'a meld');
  onlyFields(fields, ['type', 'cardIds']);
  const wanted = fields.type;
  const type = MELD_TYPES.find((known) => known === wanted);
  if (type === undefined) throw new Malformed(`the type of a meld must be ${MELD_TYPES.join(' or ')}`);
  const cardIds = list(fields, 'cardIds').map((id) => text({ id }, 'id') as CardId);
  return { type, cardIds };
}

function finalLayOff(value: unknown): LayOff {
  const fields = recordFrom(value, 'a lay-off');
  onlyFields(fields, ['cardId', 'meldId', 'end']);
  return layOff(fields);
}

function layOff(fields: Fields): LayOff {
  const where = { cardId: cardId(fields, 'cardId'), meldId: text(fields, 'meldId') };
  const wanted = fields.end;
  return wanted === undefined ? where : { ...where, end: runEnd(wanted) };
}

function runEnd(value: unknown): RunEnd {
  const end = RUN_ENDS.find((known) => known === value);
  if (end === undefined) throw new Malformed(`end must be ${RUN_ENDS.join(' or ')}`);
  return end;
}
