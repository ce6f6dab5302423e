import { describeSettings, type HouseRules, isWithoutMayI } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import { commandNamed, type PlayCommand } from '../input/parseLine.ts';
import { glossary, type Page, paragraphs } from './page.ts';

interface Help {
  readonly kind: PlayCommand['kind'];
  readonly usage: string;
  readonly meaning: string;
  readonly more?: string;
}

const HELP: readonly Help[] = [
  { kind: 'draw', usage: 'd', meaning: 'draw from the stock' },
  { kind: 'take', usage: 't', meaning: 'take the discard' },
  {
    kind: 'layDown',
    usage: 'l 1,2,3 4,5,6,7',
    meaning: 'lay down the contract; just l asks meld by meld',
    more: 'Put commas between the cards of a meld and spaces between melds, or write l 1 2 3 / 4 5 6 7. You can name cards instead: l 9C,9D,9H 4S,5S,6S,7S. You see the melds before anything is laid down.',
  },
  {
    kind: 'layOff',
    usage: 'o 3 2',
    meaning: 'lay off card 3 on meld 2; just o asks',
    more: "Use the meld numbers shown on the table. A wild can go on either end of a run: o 3 2 low or o 3 2 high. If you don't say, it goes on the high end if there's room (T6).",
  },
  {
    kind: 'swap',
    usage: 's',
    meaning: 'swap a card for a Joker in a run',
    more: 'Just s shows what you can swap. s 2 4 7 swaps your card 7 for the Joker in place 4 of meld 2.',
  },
  {
    kind: 'discard',
    usage: 'x 5',
    meaning: 'discard card 5 and end your turn',
    more: 'You can name the card instead: x KH.',
  },
  { kind: 'mayI', usage: 'm', meaning: 'call May I? (you get the discard and a penalty card)' },
  { kind: 'pass', usage: 'p', meaning: 'pass on the discard, or take back your call' },
  { kind: 'passOn', usage: 'pp', meaning: 'pass on every discard until your next turn' },
  {
    kind: 'skip',
    usage: 'k',
    meaning: 'go straight to the discard; ends your turn if you must keep your last card',
  },
  {
    kind: 'sort',
    usage: 'sort rank',
    meaning: 'sort your hand by rank, suit or plan (what could become melds)',
  },
  { kind: 'move', usage: 'move 5 1', meaning: 'move card 5 to position 1' },
  { kind: 'hint', usage: 'hint', meaning: 'what a good player would do now, and why' },
  {
    kind: 'why',
    usage: 'why o 3 2',
    meaning: "why you can't do something",
    more: "Type why and a command to find out why you can't do that now. Just why explains the last refusal, or everything you can't do at the moment.",
  },
  {
    kind: 'undo',
    usage: 'undo',
    meaning: 'take back your last move, or a choice you have started',
    more: 'You can take back a lay-down, a lay-off, a swap or a discard until the next player acts. A computer player acts right after your discard. A drawn card stays drawn.',
  },
  { kind: 'table', usage: 'table', meaning: 'all melds on a page of their own' },
  { kind: 'scores', usage: 'scores', meaning: 'points round by round' },
  { kind: 'log', usage: 'log', meaning: 'everything that happened in this game' },
  {
    kind: 'rules',
    usage: 'rules',
    meaning: 'the rules; rules M3 shows one rule, rules house the ones for this game',
  },
  { kind: 'save', usage: 'save', meaning: 'how to come back to this game (every move is saved)' },
  { kind: 'help', usage: 'help x', meaning: 'more about a command' },
  { kind: 'quit', usage: 'quit', meaning: 'leave (or press Ctrl-C); mayi play --resume continues' },
];

/** `more`: what only this table has. */
export function helpPage(more: readonly (readonly [string, string])[] = []): Page {
  return {
    title: 'What you can type',
    enter: 'Enter: back to the game',
    body: (style, columns) => [
      ...glossary(
        [...HELP.map(({ usage, meaning }) => [usage, meaning] as const), ...more],
        style,
        columns,
        columns < 60 ? 10 : 17,
      ),
      '',
      ...paragraphs(
        [
          'Numbers in the menu act as soon as you press them, and so do x, o and k. You can also type the long names: draw, take, laydown, layoff, swap, discard, mayi, pass, skip.',
          'Tab completes a command, the up arrow brings back earlier ones, Esc clears the line or leaves a question.',
        ],
        style,
        columns,
      ),
    ],
  };
}

/** A sentence or two about one command; undefined if there's no such command. */
export function helpFor(word: string): string[] | undefined {
  const kind = commandNamed(word);
  const help = HELP.find((one) => one.kind === kind);
  if (kind === undefined || help === undefined) return undefined;
  return [`${help.usage}: ${help.meaning}.`, ...(help.more === undefined ? [] : [help.more])];
}

/** For people who play here for the first time. */
export function welcomePage({ rules, players }: Pick<View, 'rules' | 'players'>): Page {
  const lines = [
    'Welcome to May I?, a family game of contract rummy!',
    'In each round everyone collects the same melds, such as two sets of three. Lay yours down, get rid of the rest of your cards, and go out first. Cards left in your hand cost points; the lowest total wins.',
    aboutMayI(rules, players.length),
    'Press the number of what you want to do. Type hint if you’re stuck, help for all commands, and rules for the rules. Every move is saved, so you can leave at any time with Ctrl-C.',
  ];
  return {
    title: 'May I?',
    enter: 'Enter: deal the cards',
    body: (style, columns) =>
      lines.flatMap((line, at) => [...(at > 0 ? [''] : []), ...paragraphs([line], style, columns)]),
  };
}

/** What this table needs to know about it: among two players, a discard is never for anyone but the next. */
function aboutMayI(rules: HouseRules, players: number): string {
  const { mayI, mayIForTwo } = describeSettings(rules);
  if (isWithoutMayI(rules)) return mayI;
  const call = players === 2 ? mayIForTwo : "When someone discards a card you'd like, you can call May I?";
  return `${call} ${mayI}`;
}
