import { checkRules, type HouseRules, PRESETS } from '@mayi/core/rules';
import { describe, expect, it } from 'vitest';
import { designer } from '../texts/designer.ts';
import { problemOf } from './problems.ts';
import { addRound, editRound, roundsOf } from './rounds.ts';
import { setMaxPlayers } from './tables.ts';

const named: HouseRules = { ...PRESETS.classic, name: 'Smiths' };

/** The rules after the first fix. */
function fixed(rules: HouseRules): HouseRules {
  const fix = problemOf(rules)?.fixes[0];
  if (fix === undefined) throw new Error('there is no fix');
  return fix.rules;
}

describe('a problem with the rules', () => {
  it.each(Object.values(PRESETS))('is not there for $name', (rules) => {
    expect(problemOf(rules)).toBeUndefined();
  });

  it('with a contract that needs more cards than are dealt: deal enough', () => {
    const set = { kind: 'set', size: 3 } as const;
    const rules = editRound(named, 2, { contract: [set, set, set, set, set] });
    const problem = problemOf(rules);
    expect(problem).toMatchObject({ setting: 'rounds', round: 2 });
    expect(problem?.fixes.map(({ label }) => label)).toContain(designer.fixes.deal(14, 3));
    expect(roundsOf(fixed(rules))[2]?.cardsDealt).toBe(14);
    expect(checkRules(fixed(rules))).toBeUndefined();
  });

  it('with too few decks: use more, but only where they are needed', () => {
    const rules = { ...named, cardsDealt: named.cardsDealt.map(() => 22) };
    const problem = problemOf(rules);
    expect(problem).toMatchObject({ setting: 'tables', round: null });
    expect(problem?.fixes.map(({ label }) => label)).toEqual([
      designer.fixes.decks,
      designer.fixes.dealAtMost(20),
    ]);
    expect(fixed(rules).decks.map(({ decks }) => decks)).toEqual([3, 4]);
  });

  it('with a large table', () => {
    const rules = setMaxPlayers({ ...named, cardsDealt: named.cardsDealt.map(() => 18) }, 10);
    expect(checkRules(fixed(rules))).toBeUndefined();
  });

  it('with a round that takes more cards than its melds can: deal fewer, or let it end like the others', () => {
    const rules = editRound(named, 0, {
      contract: [{ kind: 'run', size: 4 }],
      cardsDealt: 30,
      allCards: true,
    });
    const decks = rules.decks.map((choice) => ({ ...choice, decks: 6 }));
    const problem = problemOf({ ...rules, decks });
    expect(problem?.round).toBe(0);
    expect(problem?.fixes).toHaveLength(2);
    for (const fix of problem?.fixes ?? []) expect(checkRules(fix.rules)).toBeUndefined();
  });

  it('with runs that must not share a suit', () => {
    const run = { kind: 'run', size: 3 } as const;
    const rules = {
      ...editRound(named, 0, { contract: [run, run, run, run, run], cardsDealt: 15 }),
      name: 'x',
    };
    const problem = problemOf({ ...rules, sameSuitRuns: 'forbidden' });
    expect(problem?.fixes.map(({ label }) => label)).toContain(designer.fixes.sameSuit);
  });

  it('is solved for good where one change can do that', () => {
    const run = { kind: 'run', size: 7 } as const;
    const rules = editRound(named, 0, { contract: [run, run, run, run], cardsDealt: 11 });
    const problem = problemOf(rules);
    expect(problem?.fixes.length).toBeGreaterThan(0);
    for (const fix of problem?.fixes ?? []) expect(problemOf(fix.rules)).toBeUndefined();
  });

  it('is solved one at a time: the fix of a round leaves the next one', () => {
    const set = { kind: 'set', size: 5 } as const;
    const two = editRound(editRound(named, 0, { contract: [set, set, set] }), 3, {
      contract: [set, set, set],
    });
    expect(problemOf(two)?.round).toBe(0);
    expect(problemOf(fixed(two))?.round).toBe(3);
    expect(problemOf(fixed(fixed(two)))).toBeUndefined();
  });

  it('with the name', () => {
    const rules = addRound(named);
    expect(problemOf({ ...rules, name: ' ' })?.message).toBe(designer.nameNeeded);
    expect(fixed({ ...rules, name: '' }).name).toBe('Our rules');
    expect(problemOf({ ...rules, name: 'Classic ' })).toMatchObject({
      setting: 'name',
      message: expect.stringContaining('belongs to other house rules'),
    });
    expect(fixed({ ...rules, name: 'classic' }).name).toBe('My classic');
    expect(problemOf({ ...rules, name: 'a\u0007b' })?.message).toBe(designer.nameOdd);
    const taken = problemOf({ ...rules, name: 'Smiths' }, ['Smiths', 'Smiths 2']);
    expect(taken?.fixes[0]?.rules.name).toBe('Smiths 3');
  });

  it('takes no time to find fixes for, even in the largest record', () => {
    const run = { kind: 'run', size: 13 } as const;
    const contract = Array.from({ length: 8 }, () => run);
    const rules: HouseRules = {
      ...named,
      minPlayers: 2,
      decks: Array.from({ length: 19 }, (_, at) => ({ upToPlayers: at + 2, decks: 1, jokers: 0 })),
      contracts: Array.from({ length: 20 }, () => contract),
      cardsDealt: Array.from({ length: 20 }, () => 1),
      sameSuitRuns: 'forbidden',
      wildRanks: [],
    };
    expect(problemOf(rules)?.fixes).toEqual([]);
  });

  it.each([
    { name: 'S'.repeat(60), taken: ['S'.repeat(60)] },
    { name: 'ｃlassic', taken: [] },
    { name: 'ｃlassic', taken: ['My ｃlassic'] },
  ])('with the name $name, taken: $taken: its fix solves it', ({ name, taken }) => {
    const problem = problemOf({ ...named, reshuffles: 1, name }, taken);
    expect(problem?.setting).toBe('name');
    for (const { rules } of problem?.fixes ?? []) expect(problemOf(rules, taken)).toBeUndefined();
  });
});
