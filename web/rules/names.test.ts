import { checkRules, PRESETS, whyNotName } from '@mayi/core/rules';
import { describe, expect, it } from 'vitest';
import { freeName } from './names.ts';

describe('a free name', () => {
  it('is the name itself, or one with a number', () => {
    expect(freeName('Smiths', ['Joneses'])).toBe('Smiths');
    expect(freeName('Smiths', ['Smiths', 'Smiths 2'])).toBe('Smiths 3');
  });

  it.each(['classic', ' Classic', 'ｃlassic'])('is never that of a preset: %s', (name) => {
    expect(whyNotName({ ...PRESETS.liverpool, name: freeName(name, []) })).toBeUndefined();
    expect(freeName('classic', ['My classic'])).toBe('My classic 2');
  });

  it.each(['S'.repeat(60), '🂡'.repeat(30), '👩‍🚀'.repeat(12)])('is never too long: %s', (name) => {
    const free = freeName(name, [name]);
    expect(checkRules({ ...PRESETS.classic, name: free })).toBeUndefined();
    expect(free).toMatch(/ 2$/);
  });
});
