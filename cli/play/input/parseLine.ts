import type { Card, CardId } from '@mayi/core/cards';
import { RUN_ENDS, type RunEnd } from '@mayi/core/rules';
import { HAND_SORTS, type HandSort, type View } from '@mayi/core/view';
import type { MenuEntry } from '../screen/menu.ts';
import { cardAt, isMistake, type Mistake } from './cards.ts';
import { parseLayDown } from './laydown.ts';

/** What a player can type. Cards are named by their ids: positions belong to the screen alone. */
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
  | { readonly kind: Plain };

const PLAIN = [
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
type Plain = (typeof PLAIN)[number];

/** What the words on the screen mean now. */
export interface Words {
  readonly hand: readonly Card[];
  readonly table: View['table'];
  readonly menu: readonly MenuEntry[];
}

type Kind = PlayCommand['kind'];

/** Short and long forms. */
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

const COMMAND_NAMES = Object.keys(NAMES);

/** Says which command a first word means; nothing, if none. */
export function kindOfWord(word: string): Kind | undefined {
  const name = word.toLowerCase().replace(/-/g, '');
  return Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
}

/** What a typed line means, or what is wrong with it. */
export function parseLine(line: string, words: Words): PlayCommand | Mistake {
  const text = line.trim().replace(/^(lay|may) (down|off|i)\b\??/i, '$1$2');
  const [first = '', ...rest] = text.split(/\s+/);
  if (/^\d+$/.test(text)) return fromMenu(Number(text), words);
  const kind = kindOfWord(first);
  if (kind === undefined) return { mistake: unknown(first) };
  return READERS[kind](rest, words, text.slice(first.length));
}

function fromMenu(number: number, words: Words): PlayCommand | Mistake {
  const entry = words.menu[number - 1];
  if (entry === undefined) {
    return {
      mistake: `The menu has no ${number}. To name a card, say what to do with it: x ${number} discards it.`,
    };
  }
  return parseLine(entry.type, words);
}

function unknown(word: string): string {
  const near = COMMAND_NAMES.filter((name) => name.length > 2).find((name) =>
    name.startsWith(word.toLowerCase()),
  );
  return near === undefined
    ? `“${word}” means nothing here. Type help to see what you can do.`
    : `“${word}” means nothing here. Did you mean ${near}?`;
}

type Reader = (rest: readonly string[], words: Words, text: string) => PlayCommand | Mistake;

function plain(kind: Plain): Reader {
  return (rest) =>
    rest.length === 0
      ? { kind }
      : { mistake: `Nothing more belongs to this command: leave “${rest.join(' ')}” out.` };
}

const READERS = {
  ...(Object.fromEntries(PLAIN.map((kind) => [kind, plain(kind)])) as Record<Plain, Reader>),
  layDown: (rest, { hand }, text) => {
    if (rest.length === 0) return { kind: 'layDown' };
    const groups = parseLayDown(text, hand);
    return isMistake(groups) ? groups : { kind: 'layDown', groups };
  },
  layOff: readLayOff,
  swap: readSwap,
  discard: ([word, ...more], { hand }) => {
    if (word === undefined) return { kind: 'discard' };
    if (more.length > 0) return { mistake: 'Only one card is discarded: x 5.' };
    const card = cardAt(word, hand);
    return isMistake(card) ? card : { kind: 'discard', cardId: card.id };
  },
  sort: ([word]) => {
    const by = HAND_SORTS.find((sort) => sort === word?.toLowerCase());
    if (by !== undefined) return { kind: 'sort', by };
    return word === undefined
      ? { kind: 'sort' }
      : { mistake: 'Hands are sorted by rank, suit or plan: sort suit.' };
  },
  move: readMove,
  why: (rest, words) => {
    if (rest.length === 0) return { kind: 'why' };
    const about = parseLine(rest.join(' '), words);
    return isMistake(about) ? about : { kind: 'why', about };
  },
  rules: ([about]) => ({ kind: 'rules', ...(about && { about }) }),
  help: ([about]) => ({ kind: 'help', ...(about && { about }) }),
} satisfies Record<Kind, Reader>;

/** `o 3 2 low`: card 3 on meld 2, at the low end. */
function readLayOff([word, number, end, ...more]: readonly string[], words: Words): PlayCommand | Mistake {
  if (word === undefined) return { kind: 'layOff' };
  const card = cardAt(word, words.hand);
  if (isMistake(card)) return card;
  if (number === undefined) return { kind: 'layOff', cardId: card.id };
  const meld = meldAt(number, words);
  if (isMistake(meld)) return meld;
  const at = RUN_ENDS.find((one) => one === end?.toLowerCase());
  if ((end !== undefined && at === undefined) || more.length > 0)
    return { mistake: 'A run has a low and a high end: o 3 2 low.' };
  return { kind: 'layOff', cardId: card.id, meldId: meld.id, ...(at && { end: at }) };
}

/** `s 2 4 7`: in meld 2 the Joker at place 4, for card 7. */
function readSwap([number, place, word, ...more]: readonly string[], words: Words): PlayCommand | Mistake {
  if (number === undefined) return { kind: 'swap' };
  const how = 'Say which meld, which place in it and which card: s 2 4 7.';
  const meld = meldAt(number, words);
  if (isMistake(meld)) return meld;
  if (place === undefined || word === undefined || more.length > 0) return { mistake: how };
  const joker = meld.cards[Number(place) - 1];
  if (joker === undefined)
    return { mistake: `Meld ${number} has places 1 to ${meld.cards.length}, not ${place}. ${how}` };
  const card = cardAt(word, words.hand);
  return isMistake(card) ? card : { kind: 'swap', cardId: card.id, meldId: meld.id, jokerCardId: joker.id };
}

export function meldAt(number: string, { table }: Pick<Words, 'table'>): View['table'][number] | Mistake {
  const meld = /^\d+$/.test(number) ? table[Number(number) - 1] : undefined;
  if (meld !== undefined) return meld;
  if (table.length === 0) return { mistake: 'There is no meld on the table yet.' };
  return {
    mistake: `There is no meld ${number}: the table has ${table.length === 1 ? 'meld 1 only' : `melds 1 to ${table.length}`}.`,
  };
}

/** `move 5 1`: the fifth card goes to the left end. */
function readMove([word, to, ...more]: readonly string[], { hand }: Words): PlayCommand | Mistake {
  if (word === undefined || to === undefined || more.length > 0)
    return { mistake: 'Say which card goes to which position: move 5 1.' };
  const card = cardAt(word, hand);
  if (isMistake(card)) return card;
  const position = Number(to);
  if (!Number.isInteger(position) || position < 1 || position > hand.length)
    return { mistake: `There is no position ${to}: your hand has positions 1 to ${hand.length}.` };
  return { kind: 'move', cardId: card.id, to: position };
}
