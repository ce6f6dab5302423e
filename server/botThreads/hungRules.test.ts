import { type HouseRules, PRESET_NAMES, PRESETS } from '@mayi/core/rules';
import { describe, expect, it } from 'vitest';
import { createHungRules } from './hungRules.ts';

const odd = (dealt: number, name = 'odd'): HouseRules => ({
  ...PRESETS.classic,
  name,
  cardsDealt: PRESETS.classic.cardsDealt.map(() => dealt),
});

describe('rules that hung a bot thread', () => {
  it('are known by what they say, whatever they are called', () => {
    const hung = createHungRules(() => 0);
    hung.add(odd(20), 'quick');
    expect(hung.limitOf(odd(20, 'renamed'))).toBe('quick');
    expect(hung.limitOf(odd(21))).toBeUndefined();
    hung.add(odd(20), 'none');
    expect(hung.limitOf(odd(20))).toBe('none');
  });

  it('get another chance after ten minutes', () => {
    let now = 0;
    const hung = createHungRules(() => now);
    hung.add(odd(20), 'none');
    now = 599_999;
    expect(hung.limitOf(odd(20))).toBe('none');
    now = 600_000;
    expect(hung.limitOf(odd(20))).toBeUndefined();
  });

  it.each(PRESET_NAMES)('are never those of %s', (preset) => {
    const hung = createHungRules(() => 0);
    hung.add({ ...PRESETS[preset], name: 'mine' }, 'none');
    expect(hung.limitOf(PRESETS[preset])).toBeUndefined();
  });

  it('take only so much memory: the oldest are forgotten', () => {
    const hung = createHungRules(() => 0);
    const nth = (number: number) => ({ ...PRESETS.classic, reshuffles: 100 + number });
    for (let number = 0; number <= 1000; number++) hung.add(nth(number), 'quick');
    expect(hung.limitOf(nth(0))).toBeUndefined();
    expect(hung.limitOf(nth(1))).toBe('quick');
    expect(hung.limitOf(nth(1000))).toBe('quick');
  });
});
