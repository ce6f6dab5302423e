import { parseHand } from '@mayi/core/cards';
import type { Meld } from '@mayi/core/rules';
import { describe, expect, test } from 'vitest';
import { complete, type ParseContext, parseLine } from './parseLine.ts';

const HAND = parseHand('9♣ 9♦ K♥ Joker 2♦')!;
const [NINE, , KING, JOKER, TWO] = HAND;
const CARDS = parseHand('5♠ 6♠ Joker 8♠ 3♥ 3♦ 3♣', new Set(HAND.map((card) => card.id)))!;
const TABLE: Meld[] = [
  { id: 'meld-1', type: 'run', cards: CARDS.slice(0, 4), ownerId: 'bob' },
  { id: 'meld-2', type: 'set', cards: CARDS.slice(4), ownerId: 'bob' },
];
const MENU = [
  { label: 'Draw from the stock', type: 'd', number: 1 },
  { label: 'Hint', type: 'hint', number: 2 },
];
const CONTEXT: ParseContext = { hand: HAND, table: TABLE, menu: MENU };

/** The command, or what's wrong. */
function parse(line: string, context = CONTEXT) {
  const parsed = parseLine(line, context);
  return parsed.ok ? parsed.command : parsed.refusal.message;
}

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

  test('why, rules and help can be about something', () => {
    expect(parse('why')).toEqual({ kind: 'why' });
    expect(parse('why o 4 1')).toEqual({ kind: 'why', about: parse('o 4 1') });
    expect(parse('rules M3')).toEqual({ kind: 'rules', about: 'M3' });
    expect(parse('help x')).toEqual({ kind: 'help', about: 'x' });
    expect(parse('?')).toEqual({ kind: 'help' });
  });
});

describe('mistakes are explained', () => {
  const SWAP_USAGE =
    'Usage: s MELD PLACE CARD. For example, s 2 4 7 swaps your card 7 for the Joker in place 4 of meld 2.';

  test.each([
    ['x 9', "There's no card 9. Your cards are numbered 1 to 5."],
    ['x 1 2', 'You can discard only one card, e.g. x 5.'],
    ['o 4 3', "There's no meld 3. The melds are numbered 1 to 2."],
    ['o 4 one', "There's no meld one. The melds are numbered 1 to 2."],
    ['o 4 1 left', 'A run has a low end and a high end, e.g. o 3 2 low.'],
    ['s 1', SWAP_USAGE],
    ['s 1 9 1', `Meld 1 has places 1 to 4, not 9. ${SWAP_USAGE}`],
    ['sort size', 'You can sort by rank, suit or plan, e.g. sort suit.'],
    ['move 5', 'Usage: move CARD POSITION, e.g. move 5 1'],
    ['move 5 6', "There's no position 6. Your hand has positions 1 to 5."],
    ['d 3', 'Nothing goes after this command: leave out “3”.'],
    ['7', "There's no 7 in the menu. To use card 7, say what to do with it: x 7 discards it."],
    ['q', "I don't know “q”. Did you mean quit?"],
    ['sco', "I don't know “sco”. Did you mean scores?"],
    ['frobnicate', "I don't know “frobnicate”. Type help to see what you can do."],
    ['constructor', "I don't know “constructor”. Type help to see what you can do."],
    ['why frobnicate', "I don't know “frobnicate”. Type help to see what you can do."],
  ])('%j', (line, message) => {
    expect(parse(line)).toBe(message);
  });

  test('an empty table has no meld to name', () => {
    expect(parse('o 1 1', { ...CONTEXT, table: [] })).toBe('There are no melds on the table yet.');
  });
});

test.each([
  ['so', 'so', ['sort']],
  ['SC', 'SC', ['scores']],
  ['sort s', 's', ['suit']],
  ['sort ', '', ['rank', 'suit', 'plan']],
  ['why lay', 'lay', ['laydown', 'layoff']],
  ['rules ho', 'ho', ['house']],
  ['x 1', '1', []],
  ['zzz', 'zzz', []],
  ['sort rank s', 'sort rank s', []],
])('Tab in %j: %j becomes one of %j', (line, part, words) => {
  expect(complete(line).words).toEqual(words);
  if (words.length > 0) expect(complete(line).part).toBe(part);
});
