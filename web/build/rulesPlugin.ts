import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const NAME = 'virtual:rules';
const FILE = fileURLToPath(new URL('../../core/RULES.md', import.meta.url));

/** The rules are written once, in core/RULES.md; the app gets them as data, so that no HTML has to be trusted. */
export function rulesPlugin(): Plugin {
  return {
    name: 'mayi-rules',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      this.addWatchFile(FILE);
      return `export const sections = ${JSON.stringify(readRules(readFileSync(FILE, 'utf8')))};`;
    },
  };
}

/** A piece of a line: plain words, marked words, or the mention of a rule (a link to `#M3`). */
export type RuleText =
  | string
  | { readonly kind: 'strong' | 'emphasis' | 'code'; readonly text: string }
  | { readonly kind: 'rule'; readonly id: string }
  /** To a whole section: `#H`. */
  | { readonly kind: 'section'; readonly id: string; readonly text: string };

export type RuleLine = readonly RuleText[];

/** One rule: its anchor is its id. */
export interface Rule {
  /** `Y5` */
  readonly id: string;
  readonly line: RuleLine;
}

export interface RuleRow {
  /** Rows of house rules are rules, too: `H8`. The id is not repeated in the cells. Null: a plain row. */
  readonly id: string | null;
  readonly cells: readonly RuleLine[];
}

export type RuleBlock =
  | { readonly kind: 'text'; readonly line: RuleLine }
  | { readonly kind: 'rules'; readonly rules: readonly Rule[] }
  /** Where rows have ids, `heads` has one more cell in front, for them. */
  | { readonly kind: 'table'; readonly heads: readonly RuleLine[]; readonly rows: readonly RuleRow[] };

export interface RuleSection {
  /** `Y`; the first section, before any heading, is `about`. Its anchor. */
  readonly id: string;
  /** `May I?`; of the first section the title of the page. */
  readonly title: string;
  readonly blocks: readonly RuleBlock[];
}

const RULE_ID = '[A-Z]\\d{1,2}';
const HEADING = /^(#{1,2}) (?:([A-Z]) — )?(.+)$/;
const RULE = new RegExp(`^- \\*\\*(${RULE_ID})\\*\\* `);
const MARKED_ID = new RegExp(`^\\*\\*(${RULE_ID})\\*\\*$`);
const DIVIDER = /^\|[\s|:-]+\|$/;
const MARKS = new RegExp(
  [
    '\\*\\*(?<strong>[^*]+)\\*\\*',
    '\\*(?<emphasis>[^*]+)\\*',
    '`(?<code>[^`]+)`',
    '\\[(?<words>[^\\]]+)\\]\\(#(?<anchor>[a-z])--[^)]*\\)',
    `\\b(?<rule>${RULE_ID})\\b`,
  ].join('|'),
  'g',
);

/** The rules as they are written for people, as data that a page can show. Throws on whatever it would show wrongly. */
export function readRules(markdown: string): readonly RuleSection[] {
  const known = new Set(idsIn(markdown));
  const sections: { id: string; title: string; blocks: RuleBlock[] }[] = [];
  for (const chunk of markdown.trim().split(/\n{2,}/)) {
    const [, depth, letter, title = ''] = HEADING.exec(chunk) ?? [];
    if (depth === undefined) sections.at(-1)?.blocks.push(blockOf(chunk, known));
    else sections.push({ id: sectionId(depth, letter, title), title, blocks: [] });
  }
  if (sections[0]?.id !== 'about') throw new Error('the rules begin with their title');
  return sections;
}

function sectionId(depth: string, letter: string | undefined, title: string): string {
  if (depth === '#') return 'about';
  if (letter === undefined) throw new Error(`the section “${title}” has no letter`);
  return letter;
}

function idsIn(markdown: string): string[] {
  return [...markdown.matchAll(new RegExp(`^(?:- |\\| )\\*\\*(${RULE_ID})\\*\\*`, 'gm'))].map(
    ([, id]) => id ?? '',
  );
}

function blockOf(chunk: string, known: ReadonlySet<string>): RuleBlock {
  if (chunk.startsWith('|')) return tableOf(chunk.split('\n'), known);
  if (chunk.startsWith('- '))
    return { kind: 'rules', rules: chunk.split(/\n(?=- )/).map((item) => ruleOf(item, known)) };
  return { kind: 'text', line: lineOf(chunk, known) };
}

function ruleOf(item: string, known: ReadonlySet<string>): Rule {
  const [mark, id] = RULE.exec(item) ?? [];
  if (mark === undefined || id === undefined) throw new Error(`a rule without an id: ${item}`);
  return { id, line: lineOf(item.slice(mark.length), known) };
}

function tableOf(
  [head = '', divider = '', ...rows]: readonly string[],
  known: ReadonlySet<string>,
): RuleBlock {
  if (!DIVIDER.test(divider)) throw new Error(`a table without a divider: ${head}`);
  const heads = cellsOf(head).map((cell) => lineOf(cell, known));
  return { kind: 'table', heads, rows: rows.map((row) => rowOf(cellsOf(row), known)) };
}

function rowOf(cells: readonly string[], known: ReadonlySet<string>): RuleRow {
  const id = MARKED_ID.exec(cells[0] ?? '')?.[1] ?? null;
  return { id, cells: (id === null ? cells : cells.slice(1)).map((cell) => lineOf(cell, known)) };
}

function cellsOf(row: string): string[] {
  return row
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
}

function lineOf(markdown: string, known: ReadonlySet<string>): RuleLine {
  const text = markdown.replace(/\s+/g, ' ').trim();
  const line: RuleText[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKS)) {
    const piece = pieceOf(match.groups ?? {}, known);
    if (piece === undefined) continue;
    if (match.index > from) line.push(text.slice(from, match.index));
    line.push(piece);
    from = match.index + match[0].length;
  }
  if (from < text.length) line.push(text.slice(from));
  return line;
}

/** `K 10` and the like are cards: only what is a rule leads to one. */
function pieceOf(found: Partial<Record<string, string>>, known: ReadonlySet<string>): RuleText | undefined {
  const { strong, emphasis, code, words, anchor, rule } = found;
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (emphasis !== undefined) return { kind: 'emphasis', text: emphasis };
  if (code !== undefined) return known.has(code) ? { kind: 'rule', id: code } : { kind: 'code', text: code };
  if (words !== undefined && anchor !== undefined)
    return { kind: 'section', id: anchor.toUpperCase(), text: words };
  return rule !== undefined && known.has(rule) ? { kind: 'rule', id: rule } : undefined;
}
