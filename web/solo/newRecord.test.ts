import { type HouseRules, PRESETS } from '@mayi/core/rules';
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
