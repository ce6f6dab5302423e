import { parseCard } from '@mayi/core/cards';
import { type Result, RUN_ENDS } from '@mayi/core/rules';
import { ACTION_FORMS, ACTIONS, type Action, ALL_ACTIONS, type TableAction } from './action.ts';
import { refuse } from './commandResult.ts';
import { didYouMean } from './didYouMean.ts';
import { LONGEST_COMMAND, readPhrase } from './phrases.ts';
import { isCardWord } from './positions.ts';

/** Examples for the actions that need them. */
const ACTION_EXAMPLES: Partial<Record<Action['do'], string>> = {
  laydown: 'or laydown 9C,9D,9H 4S,5S,6S,7S (the cards of each meld, by number or name)',
  layoff: 'e.g. layoff 3 2, layoff 9C 2 or layoff 2D 1 low',
  swap: 'e.g. swap 2 4 7 (in meld 2, its 4th card, for card 7 of your hand)',
  discard: 'e.g. discard 9C, discard 10H or discard 3 (its place in your hand)',
};

export type ActionResult = Result<{ readonly action: Action }, 'usage' | 'no_undo'>;

export interface ParseOptions {
  /** The commands that exist where it's typed; default: those of a saved game. */
  readonly actions?: readonly Action['do'][];
  /** Other commands that the list in a refusal should name. */
  readonly others?: readonly string[];
}

/** Understands the forms above, and what people say instead: `May I?`, `discard the 9 of clubs`, `lay off 9C on 2`. */
export function parseAction(words: readonly string[], options: ParseOptions = {}): ActionResult {
  const { actions = ACTIONS, others = [] } = options;
  const split = splitFirst(words);
  if (split.join(' ').length > LONGEST_COMMAND)
    return refuse('usage', `A command has at most ${LONGEST_COMMAND} characters`);
  const { name, said, rest } = readPhrase(split, ALL_ACTIONS);
  if (name === undefined || !actions.includes(name)) {
    if (name === 'undo') return refuse('no_undo', "moves can't be undone here");
    return refuse('usage', unknownCommand(said, [...others, ...actions]));
  }
  const hasBlank = split.slice(1).some((word) => word.trim() === '');
  const action = hasBlank ? undefined : PARSERS[name](cardsIn(rest));
  if (typeof action === 'object') return { ok: true, action };
  return refuse('usage', action === undefined ? usageOf(name) : notACard(action, name));
}

/** `discard 1` may also come as one word, the way `legal` prints it. */
export function splitFirst([first = '', ...rest]: readonly string[]): string[] {
  return [...splitWords(first), ...rest];
}

/** Splits a command like a shell: quotes keep words together. */
export function splitWords(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"|'([^']*)'|\S+/g)].map(
    ([word, double, single]) => double ?? single ?? word,
  );
}

function unknownCommand(word: string, commands: readonly string[]): string {
  const problem =
    word === ''
      ? 'No command given.'
      : `Unknown command: ${shortened(word)}.${didYouMean(shortened(word), commands)}`;
  return `${problem} Commands: ${commands.join(', ')}`;
}

/** What was typed, as far as it's worth repeating. */
function shortened(word: string): string {
  return word.length > 40 ? `${word.slice(0, 40)}…` : word;
}

function usageOf(name: Action['do']): string {
  const example = ACTION_EXAMPLES[name];
  return `Usage: ${ACTION_FORMS[name]}${example === undefined ? '' : `, ${example}`}`;
}

function notACard(word: string, name: Action['do']): string {
  const ways = 'Name a card by its place in your hand (3), its face (9C, 10H, JK) or its id (9-clubs-0).';
  return `“${shortened(word)}” isn't a card. Usage: ${ACTION_FORMS[name]}. ${ways}`;
}

const plain =
  (name: 'skip' | 'mayi' | 'pass' | TableAction) =>
  (rest: string): Action | undefined =>
    rest === '' ? { do: name } : undefined;

