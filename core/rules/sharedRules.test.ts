import { describe, expect, test } from 'vitest';
import { fromBase64Url, toBase64Url } from '../base64url.ts';
import { checkRules } from './checkRules.ts';
import type { HouseRules } from './houseRules.ts';
import { presetNameOf } from './ownName.ts';
import { CLASSIC, PRESETS } from './presets.ts';
import { rulesFile, rulesFragment, rulesFrom } from './sharedRules.ts';

/** Every setting differs from a preset's. */
const FAMILY: HouseRules = {
  name: "Großmutter's 👩‍🚀 rules",
  minPlayers: 2,
  decks: [
    { upToPlayers: 4, decks: 2, jokers: 3 },
    { upToPlayers: 6, decks: 4, jokers: 8 },
  ],
  cardsDealt: [10, 11, 12, 13, 12, 11, 14],
  contracts: [
    [
      { kind: 'set', size: 3 },
      { kind: 'set', size: 4 },
    ],
    [
      { kind: 'set', size: 3 },
      { kind: 'run', size: 4 },
    ],
    [
      { kind: 'run', size: 4 },
      { kind: 'run', size: 5 },
    ],
    [{ kind: 'run', size: 10 }],
    [
      { kind: 'set', size: 3 },
      { kind: 'set', size: 3 },
      { kind: 'run', size: 4 },
    ],
    [{ kind: 'set', size: 6 }],
    [
      { kind: 'run', size: 4 },
      { kind: 'run', size: 4 },
      { kind: 'run', size: 4 },
    ],
  ],
  wildRanks: ['Joker', '2', '10'],
  wildLimit: { layDown: 2, layOff: 'none' },
  aceInRuns: 'low',
  sameSuitRuns: 'forbidden',
  mayI: { penaltyCards: 2, limitPerRound: 3, whenDown: true },
  drawDiscardWhenDown: true,
  layOffOnLayDownTurn: true,
  jokerSwap: 'never',
  finalRound: 'no-discard',
  goingOut: 'discard-required',
  points: {
    '2': 20,
    '3': 5,
    '4': 5,
    '5': 5,
    '6': 5,
    '7': 5,
    '8': 10,
    '9': 10,
    '10': 11,
    J: 12,
    Q: 13,
    K: 14,
    A: 25,
    Joker: 100,
  },
  reshuffles: null,
  goingOutBonus: 10,
  doubledIfNotDown: true,
  extraMelds: true,
  allCardsRounds: [3, 5],
};

/** People keep links, so this one must open as the same rules forever: never make it again. */
const OLD_LINK =
  '#r=WzEsIkdyb8OfbXV0dGVyJ3Mg8J-RqeKAjfCfmoAgcnVsZXMiLDIsW1s0LDIsM10sWzYsNCw4XV0sWzEwLDExLDEyLDEzLDEyLDExLDE0XSwiczNzNCBzM3I0IHI0cjUgcjEwIHMzczNyNCBzNiByNHI0cjQiLCJKb2tlciAyIDEwIiwyLCJub25lIiwxLDIsWzIsMywxXSwxLDEsMiwxLDEsWzIwLDUsNSw1LDUsNSwxMCwxMCwxMSwxMiwxMywxNCwyNSwxMDBdLG51bGwseyJIOCI6bnVsbCwiSDE2IjoxMCwiSDE3Ijp0cnVlLCJIMTgiOmZhbHNlLCJIMTkiOnRydWUsIkgyMCI6WzMsNV19XQ';

const link = (packed: unknown) => `#r=${toBase64Url(JSON.stringify(packed))}`;
const packedOf = (rules: HouseRules): unknown[] =>
  JSON.parse(fromBase64Url(rulesFragment(rules).slice('#r='.length)) ?? '');
const messageOf = (text: string): string | undefined => {
  const found = rulesFrom(text);
  return found.ok ? undefined : found.refusal.message;
};

