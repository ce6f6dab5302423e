import { describe, expect, it } from 'vitest';
import type { RuleSection } from '../../build/rulesPlugin.ts';
import { countRules, searchRules } from './searchRules.ts';

const sections: readonly RuleSection[] = [
  {
    id: 'about',
    title: 'The rules',
    blocks: [{ kind: 'text', line: ['Contract rummy, as ', { kind: 'emphasis', text: 'May I?' }] }],
  },
  {
    id: 'M',
    title: 'melds',
    blocks: [
      {
        kind: 'rules',
        rules: [
          { id: 'M1', line: ['A set: three cards of one rank.'] },
          { id: 'M3', line: ['A wild stands for any card, see ', { kind: 'rule', id: 'C1' }] },
        ],
      },
    ],
  },
  {
    id: 'H',
    title: 'house rules',
    blocks: [
      { kind: 'table', heads: [], rows: [{ id: 'H8', cells: [['jokerSwap'], ['a Joker in a run']] }] },
    ],
  },
];

const idsOf = (found: readonly RuleSection[]) => found.map(({ id }) => id);

describe('searching the rules', () => {
  it('keeps everything for an empty search', () => {
    expect(searchRules(sections, '  ')).toBe(sections);
    expect(countRules(sections)).toBe(4);
  });

  it('finds rules with all the words, in any case', () => {
    expect(idsOf(searchRules(sections, 'WILD card'))).toEqual(['M']);
    expect(countRules(searchRules(sections, 'card'))).toBe(2);
    expect(idsOf(searchRules(sections, 'may'))).toEqual(['about']);
    expect(idsOf(searchRules(sections, 'joker'))).toEqual(['H']);
  });

  it('finds a rule by its id, and rules that mention it', () => {
    expect(idsOf(searchRules(sections, 'h8'))).toEqual(['H']);
    expect(idsOf(searchRules(sections, 'c1'))).toEqual(['M']);
    expect(searchRules(sections, 'nothing of that kind')).toEqual([]);
  });
});
