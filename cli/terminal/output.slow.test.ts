import { describe, expect, test } from 'vitest';
import { emptyFolder, exportedGame, written } from '../../harness/testing/records.ts';
import { mayi, mayiInAscii } from '../testing/mayi.ts';
import { toAscii } from './output.ts';

describe('in ASCII', () => {
  test.each([
    ['9♣ 10♦ K♥ A♠ · Joker', '9C 10D KH AS - Joker'],
    ['✓ Bob’s 9s — “done” …', 'ok Bob\'s 9s - "done" ...'],
    ['Zoë, 李', 'Zoe, ?'],
    ['two\nlines, \u001b[31mred\u001b[39m', 'two\nlines, \u001b[31mred\u001b[39m'],
  ])('%j is %j', (text, plain) => {
    expect(toAscii(text)).toBe(plain);
  });
});

describe('LC_ALL=C: text is printed in ASCII', () => {
  function output(...args: string[]): string {
    const { stdout, stderr } = mayiInAscii(...args);
    const text = stdout + stderr;
    expect([...text].filter((char) => char > '\u007f')).toEqual([]);
    return text;
  }
  const file = () => written(emptyFolder(), 'game.json', exportedGame());

  test('mayi game, its list and its errors', () => {
    const dir = emptyFolder();
    const started = output('game', 'new', '--me', 'Zoë', '--seed', '7', '--dir', dir);
    expect(started).toMatch(/^Discard (10|[2-9AKQJ])[CDHS] - stock \d+$/m);
    const id = /^Game (\S+) - round 1/m.exec(started)?.[1] ?? '';
    for (const query of ['status', 'hand', 'legal', 'hint', 'log']) output('game', id, query, '--dir', dir);
    expect(output('game', 'list', '--dir', dir)).toContain('Zoe 0');
    expect(output('game', id, 'status', '--as', 'Eva–Marie', '--dir', dir)).toContain('Eva-Marie');
  });

  test('mayi verify, replay and review', () => {
    expect(output('verify', file())).toMatch(/^ok /);
    expect(output('replay', file())).toMatch(/discards (10|[2-9AKQJ])[CDHS]$/m);
    expect(output('review', file(), '--player', 'ann')).toMatch(/^Ann in game plum$/m);
  });

  test('mayi alone', () => {
    expect(output()).toContain('May I? - a family game');
  });

  test('mayi watch', () => {
    const text = output('watch', '--level', 'steady', '--players', '3', '--seed', '7');
    expect(text).toContain('May I? - 3 steady players, classic rules, seed 7');
  });

  test('but JSON is the same everywhere', () => {
    const dir = emptyFolder();
    const begun = mayi('game', 'new', '--me', 'Zoë', '--seed', '7', '--dir', dir, '--json').stdout;
    const words = ['game', JSON.parse(begun).gameId, 'status', '--dir', dir, '--json'];
    expect(mayiInAscii(...words)).toEqual(mayi(...words));
    expect(mayiInAscii(...words).stdout).toContain('Zoë');
  });
});
