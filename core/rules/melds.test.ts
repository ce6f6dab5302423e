import { describe, expect, test } from 'vitest';
import type { Card } from '../cards/card.ts';
import { parseHand } from '../cards/notation.ts';
import type { HouseRules } from './houseRules.ts';
import { isValidRun, isValidSet, whyNotRun, whyNotSet } from './melds.ts';
import { CLASSIC, PRESETS } from './presets.ts';
import { type RefusalCode, refuse } from './refusal.ts';
import { isNatural, isWild } from './wilds.ts';

const cards = (text: string): Card[] => parseHand(text)!;
const house = (change: Partial<HouseRules>): HouseRules => ({ ...CLASSIC, ...change });
const JOKERS_ONLY = PRESETS.liverpool;
const withLimit = (layDown: HouseRules['wildLimit']['layDown']) =>
  house({ wildLimit: { layDown, layOff: 'none' } });

describe('C1: wilds', () => {
  test.each([
    ['2♠', true],
    ['2♥', true],
    ['Joker', true],
    ['3♠', false],
    ['A♠', false],
    ['K♦', false],
  ])('C1: %s is wild: %s', (text, wild) => {
    const [card] = cards(text);
    expect(isWild(card!)).toBe(wild);
    expect(isNatural(card!)).toBe(!wild);
  });

  test('H4: where only Jokers are wild, a two is a natural card', () => {
    expect(isNatural(cards('2♠')[0]!, JOKERS_ONLY)).toBe(true);
    expect(isWild(cards('Joker')[0]!, JOKERS_ONLY)).toBe(true);
  });
});

describe('M1, M3, M4: sets', () => {
  test.each([
    '9♣ 9♦ 9♥',
    '9♣ 9♣ 9♦',
    '9♣ 9♣ 9♣',
    'A♠ A♥ A♦ A♣ A♠',
    '3♣ 3♦ 2♠',
    'K♣ Joker K♦',
    '9♣ 9♦ 2♠ Joker',
    '2♠ Joker Joker 9♣ 9♦ 9♥',
    '9♣ 9♦ 9♥ 9♠ 9♣ 9♦ 9♥ 9♠ 2♣ 2♦ 2♥ 2♠ Joker Joker Joker Joker',
  ])('M1: %s is a set', (text) => {
    expect(whyNotSet(cards(text))).toBeUndefined();
    expect(isValidSet(cards(text))).toBe(true);
  });

  test.each<[string, RefusalCode, string, string]>([
    ['', 'set-too-small', 'M1', 'a set needs 3 or more cards'],
    ['9♣ 9♦', 'set-too-small', 'M1', 'a set needs 3 or more cards'],
    ['9♣ 2♦', 'set-too-small', 'M1', 'a set needs 3 or more cards'],
    ['9♣ 9♦ 8♥', 'not-a-set', 'M1', 'the cards of a set are of one rank'],
    ['9♣ 8♦ 2♠ Joker', 'not-a-set', 'M1', 'the cards of a set are of one rank'],
    ['5♠ 6♠ 7♠ 8♠', 'not-a-set', 'M1', 'the cards of a set are of one rank'],
    ['9♣ 2♦ Joker', 'too-many-wilds', 'M3', 'wilds outnumber naturals'],
    ['9♣ 9♦ 2♠ 2♥ Joker', 'too-many-wilds', 'M3', 'wilds outnumber naturals'],
    ['9♣ 8♦ 2♠ 2♥ Joker', 'too-many-wilds', 'M3', 'wilds outnumber naturals'],
    ['2♣ 2♦ 2♥', 'no-natural', 'M4', 'a meld needs at least one natural card'],
    ['Joker Joker 2♥', 'no-natural', 'M4', 'a meld needs at least one natural card'],
  ])('M1, M3, M4: "%s" is no set: %s', (text, code, rule, message) => {
    expect(whyNotSet(cards(text))).toEqual({ code, rule, message });
    expect(isValidSet(cards(text))).toBe(false);
  });

  test('H3: a contract may want larger sets', () => {
    expect(whyNotSet(cards('9♣ 9♦ 9♥'), CLASSIC, 4)).toEqual(
      refuse('set-too-small', 'a set needs 4 or more cards'),
    );
    expect(isValidSet(cards('9♣ 9♦ 9♥'), CLASSIC, 4)).toBe(false);
    expect(isValidSet(cards('9♣ 9♦ 9♥ 2♠'), CLASSIC, 4)).toBe(true);
  });

  test('H4: a Joker that is not wild goes with nothing, not even with other Jokers', () => {
    const rules = { ...CLASSIC, wildRanks: [] };
    expect(isValidSet(parseHand('Joker Joker Joker')!, rules)).toBe(false);
    expect(isValidSet(parseHand('9♣ 9♦ 9♥ Joker')!, rules)).toBe(false);
  });

  test('H4: where only Jokers are wild, twos make a set of twos and help no other', () => {
    expect(isValidSet(cards('2♣ 2♦ 2♥'), JOKERS_ONLY)).toBe(true);
    expect(isValidSet(cards('2♣ 2♦ Joker'), JOKERS_ONLY)).toBe(true);
    expect(whyNotSet(cards('9♣ 9♦ 2♥'), JOKERS_ONLY)).toEqual(refuse('not-a-set'));
  });
});

