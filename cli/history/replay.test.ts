import { describe, expect, test } from 'vitest';
import { replayRecord } from '../../harness/replayRecord.ts';
import { openLibrary } from '../../harness/saved/library.ts';
import { emptyFolder, exportedGame, finishedRecord, written } from '../../harness/testing/records.ts';
import { createPaint } from '../terminal/style.ts';
import { mayi } from '../testing/mayi.ts';
import { momentAt, momentsOf } from './moments.ts';
import { stepScreen } from './stepScreen.ts';
import { momentAfter } from './stepThrough.ts';

const file = () => written(emptyFolder(), 'game.json', exportedGame());
const OPEN = { isOpen: true } as const;

function replayed(...words: string[]) {
  const { status, stdout, stderr } = mayi('replay', ...words);
  return { status, stderr, lines: stdout.split('\n').filter((line) => line !== '') };
}

describe('mayi replay', () => {
  test('tells a finished game with all cards open, and numbers the commands', () => {
    const { status, stderr, lines } = replayed(file());
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(lines[0]).toMatch(/^Round 5: 2 sets and 1 run {3}\w+ deals and turns up /);
    expect(lines.filter((line) => /^ +\d+ {2}\w+ +draws [^·]+/.test(line)).length).toBeGreaterThan(5);
    expect(lines.at(-1)).toMatch(/won\.$/);
  });

  test('tells what one player saw', () => {
    const { lines } = replayed(file(), '--as', 'ann');
    expect(lines.filter((line) => /Ann +draws ·/.test(line))).toEqual([]);
    expect(lines.filter((line) => /Bob +draws ·/.test(line)).length).toBeGreaterThan(0);
  });

  test('begins where it is told to, with the round that is being played', () => {
    const { lines } = replayed(file(), '--from', '40');
    expect(lines[0]).toMatch(/^Round 5: /);
    expect(Number(/^ *(\d+) /.exec(lines[1] ?? '')?.[1])).toBeGreaterThanOrEqual(40);
  });

  test('shows nobody else’s cards while a seat is played here', () => {
    const folder = emptyFolder();
    const { head } = openLibrary(folder).create({ me: 'Ann', names: ['Ann', 'Bob', 'Carol'], seed: 'x' });
    const { lines } = replayed(head.id, '--dir', folder);
    expect(lines.filter((line) => /(Bob|Carol) +draws \S+ ·/.test(line))).toEqual([]);
    expect(replayed(head.id, '--dir', folder, '--as', 'Bob')).toEqual({
      status: 2,
      stderr:
        'mayi replay: the game is not over: the cards of Bob are not open yet. See mayi replay --help.\n',
      lines: [],
    });
  });

  test('shows a game that breaks the rules as far as it keeps them, and ends with 1', () => {
    const game = exportedGame();
    const odd = { ...game, commands: game.commands.toSpliced(10, 1) };
    const { status, stderr, lines } = replayed(written(emptyFolder(), 'odd.json', odd));
    expect(status).toBe(1);
    expect(stderr).toMatch(/^command \d+ is against rule [A-Z]\d+: /);
    expect(lines.length).toBeGreaterThan(2);
  });

  test('does not wait for keys where there is no keyboard', () => {
    const game = file();
    expect(replayed(game, '--step')).toEqual(replayed(game));
  });

  test('cannot begin after the end', () => {
    const { length } = exportedGame().commands;
    expect(replayed(file(), '--from', '9999')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(`the game has ${length} commands, so it cannot begin with 9999`),
    });
  });
});

describe('step by step', () => {
  const record = finishedRecord();
  const moments = momentsOf(record, OPEN);

  test('there is a stop wherever there is something to tell', () => {
    expect(moments[0]).toMatchObject({ commands: 0, lines: [expect.stringMatching(/^Round 5/)] });
    expect(moments.every(({ lines }) => lines.length > 0)).toBe(true);
    expect(moments.at(-1)?.commands).toBe(record.commands.length);
    expect(moments[momentAt(moments, 40)]?.commands).toBeGreaterThanOrEqual(40);
    expect(momentAt(moments, 9999)).toBe(moments.length - 1);
  });

  test.each([
    ['space', 4],
    ['return', 4],
    ['right', 4],
    ['b', 2],
    ['left', 2],
    ['home', 0],
    ['end', 9],
    ['x', 3],
    ['q', undefined],
    ['escape', undefined],
  ])('the key %s leads from 3 to %s', (name, to) => {
    expect(momentAfter({ name }, 3, 9)).toBe(to);
  });

  test('Ctrl-C ends it, and nothing leads beyond the ends', () => {
    expect(momentAfter({ name: 'c', ctrl: true }, 3, 9)).toBeUndefined();
    expect(momentAfter({ name: 'space' }, 9, 9)).toBe(9);
    expect(momentAfter({ name: 'b' }, 0, 9)).toBe(0);
  });

  function screenOf(
    columns: number,
    rows: number,
    unicode = true,
    sight: Parameters<typeof momentsOf>[1] = OPEN,
  ) {
    const paint = createPaint({ columns, rows, unicode, colour: false, fullScreen: true });
    const { game } = replayRecord(record, 40);
    const story = moments.slice(0, momentAt(moments, 40)).flatMap(({ lines }) => lines);
    return stepScreen({ game, sight, story, place: '40 of 99' }, paint);
  }

  test.each([
    [80, 24],
    [40, 12],
    [120, 50],
  ])('the screen of %d × %d is filled, and not more', (columns, rows) => {
    const lines = screenOf(columns, rows);
    expect(lines).toHaveLength(rows);
    expect(lines.filter((line) => line.length > columns)).toEqual([]);
    expect(lines[0]).toMatch(/^Round 5: /);
    expect(lines.at(-1)).toContain('space: on');
  });

  test('hands are open, or only one’s own', () => {
    const hands = (lines: string[]) => lines.filter((line) => /^. (Ann|Bob|Carol) /.test(line));
    expect(hands(screenOf(100, 24)).filter((line) => / \d+ cards$/.test(line))).toEqual([]);
    const seen = hands(screenOf(100, 24, true, { isOpen: false, viewer: 'seat-1' }));
    expect(seen.filter((line) => / \d+ cards$/.test(line))).toHaveLength(2);
  });

  test('plain terminals get plain letters', () => {
    expect(screenOf(80, 24, false).join('')).toMatch(/^[\x20-\x7e]*$/);
  });
});
