import { expect, test } from 'vitest';
import { groupByRank, hintLines } from './reportText.ts';
import type { Report } from './schemas.ts';

test('cards of one rank are named together, in the order the ranks appear', () => {
  expect(groupByRank(['9♣', 'K♠', '10♥', '9♥', 'Joker', '10♦'])).toEqual([
    ['9♣', '9♥'],
    ['K♠'],
    ['10♥', '10♦'],
    ['Joker'],
  ]);
});

test('a hint lists the cards that would help by rank', () => {
  const outs = ['9♣', 'K♠', '9♥'].map((card, at) => ({ card, unseen: at + 1 }));
  const hint = { headline: 'Discard 3♣.', command: 'discard 1', distance: 1, outs };
  expect(hintLines({ hint } as unknown as Report, 'Type').at(-1)).toBe(
    'Cards that would help, with the number still unseen: 9♣ (1) 9♥ (3), K♠ (2)',
  );
});
