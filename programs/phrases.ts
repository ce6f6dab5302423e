import type { Action } from './action.ts';

/** In characters. No command is longer, and a bound keeps hostile text from taking long. */
export const LONGEST_COMMAND = 500;

/** What people and language models say instead of a command's name, most specific first. */
const PHRASES: readonly (readonly [phrase: string, name: Action['do'], rest?: string])[] = [
  ['call may i', 'mayi'],
  ['call mayi', 'mayi'],
  ['call for it', 'mayi'],
  ['call', 'mayi'],
  ['may i', 'mayi'],
  ['may-i', 'mayi'],
  ['no thank you', 'pass'],
  ['no thanks', 'pass'],
  ['lay down', 'laydown'],
  ['lay-down', 'laydown'],
  ['put down', 'laydown'],
  ['lay off', 'layoff'],
  ['lay-off', 'layoff'],
  ['add', 'layoff'],
  ['take it back', 'undo'],
  ['take back', 'undo'],
  ['take from', 'draw'],
  ['take a card from', 'draw'],
  ['take', 'draw', 'discard'],
  ['pick up', 'draw', 'discard'],
  ['throw away', 'discard'],
  ['start the next round', 'continue'],
  ['next round', 'continue'],
  ['next', 'continue'],
  ['go on', 'continue'],
  ['done', 'skip'],
  ['deal', 'start'],
  ['play again', 'rematch'],
  ['another game', 'rematch'],
];

/** What may follow a command that needs nothing after it. */
const EXTRAS: Partial<Record<Action['do'], readonly string[]>> = {
  mayi: ['have it', 'have that', 'have that card', 'have the card', 'have the discard', 'take it'],
  pass: ['on it', 'on this', 'on that', 'on this one', 'this time'],
  skip: ['to discard', 'to the discard', 'to my discard', 'laying off'],
  continue: ['to the next round', 'with the next round', 'the game', 'playing'],
  undo: ['it', 'that', 'my last move', 'the last move'],
  ready: ['to play', 'to start', 'for the game', 'to go'],
  start: ['the game', 'the cards', 'game', 'now'],
  rematch: [],
};

/** What comes before a command and means nothing. */
const LEADING = ['please', 'i', "i'll", "i'm", "i'd", 'am', 'will', 'would', 'want', 'like', "let's", 'to'];

export interface Phrase {
  /** Undefined if none of these commands is meant. */
  readonly name: Action['do'] | undefined;
  /** What was typed in place of a name. */
  readonly said: string;
  /** What follows it. In a lay-down, slashes separate melds in quotes. */
  readonly rest: string;
}

/** Finds the command that is meant, by its name or in other words: `discard 5`, `May I?`, `lay down …`. */
export function readPhrase(words: readonly string[], names: readonly Action['do'][]): Phrase {
  const phrase = phraseIn(words.join(' '), names);
  if (phrase.name !== 'laydown') return phrase;
  return phraseIn(words.map((word) => (/\s/.test(word.trim()) ? `/ ${word} /` : word)).join(' '), names);
}

function phraseIn(text: string, names: readonly Action['do'][]): Phrase {
  const said = text.replaceAll('’', "'").trim().split(/\s+/);
  const start = said.findIndex((word) => !LEADING.includes(bare(word)));
  const spoken = said.slice(Math.max(0, start));
  const [phrase = '', meant, implied] = PHRASES.find(([words]) => startsWith(spoken, words)) ?? [];
  const name = meant ?? names.find((one) => one === bare(spoken[0] ?? ''));
  if (name === undefined) return { name, said: said[0] ?? '', rest: '' };
  const rest = spoken.slice(phrase.split(' ').length).join(' ');
  return { name, said: phrase || name, rest: withoutExtras(name, rest, implied) };
}

/** `May`, `I?` and `pass.` are words, too. */
function bare(word: string): string {
  return word.toLowerCase().replace(/[?!.,:]+$/, '');
}

function startsWith(said: readonly string[], phrase: string): boolean {
  return phrase.split(' ').every((word, at) => word === bare(said[at] ?? ''));
}

function withoutExtras(name: Action['do'], rest: string, implied = ''): string {
  if (name === 'draw') return implied === '' || PILES.test(bare(rest)) ? rest : `${implied} ${rest}`.trim();
  const extras = EXTRAS[name];
  if (extras === undefined) return rest;
  const more = bare(rest).replace(/(^| )please$/, '');
  return more === '' || extras.includes(more) ? '' : rest;
}

const PILES = /\b(?:stock|deck|discards?)\b/;
