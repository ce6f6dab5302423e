import { describe, expect, test } from 'vitest';
import { formatHand, parseHand } from '../cards/notation.ts';
import type { HouseRules } from './houseRules.ts';
import { arrangeRun, readRun } from './melds.ts';
import { CLASSIC, PRESETS } from './presets.ts';
import { refuse } from './refusal.ts';
import { runOrder } from './runOrder.ts';

const cards = (text: string) => parseHand(text)!;
const ACE_LOW: HouseRules = { ...CLASSIC, aceInRuns: 'low' };
const ACE_EITHER: HouseRules = PRESETS.contract;

/** Each card of the run in order, and what it stands for. */
function arranged(text: string, rules: HouseRules = CLASSIC) {
  const run = arrangeRun(cards(text), rules);
  return run.ok ? { lies: formatHand(run.cards), standsFor: formatHand(run.standsFor) } : run.refusal.code;
}

type Case = [offered: string, lies: string, standsFor: string];

describe('M5: any order in, ascending order out', () => {
  test.each<Case>([
    ['5♠ 6♠ 7♠ 8♠', '5♠ 6♠ 7♠ 8♠', '5♠ 6♠ 7♠ 8♠'],
    ['8♠ 7♠ 6♠ 5♠', '5♠ 6♠ 7♠ 8♠', '5♠ 6♠ 7♠ 8♠'],
    ['7♠ 5♠ 8♠ 6♠', '5♠ 6♠ 7♠ 8♠', '5♠ 6♠ 7♠ 8♠'],
    ['A♦ 10♦ Q♦ K♦ J♦', '10♦ J♦ Q♦ K♦ A♦', '10♦ J♦ Q♦ K♦ A♦'],
  ])('M5: %s lies as %s', (offered, lies, standsFor) => {
    expect(arranged(offered)).toEqual({ lies, standsFor });
  });

  test.each<Case>([
    ['Joker 6♠ 7♠ 8♠', 'Joker 6♠ 7♠ 8♠', '5♠ 6♠ 7♠ 8♠'],
    ['5♠ 6♠ 7♠ 2♥', '5♠ 6♠ 7♠ 2♥', '5♠ 6♠ 7♠ 8♠'],
    ['Joker 5♠ 6♠ 2♥', 'Joker 5♠ 6♠ 2♥', '4♠ 5♠ 6♠ 7♠'],
    ['2♥ Joker 5♠ 6♠', '2♥ Joker 5♠ 6♠', '3♠ 4♠ 5♠ 6♠'],
    ['5♠ 2♥ Joker 8♠', '5♠ 2♥ Joker 8♠', '5♠ 6♠ 7♠ 8♠'],
    ['5♠ Joker 2♥ 8♠', '5♠ Joker 2♥ 8♠', '5♠ 6♠ 7♠ 8♠'],
    ['2♠ Joker K♠ A♠', '2♠ Joker K♠ A♠', 'J♠ Q♠ K♠ A♠'],
    ['7♠ Joker 2♥ 2♦', '7♠ Joker 2♥ 2♦', '7♠ 8♠ 9♠ 10♠'],
  ])('M5: an ascending offer keeps its wilds where they are: %s', (offered, lies, standsFor) => {
    expect(arranged(offered)).toEqual({ lies, standsFor });
  });

  test.each<Case>([
    ['8♠ 7♠ 6♠ Joker', 'Joker 6♠ 7♠ 8♠', '5♠ 6♠ 7♠ 8♠'],
    ['Joker 8♠ 7♠ 6♠', '6♠ 7♠ 8♠ Joker', '6♠ 7♠ 8♠ 9♠'],
    ['Joker 6♠ 5♠ 2♥', '2♥ 5♠ 6♠ Joker', '4♠ 5♠ 6♠ 7♠'],
    ['8♠ 2♥ Joker 5♠', '5♠ Joker 2♥ 8♠', '5♠ 6♠ 7♠ 8♠'],
    ['A♠ K♠ Joker 2♥', '2♥ Joker K♠ A♠', 'J♠ Q♠ K♠ A♠'],
  ])('M5: a descending offer is turned round, its wilds with it: %s', (offered, lies, standsFor) => {
    expect(arranged(offered)).toEqual({ lies, standsFor });
  });

  test.each<[string, ...Case]>([
    ['an inner gap', '8♠ 5♠ 6♠ Joker', '5♠ 6♠ Joker 8♠', '5♠ 6♠ 7♠ 8♠'],
    ['two inner gaps', 'Joker 9♠ 5♠ Joker 7♠', '5♠ Joker 7♠ Joker 9♠', '5♠ 6♠ 7♠ 8♠ 9♠'],
    ['the high end, nothing being left out inside', 'Joker 6♠ 5♠ 7♠', '5♠ 6♠ 7♠ Joker', '5♠ 6♠ 7♠ 8♠'],
    ['an inner gap before the high end', 'Joker Joker 8♠ 5♠ 6♠', '5♠ 6♠ Joker 8♠ Joker', '5♠ 6♠ 7♠ 8♠ 9♠'],
    [
      'the high end up to the ace, then the low end',
      'Joker K♠ Q♠ J♠ Joker',
      'Joker J♠ Q♠ K♠ Joker',
      '10♠ J♠ Q♠ K♠ A♠',
    ],
    ['the low end, the ace being there', 'K♠ A♠ Joker Q♠', 'Joker Q♠ K♠ A♠', 'J♠ Q♠ K♠ A♠'],
    ['the high end, there being nothing below the three', 'Joker 3♠ 4♠ 5♠', '3♠ 4♠ 5♠ Joker', '3♠ 4♠ 5♠ 6♠'],
    ['the low end, there being nothing above the ace', 'Q♠ K♠ A♠ 2♥', '2♥ Q♠ K♠ A♠', 'J♠ Q♠ K♠ A♠'],
    ['the high end with a two of the suit', '2♠ 3♠ 4♠ 5♠', '3♠ 4♠ 5♠ 2♠', '3♠ 4♠ 5♠ 6♠'],
  ])('M5: otherwise a wild takes %s', (_, offered, lies, standsFor) => {
    expect(arranged(offered)).toEqual({ lies, standsFor });
  });

  test('C2, M5: a run of all twelve ranks fills every place', () => {
    const { lies, standsFor } = arranged('A♣ 3♣ Joker 5♣ 4♣ 6♣ 7♣ 2♥ 10♣ J♣ Q♣ K♣') as {
      lies: string;
      standsFor: string;
    };

    expect(lies).toBe('3♣ 4♣ 5♣ 6♣ 7♣ Joker 2♥ 10♣ J♣ Q♣ K♣ A♣');
    expect(standsFor).toBe('3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣');
  });

  test('M5: the cards themselves come back, and the offer is left as it was', () => {
    const offered = Object.freeze(cards('8♠ 5♠ Joker 6♠'));
    const run = arrangeRun(offered);

    expect(run.ok && run.cards).toEqual([offered[1], offered[3], offered[2], offered[0]]);
    expect(run).toMatchObject({ ok: true, suit: 'spades', low: 2 });
    expect(formatHand(offered)).toBe('8♠ 5♠ Joker 6♠');
  });

  test.each([
    ['5♠ 6♠ 7♥ 8♠', refuse('run-of-mixed-suits')],
    ['5♠ 6♠ 6♠ 7♠', refuse('not-a-run')],
    ['5♠ 7♠ 9♠ 2♥', refuse('not-a-run')],
    ['Joker 2♥ 2♠ Joker', refuse('no-natural')],
    ['K♠ A♠ 3♠ 4♠', refuse('not-a-run')],
  ])('M2, M4: %s cannot be arranged', (text, refusal) => {
    expect(arrangeRun(cards(text))).toEqual({ ok: false, refusal });
  });
});

