import { checkRules, type HouseRules, PRESETS, presetNameOf, RULES_LIMITS } from '@mayi/core/rules';
import { describe, expect, it } from 'vitest';
import { addRound, editRound, moveRound, removeRound, roundsOf, withRounds } from './rounds.ts';

const { classic } = PRESETS;
const allCardsIn = (rules: HouseRules) =>
  roundsOf(rules).flatMap(({ allCards }, at) => (allCards ? [at + 1] : []));

describe('rounds as a list', () => {
  it.each(Object.entries(PRESETS))('reads and writes %s without a change', (name, rules) => {
    expect(presetNameOf(withRounds(rules, roundsOf(rules)))).toBe(name);
  });

  it('marks rounds that take every card: H20, and H12 for the final one', () => {
    const rules = editRound(classic, 1, { allCards: true });
    expect(rules.allCardsRounds).toEqual([2]);
    expect(rules.finalRound).toBe('all-cards');
    const without = editRound(rules, 5, { allCards: false });
    expect(without.finalRound).toBe('as-others');
    expect(allCardsIn(without)).toEqual([2]);
    expect(editRound(without, 1, { allCards: false })).not.toHaveProperty('allCardsRounds');
  });

  it('moves everything about a round', () => {
    const up = moveRound(classic, 5, -1);
    expect(up.contracts[4]).toEqual(classic.contracts[5]);
    expect(allCardsIn(up)).toEqual([5]);
    expect(up.finalRound).toBe('as-others');
    expect(presetNameOf(moveRound(up, 4, 1))).toBe('classic');
    expect(moveRound(classic, 0, -1)).toBe(classic);
    expect(moveRound(classic, 5, 1)).toBe(classic);
  });

  it('keeps “no discard” with the final round, whichever it is', () => {
    const rules = { ...classic, finalRound: 'no-discard' } as const;
    expect(moveRound(rules, 5, -1).finalRound).toBe('no-discard');
    expect(moveRound(rules, 5, -1)).not.toHaveProperty('allCardsRounds');
  });

  it('renumbers the rounds that take every card when one is removed', () => {
    const rules = editRound(editRound(classic, 1, { allCards: true }), 3, { allCards: true });
    expect(allCardsIn(removeRound(rules, 0))).toEqual([1, 3, 5]);
    expect(allCardsIn(removeRound(rules, 1))).toEqual([3, 5]);
    expect(allCardsIn(removeRound(rules, 5))).toEqual([2, 4, 5]);
  });

  it('adds a round like the last one; the final round keeps its rule', () => {
    const rules = addRound(classic);
    expect(rules.contracts).toHaveLength(7);
    expect(rules.cardsDealt).toHaveLength(7);
    expect(rules.contracts[6]).toEqual(classic.contracts[5]);
    expect(allCardsIn(rules)).toEqual([7]);
    expect(presetNameOf(removeRound(rules, 6))).toBe('classic');
  });

  it('stays between one round and as many as a record can have', () => {
    let rules: HouseRules = classic;
    for (let nth = 0; nth < 30; nth++) rules = addRound(rules);
    expect(rules.contracts).toHaveLength(RULES_LIMITS.rounds);
    expect(checkRules(rules)).toBeUndefined();
    for (let nth = 0; nth < 30; nth++) rules = removeRound(rules, 0);
    expect(rules.contracts).toHaveLength(1);
    expect(rules.finalRound).toBe('all-cards');
  });
});
