import { PRESETS } from '@mayi/core/rules';
import { expect, test } from 'vitest';
import { edit, markKept, openDraft, startDraft, startFrom, undo } from '../designer/draft.ts';
import { memoryStorage } from '../view/app/storage.ts';
import { dropDraft, storeDraft, storedDraft } from './draftRules.ts';

const { classic, liverpool } = PRESETS;

test('a draft survives a reload, even without a name', () => {
  const storage = memoryStorage();
  expect(storedDraft(storage)).toBeUndefined();
  storeDraft(storage, startDraft(classic, { ...classic, name: '', reshuffles: 1 }));
  expect(storedDraft(storage)).toMatchObject({
    base: { name: 'classic' },
    rules: { name: '', reshuffles: 1 },
  });
});

test('what cannot be played is neither stored nor read', () => {
  const storage = memoryStorage();
  storeDraft(storage, startDraft(classic, { ...classic, contracts: [] }));
  expect(storedDraft(storage)).toBeUndefined();
  for (const found of [
    '7',
    'null',
    '{"base":7}',
    JSON.stringify({ base: classic, rules: { ...classic, name: 7 } }),
  ])
    expect(storedDraft(memoryStorage({ 'mayi.rulesDraft': found }))).toBeUndefined();
});

const smiths = edit(startDraft(classic), { ...classic, name: 'Smiths', reshuffles: 1 });

test('opening other rules leaves the draft one undo away, also after a reload', () => {
  const storage = memoryStorage();
  storeDraft(storage, smiths);
  const opened = openDraft(storedDraft(storage), liverpool);
  expect(opened.rules).toEqual(liverpool);
  expect(undo(opened).rules).toEqual(smiths.rules);
  storeDraft(storage, edit(opened, { ...liverpool, reshuffles: 2 }));
  const reloaded = storedDraft(storage);
  expect(reloaded?.rules.reshuffles).toBe(2);
  expect(reloaded && undo(reloaded).rules).toEqual(smiths.rules);
});

test('a draft is opened again only if it was made from the very same rules', () => {
  const storage = memoryStorage();
  const sent = { ...classic, name: 'Joneses', reshuffles: 3 };
  const changed = edit(startDraft(sent), { ...sent, aceInRuns: 'low' });
  storeDraft(storage, changed);
  expect(openDraft(storedDraft(storage), sent).rules).toEqual(changed.rules);
  const newer = { ...sent, reshuffles: 4 };
  const opened = openDraft(storedDraft(storage), newer);
  expect(opened.rules.reshuffles).toBe(4);
  expect(undo(opened).rules).toEqual(changed.rules);
});

test('a start without changes is not worth an undo', () => {
  expect(openDraft(startDraft(classic), liverpool).past).toEqual([]);
  expect(openDraft(undefined, liverpool).past).toEqual([]);
  expect(openDraft(startFrom(smiths, classic), liverpool).past.at(-1)?.rules).toEqual(smiths.rules);
});

test('the dialog has a draft of its own', () => {
  const storage = memoryStorage();
  storeDraft(storage, smiths);
  storeDraft(storage, startDraft(liverpool), 'dialog');
  expect(storedDraft(storage)?.rules.name).toBe('Smiths');
  expect(storedDraft(storage, 'dialog')?.rules.name).toBe('liverpool');
  dropDraft(storage, 'dialog');
  expect(storedDraft(storage, 'dialog')).toBeUndefined();
  expect(storedDraft(storage)?.rules.name).toBe('Smiths');
});

test('what it was kept as survives a reload', () => {
  const storage = memoryStorage();
  storeDraft(storage, markKept(smiths, 'Smiths'));
  expect(storedDraft(storage)?.keptAs).toBe('Smiths');
});
