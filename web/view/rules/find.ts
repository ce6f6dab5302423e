import type { RuleBlock, RuleLine, RuleRow, RuleSection } from '../../build/rulesPlugin.ts';

/** The sections with only those rules that speak of every word of the search; all of it, where nothing is searched. */
export function find(sections: readonly RuleSection[], search: string): readonly RuleSection[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return sections;
  return sections
    .map((section) => ({ ...section, blocks: section.blocks.flatMap((block) => kept(block, words)) }))
    .filter(({ blocks }) => blocks.length > 0);
}

export function countOf(sections: readonly RuleSection[]): number {
  return sections
    .flatMap(({ blocks }) => blocks)
    .reduce((sum, block) => {
      if (block.kind === 'text') return sum + 1;
      return sum + (block.kind === 'rules' ? block.rules.length : block.rows.length);
    }, 0);
}

function kept(block: RuleBlock, words: readonly string[]): RuleBlock[] {
  switch (block.kind) {
    case 'text':
      return hasAll(plain(block.line), words) ? [block] : [];
    case 'rules': {
      const rules = block.rules.filter(({ id, line }) => hasAll(`${id} ${plain(line)}`, words));
      return rules.length > 0 ? [{ ...block, rules }] : [];
    }
    case 'table': {
      const rows = block.rows.filter((row) => hasAll(plainRow(row), words));
      return rows.length > 0 ? [{ ...block, rows }] : [];
    }
  }
}

function hasAll(text: string, words: readonly string[]): boolean {
  const small = text.toLowerCase();
  return words.every((word) => small.includes(word));
}

function plainRow({ id, cells }: RuleRow): string {
  return `${id ?? ''} ${cells.map(plain).join(' ')}`;
}

function plain(line: RuleLine): string {
  return line
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return piece.kind === 'rule' ? piece.id : piece.text;
    })
    .join('');
}
