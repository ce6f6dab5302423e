import { describe, expect, test } from 'vitest';
import type { Card } from '../cards/card.ts';
import { parseHand } from '../cards/notation.ts';
import { getContractForRound } from './contracts.ts';
import type { HouseRules } from './houseRules.ts';
import { inferMelds } from './inferMelds.ts';
import { CLASSIC } from './presets.ts';

const FREE_WILDS: HouseRules = { ...CLASSIC, wildLimit: { layDown: 'none', layOff: 'none' } };

function typesOf(round: number, groups: readonly string[], rules: HouseRules = CLASSIC): string[] {
  const used = new Set<Card['id']>();
  const cards = groups.map((group) => parseHand(group, used) as Card[]);
  return inferMelds(cards, getContractForRound(round, rules)!, rules).map(({ type }) => type);
}

describe('K3: melds named by their cards alone', () => {
  test.each([
    [2, ['9♣ 9♦ 9♥', '4♠ 5♠ 6♠ 7♠'], ['set', 'run']],
    [2, ['4♠ 5♠ 6♠ 7♠', '9♣ 9♦ 9♥'], ['run', 'set']],
    [2, ['9♣ 2♦ 9♥', '4♠ Joker 6♠ 7♠'], ['set', 'run']],
    [6, ['J♠ Q♠ K♠ A♠', '3♥ 3♥ 3♦', '9♥ 8♥ 7♥ 6♥ 5♥'], ['run', 'set', 'run']],
  ])('round %i: %j are %j', (round, groups, types) => {
    expect(typesOf(round, groups)).toEqual(types);
  });

  test('H6: what could be either is what the contract wants', () => {
    const groups = ['9♣ 9♦ 9♥', '6♠ Joker 2♦ 2♣'];
    expect(typesOf(2, groups, FREE_WILDS)).toEqual(['set', 'run']);
    expect(typesOf(1, groups, FREE_WILDS)).toEqual(['set', 'set']);
  });

  test('cards that are neither count as what they look like', () => {
    expect(typesOf(2, ['9♣ 9♦', '4♠ 5♠ 6♠ 8♠'])).toEqual(['set', 'run']);
    expect(typesOf(1, ['9♣ 9♦ K♥', '4♠ 5♠ 6♠'])).toEqual(['set', 'set']);
    expect(typesOf(3, ['9♣ 9♦ 9♥', '4♠ 5♠ 6♠ 7♠'])).toEqual(['run', 'run']);
  });
});
