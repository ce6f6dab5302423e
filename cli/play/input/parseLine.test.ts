import { parseHand } from '@mayi/core/cards';
import type { Meld } from '@mayi/core/rules';
import { describe, expect, test } from 'vitest';
import { parseLine, type Words } from './parseLine.ts';

const HAND = parseHand('9♣ 9♦ K♥ Joker 2♦')!;
const [NINE, , KING, JOKER, TWO] = HAND;
const CARDS = parseHand('5♠ 6♠ Joker 8♠ 3♥ 3♦ 3♣', new Set(HAND.map((card) => card.id)))!;
const TABLE: Meld[] = [
  { id: 'meld-1', type: 'run', cards: CARDS.slice(0, 4), ownerId: 'bob' },
  { id: 'meld-2', type: 'set', cards: CARDS.slice(4), ownerId: 'bob' },
];
const MENU = [
  { label: 'Draw from the stock', type: 'd' },
  { label: 'Hint', type: 'hint' },
];
const WORDS: Words = { hand: HAND, table: TABLE, menu: MENU };
const parse = (line: string) => parseLine(line, WORDS);

describe('what can be typed', () => {
  test.each([
    ['d', 'draw'],
    ['draw', 'draw'],
    ['t', 'take'],
    ['m', 'mayI'],
    ['May I?', 'mayI'],
    ['mayi', 'mayI'],
    ['p', 'pass'],
    ['K', 'skip'],
    ['  hint ', 'hint'],
    ['undo', 'undo'],
    ['table', 'table'],
    ['scores', 'scores'],
    ['log', 'log'],
    ['save', 'save'],
    ['quit', 'quit'],
    ['1', 'draw'],
    ['2', 'hint'],
  ])('%j is %s', (line, kind) => {
    expect(parse(line)).toEqual({ kind });
  });

  test.each([
    ['x 3', KING],
    ['x kh', KING],
    ['discard JK', JOKER],
    ['x 5', TWO],
  ])('%j discards that card', (line, card) => {
    expect(parse(line)).toEqual({ kind: 'discard', cardId: card?.id });
  });

  test('T6: o 3 2 names a card, a meld and the end of a run', () => {
    expect(parse('o')).toEqual({ kind: 'layOff' });
    expect(parse('o 5')).toEqual({ kind: 'layOff', cardId: TWO?.id });
    expect(parse('o 4 1')).toEqual({ kind: 'layOff', cardId: JOKER?.id, meldId: 'meld-1' });
    expect(parse('lay off 2D 1 Low')).toEqual({
      kind: 'layOff',
      cardId: TWO?.id,
      meldId: 'meld-1',
      end: 'low',
    });
  });

  test('J2: s 1 3 2 names a meld, a place in it and a card', () => {
    expect(parse('s')).toEqual({ kind: 'swap' });
    const [, , joker] = CARDS;
    expect(parse('s 1 3 1')).toEqual({
      kind: 'swap',
      cardId: NINE?.id,
      meldId: 'meld-1',
      jokerCardId: joker?.id,
    });
  });

  test('the hand can be sorted and cards moved', () => {
    expect(parse('sort')).toEqual({ kind: 'sort' });
    expect(parse('sort Plan')).toEqual({ kind: 'sort', by: 'plan' });
    expect(parse('move 5 1')).toEqual({ kind: 'move', cardId: TWO?.id, to: 1 });
  });

  test('questions may be about something', () => {
    expect(parse('why')).toEqual({ kind: 'why' });
    expect(parse('why o 4 1')).toEqual({ kind: 'why', about: parse('o 4 1') });
    expect(parse('rules M3')).toEqual({ kind: 'rules', about: 'M3' });
    expect(parse('help x')).toEqual({ kind: 'help', about: 'x' });
    expect(parse('?')).toEqual({ kind: 'help' });
  });
});

describe('mistakes are explained', () => {
  test.each([
    ['x 9', 'There is no card 9: your hand has cards 1 to 5.'],
    ['x 1 2', 'Only one card is discarded: x 5.'],
    ['o 4 3', 'There is no meld 3: the table has melds 1 to 2.'],
    ['o 4 one', 'There is no meld one: the table has melds 1 to 2.'],
    ['o 4 1 left', 'A run has a low and a high end: o 3 2 low.'],
    ['s 1', 'Say which meld, which place in it and which card: s 2 4 7.'],
    [
      's 1 9 1',
      'Meld 1 has places 1 to 4, not 9. Say which meld, which place in it and which card: s 2 4 7.',
    ],
    ['sort size', 'Hands are sorted by rank, suit or plan: sort suit.'],
    ['move 5', 'Say which card goes to which position: move 5 1.'],
    ['move 5 6', 'There is no position 6: your hand has positions 1 to 5.'],
    ['d 3', 'Nothing more belongs to this command: leave “3” out.'],
    ['7', 'The menu has no 7. To name a card, say what to do with it: x 7 discards it.'],
    ['q', '“q” means nothing here. Did you mean quit?'],
    ['sco', '“sco” means nothing here. Did you mean scores?'],
    ['frobnicate', '“frobnicate” means nothing here. Type help to see what you can do.'],
    ['constructor', '“constructor” means nothing here. Type help to see what you can do.'],
    ['why frobnicate', '“frobnicate” means nothing here. Type help to see what you can do.'],
  ])('%j', (line, mistake) => {
    expect(parse(line)).toEqual({ mistake });
  });

  test('with no meld on the table there is none to name', () => {
    expect(parseLine('o 1 1', { ...WORDS, table: [] })).toEqual({
      mistake: 'There is no meld on the table yet.',
    });
  });
});