describe('M2–M4, C2: runs', () => {
  test.each([
    '5♠ 6♠ 7♠ 8♠',
    '3♠ 4♠ 5♠ 6♠',
    'J♠ Q♠ K♠ A♠',
    '9♦ 10♦ J♦ Q♦ K♦',
    '8♠ 5♠ 7♠ 6♠',
    'A♥ K♥ Q♥ J♥',
    '3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣',
    '5♠ 2♥ 7♠ 8♠',
    '5♠ 6♠ 2♥ Joker',
    'Joker 6♠ 2♠ 8♠',
    '5♠ Joker Joker 8♠',
    'K♠ A♠ 2♣ 2♦',
    '3♠ 4♠ 2♣ 2♦',
    '3♣ 4♣ 5♣ 6♣ 7♣ Joker 9♣ 10♣ J♣ Q♣ K♣ A♣',
  ])('M2: %s is a run', (text) => {
    expect(whyNotRun(cards(text))).toBeUndefined();
    expect(isValidRun(cards(text))).toBe(true);
  });

  const SHORT = 'a run needs 4 or more cards';
  const SUITS = 'the cards of a run are of one suit';
  const RANKS = 'the cards of a run follow each other in rank, each rank once';
  test.each<[string, string, RefusalCode, string, string]>([
    ['no card', '', 'run-too-short', 'M2', SHORT],
    ['three cards', '5♠ 6♠ 7♠', 'run-too-short', 'M2', SHORT],
    ['two suits', '5♠ 6♠ 7♥ 8♠', 'run-of-mixed-suits', 'M2', SUITS],
    ['two suits around a wild', '5♠ 6♠ 2♠ 8♥', 'run-of-mixed-suits', 'M2', SUITS],
    ['a set', '9♠ 9♠ 9♠ 9♠', 'not-a-run', 'M2', RANKS],
    ['a rank twice', '5♠ 6♠ 6♠ 7♠', 'not-a-run', 'M2', RANKS],
    ['a rank twice, with a wild', '5♠ 6♠ 6♠ 7♠ 2♥', 'not-a-run', 'M2', RANKS],
    ['a gap', '5♠ 6♠ 8♠ 9♠', 'not-a-run', 'M2', RANKS],
    ['a gap of two for one wild', '5♠ 6♠ 9♠ Joker', 'not-a-run', 'M2', RANKS],
    ['round the corner', 'Q♠ K♠ A♠ 3♠', 'not-a-run', 'M2', RANKS],
    ['a two above the ace', 'Q♠ K♠ A♠ 3♠ 2♠', 'not-a-run', 'M2', RANKS],
    ['an ace below the three', 'A♠ 3♠ 4♠ 5♠', 'not-a-run', 'M2', RANKS],
    ['a two as a two', 'A♠ 2♠ 3♠ 4♠', 'not-a-run', 'M2', RANKS],
    ['more than twelve', '3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣ 2♣', 'not-a-run', 'M2', RANKS],
    ['three wilds of four', '5♠ 2♠ 2♥ Joker', 'too-many-wilds', 'M3', 'wilds outnumber naturals'],
    ['three wilds of five', '5♠ 6♠ 2♠ 2♥ Joker', 'too-many-wilds', 'M3', 'wilds outnumber naturals'],
    ['wilds only', '2♠ 2♥ Joker Joker', 'no-natural', 'M4', 'a meld needs at least one natural card'],
  ])('M2–M4: %s is no run', (_, text, code, rule, message) => {
    expect(whyNotRun(cards(text))).toEqual({ code, rule, message });
    expect(isValidRun(cards(text))).toBe(false);
  });

  test('H3: a contract may want longer runs', () => {
    expect(whyNotRun(cards('5♠ 6♠ 7♠ 8♠'), CLASSIC, 5)).toEqual(
      refuse('run-too-short', 'a run needs 5 or more cards'),
    );
    expect(isValidRun(cards('5♠ 6♠ 7♠ 8♠ 9♠'), CLASSIC, 5)).toBe(true);
    expect(isValidRun(cards('5♠ 6♠ 7♠'), CLASSIC, 3)).toBe(true);
  });

  test('H4: where only Jokers are wild, the two lies below the three and nothing lies below the two', () => {
    expect(isValidRun(cards('2♠ 3♠ 4♠ 5♠'), JOKERS_ONLY)).toBe(true);
    expect(whyNotRun(cards('2♥ 3♠ 4♠ 5♠'), JOKERS_ONLY)).toEqual(refuse('run-of-mixed-suits'));
    expect(whyNotRun(cards('A♠ 2♠ 3♠ 4♠'), JOKERS_ONLY)).toEqual(refuse('not-a-run'));
    const all = '2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠';
    expect(isValidRun(cards(all), JOKERS_ONLY)).toBe(true);
    expect(whyNotRun(cards(`${all} Joker`), JOKERS_ONLY)).toEqual(refuse('not-a-run'));
  });
});

