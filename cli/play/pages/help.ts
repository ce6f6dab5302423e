import { kindOfWord, type PlayCommand } from '../input/parseLine.ts';
import { glossary, type Page, paragraphs } from './page.ts';

interface Help {
  readonly kind: PlayCommand['kind'];
  readonly how: string;
  readonly what: string;
  readonly more?: string;
}

const HELP: readonly Help[] = [
  { kind: 'draw', how: 'd', what: 'draw from the stock' },
  { kind: 'take', how: 't', what: 'take the discard' },
  {
    kind: 'layDown',
    how: 'l 1,2,3 4,5,6,7',
    what: 'lay down the contract; l alone asks meld by meld',
    more: 'A comma between the cards of a meld and a blank between melds; or l 1 2 3 / 4 5 6 7. Cards may be named instead: l 9C,9D,9H 4S,5S,6S,7S. You see the melds before anything is laid down.',
  },
  {
    kind: 'layOff',
    how: 'o 3 2',
    what: 'lay off card 3 on meld 2; o alone asks',
    more: 'Melds have the numbers that the table shows. A wild can go to either end of a run: o 3 2 low, or o 3 2 high. With no end it goes to the high one, if there is room (T6).',
  },
  {
    kind: 'swap',
    how: 's',
    what: 'swap a Joker out of a run',
    more: 's alone offers what is possible. s 2 4 7 puts card 7 in the place of the Joker that is the fourth card of meld 2.',
  },
  {
    kind: 'discard',
    how: 'x 5',
    what: 'discard card 5; this ends your turn',
    more: 'The card may be named instead: x KH.',
  },
  { kind: 'mayI', how: 'm', what: 'May I? (take the discard and a penalty card)' },
  { kind: 'pass', how: 'p', what: 'let the discard go; also takes a call back' },
  { kind: 'passOn', how: 'pp', what: 'let every discard go until your next turn' },
  { kind: 'skip', how: 'k', what: 'go on to the discard; ends the turn where the last card is kept' },
  { kind: 'sort', how: 'sort rank', what: 'sort the hand by rank, suit or plan (what might become melds)' },
  { kind: 'move', how: 'move 5 1', what: 'put card 5 at position 1' },
  { kind: 'hint', how: 'hint', what: 'what a good player would do now, and why' },
  {
    kind: 'why',
    how: 'why o 3 2',
    what: 'why something is not possible',
    more: 'why and a command tells why that cannot be done now. why alone explains the last refusal, or all that is not possible at the moment.',
  },
  { kind: 'undo', how: 'undo', what: 'take back a choice that is not confirmed yet' },
  { kind: 'table', how: 'table', what: 'all melds on a page of their own' },
  { kind: 'scores', how: 'scores', what: 'points round by round' },
  { kind: 'log', how: 'log', what: 'everything that happened in this game' },
  {
    kind: 'rules',
    how: 'rules',
    what: 'the rules; rules M3 shows one of them, rules house those of this game',
  },
  { kind: 'save', how: 'save', what: 'where this game is saved (it always is, after every move)' },
  { kind: 'help', how: 'help x', what: 'more about a command' },
  { kind: 'quit', how: 'quit', what: 'leave; mayi play --resume goes on (also Ctrl-C)' },
];

export function helpPage(): Page {
  return {
    title: 'What you can type',
    enter: 'Enter: back to the game',
    body: (paint, columns) => [
      ...glossary(
        HELP.map(({ how, what }) => [how, what]),
        paint,
        columns,
        columns < 60 ? 10 : 17,
      ),
      '',
      ...paragraphs(
        [
          'The numbers of the menu do the same. Long words work as well: draw, take, laydown, layoff, swap, discard, mayi, pass, skip.',
        ],
        paint,
        columns,
      ),
    ],
  };
}

/** A sentence or two about one command; nothing, if there is no such command. */
export function helpFor(word: string): string[] | undefined {
  const kind = kindOfWord(word);
  const help = HELP.find((one) => one.kind === kind);
  if (kind === undefined || help === undefined) return undefined;
  return [`${help.how}: ${help.what}.`, ...(help.more === undefined ? [] : [help.more])];
}
