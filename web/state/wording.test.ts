import { parseCard } from '@mayi/core/cards';
import { PRESETS } from '@mayi/core/rules';
import { describe, expect, test } from 'vitest';
import { cardName, spoken } from './wording.ts';

describe('card names', () => {
  test('are in words; the house rules decide which are wild', () => {
    const name = (text: string, rules?: typeof PRESETS.classic) => cardName(parseCard(text)!, rules);
    expect(name('9♣')).toBe('nine of clubs');
    expect(name('A♥')).toBe('ace of hearts');
    expect(name('2♥')).toBe('two of hearts');
    expect(name('2♥', PRESETS.classic)).toBe('two of hearts, wild');
    expect(name('Joker')).toBe('Joker');
    expect(name('10♦', PRESETS.classic)).toBe('ten of diamonds');
    expect(cardName({ rank: '7', suit: 'spades' }, PRESETS.classic)).toBe('seven of spades');
  });

  test('replace the symbols in a text', () => {
    expect(spoken('Discard 9♣')).toBe('Discard the nine of clubs');
    expect(spoken('10♦ Joker A♥ fits no meld.')).toBe(
      'the ten of diamonds Joker the ace of hearts fits no meld.',
    );
    expect(spoken('Draw, 2 sets of 3')).toBe('Draw, 2 sets of 3');
  });
});
