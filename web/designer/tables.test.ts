import { checkRules, maxPlayers, PRESETS } from '@mayi/core/rules';
import { expect, it } from 'vitest';
import {
  canSplitTables,
  joinTables,
  setMaxPlayers,
  setMinPlayers,
  splitTables,
  tableRange,
} from './tables.ts';

const { classic } = PRESETS;
const sizes = (rules: typeof classic) => rules.decks.map(({ upToPlayers }) => upToPlayers);

it('H1: the smallest and the largest table', () => {
  expect(sizes(setMaxPlayers(classic, 10))).toEqual([5, 10]);
  expect(sizes(setMaxPlayers(classic, 4))).toEqual([4]);
  expect(setMaxPlayers(classic, 4).decks[0]?.decks).toBe(2);
  expect(setMaxPlayers(classic, 2)).toBe(classic);
  expect(sizes(setMinPlayers(classic, 6))).toEqual([8]);
  expect(setMinPlayers(classic, 20).minPlayers).toBe(8);
});

it('H1: decks for larger tables can be split off and joined again', () => {
  const split = splitTables(classic);
  expect(sizes(split)).toEqual([5, 7, 8]);
  expect(split.decks[2]?.decks).toBe(4);
  expect(checkRules(split)).toBeUndefined();
  expect(tableRange(split, 1)).toEqual([6, 7]);
  expect(canSplitTables(split)).toBe(false);
  expect(splitTables(split)).toBe(split);
  expect(sizes(joinTables(split, 1))).toEqual([5, 8]);
  const joined = joinTables(split, 2);
  expect(sizes(joined)).toEqual([5, 8]);
  expect(maxPlayers(joined)).toBe(8);
  expect(joined.decks[1]?.decks).toBe(3);
});
