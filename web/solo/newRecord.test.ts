import { checkRules, type HouseRules, type Level, PRESETS } from '@mayi/core/rules';
import { expect, it } from 'vitest';
import { newRecord } from './newRecord.ts';

const rulesOf = (rules: HouseRules) =>
  newRecord({ name: 'Ann', bots: ['steady', 'steady'], rules }, { now: 0, secret: () => 'a'.repeat(48) }).log
    .rules;

it("plays a family's own rules, or classic if they can't be played", () => {
  const own = { ...PRESETS.classic, name: 'Smiths', reshuffles: 1 };
  expect(rulesOf(own)).toEqual(own);
  expect(rulesOf({ ...own, contracts: [] })).toBe('classic');
  expect(rulesOf({ name: 'Smiths' } as HouseRules)).toBe('classic');
});

it('plays with as many computer players as the rules allow', () => {
  const players = (rules: HouseRules, bots: readonly Level[]) =>
    newRecord({ name: 'Ann', bots, rules }, { now: 0, secret: () => 'a'.repeat(48) }).log.players.length;
  expect(players({ ...PRESETS.two, contracts: [] }, ['sharp'])).toBe(PRESETS.classic.minPlayers);
  expect(players({ ...PRESETS.two, name: 'Us two' }, ['sharp', 'steady', 'steady'])).toBe(2);
  const many = { ...PRESETS.classic, name: 'Reunion', minPlayers: 15 };
  const decks = [{ upToPlayers: 20, decks: 8, jokers: 16 }];
  expect(checkRules({ ...many, decks })).toBeUndefined();
  expect(players({ ...many, decks }, ['sharp', 'steady', 'steady'])).toBe(4);
});