/** Each returns the action, or a word that should be a card and isn't, or undefined if anything else is wrong. */
const PARSERS: Record<Action['do'], (rest: string) => Action | string | undefined> = {
  draw(rest) {
    const said = rest.toLowerCase().replace(/[.!]$/, '');
    if (/^(?:(?:a )?card|one)?$/.test(said)) return { do: 'draw', from: 'stock' };
    const pile = PILE.exec(said)?.[1];
    return pile && { do: 'draw', from: pile.startsWith('discard') ? 'discard' : 'stock' };
  },
  laydown(rest) {
    const groups = meldsIn(rest);
    if (groups.length === 0) return undefined;
    return groups.flat().find((word) => !isCardWord(word)) ?? { do: 'laydown', groups };
  },
  layoff(rest) {
    const [card = '', meld = '', end, ...more] = wordsOf(rest, ['on', 'onto', 'to', 'meld', 'at', 'end']);
    const wanted = RUN_ENDS.find((one) => one === end?.toLowerCase());
    if (card === '' || !isCount(meld) || more.length > 0) return undefined;
    if (!isCardWord(card)) return card;
    if (end !== undefined && wanted === undefined) return undefined;
    return { do: 'layoff', card, meld: Number(meld), ...(wanted && { end: wanted }) };
  },
  swap(rest) {
    const words = wordsOf(rest, ['in', 'from', 'of', 'meld', 'place']);
    // `7H for the Joker in meld 2`; a meld's first Joker may be named like any card.
    const [, forWord] = words;
    const isSaid = forWord === 'for' || forWord === 'with';
    const [one = '', , other = '', meld = '', ...more] = isSaid ? words : swapWords(words);
    const [card, joker] = isSaid && isJoker(one) && !isJoker(other) ? [other, one] : [one, other];
    if (card === '' || joker === '' || !isCount(meld) || more.length > 0) return undefined;
    return [joker, card].find((word) => !isCardWord(word)) ?? { do: 'swap', meld: Number(meld), joker, card };
  },
  discard(rest) {
    const [card = '', ...more] = wordsOf(rest);
    if (card === '' || more.length > 0) return undefined;
    return isCardWord(card) ? { do: 'discard', card } : card;
  },
  skip: plain('skip'),
  mayi: plain('mayi'),
  pass: plain('pass'),
  continue: plain('continue'),
  undo: plain('undo'),
  ready: plain('ready'),
  start: plain('start'),
  rematch: plain('rematch'),
};

/** `stock`, `from the discard pile`, `the top card of the stock`. */
const PILE =
  /^(?:a |the )?(?:top )?(?:card )?(?:from |of )?(?:the )?(?:top of the )?(stock|deck|discards?)(?: pile| it| that)?$/;

/** `the Joker for my 7H` means the same as `my 7H for the Joker`. */
function isJoker(word: string): boolean {
  return parseCard(word)?.suit === null;
}

/** `MELD JOKER CARD` in the order in which it's said. */
function swapWords([meld = '', joker = '', card = '', ...more]: readonly string[]): string[] {
  return [card, 'for', joker, meld, ...more];
}

/** The words that matter: `the 9C`, `card 5` and `#5` are a card, too. `the 9` isn't: its rank is meant, or its place in the hand. */
function wordsOf(rest: string, also: readonly string[] = []): string[] {
  const words = rest.match(/(?:the|my|an?)\s+\d+[.!?]?(?!\S)|\S+/gi) ?? [];
  const bare = words.map((word) => word.replace(/^#(?=\d)/, '').replace(/[.!?]$/, ''));
  return bare.filter((word) => ![...FILLERS, ...also].includes(word.toLowerCase()));
}

const FILLERS = ['the', 'my', 'a', 'card', 'number'];

/** No contract has a smaller meld. */
const SMALLEST_MELD = 3;

/**
 * The cards of each meld. Slashes, `and`, `set` and `run` separate melds; otherwise spaces do, if there are commas between cards.
 * Empty if it isn't clear which cards go together.
 */
function meldsIn(rest: string): string[][] {
  const marked = rest
    .replace(/[/;|&]|(?:\band )?(?:\bthe )?\b(?:set|run)\b:?/gi, ' / ')
    .replace(/, *and /gi, ', ');
  const text = marked.replace(/ and /gi, marked.includes('/') ? ', ' : ' / ');
  const melds = text
    .split('/')
    .flatMap((part) => (part.includes(',') ? part.trim().split(/(?<!,)\s+(?!,)/) : [part]))
    .map((meld) => wordsOf(meld.replaceAll(',', ' ')))
    .filter((meld) => meld.length > 0);
  const isClear = !text.includes('/') || melds.every(({ length }) => length >= SMALLEST_MELD);
  return isClear ? melds : [];
}

/** `9 of clubs` and `the queen of hearts` as `9C` and `QH`. */
function cardsIn(text: string): string {
  return text.replace(SPOKEN_CARD, (_, rank: string, suit: string) => {
    const short = RANK_WORDS[rank.toLowerCase()] ?? rank;
    return `${short}${suit.slice(0, 1)}`;
  });
}

const RANK_WORDS: Readonly<Record<string, string>> = {
  ace: 'A',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  jack: 'J',
  queen: 'Q',
  king: 'K',
};

const SPOKEN_CARD = new RegExp(
  `\\b([akqj2-9]|10|${Object.keys(RANK_WORDS).join('|')}) +of +(club|diamond|heart|spade)s?\\b`,
  'gi',
);

function isCount(word: string): boolean {
  return /^\d{1,3}$/.test(word);
}
