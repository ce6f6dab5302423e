import { describe, expect, test } from 'vitest';
import { terminalOf } from './terminal.ts';

const UTF8 = { LANG: 'en_GB.UTF-8' };
const size = { isTTY: true, columns: 100, rows: 30 };

describe('what a terminal can do', () => {
  test('size, colours and signs of a usual one', () => {
    expect(terminalOf({ ...UTF8, TERM: 'xterm' }, size, 'linux')).toEqual({
      columns: 100,
      rows: 30,
      colour: true,
      unicode: true,
      fullScreen: true,
    });
  });

  test('80 × 24, if it does not tell its size', () => {
    expect(terminalOf(UTF8, { columns: 0 }, 'linux')).toMatchObject({ columns: 80, rows: 24 });
  });

  test.each<[Record<string, string>, boolean]>([
    [{ NO_COLOR: '1' }, false],
    [{ NO_COLOR: '' }, true],
    [{ NO_COLOR: '1', FORCE_COLOR: '1' }, false],
    [{ TERM: 'dumb' }, false],
    [{ TERM: 'dumb', FORCE_COLOR: '1' }, true],
    [{ FORCE_COLOR: '0' }, false],
  ])('%j: colours %s', (env, colour) => {
    expect(terminalOf(env, size, 'linux').colour).toBe(colour);
  });

  test.each<[Record<string, string>, boolean]>([
    [{}, false],
    [{ FORCE_COLOR: '1' }, true],
  ])('a pipe with %j: colours %s', (env, colour) => {
    expect(terminalOf(env, {}, 'linux').colour).toBe(colour);
  });

  test.each<[Record<string, string>, string, boolean]>([
    [{ LANG: 'de_DE.utf8' }, 'linux', true],
    [{ LANG: 'C' }, 'linux', false],
    [{ LANG: 'en_GB.UTF-8', LC_ALL: 'C' }, 'linux', false],
    [{ LANG: 'C', LC_CTYPE: 'C.UTF-8' }, 'linux', true],
    [{ LANG: 'C.UTF-8', LC_ALL: '' }, 'linux', true],
    [{ LANG: 'C.UTF-8', TERM: 'dumb' }, 'linux', false],
    [{}, 'linux', false],
    [{}, 'darwin', true],
    [{}, 'win32', false],
    [{ WT_SESSION: 'x' }, 'win32', true],
  ])('%j on %s: card signs %s', (env, platform, unicode) => {
    expect(terminalOf(env, size, platform).unicode).toBe(unicode);
  });

  test('TERM=dumb cannot place the cursor', () => {
    expect(terminalOf({ ...UTF8, TERM: 'dumb' }, size, 'linux').fullScreen).toBe(false);
  });
});
