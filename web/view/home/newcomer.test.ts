import { LESSONS } from '@mayi/core/lessons';
import { expect, test } from 'vitest';
import { rememberLesson } from '../../learn/progress.ts';
import { memoryStorage } from '../app/storage.ts';
import { storeSoloOptions } from './lastOptions.ts';
import { FIRST_LESSON, isNewcomer } from './newcomer.ts';
import { rememberRoom } from './recentRooms.ts';

test('an empty device belongs to a newcomer', () => {
  expect(isNewcomer(memoryStorage())).toBe(true);
  expect(FIRST_LESSON).toBe(`/learn/${LESSONS[0]?.id}`);
});

test.each([
  ['a game', (storage) => storeSoloOptions(storage, { opponents: 3, strength: 'mixed', rules: 'classic' })],
  ['a room', (storage) => rememberRoom(storage, { code: 'k7rm2p', name: 'Ann', when: 0 })],
  ['a lesson', (storage) => rememberLesson(storage, 'cards')],
  ['a setting', (storage) => storage.setItem('mayi.preferences', '{}')],
] as const satisfies [string, (storage: ReturnType<typeof memoryStorage>) => void][])(
  'after %s, nobody is one',
  (_, act) => {
    const storage = memoryStorage();
    act(storage);
    expect(isNewcomer(storage)).toBe(false);
  },
);
