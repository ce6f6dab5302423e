import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** A piece of text: plain, marked up, or a link to a rule (`#M3`). */
export type RuleText =
  | string
  | { readonly kind: 'strong' | 'emphasis' | 'code'; readonly text: string }
  | { readonly kind: 'rule'; readonly id: string }
  /** A link to a section: `#H`. */
  | { readonly kind: 'section'; readonly id: string; readonly text: string };

export type RuleLine = readonly RuleText[];

export interface Rule {
  /** `Y5`, also its anchor. */
  readonly id: string;
  readonly line: RuleLine;
}

export interface RuleRow {
  /** A house rule has an id, `H8`, which its cells don't repeat. Null for a plain row. */
  readonly id: string | null;
  readonly cells: readonly RuleLine[];
}

export type RuleBlock =
  | { readonly kind: 'text'; readonly line: RuleLine }
  | { readonly kind: 'rules'; readonly rules: readonly Rule[] }
  /** If the rows have ids, `heads` has one more cell in front for them. */
  | { readonly kind: 'table'; readonly heads: readonly RuleLine[]; readonly rows: readonly RuleRow[] };

export interface RuleSection {
  /** `Y`, also its anchor. The part before the first heading is `about`. */
  readonly id: string;
  /** `May I?`; for `about`, the title of the page. */
  readonly title: string;
  readonly blocks: readonly RuleBlock[];
}

const MODULE = 'virtual:rules';
const FILE = fileURLToPath(new URL('../../core/RULES.md', import.meta.url));

/** Gives the app core/RULES.md as data, so it never renders foreign HTML. */
export function rulesPlugin(): Plugin {
  return {
    name: 'mayi-rules',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      this.addWatchFile(FILE);
      return `export const sections = ${JSON.stringify(parseRules(readFileSync(FILE, 'utf8')))};`;
    },
  };
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

/** Throws on Markdown that the page couldn't show. */
export function parseRules(markdown: string): readonly RuleSection[] {
  const known = new Set(idsIn(markdown));
  const sections: { id: string; title: string; blocks: RuleBlock[] }[] = [];
  for (const chunk of markdown.trim().split(/\n{2,}/)) {
    const [, depth, letter, title = ''] = HEADING.exec(chunk) ?? [];
    if (depth === undefined) sections.at(-1)?.blocks.push(parseBlock(chunk, known));
    else sections.push({ id: sectionId(depth, letter, title), title, blocks: [] });
  }
  if (sections[0]?.id !== 'about') throw new Error('The rules must start with their title');
  return sections;
}

function sectionId(depth: string, letter: string | undefined, title: string): string {
  if (depth === '#') return 'about';
  if (letter === undefined) throw new Error(`The section “${title}” has no letter`);
  return letter;
}

function idsIn(markdown: string): string[] {
  return [...markdown.matchAll(new RegExp(`^(?:- |\\| )\\*\\*(${RULE_ID})\\*\\*`, 'gm'))].map(
    ([, id]) => id ?? '',
  );
}

function parseBlock(chunk: string, known: ReadonlySet<string>): RuleBlock {
  if (chunk.startsWith('|')) return parseTable(chunk.split('\n'), known);
  if (chunk.startsWith('- '))
    return { kind: 'rules', rules: chunk.split(/\n(?=- )/).map((item) => parseRule(item, known)) };
  return { kind: 'text', line: parseLine(chunk, known) };
}

function parseRule(item: string, known: ReadonlySet<string>): Rule {
  const [mark, id] = RULE.exec(item) ?? [];
  if (mark === undefined || id === undefined) throw new Error(`This rule has no id: ${item}`);
  return { id, line: parseLine(item.slice(mark.length), known) };
}

function parseTable(
  [head = '', divider = '', ...rows]: readonly string[],
  known: ReadonlySet<string>,
): RuleBlock {
  if (!DIVIDER.test(divider)) throw new Error(`This table has no divider: ${head}`);
  const heads = cellsOf(head).map((cell) => parseLine(cell, known));
  return { kind: 'table', heads, rows: rows.map((row) => parseRow(cellsOf(row), known)) };
}

function parseRow(cells: readonly string[], known: ReadonlySet<string>): RuleRow {
  const id = MARKED_ID.exec(cells[0] ?? '')?.[1] ?? null;
  return { id, cells: (id === null ? cells : cells.slice(1)).map((cell) => parseLine(cell, known)) };
}

function cellsOf(row: string): string[] {
  return row
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
}

function parseLine(markdown: string, known: ReadonlySet<string>): RuleLine {
  const text = markdown.replace(/\s+/g, ' ').trim();
  const line: RuleText[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKS)) {
    const piece = parsePiece(match.groups ?? {}, known);
    if (piece === undefined) continue;
    if (match.index > from) line.push(text.slice(from, match.index));
    line.push(piece);
    from = match.index + match[0].length;
  }
  if (from < text.length) line.push(text.slice(from));
  return line;
}

/** Only known ids become links: `K10` may be a card. */
function parsePiece(
  found: Partial<Record<string, string>>,
  known: ReadonlySet<string>,
): RuleText | undefined {
  const { strong, emphasis, code, words, anchor, rule } = found;
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (emphasis !== undefined) return { kind: 'emphasis', text: emphasis };
  if (code !== undefined) return known.has(code) ? { kind: 'rule', id: code } : { kind: 'code', text: code };
  if (words !== undefined && anchor !== undefined)
    return { kind: 'section', id: anchor.toUpperCase(), text: words };
  return rule !== undefined && known.has(rule) ? { kind: 'rule', id: rule } : undefined;
}