describe('rules in a link', () => {
  test('a link made long ago opens as the same rules', () => {
    expect(rulesFrom(OLD_LINK)).toEqual({ ok: true, rules: FAMILY });
  });

  test.each([...Object.values(PRESETS), FAMILY])('%j survives a link and a file', (rules) => {
    expect(checkRules(rules)).toBeUndefined();
    expect(rulesFrom(rulesFragment(rules))).toStrictEqual({ ok: true, rules });
    expect(rulesFrom(rulesFile(rules))).toStrictEqual({ ok: true, rules });
    expect(rulesFrom(JSON.stringify(rules))).toStrictEqual({ ok: true, rules });
  });

  test('seven rounds fit in a QR code that phones can read', () => {
    expect(rulesFragment(FAMILY).length).toBeLessThan(450);
    expect(rulesFragment(PRESETS.contract).length).toBeLessThan(350);
  });

  test.each([
    ['a whole link', (fragment: string) => `https://mayi.example/rules/shared${fragment}`],
    [
      'a link in a message',
      (fragment: string) => `Our rules:\n https://mayi.example/rules/shared${fragment} 😀\n`,
    ],
    ['an escaped link', (fragment: string) => `https://mayi.example/rules/shared%23${fragment.slice(1)}`],
  ])('%s is understood', (_, written) => {
    expect(rulesFrom(written(rulesFragment(FAMILY)))).toEqual({ ok: true, rules: FAMILY });
  });

  test('the rules in a link or file are a fresh record, however the settings were ordered', () => {
    const reversed = Object.fromEntries(Object.entries(CLASSIC).reverse());
    const found = rulesFrom(JSON.stringify(reversed));
    expect(JSON.stringify(found)).toBe(JSON.stringify({ ok: true, rules: CLASSIC }));
    expect(rulesFrom('{"format":"mayi-rules-1","rules":null}')).toMatchObject({ ok: false });
  });

  test('a preset stays the preset, though its record says that settings it could leave out are off', () => {
    const off = { goingOutBonus: 0, doubledIfNotDown: false, separateWilds: false, extraMelds: false };
    const mayI = { ...CLASSIC.mayI, limitPerGame: null };
    const explicit: HouseRules = { ...CLASSIC, mayI, ...off, allCardsRounds: [] };
    expect(presetNameOf(explicit)).toBe('classic');
    expect(rulesFragment(explicit)).toBe(rulesFragment(CLASSIC));
    expect(rulesFrom(rulesFile(explicit))).toStrictEqual({ ok: true, rules: CLASSIC });
  });

  test("a preset's name on other rules is changed, since lists and statistics go by name", () => {
    const borrowed = { ...FAMILY, name: ' Classic' };
    expect(rulesFrom(rulesFragment(borrowed))).toEqual({
      ok: true,
      rules: { ...FAMILY, name: 'Classic (variant)' },
    });
  });
});

