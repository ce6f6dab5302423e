import { existsSync, readFileSync } from 'node:fs';

export interface Rule {
  readonly id: string;
  readonly text: string;
}

/** Next to the program in a bundle; in core/ in the source tree. */
const LOCATIONS = ['RULES.md', '../core/RULES.md'].map((place) => new URL(place, import.meta.url));

/** The rules of the game, as Markdown. */
export function rulesText(): string {
  const file = LOCATIONS.find((place) => existsSync(place));
  if (file === undefined) throw new Error('RULES.md is missing from this installation');
  return readFileSync(file, 'utf8');
}

/** One rule by its id (`M3` or `m3`), as a line of Markdown. */
export function ruleById(id: string): Rule | undefined {
  const wanted = id.trim().toUpperCase();
  if (!/^[A-Z]\d+$/.test(wanted)) return undefined;
  const lines = rulesText().split('\n');
  const text = paragraphOf(wanted, lines) ?? settingOf(wanted, lines);
  return text === undefined ? undefined : { id: wanted, text };
}

/** `- **M3** A wild stands for …`, possibly over several lines. */
function paragraphOf(id: string, lines: readonly string[]): string | undefined {
  const start = `- **${id}** `;
  const first = lines.findIndex((line) => line.startsWith(start));
  if (first < 0) return undefined;
  const after = lines.slice(first + 1);
  const end = after.findIndex((line) => !line.startsWith('  '));
  return [lines[first]?.slice(start.length), ...after.slice(0, end)].map((line) => line?.trim()).join(' ');
}

/** `| **H7** | setting | classic | other values |` */
function settingOf(id: string, lines: readonly string[]): string | undefined {
  const row = lines.find((line) => line.startsWith(`| **${id}** |`));
  const [, , setting, classic, others] = row?.split('|').map((cell) => cell.trim()) ?? [];
  return setting === undefined ? undefined : `${setting}. classic: ${classic}. Other values: ${others}.`;
}
