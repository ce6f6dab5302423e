import { checkRules, type HouseRules, MELD_TYPES, PRESET_NAMES, type PresetName } from '@mayi/core/rules';
import { gameAt, MOST_CARDS, type Position, type SeenMeld, type SeenPlayer } from './position.ts';
import { isAnswer, type Puzzle, type PuzzleChoice, QUESTIONS } from './puzzle.ts';

const MOST_TEXT = 600;
const MOST_SEATS = 10;
const MOST_MELDS = 60;
const MOST_CHOICES = 60;

/**
 * Reads a puzzle from a file and checks that its position is possible. Throws a RangeError if it isn't one. `isChecked`: ids whose
 * positions were checked before; setting them up takes most of the time.
 */
export function readPuzzle(value: unknown, isChecked: (id: string) => boolean = () => false): Puzzle {
  const puzzle = readFields(value);
  if (!isChecked(puzzle.id)) checkPosition(puzzle);
  return puzzle;
}

function readFields(value: unknown): Puzzle {
  const { id, position, question, choices, reason, from } = fields(value, 'a puzzle');
  const asked = QUESTIONS.find((one) => one === question);
  if (asked === undefined) throw new RangeError('a puzzle asks an unknown question');
  const puzzle: Puzzle = {
    id: text(id, 'id'),
    position: readPosition(position),
    question: asked,
    choices: list(choices, 'choices', MOST_CHOICES).map(readChoice),
    reason: text(reason, 'reason'),
    ...(from !== undefined && { from: readSource(from) }),
  };
  if (puzzle.choices.length < 2) throw new RangeError('a puzzle needs two choices or more');
  if (puzzle.position.you >= puzzle.position.players.length) throw new RangeError('you: no such seat');
  return puzzle;
}

function checkPosition({ id, position }: Puzzle): void {
  try {
    gameAt(position);
  } catch (error) {
    throw new RangeError(`the position of ${id} isn't possible: ${(error as Error).message}`);
  }
}

function readSource(value: unknown): Puzzle['from'] & object {
  const { gameId, move } = fields(value, 'from');
  return { gameId: text(gameId, 'gameId'), move: count(move, 'move') };
}

function readChoice(value: unknown): PuzzleChoice {
  const { answer, points, loss, error } = fields(value, 'a choice');
  if (!isAnswer(answer)) throw new RangeError('a choice has an unknown answer');
  return {
    answer,
    points: number(points, 'points'),
    loss: number(loss, 'loss'),
    error: number(error, 'error'),
  };
}

function readPosition(value: unknown): Position {
  const given = fields(value, 'position');
  return {
    rules: readRules(given.rules),
    round: count(given.round, 'round'),
    dealer: count(given.dealer, 'dealer'),
    turn: count(given.turn, 'turn'),
    you: count(given.you, 'you'),
    ...flag(given, 'drawn'),
    ...flag(given, 'laidDown'),
    ...flag(given, 'ready'),
    players: list(given.players, 'players', MOST_SEATS).map(readPlayer),
    hand: cards(given.hand, 'hand'),
    discard: cards(given.discard, 'discard'),
    stock: count(given.stock, 'stock'),
    table: list(given.table, 'table', MOST_MELDS).map(readMeld),
    ...(given.mayI !== undefined && { mayI: readWindow(given.mayI) }),
    ...(given.reshuffles !== undefined && { reshuffles: count(given.reshuffles, 'reshuffles') }),
  };
}

function readRules(value: unknown): PresetName | HouseRules {
  const preset = PRESET_NAMES.find((name) => name === value);
  if (preset !== undefined) return preset;
  const refusal = checkRules(value);
  if (refusal) throw new RangeError(`the house rules can't be played: ${refusal.message}`);
  return value as HouseRules;
}

function readPlayer(value: unknown): SeenPlayer {
  const given = fields(value, 'a player');
  return {
    name: text(given.name, 'name'),
    total: total(given.total),
    cards: count(given.cards, 'cards'),
    ...(given.taken !== undefined && { taken: cards(given.taken, 'taken') }),
    ...flag(given, 'down'),
    ...(given.mayIs !== undefined && { mayIs: count(given.mayIs, 'mayIs') }),
    ...(given.mayIsBefore !== undefined && { mayIsBefore: count(given.mayIsBefore, 'mayIsBefore') }),
  };
}

/** Negative with a bonus for going out (H16). */
function total(value: unknown): number {
  if (!Number.isSafeInteger(value)) throw new RangeError('total must be a whole number');
  return value as number;
}

function readMeld(value: unknown): SeenMeld {
  const { owner, type, cards: letters } = fields(value, 'a meld');
  const kind = MELD_TYPES.find((one) => one === type);
  if (kind === undefined) throw new RangeError('a meld is a set or a run');
  return { owner: count(owner, 'owner'), type: kind, cards: cards(letters, 'cards') };
}

function readWindow(value: unknown): Position['mayI'] & object {
  const { by, calls, passed } = fields(value, 'mayI');
  const seats = (given: unknown, name: string) =>
    list(given, name, MOST_SEATS).map((seat) => count(seat, name));
  return {
    by: by === null ? null : count(by, 'by'),
    calls: seats(calls, 'calls'),
    passed: seats(passed, 'passed'),
  };
}

export function fields(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new RangeError(`${name} must be an object`);
}

export function list(value: unknown, name: string, most: number): readonly unknown[] {
  if (Array.isArray(value) && value.length <= most) return value;
  throw new RangeError(`${name} must be a list of ${most} entries at most`);
}

function text(value: unknown, name: string): string {
  if (typeof value === 'string' && value.length <= MOST_TEXT) return value;
  throw new RangeError(`${name} must be a text of ${MOST_TEXT} letters at most`);
}

export function number(value: unknown, name: string): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new RangeError(`${name} must be a number`);
}

export function count(value: unknown, name: string): number {
  if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number;
  throw new RangeError(`${name} must be a whole number, 0 or more`);
}

function cards(value: unknown, name: string): string {
  if (typeof value === 'string' && value.length <= MOST_CARDS) return value;
  throw new RangeError(`${name} must be a text of ${MOST_CARDS} letters at most`);
}

function flag<K extends string>(
  given: Readonly<Record<string, unknown>>,
  name: K,
): { readonly [key in K]?: true } {
  return given[name] === true ? ({ [name]: true } as { readonly [key in K]: true }) : {};
}
