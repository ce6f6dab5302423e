import { describe, expect, test } from 'vitest';
import { givenState, type TableText } from '../core/testing/given.ts';
import { ACTION_FORMS, ACTIONS, type Action, parseAction, splitWords } from './action.ts';
import { refuse } from './commandResult.ts';
import { headFor, type NewGameOptions } from './newGame.ts';
import { Orchestrator } from './orchestrator.ts';
import { typed } from './testing/driven.ts';

function given(text: TableText, options: NewGameOptions = {}): Orchestrator {
  return new Orchestrator(headFor({ ...options, state: givenState(text) }));
}

describe('splitting a line', () => {
  test.each([
    ['draw stock', ['draw', 'stock']],
    ['  laydown  1,2,3\t4,5 ', ['laydown', '1,2,3', '4,5']],
    [`laydown "1 2 3" '4, 5'`, ['laydown', '1 2 3', '4, 5']],
    ['discard "', ['discard', '"']],
    ['', []],
  ])('%j', (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });
});

describe('parsing a command', () => {
  test.each<[string[], Action]>([
    [['draw', 'stock'], { do: 'draw', from: 'stock' }],
    [['draw', 'discard'], { do: 'draw', from: 'discard' }],
    [['DRAW', 'Stock'], { do: 'draw', from: 'stock' }],
    [
      ['laydown', '1,2,3', '4,5,6,7'],
      {
        do: 'laydown',
        groups: [
          ['1', '2', '3'],
          ['4', '5', '6', '7'],
        ],
      },
    ],
    [
      ['laydown', '1 2 3', '4, 5 ,6'],
      {
        do: 'laydown',
        groups: [
          ['1', '2', '3'],
          ['4', '5', '6'],
        ],
      },
    ],
    [['laydown', '9C,9D,9H'], { do: 'laydown', groups: [['9C', '9D', '9H']] }],
    [['laydown', '1,1,'], { do: 'laydown', groups: [['1', '1']] }],
    [['layoff', '3', '1'], { do: 'layoff', card: '3', meld: 1 }],
    [['layoff', '10♥', '12', 'LOW'], { do: 'layoff', card: '10♥', meld: 12, end: 'low' }],
    [['layoff', 'JK', '1', 'high'], { do: 'layoff', card: 'JK', meld: 1, end: 'high' }],
    [['swap', '2', '4', '7'], { do: 'swap', meld: 2, joker: '4', card: '7' }],
    [['swap', '2', '4', 'KH'], { do: 'swap', meld: 2, joker: '4', card: 'KH' }],
    [['discard', '5'], { do: 'discard', card: '5' }],
    [['discard', 'kh'], { do: 'discard', card: 'kh' }],
    [['discard', '7-clubs-1'], { do: 'discard', card: '7-clubs-1' }],
    [['discard 1'], { do: 'discard', card: '1' }],
    [['layoff 3', '1'], { do: 'layoff', card: '3', meld: 1 }],
    [
      ['laydown "1 2 3" 4,5,6'],
      {
        do: 'laydown',
        groups: [
          ['1', '2', '3'],
          ['4', '5', '6'],
        ],
      },
    ],
    [['swap', '2', 'Joker-0', '7-Clubs-1'], { do: 'swap', meld: 2, joker: 'Joker-0', card: '7-Clubs-1' }],
    [['skip'], { do: 'skip' }],
    [['MayI'], { do: 'mayi' }],
    [['pass'], { do: 'pass' }],
    [['continue'], { do: 'continue' }],
    [['undo'], { do: 'undo' }],
  ])('%j', (words, action) => {
    expect(parseAction(words)).toEqual({ ok: true, action });
  });

  test.each([[[]], [['']], [['frob']], [['toString']], [['__proto__']], [['-1']]])(
    '%j is refused with a list of the commands',
    (words) => {
      expect(parseAction(words)).toEqual(
        refuse(
          'usage',
          `${words[0] ? `Unknown command: ${words[0]}.` : 'No command given.'} Commands: draw, laydown, layoff, swap, skip, discard, mayi, pass, continue, undo`,
        ),
      );
    },
  );

  test.each([
    ['draws', 'draw'],
    ['dsicard', 'discard'],
    ['lay-down', 'laydown'],
    ['disc', 'discard'],
    ['stuck', undefined],
    ['x', undefined],
  ])('%s: did you mean %s?', (word, meant) => {
    const parsed = parseAction([word]);
    const message = parsed.ok ? '' : parsed.refusal.message;
    expect(/Did you mean (\w+)\?/.exec(message)?.[1]).toBe(meant);
  });

  test('something that is no card is named, and so is what a card can be', () => {
    for (const words of [
      ['discard', 'ZZ'],
      ['layoff', 'ZZ', '1'],
      ['swap', '1', '1', 'ZZ'],
      ['laydown', '1,2,ZZ'],
    ]) {
      expect(parseAction(words), words.join(' ')).toMatchObject({
        ok: false,
        refusal: {
          message: expect.stringMatching(
            /^“ZZ” isn't a card\. Usage: .*\. Name a card by its place in your hand \(3\), its face \(9C, 10H, JK\) or its id \(9-clubs-0\)\.$/,
          ),
        },
      });
    }
  });

  const BAD_NUMBERS = ['-1', '1.5', '1e3', '', 'x', '0x1', '+1'];
  const wrong: readonly (readonly string[])[] = [
    ...[[], ['pile'], ['stock', 'now'], [''], ['stock discard']].map((rest) => ['draw', ...rest]),
    ...[[], [''], ['1,2,3', ''], [','], ['1,2', 'x'], ['1;2;3'], ['1/2/3']].map((rest) => [
      'laydown',
      ...rest,
    ]),
    ...BAD_NUMBERS.map((word) => ['laydown', `1,2${word === '' ? ',,;' : `,${word}`}`]),
    ...[[], ['1'], ['1', '2', 'middle'], ['1', '2', 'low', 'high'], ['1', '2', '']].map((rest) => [
      'layoff',
      ...rest,
    ]),
    ...BAD_NUMBERS.flatMap((word) => [
      ['layoff', word, '1'],
      ['layoff', '1', word],
    ]),
    ...[[], ['1'], ['1', '2'], ['1', '2', '3', '4']].map((rest) => ['swap', ...rest]),
    ...BAD_NUMBERS.flatMap((word) => [
      ['swap', word, '1', '1'],
      ['swap', '1', word, '1'],
      ['swap', '1', '1', word],
    ]),
    ...[[], ['1', '2'], ['1,1'], ['1 2']].map((rest) => ['discard', ...rest]),
    ...BAD_NUMBERS.map((word) => ['discard', word]),
    ...['skip', 'mayi', 'pass', 'continue', 'undo'].map((name) => [name, '1']),
  ];

  test.each(wrong.map((words) => [words]))('%j is refused with its usage', (words) => {
    const name = words[0] as Action['do'];
    expect(parseAction(words)).toMatchObject({
      ok: false,
      refusal: { message: expect.stringContaining(`Usage: ${ACTION_FORMS[name]}`) },
    });
  });

  test('every action has a form that begins with its name', () => {
    for (const name of ACTIONS) expect(ACTION_FORMS[name].startsWith(name)).toBe(true);
  });
});

