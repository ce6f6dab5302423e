import type { RuleBlock, RuleLine, RuleRow, RuleSection } from '../../build/rulesPlugin.ts';

/** The sections, reduced to the rules that contain every word of the search. An empty search keeps everything. */
export function searchRules(sections: readonly RuleSection[], search: string): readonly RuleSection[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return sections;
  return sections
    .map((section) => ({ ...section, blocks: section.blocks.flatMap((block) => matching(block, words)) }))
    .filter(({ blocks }) => blocks.length > 0);
}

export function countRules(sections: readonly RuleSection[]): number {
  return sections
    .flatMap(({ blocks }) => blocks)
    .reduce((sum, block) => {
      if (block.kind === 'text') return sum + 1;
      return sum + (block.kind === 'rules' ? block.rules.length : block.rows.length);
    }, 0);
}

function matching(block: RuleBlock, words: readonly string[]): RuleBlock[] {
  switch (block.kind) {
    case 'text':
      return hasAll(textOf(block.line), words) ? [block] : [];
    case 'rules': {
      const rules = block.rules.filter(({ id, line }) => hasAll(`${id} ${textOf(line)}`, words));
      return rules.length > 0 ? [{ ...block, rules }] : [];
    }
    case 'table': {
      const rows = block.rows.filter((row) => hasAll(rowText(row), words));
      return rows.length > 0 ? [{ ...block, rows }] : [];
    }
  }
}

function hasAll(text: string, words: readonly string[]): boolean {
  const lowerCase = text.toLowerCase();
  return words.every((word) => lowerCase.includes(word));
}

function rowText({ id, cells }: RuleRow): string {
  return `${id ?? ''} ${cells.map(textOf).join(' ')}`;
}

function textOf(line: RuleLine): string {
  return line
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return piece.kind === 'rule' ? piece.id : piece.text;
    })
    .join('');
}
