import { existsSync, readFileSync } from 'node:fs';

export interface Rule {
  readonly id: string;
  readonly text: string;
}

/** RULES.md lies beside a bundle; in the source it is core's. */
const PLACES = ['RULES.md', '../core/RULES.md'].map((place) => new URL(place, import.meta.url));

/** The rules of the game, as Markdown. */
export function rulesText(): string {
  const file = PLACES.find((place) => existsSync(place));
  if (file === undefined) throw new Error('RULES.md is missing: the program is not complete');
  return readFileSync(file, 'utf8');
}

/** One rule, by its id (`M3`, in capitals or not), in one line of Markdown. */
export function ruleById(id: string): Rule | undefined {
  const wanted = id.trim().toUpperCase();
  if (!/^[A-Z]\d+$/.test(wanted)) return undefined;
  const lines = rulesText().split('\n');
  const text = paragraphOf(wanted, lines) ?? settingOf(wanted, lines);
  return text === undefined ? undefined : { id: wanted, text };
}

/** `- **M3** A wild stands for …`, over several lines. */
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