describe('H6: the order of ranks', () => {
  test.each<[string, HouseRules, string]>([
    ['ace high, twos wild', CLASSIC, '3 4 5 6 7 8 9 10 J Q K A'],
    ['ace high, Jokers only', PRESETS.liverpool, '2 3 4 5 6 7 8 9 10 J Q K A'],
    ['ace low, twos wild', ACE_LOW, 'A 2 3 4 5 6 7 8 9 10 J Q K'],
    ['ace either, twos wild', ACE_EITHER, 'A 2 3 4 5 6 7 8 9 10 J Q K A'],
    ['aces wild', { ...CLASSIC, wildRanks: ['A', 'Joker'], aceInRuns: 'either' }, '2 3 4 5 6 7 8 9 10 J Q K'],
    ['sevens wild', { ...CLASSIC, wildRanks: ['7'] }, '2 3 4 5 6 7 8 9 10 J Q K A'],
  ])('C2, H6: with %s', (_, rules, order) => {
    expect(runOrder(rules).join(' ')).toBe(order);
  });

  test.each<Case>([
    ['A♠ 2♥ 3♠ 4♠', 'A♠ 2♥ 3♠ 4♠', 'A♠ 2♠ 3♠ 4♠'],
    ['4♠ 3♠ Joker A♠', 'A♠ Joker 3♠ 4♠', 'A♠ 2♠ 3♠ 4♠'],
    ['A♠ 4♠ 3♠ 2♠', 'A♠ 2♠ 3♠ 4♠', 'A♠ 2♠ 3♠ 4♠'],
    ['Joker 3♠ 4♠ 5♠', 'Joker 3♠ 4♠ 5♠', '2♠ 3♠ 4♠ 5♠'],
    ['J♠ Q♠ K♠ Joker', 'Joker J♠ Q♠ K♠', '10♠ J♠ Q♠ K♠'],
  ])('H6: where aces are low, %s lies as %s', (offered, lies, standsFor) => {
    expect(arranged(offered, ACE_LOW)).toEqual({ lies, standsFor });
  });

  test.each(['J♠ Q♠ K♠ A♠', 'Q♠ K♠ A♠ 3♠', 'A♠ 3♠ 4♠ 5♠'])(
    'H6: where aces are low, %s is no run',
    (offered) => {
      expect(arranged(offered, ACE_LOW)).toBe('not-a-run');
    },
  );

  test.each<Case>([
    ['J♠ Q♠ K♠ A♠', 'J♠ Q♠ K♠ A♠', 'J♠ Q♠ K♠ A♠'],
    ['A♠ K♠ Q♠ J♠', 'J♠ Q♠ K♠ A♠', 'J♠ Q♠ K♠ A♠'],
    ['A♠ 2♥ 3♠ 4♠', 'A♠ 2♥ 3♠ 4♠', 'A♠ 2♠ 3♠ 4♠'],
    ['4♠ A♠ Joker 3♠', 'A♠ Joker 3♠ 4♠', 'A♠ 2♠ 3♠ 4♠'],
    ['A♠ Joker 2♥ J♠', 'J♠ 2♥ Joker A♠', 'J♠ Q♠ K♠ A♠'],
    ['Joker 2♥ K♠ A♠', 'Joker 2♥ K♠ A♠', 'J♠ Q♠ K♠ A♠'],
    ['A♠ 3♠ Joker 2♥', 'A♠ Joker 3♠ 2♥', 'A♠ 2♠ 3♠ 4♠'],
    ['3♠ 4♠ 5♠ Joker', '3♠ 4♠ 5♠ Joker', '3♠ 4♠ 5♠ 6♠'],
    ['Joker 3♠ 4♠ 5♠', 'Joker 3♠ 4♠ 5♠', '2♠ 3♠ 4♠ 5♠'],
  ])('H6: where aces are high or low, %s lies as %s', (offered, lies, standsFor) => {
    expect(arranged(offered, ACE_EITHER)).toEqual({ lies, standsFor });
  });

  test('H6: only a wild can take the place of the two between ace and three', () => {
    expect(arranged('A♠ 3♠ 4♠ 5♠', ACE_EITHER)).toBe('not-a-run');
    expect(arranged('A♠ 3♠ 4♠ 5♠ 2♣', ACE_EITHER)).toEqual({
      lies: 'A♠ 2♣ 3♠ 4♠ 5♠',
      standsFor: 'A♠ 2♠ 3♠ 4♠ 5♠',
    });
  });

  test.each([
    'K♠ A♠ 2♠ 3♠',
    'A♠ 2♥ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠',
    '3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠ 2♥ Joker',
    'A♠ 2♥ Joker 4♠ A♠',
  ])('H6: an ace is never both ends, nor is there a way round the corner: %s', (offered) => {
    expect(arranged(offered, ACE_EITHER)).toBe('not-a-run');
  });

  test('H6: thirteen cards fit with the ace at either end, but at one', () => {
    const inner = '3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠';
    expect(arranged(`A♠ 2♥ ${inner}`, ACE_EITHER)).toMatchObject({ lies: `A♠ 2♥ ${inner}` });
    expect(arranged(`2♥ ${inner} A♠`, ACE_EITHER)).toMatchObject({ lies: `2♥ ${inner} A♠` });
  });

  test('H4: a wild rank inside the order leaves a place that only wilds can take', () => {
    const sevens: HouseRules = { ...CLASSIC, wildRanks: ['7', 'Joker'] };
    expect(arranged('5♠ 6♠ 7♠ 8♠', sevens)).toEqual({ lies: '5♠ 6♠ 7♠ 8♠', standsFor: '5♠ 6♠ 7♠ 8♠' });
    expect(arranged('7♥ 8♠ 10♠ J♠', sevens)).toEqual({ lies: '8♠ 7♥ 10♠ J♠', standsFor: '8♠ 9♠ 10♠ J♠' });
    expect(arranged('6♠ 8♠ 9♠ 10♠', sevens)).toBe('not-a-run');
  });
});

