import { FAULTS } from '@mayi/programs/players';
import type { RoundsSummary } from '../mayISummary.ts';
import type { LevelDifference, LevelSummary, Summary } from '../summary.ts';
import {
  describeRun,
  judgeDifference,
  number,
  percent,
  percentage,
  signed,
  withInterval,
} from './figures.ts';

/** A column of a table, both in the terminal and on the page. */
export interface TableColumn<Row> {
  readonly title: string;
  of(row: Row): string;
  /** Text is aligned left, numbers right. */
  readonly isText?: boolean;
}

export const LEVEL_COLUMNS: readonly TableColumn<LevelSummary>[] = [
  { title: 'level', of: ({ level, seats }) => (seats > 1 ? `${level} × ${seats}` : level), isText: true },
  { title: 'points a deal [95 %]', of: ({ pointsPerDeal }) => withInterval(pointsPerDeal, number) },
  { title: 'came first [95 %]', of: ({ first }) => withInterval(first, percent, percentage) },
  { title: 'rounds won', of: ({ roundsWon }) => percent(roundsWon) },
  { title: 'got down', of: ({ roundsDown }) => percent(roundsDown) },
  { title: 'turns to down', of: ({ turnsToDown }) => number(turnsToDown) },
  { title: 'to out', of: ({ turnsToOut }) => number(turnsToOut) },
];

export const DIFFERENCE_COLUMNS: readonly TableColumn<LevelDifference>[] = [
  { title: 'same deals', of: ({ levels }) => levels.join(' − '), isText: true },
  { title: 'points a deal [95 %]', of: ({ points }) => withInterval(points, signed) },
  { title: 'result', of: judgeDifference, isText: true },
];

export const MAY_I_COLUMNS: readonly TableColumn<LevelSummary>[] = [
  { title: 'May I?', of: ({ level }) => level, isText: true },
  { title: 'calls a game', of: ({ mayI }) => number(mayI.callsPerGame) },
  { title: 'granted', of: ({ mayI }) => number(mayI.grantedPerGame) },
  { title: 'lapsed', of: ({ mayI }) => number(mayI.lapsedPerGame) },
  { title: 'melded', of: ({ mayI }) => percent(mayI.melded) },
  { title: 'points a round', of: withAndWithout(({ pointsPerRound }) => number(pointsPerRound)) },
  { title: 'difference [95 %]', of: ({ mayI }) => withInterval(mayI.difference, signed) },
  { title: 'got down', of: withAndWithout(({ down }) => percentage(down), ' %') },
  { title: 'won', of: withAndWithout(({ won }) => percentage(won), ' %') },
];

export const MAY_I_NOTE = [
  'Two figures in one column: rounds with a granted card / rounds without; the difference is taken within each round.',
  'This is a correlation, not a cause: players call more when they are far from the contract, and in long rounds.',
];

/** Players that aren't ours. */
export function customIn(levels: readonly LevelSummary[]): LevelSummary[] {
  return levels.filter(({ faults }) => faults !== undefined);
}

/** Only the kinds that happened. */
export function faultColumns(custom: readonly LevelSummary[]): TableColumn<LevelSummary>[] {
  const happened = FAULTS.filter((fault) => custom.some(({ faults }) => faults?.[fault] !== undefined));
  return [
    { title: 'faults', of: ({ level }) => level, isText: true },
    { title: 'moves replaced', of: ({ faults }) => `${faults?.replaced ?? 0}` },
    ...happened.map((fault) => ({
      title: fault,
      of: ({ faults }: LevelSummary) => `${faults?.[fault] ?? 0}`,
    })),
  ];
}

export const FAULT_NOTE =
  'When a custom player fails, a simple legal move is played for it: it passes, draws from the stock and discards.';

function withAndWithout(show: (rounds: RoundsSummary) => string, unit = ''): (level: LevelSummary) => string {
  return ({ mayI }) => `${show(mayI.withGrant)} / ${show(mayI.withoutGrant)}${unit}`;
}

/** The tables printed at the end of a run. */
export function textReport(summary: Summary): string {
  const { levels, differences } = summary;
  const custom = customIn(levels);
  const parts = [
    describeRun(summary).map(wrapped).join('\n'),
    textTable(LEVEL_COLUMNS, levels),
    ...(differences.length > 0 ? [textTable(DIFFERENCE_COLUMNS, differences)] : []),
    [textTable(MAY_I_COLUMNS, levels), '', ...MAY_I_NOTE.map(wrapped)].join('\n'),
    ...(custom.length > 0
      ? [[textTable(faultColumns(custom), custom), '', wrapped(FAULT_NOTE)].join('\n')]
      : []),
  ];
  return parts.join('\n\n');
}

/** What fits any terminal. */
const COLUMNS = 80;
const GAP = '  ';

/** A table that is too wide continues below, with its first column again. */
function textTable<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string {
  const [first = [], ...others] = columns.map((column) => cellsOf(column, rows));
  const widthOf = (tables: readonly (readonly string[])[]) =>
    tables.reduce((sum, [cell = '']) => sum + GAP.length + cell.length, (first[0] ?? '').length);
  const tables: (readonly string[])[][] = [[]];
  for (const cells of others) {
    const last = tables.at(-1) ?? [];
    if (last.length === 0 || widthOf([...last, cells]) <= COLUMNS) last.push(cells);
    else tables.push([cells]);
  }
  const linesOf = (table: readonly (readonly string[])[]) =>
    first
      .map((_, row) =>
        [first, ...table]
          .map((cells) => cells[row])
          .join(GAP)
          .trimEnd(),
      )
      .join('\n');
  return tables.map(linesOf).join('\n\n');
}

/** The title and all cells of a column, equally wide. */
function cellsOf<Row>({ title, of, isText = false }: TableColumn<Row>, rows: readonly Row[]): string[] {
  const cells = [title, ...rows.map((row) => of(row))];
  const width = Math.max(...cells.map((cell) => cell.length));
  return cells.map((cell) => (isText ? cell.padEnd(width) : cell.padStart(width)));
}

function wrapped(text: string): string {
  return text.replace(new RegExp(`(.{1,${COLUMNS}})(?: |$)`, 'g'), '$1\n').trimEnd();
}
