import { expect, test } from 'vitest';
import { dirWords } from './openGame.ts';
import { quoted } from './shellCommand.ts';

test.each([
  ['/home/ann/games', 'linux', '/home/ann/games'],
  ['Großmutter', 'linux', 'Großmutter'],
  ['my games', 'linux', "'my games'"],
  ['~/games', 'linux', "'~/games'"],
  ["Ann's $HOME", 'linux', "'Ann'\\''s $HOME'"],
  ['', 'linux', "''"],
  ['C:\\games', 'win32', 'C:\\games'],
  ['C:\\my games', 'win32', '"C:\\my games"'],
])('%j on %s is pasted as %s', (word, platform, expected) => {
  expect(quoted(word, platform)).toBe(expected);
});

test('a folder is named only where games are not usually', () => {
  expect(dirWords('.mayi')).toBe('');
  expect(dirWords('my games')).toBe(` --dir ${quoted('my games')}`);
});
