import { expect, test } from 'vitest';
import { quoteForShell, shellCommand } from './shellCommand.ts';

test.each([
  ['/home/ann/games', 'linux', '/home/ann/games'],
  ['Großmutter', 'linux', 'Großmutter'],
  ['my games', 'linux', "'my games'"],
  ['~/games', 'linux', "'~/games'"],
  ["Ann's $HOME", 'linux', "'Ann'\\''s $HOME'"],
  ['', 'linux', "''"],
  ['C:\\games', 'win32', 'C:\\games'],
  ['C:\\my games', 'win32', '"C:\\my games"'],
])('%j on %s is quoted as %s', (word, platform, expected) => {
  expect(quoteForShell(word, platform)).toBe(expected);
});

test('the folder is named only if it isn’t the default', () => {
  expect(shellCommand(['replay', 'abc'], '.mayi')).toMatch(/mayi replay abc$/);
  expect(shellCommand(['replay', 'abc'], 'my games')).toMatch(
    new RegExp(`mayi replay abc --dir ${quoteForShell('my games')}$`),
  );
});
