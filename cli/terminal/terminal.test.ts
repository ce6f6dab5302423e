import { describe, expect, test } from 'vitest';
import { detectTerminal } from './terminal.ts';

const UTF8 = { LANG: 'en_GB.UTF-8' };
const size = { isTTY: true, columns: 100, rows: 30 };

describe('what a terminal can do', () => {
  test('size, colors and Unicode of an ordinary one', () => {
    expect(detectTerminal({ ...UTF8, TERM: 'xterm' }, size, 'linux')).toEqual({
      columns: 100,
      rows: 30,
      color: true,
      unicode: true,
      fullScreen: true,
    });
  });

  test('80 × 24 if the size is unknown', () => {
    expect(detectTerminal(UTF8, { columns: 0 }, 'linux')).toMatchObject({ columns: 80, rows: 24 });
  });

  test.each<[Record<string, string>, boolean]>([
    [{ NO_COLOR: '1' }, false],
    [{ NO_COLOR: '' }, true],
    [{ NO_COLOR: '1', FORCE_COLOR: '1' }, false],
    [{ TERM: 'dumb' }, false],
    [{ TERM: 'dumb', FORCE_COLOR: '1' }, true],
    [{ FORCE_COLOR: '0' }, false],
  ])('%j: colors %s', (env, color) => {
    expect(detectTerminal(env, size, 'linux').color).toBe(color);
  });

  test.each<[Record<string, string>, boolean]>([
    [{}, false],
    [{ FORCE_COLOR: '1' }, true],
  ])('a pipe with %j: colors %s', (env, color) => {
    expect(detectTerminal(env, {}, 'linux').color).toBe(color);
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
  ])('%j on %s: Unicode %s', (env, platform, unicode) => {
    expect(detectTerminal(env, size, platform).unicode).toBe(unicode);
  });

  test('TERM=dumb can’t move the cursor', () => {
    expect(detectTerminal({ ...UTF8, TERM: 'dumb' }, size, 'linux').fullScreen).toBe(false);
  });
});
