import { type Page, paragraphs } from './page.ts';

const LINES = [
  'Welcome to May I?, a family game of contract rummy!',
  '',
  'In each round everyone collects the same melds, such as two sets of three. Lay yours down, get rid of the rest of your cards, and go out first. Cards left in your hand cost points; the lowest total wins.',
  '',
  "When someone discards a card you'd like, you can ask for it: May I? It comes with a card from the stock.",
  '',
  'Press the number of what you want to do. Type hint if you’re stuck, help for all commands, and rules for the rules. Every move is saved, so you can leave at any time with Ctrl-C.',
];

/** For people who play here for the first time. */
export function welcomePage(): Page {
  return {
    title: 'May I?',
    enter: 'Enter: deal the cards',
    body: (style, columns) =>
      LINES.flatMap((line) => (line === '' ? [''] : paragraphs([line], style, columns))),
  };
}
