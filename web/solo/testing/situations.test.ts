import { viewFor } from '@mayi/core/view';
import { expect, it } from 'vitest';
import { openSoloTable } from '../soloTable.ts';
import { PERSON } from '../wire.ts';
import { installation, type SituationName, situation } from './situations.ts';

const NAMES: readonly SituationName[] = [
  'my-turn',
  'lay-down',
  'wild-at-both-ends',
  'joker-swap',
  'lay-off',
  'may-i',
  'may-i-before-somebody',
  'round-6',
  'round-end',
  'last-of-round',
  'last-move',
  'last-move-lost',
  'game-end',
];

it.each(NAMES)('%s can be continued', (name) => {
  const record = situation(name);
  const { game } = openSoloTable(structuredClone(record));
  const view = viewFor(game, PERSON);
  expect(view.awaiting.includes(PERSON)).toBe(name !== 'game-end' && name !== 'round-end');
  const { entries } = installation(record);
  expect(JSON.parse(JSON.stringify(entries))).toEqual(entries);
});