const OTHERS = { bob: '5♣ 9♦', carol: '6♣ 10♦' };

describe('a typed command', () => {
  test('T1: draw, skip, discard by position and by name', () => {
    const table = given({ stock: 'K♠ 4♠', discard: '7♥', mayI: { by: 'carol', passed: ['bob'] } });
    expect(typed(table, 'draw stock').success).toBe(true);
    expect(typed(table, 'skip').success).toBe(true);
    expect(typed(table, 'discard KS')).toMatchObject({ success: true, message: 'ann discards K♠' });
    expect(typed(table, 'draw discard')).toMatchObject({
      success: true,
      message: 'bob takes K♠',
    });
    expect(typed(table, 'discard 1').message).toBe('bob discards 5♣');
  });

  test('Y2: a call and a pass for the named player', () => {
    const table = given({ stock: 'K♠ 4♠ 6♠', discard: '7♥' });
    typed(table, 'draw stock');
    expect(typed(table, 'pass', 'bob').success).toBe(true);
    expect(typed(table, 'mayi', 'carol').success).toBe(true);
    expect(table.view('carol').hand).toHaveLength(5);
  });

  test('K1: a lay-down by positions, by names, and mixed', () => {
    for (const text of [
      'laydown 2,4,6,7 1,3,5',
      'laydown 4S,5S,6S,7S 9C,9D,9H',
      'laydown 9C,3,9H 4S,4,6,7',
    ]) {
      const hands = { ann: '9♣ 4♠ 9♦ 5♠ 9♥ 6♠ 7♠ K♣', ...OTHERS };
      const table = given({ round: 2, hands, drawn: true });
      expect(typed(table, text), text).toMatchObject({ success: true });
      expect(table.view('ann').hand).toHaveLength(1);
    }
  });

  test('T6, J1: lay-off and swap', () => {
    const melds = ['ann set 9♣ 9♦ 9♥', 'bob run 5♥ 6♥ 7♥ 8♥'];
    const table = given({ round: 2, hands: { ann: '9♠ 2♣ K♣', ...OTHERS }, drawn: true, table: melds });
    expect(typed(table, 'layoff 9S 1').success).toBe(true);
    expect(typed(table, 'layoff 1 2 high').success).toBe(true);
    const other = given({
      round: 2,
      hands: { ann: '3♦ 7♥ K♣', ...OTHERS },
      drawn: true,
      table: ['bob set 9♣ 9♦ 9♥', 'bob run 5♥ 6♥ Joker 8♥'],
    });
    expect(typed(other, 'swap 2 3 7H').success).toBe(true);
  });

  test('cards by id, as reports print them', () => {
    const hands = { ann: '9♣ 4♠ 9♦ 5♠ 9♥ 6♠ 7♠ K♣', ...OTHERS };
    const table = given({ round: 2, hands, drawn: true });
    expect(typed(table, 'laydown 9-clubs-0,9-diamonds-0,9-hearts-0 4-spades-0,5-spades-0,6,7')).toMatchObject(
      { success: true },
    );
    expect(typed(table, 'discard K-CLUBS-0')).toMatchObject({ success: true });
    const melds = ['ann set 9♣ 9♦ 9♥', 'bob run 5♥ 6♥ Joker 8♥'];
    const down = given({ round: 2, hands: { ann: '9♠ 7♥ K♣', ...OTHERS }, drawn: true, table: melds });
    expect(typed(down, 'layoff 9-spades-0 1')).toMatchObject({ success: true });
    const other = given({
      round: 2,
      hands: { ann: '3♦ 7♥ K♣', ...OTHERS },
      drawn: true,
      table: ['bob set 9♣ 9♦ 9♥', 'bob run 5♥ 6♥ Joker 8♥'],
    });
    expect(typed(other, 'swap 2 Joker-7 7-hearts-0')).toMatchObject({
      error: 'no_such_card',
      message: 'meld 2 has no card Joker-7',
    });
    expect(typed(other, 'swap 2 joker-0 7-hearts-0')).toMatchObject({ success: true });
  });

  test('undo takes back the last move of the seat played here, and no one else’s', () => {
    const table = given({ drawn: true }, { me: 'ann', bots: 0 });
    typed(table, 'discard 1');
    expect(typed(table, 'undo').success).toBe(true);
    expect(table.view('ann').hand).toHaveLength(3);
    expect(typed(table, 'undo')).toMatchObject({ error: 'nothing_to_undo' });
    typed(table, 'discard 1');
    typed(table, 'draw discard', 'bob');
    expect(typed(table, 'undo')).toMatchObject({ error: 'others_have_moved' });
  });

  test('a pair of quotes may hold several melds', () => {
    expect(parseAction(['laydown', '1,2,3 4,5,6,7'])).toEqual(parseAction(['laydown', '1,2,3', '4,5,6,7']));
    expect(parseAction(['laydown', '1, 2, 3'])).toEqual(parseAction(['laydown', '1 2 3']));
  });
});

