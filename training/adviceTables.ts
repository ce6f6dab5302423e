import { type Estimate, estimate } from '../bots/estimate.ts';
import type { Position } from './positions.ts';

/** What came of asking one adviser about one position: costs over the best option, and CPU milliseconds. */
export interface Outcome {
  /** Of what was ranked first, and of what the review says in the end. */
  readonly first: number;
  readonly told: number;
  readonly ranking: number;
  /** With the second look. */
  readonly whole: number;
}

/** A position and, by adviser, what came of asking about it. */
export interface Result extends Pick<Position, 'question' | 'game' | 'isClassic'> {
  readonly outcomes: Readonly<Record<string, Outcome>>;
}

const TITLES = {
  first: 'What is ranked first',
  told: 'What the review says in the end: what it measured as better on fresh deals, or else what was done',
};

type Filter = (result: Result) => boolean;

const COLUMNS: readonly (readonly [string, Filter])[] = [
  ['discard', ({ question }) => question === 'discard'],
  ['draw', ({ question }) => question === 'draw'],
  ['May I?', ({ question }) => question === 'mayI'],
  ['all', () => true],
];

/** The first of `names` is what the others are compared with. */
export function printCosts(
  part: 'first' | 'told',
  results: readonly Result[],
  names: readonly string[],
): void {
  const [reference = ''] = names;
  const costOf = (name: string, { outcomes }: Result) => outcomes[name]?.[part] ?? Number.NaN;
  const mean = (isIn: Filter, figureOf: (result: Result) => number) => byGame(results.filter(isIn), figureOf);
  const compared = (name: string, isIn: Filter) =>
    name === reference
      ? ''
      : withInterval(mean(isIn, (result) => costOf(name, result) - costOf(reference, result)));
  const timeOf = (name: string, { outcomes }: Result) =>
    outcomes[name]?.[part === 'first' ? 'ranking' : 'whole'] ?? Number.NaN;
  const rows = names.map((name) => [
    name,
    ...COLUMNS.map(([, isIn]) => withError(mean(isIn, (result) => costOf(name, result)))),
    compared(name, () => true),
    compared(name, ({ isClassic }) => isClassic),
    mean(
      () => true,
      (result) => timeOf(name, result),
    ).mean.toFixed(1),
  ]);
  const counts = COLUMNS.map(([title, isIn]) => `${title} (${results.filter(isIn).length})`);
  const classic = results.filter(({ isClassic }) => isClassic).length;
  const head = ['', ...counts, `− ${reference} [95 %]`, `classic (${classic})`, 'ms'];
  printTable(TITLES[part], head, rows);
}

export function printTable(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`);
  process.stdout.write(`${title}\n\n${lines.join('')}\n`);
}

/** Positions of a game are alike, so the standard error is that of games. */
function byGame(results: readonly Result[], figureOf: (result: Result) => number): Estimate {
  const { mean } = estimate(results.map(figureOf));
  const sums = new Map<number, number>();
  for (const result of results) sums.set(result.game, (sums.get(result.game) ?? 0) + figureOf(result) - mean);
  const squares = [...sums.values()].reduce((total, sum) => total + sum * sum, 0);
  return { mean, error: Math.sqrt((squares * sums.size) / Math.max(1, sums.size - 1)) / results.length };
}

function withError({ mean, error }: Estimate): string {
  return `${mean.toFixed(2)} ± ${error.toFixed(2)}`;
}

function withInterval({ mean, error }: Estimate): string {
  const [low, high] = [mean - 1.96 * error, mean + 1.96 * error];
  return `${signed(mean)} [${signed(low)}, ${signed(high)}]`;
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;
}
