import { parseHand } from '@mayi/core/cards';
import { PRESETS } from '@mayi/core/rules';
import { expect, it } from 'vitest';
import { cardNameIn, meldName } from './meldNames.ts';

const rules = PRESETS.classic;

it('a run is named by its suit and its ends, wilds included', () => {
  const meld = { type: 'run', cards: parseHand('2C 5H 6H 7H')! } as const;

  expect(meldName(meld, rules)).toBe('run of hearts, four to seven');
  expect(meld.cards.map((card) => cardNameIn(meld, card, rules))).toEqual([
    'two of clubs, wild, stands for four of hearts',
    'five of hearts',
    'six of hearts',
    'seven of hearts',
  ]);
});

it('a set is named by its rank; what is wild in it stands for that rank', () => {
  const meld = { type: 'set', cards: parseHand('9C Joker 9D')! } as const;

  expect(meldName(meld, rules)).toBe('set of nines, 3 cards');
  expect(cardNameIn(meld, meld.cards[1]!, rules)).toBe('Joker, wild, stands for a nine');
});
