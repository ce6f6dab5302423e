import { describe, expect, it } from 'vitest';
import { cleanName, isSameName } from './names.ts';

describe('a cleaned-up name', () => {
  it.each([
    ['is unchanged if it is fine', 'Ann', 'Ann'],
    ['can be in any script', 'Ольга 李 عمر', 'Ольга 李 عمر'],
    ['loses spaces at both ends', '  Ann  ', 'Ann'],
    ['has single spaces', 'Ann \t\n Lee', 'Ann Lee'],
    ['has single spaces even around invisible characters', 'Ann \u200B Lee', 'Ann Lee'],
    ['loses control characters', 'A\u0000n\u0007n\u001B[31m', 'Ann[31m'],
    ['loses text direction marks', '\u202EnnA\u2066x\u2069\u200F', 'nnAx'],
    ['loses zero-width characters', 'A\u200Bn\u2060n\u00AD', 'Ann'],
    ['loses blank letters', 'A\u3164n\u2800n\uFFA0\u115F', 'Ann'],
    ['keeps accents, composed', 'Zoe\u0308', 'Zoë'],
    ['loses stacked accents', `Z${'\u0300\u0301\u0302\u0303'.repeat(5)}o`, 'Z\u0300\u0301o'],
    ['may be an emoji', '🦊', '🦊'],
    ['may be a flag', '🇨🇭', '🇨🇭'],
    ['may be an emoji with a skin tone', '👍🏽', '👍🏽'],
    ['may be an emoji made of several', '👩‍🚀', '👩‍🚀'],
    ['loses joiners that join nothing', 'A\u200Dn\u200Dn\u200D', 'Ann'],
  ])('%s', (_, wanted, clean) => {
    expect(cleanName(wanted)?.normalize('NFD')).toBe(clean.normalize('NFD'));
  });

  it('is limited in length, counted in visible characters', () => {
    expect(cleanName('x'.repeat(20))).toBe('x'.repeat(20));
    expect(cleanName('x'.repeat(21))).toBeUndefined();
    expect(cleanName('🇨🇭'.repeat(20))).toBe('🇨🇭'.repeat(20));
    expect(cleanName('🇨🇭'.repeat(21))).toBeUndefined();
    expect(cleanName('e\u0323\u0302'.repeat(20))).toBeDefined();
  });

  it('cannot contain endless characters', () => {
    expect(cleanName('\u1100'.repeat(90))).toBeUndefined();
    expect(cleanName(Array.from({ length: 40 }, () => '👩').join('\u200D'))).toBeUndefined();
  });

  it.each(['', '   ', '\u200B', '\u202E\u202C', '\u0301', ' \u0301\u0302 ', '\u3164', '\uD800', '\n'])(
    'must not be empty: %j',
    (wanted) => {
      expect(cleanName(wanted)).toBeUndefined();
    },
  );
});

describe('names that look alike are the same', () => {
  it.each([
    ['Ann', 'ann'],
    ['Ann', 'ＡＮＮ'],
    ['Ann', 'Änn'],
    ['Ann', '𝐀𝐧𝐧'],
    ['Ann', 'Аnn'],
    ['Coco', 'Сосо'],
    ['Zoe', 'Zoë'],
    ['Olga', 'Οlga'],
    ['AI', 'Al'],
    ['Ann Lee', 'Ann\u00A0Lee'],
    ['Ann Lee', 'AnnLee'],
    ['ﬁn', 'fin'],
  ])('%s and %s', (a, b) => {
    expect(isSameName(a, b)).toBe(true);
  });

  it.each([
    ['Ann', 'Anne'],
    ['Al', 'Ai'],
    ['Mo', 'Mo 2'],
    ['Ольга', 'Иван'],
    ['🦊', '🐻'],
    ['', 'Ann'],
  ])('but not %j and %j', (a, b) => {
    expect(isSameName(a, b)).toBe(false);
  });
});
