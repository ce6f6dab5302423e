import type { Summary } from '../summary.ts';
import { DIFFERENCE_COLUMNS, LEVEL_COLUMNS, MAY_I_COLUMNS, MAY_I_NOTE, type TableColumn } from './columns.ts';
import { describeRun } from './figures.ts';

/** The tables at the end of a run. */
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
  const linesOf = ({ title, of, isWords = false }: TableColumn<Row>): string[] => {
    const cells = [title, ...rows.map((row) => of(row))];
    const width = Math.max(...cells.map((cell) => cell.length));
    return cells.map((cell) => (isWords ? cell.padEnd(width) : cell.padStart(width)));
  };
  const byColumn = columns.map(linesOf);
  const lineAt = (_: unknown, index: number) =>
    byColumn
      .map((cells) => cells[index])
      .join('  ')
      .trimEnd();
  return Array.from({ length: rows.length + 1 }, lineAt).join('\n');
}