describe('what is no link to rules', () => {
  const INCOMPLETE = "This link isn't complete. Ask for it again.";
  const NEWER = 'These rules were made with a newer version of May I? Update yours to open them.';
  const NO_RULES = 'There are no house rules here. Use the whole link, or a rules file.';
  const NO_FILE = "This isn't a rules file, or part of it is missing. Ask for it again.";
  const [, ...places] = packedOf(CLASSIC);
  test.each([
    ['', NO_RULES],
    ['classic', NO_RULES],
    ['https://mayi.example/replay#g=AT3NuU4C', NO_RULES],
    ['#r=', INCOMPLETE],
    ['#r=!', INCOMPLETE],
    ['#r=_____w', INCOMPLETE],
    [link({}), INCOMPLETE],
    [link(['1', ...places]), INCOMPLETE],
    [link([1, ...places.slice(1)]), INCOMPLETE],
    [link([1, ...places, 0]), INCOMPLETE],
    [link([1, ...places.slice(0, -1), 'H16']), INCOMPLETE],
    [link([2, 'whatever']), NEWER],
    [link([1, ...places.slice(0, -1), { H99: true }]), NEWER],
    ['{', NO_FILE],
    ['{"format":"mayi-rules-2","rules":[]}', NEWER],
    ['{"format":"mayi-rules-1"}', NO_FILE],
    ['{"format":"png"}', NO_FILE],
    ['{"format":7,"rules":{}}', NO_FILE],
  ])('%s', (text, message) => {
    expect(messageOf(text)).toBe(message);
  });

  test.each([
    ['minPlayers', [1, 'x', -1, ...places.slice(2)], 'H1'],
    ['decks', [1, 'x', 3, 'many', ...places.slice(3)], 'H1'],
    ['contracts', [1, 'x', ...places.slice(1, 4), 's3 r4x', ...places.slice(5)], 'H3'],
    ['aceInRuns', [1, 'x', ...places.slice(1, 8), 99, ...places.slice(9)], 'H6'],
    ['goingOutBonus', [1, 'x', ...places.slice(1, 18), { H16: 1e9 }], 'H16'],
  ])('names the setting: %s', (setting, packed, rule) => {
    expect(rulesFrom(link(packed))).toMatchObject({
      ok: false,
      refusal: { code: 'bad-rules', setting, rule },
    });
  });

  test('a file with other fields, hidden ones included, is refused', () => {
    const text = JSON.stringify(CLASSIC);
    expect(messageOf(`{"__proto__":{"name":"x"},${text.slice(1)}`)).toBe('There is no setting __proto__.');
    expect(messageOf(text.replace('"whenDown"', '"constructor":1,"whenDown"'))).toBe(
      'mayI has no field constructor.',
    );
    expect(messageOf(text.replace('"reshuffles":5', '"reshuffles":1e999'))).toMatch(/^reshuffles must be/);
  });

  test('whatever its size, a text is read in little time', () => {
    expect(messageOf('#r='.repeat(10_000_000))).toBe('This is too long for house rules.');
    expect(messageOf('{"a":'.repeat(4_000))).toBe(NO_FILE);
    expect(messageOf(`{"a":${'['.repeat(9_000)}${']'.repeat(9_000)}}`)).toBe(
      'name must be 1 to 60 characters.',
    );
    expect(messageOf('#r='.repeat(6_000))).toBe(INCOMPLETE);
    expect(messageOf(link([1, 'x', 3, [], [], 's3'.repeat(6_000), ...places.slice(5)]))).toMatch(
      /^decks must/,
    );
  });

  test('the largest rules still fit', () => {
    const melds = Array.from({ length: 8 }, () => ({ kind: 'set', size: 3 }) as const);
    const large: HouseRules = {
      ...FAMILY,
      name: '家'.repeat(60),
      decks: Array.from({ length: 19 }, (_, at) => ({ upToPlayers: at + 2, decks: 10, jokers: 40 })),
      cardsDealt: Array.from({ length: 20 }, () => 25),
      contracts: Array.from({ length: 20 }, () => melds),
      allCardsRounds: Array.from({ length: 20 }, (_, at) => at + 1),
    };
    expect(checkRules(large)).toBeUndefined();
    expect(rulesFrom(rulesFile(large))).toEqual({ ok: true, rules: large });
    expect(rulesFrom(rulesFragment(large))).toEqual({ ok: true, rules: large });
    expect(rulesFragment(large).length).toBeLessThan(2_000);
  });
});

describe('base64url', () => {
  test.each(['', 'a', 'ab', 'abc', 'é', '家', '👩‍🚀', '\u0000~\u007f'])('%j as Node writes it', (text) => {
    expect(toBase64Url(text)).toBe(Buffer.from(text).toString('base64url'));
    expect(fromBase64Url(toBase64Url(text))).toBe(text);
  });

  test('a lone surrogate is replaced, as UTF-8 encoders do', () => {
    expect(toBase64Url('a\uD800b')).toBe(Buffer.from('a\uD800b').toString('base64url'));
  });
});
