import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseRules, type RuleBlock, type RuleLine } from './rulesPlugin.ts';

const markdown = readFileSync(new URL('../../core/RULES.md', import.meta.url), 'utf8');
const sections = parseRules(markdown);

const linesOf = (block: RuleBlock): readonly RuleLine[] => {
  if (block.kind === 'text') return [block.line];
  if (block.kind === 'rules') return block.rules.map(({ line }) => line);
  return [...block.heads, ...block.rows.flatMap(({ cells }) => cells)];
};
const blocks = sections.flatMap((section) => section.blocks);
const ids = blocks.flatMap((block) => {
  if (block.kind === 'rules') return block.rules.map(({ id }) => id);
  return block.kind === 'table' ? block.rows.flatMap(({ id }) => id ?? []) : [];
});

describe('the rules of core/RULES.md, as data', () => {
  it('contain every section and every rule once', () => {
    expect(sections.map(({ id }) => id)).toEqual(['about', ...'GCMKTJYORSEH']);
    expect(sections.find(({ id }) => id === 'Y')?.title).toBe('May I?');
    const written = [...markdown.matchAll(/\*\*([A-Z]\d+)\*\*/g)].map(([, id]) => id);
    expect(ids).toEqual(written);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('leave no Markdown in the text', () => {
    const texts = blocks
      .flatMap(linesOf)
      .flat()
      .flatMap((piece) => (typeof piece === 'string' ? piece : []));
    for (const text of texts) expect(text).not.toMatch(/[*`|#]|\]\(/);
  });

  it('link every mention of a rule to that rule', () => {
    const pieces = blocks.flatMap(linesOf).flat();
    const mentioned = pieces.flatMap((piece) =>
      typeof piece === 'object' && piece.kind === 'rule' ? piece.id : [],
    );
    expect(mentioned).toEqual(expect.arrayContaining(['M3', 'C2', 'S2']));
    for (const id of mentioned) expect(ids).toContain(id);
    expect(pieces).toContainEqual({ kind: 'section', id: 'H', text: 'house rules' });
  });

  it('throw on Markdown that the page couldn’t show', () => {
    expect(() => parseRules('# The rules\n\n- no id')).toThrow('This rule has no id');
    expect(() => parseRules('# The rules\n\n## Untitled')).toThrow('has no letter');
    expect(() => parseRules('- **G1** text')).toThrow('must start with their title');
  });
});
