import type { Card, CardId } from '@mayi/core/cards';
import { type Meld, type Result, RUN_ENDS, type RunEnd } from '@mayi/core/rules';
import { HAND_SORTS, type HandSort, type View } from '@mayi/core/view';
import { closestTo } from '@mayi/programs';
import type { NumberedEntry } from '../screen/menu.ts';
import { findCard, invalid, parseLayDown } from './cards.ts';

/** What a player can type. Cards are named by id, since positions depend on how the hand is sorted. */
export type PlayCommand =
  | { readonly kind: 'layDown'; readonly groups?: readonly (readonly Card[])[] }
  | { readonly kind: 'layOff'; readonly cardId?: CardId; readonly meldId?: string; readonly end?: RunEnd }
  | {
      readonly kind: 'swap';
      readonly cardId?: CardId;
      readonly meldId?: string;
      readonly jokerCardId?: CardId;
    }
  | { readonly kind: 'discard'; readonly cardId?: CardId }
  | { readonly kind: 'sort'; readonly by?: HandSort }
  | { readonly kind: 'move'; readonly cardId: CardId; readonly to: number }
  | { readonly kind: 'why'; readonly about?: PlayCommand }
  | { readonly kind: 'rules' | 'help'; readonly about?: string }
  | { readonly kind: PlainKind };

/** Commands without arguments. */
const PLAIN_KINDS = [
  'draw',
  'take',
  'mayI',
  'pass',
  'passOn',
  'skip',
  'hint',
  'undo',
  'table',
  'scores',
  'log',
  'save',
  'quit',
] as const;
type PlainKind = (typeof PLAIN_KINDS)[number];
type Kind = PlayCommand['kind'];

/** Short and long names. */
const NAMES: Readonly<Record<string, Kind>> = {
  d: 'draw',
  draw: 'draw',
  t: 'take',
  take: 'take',
  l: 'layDown',
  laydown: 'layDown',
  o: 'layOff',
  layoff: 'layOff',
  s: 'swap',
  swap: 'swap',
  x: 'discard',
  discard: 'discard',
  m: 'mayI',
  mayi: 'mayI',
  p: 'pass',
  pass: 'pass',
  pp: 'passOn',
  passon: 'passOn',
  k: 'skip',
  skip: 'skip',
  sort: 'sort',
  move: 'move',
  hint: 'hint',
  why: 'why',
  undo: 'undo',
  rules: 'rules',
  table: 'table',
  scores: 'scores',
  log: 'log',
  save: 'save',
  help: 'help',
  '?': 'help',
  quit: 'quit',
};

/** Everything a line can begin with, short and long. */
export function commandNames(): string[] {
  return Object.keys(NAMES);
}

/** The command a word names, if any. */
export function commandNamed(word: string): Kind | undefined {
  const name = word.toLowerCase().replace(/-/g, '');
  return Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
}

/** What the numbers on the screen refer to right now. */
export interface ParseContext {
  readonly hand: readonly Card[];
  readonly table: View['table'];
  /** Only what's shown: a number that isn't on the screen does nothing. */
  readonly menu: readonly NumberedEntry[];
}

type Parsed = Result<{ readonly command: PlayCommand }>;

export function parseLine(line: string, context: ParseContext): Parsed {
  const text = line.trim().replace(/^(lay|may) (down|off|i)\b\??/i, '$1$2');
  const [first = '', ...args] = text.split(/\s+/);
  if (/^\d+$/.test(text)) return parseMenuNumber(Number(text), context);
  const kind = commandNamed(first);
  return kind === undefined ? unknownCommand(first) : PARSERS[kind](args, context, text.slice(first.length));
}

function parseMenuNumber(number: number, context: ParseContext): Parsed {
  const entry = context.menu.find((one) => one.number === number);
  if (entry !== undefined) return parseLine(entry.type, context);
  return invalid(
    `There's no ${number} in the menu. To use card ${number}, say what to do with it: x ${number} discards it.`,
  );
}

function unknownCommand(word: string): Parsed {
  const similar = closestTo(
    word.toLowerCase(),
    commandNames().filter((name) => name.length > 2),
  );
  return similar === undefined
    ? invalid(`I don't know “${word}”. Type help to see what you can do.`)
    : invalid(`I don't know “${word}”. Did you mean ${similar}?`);
}

function parsed(command: PlayCommand): Parsed {
  return { ok: true, command };
}

type Parser = (args: readonly string[], context: ParseContext, text: string) => Parsed;

function plainParser(kind: PlainKind): Parser {
  return (args) =>
    args.length === 0
      ? parsed({ kind })
      : invalid(`Nothing goes after this command: leave out “${args.join(' ')}”.`);
}

