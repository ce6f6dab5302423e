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
  'The last four columns: rounds with a granted card / rounds without; the difference is taken within each round.',
  'This is a correlation, not a cause: players call more when they are far from the contract, and in long rounds.',
];

function withAndWithout(show: (rounds: RoundsSummary) => string, unit = ''): (level: LevelSummary) => string {
  return ({ mayI }) => `${show(mayI.withGrant)} / ${show(mayI.withoutGrant)}${unit}`;
}

/** The tables printed at the end of a run. */
export function textReport(summary: Summary): string {
  const { levels, differences } = summary;
  const parts = [
    describeRun(summary).join('\n'),
    textTable(LEVEL_COLUMNS, levels),
    ...(differences.length > 0 ? [textTable(DIFFERENCE_COLUMNS, differences)] : []),
    [textTable(MAY_I_COLUMNS, levels), ...MAY_I_NOTE].join('\n'),
  ];
  return parts.join('\n\n');
}

function textTable<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string {
  const linesOf = ({ title, of, isText = false }: TableColumn<Row>): string[] => {
    const cells = [title, ...rows.map((row) => of(row))];
    const width = Math.max(...cells.map((cell) => cell.length));
    return cells.map((cell) => (isText ? cell.padEnd(width) : cell.padStart(width)));
  };
  const byColumn = columns.map(linesOf);
  const lineAt = (_: unknown, index: number) =>
    byColumn
      .map((cells) => cells[index])
      .join('  ')
      .trimEnd();
  return Array.from({ length: rows.length + 1 }, lineAt).join('\n');
}
