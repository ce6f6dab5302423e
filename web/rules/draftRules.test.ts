import { PRESETS } from '@mayi/core/rules';
import { expect, test } from 'vitest';
import { memoryStorage } from '../view/app/storage.ts';
import { storeDraft, storedDraft } from './draftRules.ts';

const { classic } = PRESETS;

test('a draft survives a reload, even without a name', () => {
  const storage = memoryStorage();
  expect(storedDraft(storage)).toBeUndefined();
  storeDraft(storage, { base: classic, rules: { ...classic, name: '', reshuffles: 1 } });
  expect(storedDraft(storage)).toMatchObject({
    base: { name: 'classic' },
    rules: { name: '', reshuffles: 1 },
  });
});

test('what cannot be played is neither stored nor read', () => {
  const storage = memoryStorage();
  storeDraft(storage, { base: classic, rules: { ...classic, contracts: [] } });
  expect(storedDraft(storage)).toBeUndefined();
  for (const found of [
    '7',
    'null',
    '{"base":7}',
    JSON.stringify({ base: classic, rules: { ...classic, name: 7 } }),
  ])
    expect(storedDraft(memoryStorage({ 'mayi.rulesDraft': found }))).toBeUndefined();
});