test.each<[string, HouseRules, string]>([
  ['Joker 6♠ 2♥ 8♠', CLASSIC, '5♠ 6♠ 7♠ 8♠'],
  ['2♥ Joker K♠ A♠', CLASSIC, 'J♠ Q♠ K♠ A♠'],
  ['A♠ Joker 3♠ 4♠', ACE_EITHER, 'A♠ 2♠ 3♠ 4♠'],
  ['Joker 2♥ K♠ A♠', ACE_EITHER, 'J♠ Q♠ K♠ A♠'],
])('M5: what each card of %s on the table stands for follows from its place', (text, rules, standsFor) => {
  expect(formatHand(readRun(cards(text), rules))).toBe(standsFor);
});

describe('M5: which wild goes where, in the order in which they are offered', () => {
  test.each<Case>([
    ['Q♠ A♠ Joker 2♣', '2♣ Q♠ Joker A♠', 'J♠ Q♠ K♠ A♠'],
    ['8♠ 5♠ Joker 2♣ 6♠ 2♥', '5♠ 6♠ Joker 8♠ 2♣ 2♥', '5♠ 6♠ 7♠ 8♠ 9♠ 10♠'],
    ['K♠ J♠ Joker 10♠ 2♣ 2♥ 9♠', '2♥ 9♠ 10♠ J♠ Joker K♠ 2♣', '8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠'],
    ['K♠ A♠ Q♠ 2♣ 2♥ Joker', 'Joker 2♥ 2♣ Q♠ K♠ A♠', '9♠ 10♠ J♠ Q♠ K♠ A♠'],
  ])('M5: %s lies as %s', (offered, lies, standsFor) => {
    expect(arranged(offered)).toEqual({ lies, standsFor });
  });
});

describe('H6: where the ace may lie high or low, cards out of order put it where they fit', () => {
  test.each<Case>([
    ['K♠ A♠ Q♠ J♠', 'J♠ Q♠ K♠ A♠', 'J♠ Q♠ K♠ A♠'],
    ['4♠ A♠ 3♠ 2♥', 'A♠ 2♥ 3♠ 4♠', 'A♠ 2♠ 3♠ 4♠'],
    ['5♠ A♠ 3♠ 4♠ 2♥', 'A♠ 2♥ 3♠ 4♠ 5♠', 'A♠ 2♠ 3♠ 4♠ 5♠'],
  ])('H6, M5: %s lies as %s', (offered, lies, standsFor) => {
    const run = arrangeRun(cards(offered), ACE_EITHER);
    expect(run.ok && { lies: formatHand(run.cards), standsFor: formatHand(run.standsFor) }).toEqual({
      lies,
      standsFor,
    });
  });
});
