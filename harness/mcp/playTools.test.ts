import { expect, test } from 'vitest';
import { splitWords } from './playTools.ts';

test.each([
  ['draw stock', ['draw', 'stock']],
  ['  laydown  1,2,3\t4,5 ', ['laydown', '1,2,3', '4,5']],
  [`laydown "1 2 3" '4, 5'`, ['laydown', '1 2 3', '4, 5']],
  ['discard "', ['discard', '"']],
  ['', []],
])('%j', (text, words) => {
  expect(splitWords(text)).toEqual(words);
});
