import { PRESETS } from '@mayi/core/rules';
import { expect, test } from 'vitest';
import { memoryStorage } from '../view/app/storage.ts';
import { forgetRules, keepRules, keptRules, MAX_KEPT } from './keptRules.ts';

const named = (name: string) => ({ ...PRESETS.classic, name });

test('rules are kept by name, and replaced by rules of the same name', () => {
  const storage = memoryStorage();
  keepRules(storage, named('Smiths'));
  keepRules(storage, named('Joneses'));
  keepRules(storage, { ...named('Smiths'), reshuffles: 1 });
  expect(keptRules(storage).map(({ name, reshuffles }) => [name, reshuffles])).toEqual([
    ['Joneses', 5],
    ['Smiths', 1],
  ]);
  forgetRules(storage, 'Joneses');
  expect(keptRules(storage).map(({ name }) => name)).toEqual(['Smiths']);
});

test('stored rules that cannot be played are left out', () => {
  const storage = memoryStorage();
  storage.setItem('mayi.rules', JSON.stringify([named('fine'), { ...named('odd'), contracts: [] }, 7, null]));
  expect(keptRules(storage).map(({ name }) => name)).toEqual(['fine']);
  storage.setItem('mayi.rules', 'nonsense');
  expect(keptRules(storage)).toEqual([]);
});

test('a device keeps a limited number of rules', () => {
  const storage = memoryStorage();
  for (let nth = 0; nth < MAX_KEPT; nth++) expect(keepRules(storage, named(`rules ${nth}`))).toBe('kept');
  expect(keepRules(storage, named('one more'))).toBe('full');
  expect(keepRules(storage, named('rules 3'))).toBe('kept');
  expect(keptRules(storage)).toHaveLength(MAX_KEPT);
});

test('what the browser refuses to store is not said to be kept', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(keepRules({ ...memoryStorage(), setItem: full }, named('Smiths'))).toBe('failed');
});

test('records of a newer version stay where they are', () => {
  const newer = { ...named('newer'), someSetting: true };
  const storage = memoryStorage({ 'mayi.rules': JSON.stringify([newer, named('Joneses')]) });
  keepRules(storage, named('Smiths'));
  forgetRules(storage, 'Joneses');
  expect(JSON.parse(storage.getItem('mayi.rules') ?? '')).toEqual([newer, named('Smiths')]);
  expect(keptRules(storage).map(({ name }) => name)).toEqual(['Smiths']);
});
