import { describe, expect, it } from 'vitest';
import type { RuleSection } from '../../build/rulesPlugin.ts';
import { countOf, find } from './find.ts';

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
  it('keeps everything where nothing is searched', () => {
    expect(find(sections, '  ')).toBe(sections);
    expect(countOf(sections)).toBe(4);
  });

  it('finds words anywhere, in capitals or not, all of them', () => {
    expect(idsOf(find(sections, 'WILD card'))).toEqual(['M']);
    expect(countOf(find(sections, 'card'))).toBe(2);
    expect(idsOf(find(sections, 'may'))).toEqual(['about']);
    expect(idsOf(find(sections, 'joker'))).toEqual(['H']);
  });

  it('finds a rule by its id and by who mentions it', () => {
    expect(idsOf(find(sections, 'h8'))).toEqual(['H']);
    expect(idsOf(find(sections, 'c1'))).toEqual(['M']);
    expect(find(sections, 'nothing of that kind')).toEqual([]);
  });
});