const PARSERS = {
  ...(Object.fromEntries(PLAIN_KINDS.map((kind) => [kind, plainParser(kind)])) as Record<PlainKind, Parser>),
  layDown: (args, { hand }, text) => {
    if (args.length === 0) return parsed({ kind: 'layDown' });
    const melds = parseLayDown(text, hand);
    return melds.ok ? parsed({ kind: 'layDown', groups: melds.groups }) : melds;
  },
  layOff: parseLayOff,
  swap: parseSwap,
  discard: ([word, ...extra], { hand }) => {
    if (word === undefined) return parsed({ kind: 'discard' });
    if (extra.length > 0) return invalid('You can discard only one card, e.g. x 5.');
    const found = findCard(word, hand);
    return found.ok ? parsed({ kind: 'discard', cardId: found.card.id }) : found;
  },
  sort: ([word]) => {
    if (word === undefined) return parsed({ kind: 'sort' });
    const by = HAND_SORTS.find((sort) => sort === word.toLowerCase());
    return by === undefined
      ? invalid('You can sort by rank, suit or plan, e.g. sort suit.')
      : parsed({ kind: 'sort', by });
  },
  move: parseMove,
  why: (args, context) => {
    if (args.length === 0) return parsed({ kind: 'why' });
    const about = parseLine(args.join(' '), context);
    return about.ok ? parsed({ kind: 'why', about: about.command }) : about;
  },
  rules: ([about]) => parsed({ kind: 'rules', ...(about && { about }) }),
  help: ([about]) => parsed({ kind: 'help', ...(about && { about }) }),
} satisfies Record<Kind, Parser>;

/** `o 3 2 low`: card 3 on meld 2, at the low end. */
function parseLayOff([word, number, end, ...extra]: readonly string[], context: ParseContext): Parsed {
  if (word === undefined) return parsed({ kind: 'layOff' });
  const found = findCard(word, context.hand);
  if (!found.ok) return found;
  const cardId = found.card.id;
  if (number === undefined) return parsed({ kind: 'layOff', cardId });
  const target = findMeld(number, context);
  if (!target.ok) return target;
  const runEnd = RUN_ENDS.find((one) => one === end?.toLowerCase());
  if ((end !== undefined && runEnd === undefined) || extra.length > 0)
    return invalid('A run has a low end and a high end, e.g. o 3 2 low.');
  return parsed({ kind: 'layOff', cardId, meldId: target.meld.id, ...(runEnd && { end: runEnd }) });
}

const SWAP_USAGE =
  'Usage: s MELD PLACE CARD. For example, s 2 4 7 swaps your card 7 for the Joker in place 4 of meld 2.';

/** `s 2 4 7`: in meld 2, the Joker in place 4, for card 7. */
function parseSwap([number, place, word, ...extra]: readonly string[], context: ParseContext): Parsed {
  if (number === undefined) return parsed({ kind: 'swap' });
  const target = findMeld(number, context);
  if (!target.ok) return target;
  const { id: meldId, cards } = target.meld;
  if (place === undefined || word === undefined || extra.length > 0) return invalid(SWAP_USAGE);
  const joker = cards[Number(place) - 1];
  if (joker === undefined)
    return invalid(`Meld ${number} has places 1 to ${cards.length}, not ${place}. ${SWAP_USAGE}`);
  const found = findCard(word, context.hand);
  return found.ok ? parsed({ kind: 'swap', cardId: found.card.id, meldId, jokerCardId: joker.id }) : found;
}

export function findMeld(
  number: string,
  { table }: Pick<ParseContext, 'table'>,
): Result<{ readonly meld: Meld }> {
  const meld = /^\d+$/.test(number) ? table[Number(number) - 1] : undefined;
  if (meld !== undefined) return { ok: true, meld };
  if (table.length === 0) return invalid('There are no melds on the table yet.');
  const range = table.length === 1 ? 'There is only meld 1.' : `The melds are numbered 1 to ${table.length}.`;
  return invalid(`There's no meld ${number}. ${range}`);
}

/** `move 5 1`: the fifth card goes to the left end. */
function parseMove([word, to, ...extra]: readonly string[], { hand }: ParseContext): Parsed {
  if (word === undefined || to === undefined || extra.length > 0)
    return invalid('Usage: move CARD POSITION, e.g. move 5 1');
  const found = findCard(word, hand);
  if (!found.ok) return found;
  const position = Number(to);
  if (!Number.isInteger(position) || position < 1 || position > hand.length)
    return invalid(`There's no position ${to}. Your hand has positions 1 to ${hand.length}.`);
  return parsed({ kind: 'move', cardId: found.card.id, to: position });
}

/** What Tab can complete the line to, and the part of it that is completed. */
export interface Completion {
  readonly words: readonly string[];
  readonly part: string;
}

const ARGUMENTS: Readonly<Partial<Record<string, () => readonly string[]>>> = {
  sort: () => HAND_SORTS,
  help: longNames,
  why: longNames,
  rules: () => ['house'],
};

/** Completes commands by their long names, and the arguments that are words. Cards have nothing to complete. */
export function complete(line: string, extraWords: readonly string[] = []): Completion {
  const match = /^\s*(?:(\S+)\s+)?(\S*)$/.exec(line);
  if (match === null) return { words: [], part: line };
  const [, first, part = ''] = match;
  const kind = first === undefined ? undefined : commandNamed(first);
  const all = first === undefined ? [...longNames(), ...extraWords] : (ARGUMENTS[kind ?? '']?.() ?? []);
  return { words: all.filter((word) => word.startsWith(part.toLowerCase())), part };
}

function longNames(): string[] {
  return commandNames().filter((name) => name.length > 2);
}