describe('H5: wild limits', () => {
  test.each<[HouseRules['wildLimit']['layDown'], string, boolean]>([
    ['naturals', '9♣ 9♦ 2♠ 2♥', true],
    ['naturals', '9♣ 2♠ 2♥', false],
    ['none', '9♣ 2♠ 2♥ Joker Joker', true],
    [0, '9♣ 9♦ 9♥', true],
    [0, '9♣ 9♦ 9♥ 2♠', false],
    [1, '9♣ 9♦ 2♠', true],
    [1, '9♣ 9♦ 9♥ 9♠ 2♠ 2♥', false],
    [3, '9♣ 2♠ 2♥ Joker', true],
  ])('H5: with the limit %s, %s is a set: %s', (limit, text, valid) => {
    expect(whyNotSet(cards(text), withLimit(limit))?.code).toBe(valid ? undefined : 'too-many-wilds');
  });

  test.each<[HouseRules['wildLimit']['layDown'], string, boolean]>([
    ['none', '5♠ 2♠ 2♥ Joker', true],
    ['none', '2♠ 2♥ Joker A♠', true],
    [0, '5♠ 6♠ 7♠ 8♠', true],
    [0, '5♠ 6♠ 7♠ Joker', false],
    [1, '5♠ 6♠ 7♠ 8♠ 2♥ Joker', false],
    [2, '5♠ 2♥ Joker 8♠', true],
  ])('H5: with the limit %s, %s is a run: %s', (limit, text, valid) => {
    expect(whyNotRun(cards(text), withLimit(limit))?.code).toBe(valid ? undefined : 'too-many-wilds');
  });

  test('M4: also without a limit a meld has a natural card', () => {
    expect(whyNotSet(cards('2♣ 2♦ Joker'), withLimit('none'))).toEqual(refuse('no-natural'));
    expect(whyNotRun(cards('2♣ 2♦ Joker Joker'), withLimit('none'))).toEqual(refuse('no-natural'));
  });
});
