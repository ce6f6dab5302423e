import { describe, expect, test } from 'vitest';
import { openLibrary } from '../../harness/saved/library.ts';
import { emptyFolder, exportedGame, finishedRecord, written } from '../../harness/testing/records.ts';
import { replayRecord } from '../../harness/verify.ts';
import { createStyle } from '../terminal/style.ts';
import { mayi } from '../testing/mayi.ts';
import { stepScreen } from './stepScreen.ts';
import { stepAfter, stepAt, stepsOf } from './stepThrough.ts';

const file = () => written(emptyFolder(), 'game.json', exportedGame());
const OPEN = { isOpen: true } as const;

function replayed(...words: string[]) {
  const { status, stdout, stderr } = mayi('replay', ...words);
  return { status, stderr, lines: stdout.split('\n').filter((line) => line !== '') };
}

describe('mayi replay', () => {
  test('prints a finished game with all cards open and the commands numbered', () => {
    const { status, stderr, lines } = replayed(file());
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(lines[0]).toMatch(/^Round 5: 2 sets and 1 run {3}\w+ deals and turns up /);
    expect(lines.filter((line) => /^ +\d+ {2}\w+ +draws [^·]+/.test(line)).length).toBeGreaterThan(5);
    expect(lines.at(-1)).toMatch(/won\.$/);
  });

  test('prints what one player saw', () => {
    const { lines } = replayed(file(), '--as', 'ann');
    expect(lines.filter((line) => /Ann +draws ·/.test(line))).toEqual([]);
    expect(lines.filter((line) => /Bob +draws ·/.test(line)).length).toBeGreaterThan(0);
  });

  test('starts at --from, with the title of the current round', () => {
    const { lines } = replayed(file(), '--from', '40');
    expect(lines[0]).toMatch(/^Round 5: /);
    expect(Number(/^ *(\d+) /.exec(lines[1] ?? '')?.[1])).toBeGreaterThanOrEqual(40);
  });

  test('hides the other hands while one seat is played here', () => {
    const folder = emptyFolder();
    const { head } = openLibrary(folder).create({ me: 'Ann', names: ['Ann', 'Bob', 'Carol'], seed: 'x' });
    const { lines } = replayed(head.id, '--dir', folder);
    expect(lines.filter((line) => /(Bob|Carol) +draws \S+ ·/.test(line))).toEqual([]);
    expect(replayed(head.id, '--dir', folder, '--as', 'Bob')).toEqual({
      status: 2,
      stderr: "mayi replay: the game isn't over, so Bob's cards are still hidden. See mayi replay --help.\n",
      lines: [],
    });
  });

  test('shows a game up to the command that breaks the rules, and exits with 1', () => {
    const game = exportedGame();
    const odd = { ...game, commands: game.commands.toSpliced(10, 1) };
    const { status, stderr, lines } = replayed(written(emptyFolder(), 'odd.json', odd));
    expect(status).toBe(1);
    expect(stderr).toMatch(/^command \d+ breaks rule [A-Z]\d+: /);
    expect(lines.length).toBeGreaterThan(2);
  });

  test('--step without a keyboard prints everything', () => {
    const game = file();
    expect(replayed(game, '--step')).toEqual(replayed(game));
  });

  test('refuses to start after the end', () => {
    const { length } = exportedGame().commands;
    expect(replayed(file(), '--from', '9999')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(`the game has only ${length} commands, so it can't start at 9999`),
    });
  });
});

describe('step by step', () => {
  const record = finishedRecord();
  const steps = stepsOf(record, OPEN);

  test('there is a step wherever there is something to show', () => {
    expect(steps[0]).toMatchObject({ commands: 0, lines: [expect.stringMatching(/^Round 5/)] });
    expect(steps.every(({ lines }) => lines.length > 0)).toBe(true);
    expect(steps.at(-1)?.commands).toBe(record.commands.length);
    expect(steps[stepAt(steps, 40)]?.commands).toBeGreaterThanOrEqual(40);
    expect(stepAt(steps, 9999)).toBe(steps.length - 1);
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
  ])('the key %s goes from step 3 to %s', (name, to) => {
    expect(stepAfter({ name }, 3, 9)).toBe(to);
  });

  test('Ctrl-C quits, and no key goes past either end', () => {
    expect(stepAfter({ name: 'c', ctrl: true }, 3, 9)).toBeUndefined();
    expect(stepAfter({ name: 'space' }, 9, 9)).toBe(9);
    expect(stepAfter({ name: 'b' }, 0, 9)).toBe(0);
  });

  function screenOf(
    columns: number,
    rows: number,
    unicode = true,
    visibility: Parameters<typeof stepsOf>[1] = OPEN,
  ) {
    const style = createStyle({ columns, rows, unicode, color: false, fullScreen: true });
    const { game } = replayRecord(record, 40);
    const events = steps.slice(0, stepAt(steps, 40)).flatMap(({ lines }) => lines);
    return stepScreen({ game, visibility, events, position: '40 of 99' }, style);
  }

  test.each([
    [80, 24],
    [40, 12],
    [120, 50],
  ])('the screen fills exactly %d × %d', (columns, rows) => {
    const lines = screenOf(columns, rows);
    expect(lines).toHaveLength(rows);
    expect(lines.filter((line) => line.length > columns)).toEqual([]);
    expect(lines[0]).toMatch(/^Round 5: /);
    expect(lines.at(-1)).toContain('space: next');
  });

  test('all hands are open, or only your own', () => {
    const hands = (lines: string[]) => lines.filter((line) => /^. (Ann|Bob|Carol) /.test(line));
    expect(hands(screenOf(100, 24)).filter((line) => / \d+ cards$/.test(line))).toEqual([]);
    const seen = hands(screenOf(100, 24, true, { isOpen: false, viewer: 'seat-1' }));
    expect(seen.filter((line) => / \d+ cards$/.test(line))).toHaveLength(2);
  });

  test('terminals without Unicode get ASCII', () => {
    expect(screenOf(80, 24, false).join('')).toMatch(/^[\x20-\x7e]*$/);
  });
});
