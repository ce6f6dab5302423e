import { describe, expect, test } from 'vitest';
import { ACTION_FORMS, ACTIONS, type Action } from './action.ts';
import { refuse } from './commandResult.ts';
import { parseAction, splitWords } from './parseAction.ts';

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
    ['laydwon', 'laydown'],
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
    ...[['pile'], ['stock', 'now'], [''], ['stock discard']].map((rest) => ['draw', ...rest]),
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

  test('a pair of quotes may hold several melds', () => {
    expect(parseAction(['laydown', '1,2,3 4,5,6,7'])).toEqual(parseAction(['laydown', '1,2,3', '4,5,6,7']));
    expect(parseAction(['laydown', '1, 2, 3'])).toEqual(parseAction(['laydown', '1 2 3']));
  });
});
