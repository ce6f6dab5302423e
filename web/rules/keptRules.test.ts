import { checkRules, PRESETS } from '@mayi/core/rules';
import { expect, test } from 'vitest';
import { memoryStorage } from '../view/app/storage.ts';
import { forgetRules, keepRules, keptRules, MAX_KEPT, nameBeside } from './keptRules.ts';

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

test('rules of a name that is taken get a number, and never too long a name', () => {
  const storage = memoryStorage();
  expect(nameBeside(storage, 'Smiths')).toBe('Smiths 2');
  keepRules(storage, named('Smiths 2'));
  expect(nameBeside(storage, 'Smiths')).toBe('Smiths 3');
  const longest = 'S'.repeat(60);
  expect(nameBeside(storage, longest)).toBe(`${'S'.repeat(58)} 2`);
  expect(checkRules(named(nameBeside(storage, longest)))).toBeUndefined();
});