describe('refusals', () => {
  const hands = { ann: '3♦ 2♣ K♣', ...OTHERS };

  test.each([
    ['discard 0', 'no_such_card', "there's no card 0. Your cards are numbered 1 to 3"],
    ['discard 99', 'no_such_card', "there's no card 99. Your cards are numbered 1 to 3"],
    ['discard QD', 'no_such_card', "you don't have Q♦"],
    ['discard 3-diamonds-1', 'no_such_card', "you don't have 3-diamonds-1"],
    ['laydown 1,1,1 2,2,2', 'card_used_twice', 'a card can be used only once'],
    ['laydown 1,2,99', 'no_such_card', "there's no card 99. Your cards are numbered 1 to 3"],
    ['draw stock', 'already_drawn', 'you have already drawn this turn'],
    ['pass', 'your_own_turn', undefined],
    ['mayi', 'your_own_turn', undefined],
    ['continue', 'no_round_end', 'no round has just ended'],
    ['undo', 'nothing_to_undo', "there's no move to take back"],
  ])('%s is %s', (text, error, message) => {
    const table = given({ hands, drawn: true, table: ['carol set 9♣ 9♦ 9♥'] });
    const result = typed(table, text);
    expect(result).toMatchObject({ success: false, error });
    if (message !== undefined) expect(result.message).toBe(message);
    expect(table.unsaved).toEqual([]);
  });

  test('T1: a wrong phase is reported before a missing card', () => {
    const table = given({ hands });
    for (const text of ['discard 99', 'discard QD', 'laydown QD,QH,QS', 'layoff QD 1', 'swap 1 1 QD']) {
      expect(typed(table, text), text).toMatchObject({ error: 'must_draw_first' });
    }
  });

  test('an unknown player', () => {
    const table = given({ hands, drawn: true });
    for (const text of ['discard 1', 'discard QD', 'skip']) {
      expect(typed(table, text, 'zoe'), text).toMatchObject({ error: 'unknown_player' });
    }
  });
});
