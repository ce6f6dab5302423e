import { type View, withMinus } from '@mayi/core/view';
import type { Style } from '../../terminal/style.ts';
import { pad, padStart, width } from '../../terminal/text.ts';

const MAX_NAME = 14;
const CELL = 5;

/** The points of each round, the total as a bar, and how it grew. */
export function scoreLines(view: View, style: Style, columns: number): string[] {
  const { players, roundHistory } = view;
  const names = players.map((player) => style.truncate(style.text(player.name), MAX_NAME));
  const firstColumn = Math.max(...names.map(width), 6) + 1;
  const isWide = firstColumn + (roundHistory.length + 2) * CELL + 24 <= columns;
  const max = Math.max(0, ...players.map((player) => player.totalScore));
  const rounds = isWide ? roundHistory : [];
  const head = [
    '',
    ...rounds.map((record) => padStart(`${record.roundNumber}`, CELL)),
    padStart('total', CELL + 2),
  ];
  const room = Math.max(
    4,
    Math.min(40, columns - firstColumn - (rounds.length + 1) * CELL - 4 - roundHistory.length - 4),
  );
  return [
    style.dim(pad(isWide ? ' Round' : '', firstColumn + 1) + head.join('')),
    ...players.map(({ id, totalScore }, index) => {
      const points = rounds
        .map((record) => padStart(style.text(withMinus(record.scores[id] ?? 0)), CELL))
        .join('');
      const growth = sparkline(totalsOf(view, id), max, style);
      const total = style.bold(padStart(style.text(withMinus(totalScore)), CELL + 2));
      return ` ${pad(names[index] ?? '', firstColumn)}${points}${total}  ${growth}  ${style.dim(bar(totalScore, max, room, style))}`;
    }),
  ];
}

/** The total after each round. */
function totalsOf({ roundHistory, players }: View, id: string): number[] {
  const scored = roundHistory.reduce((sum, record) => sum + (record.scores[id] ?? 0), 0);
  let total = (players.find((player) => player.id === id)?.totalScore ?? scored) - scored;
  return roundHistory.map((record) => {
    total += record.scores[id] ?? 0;
    return total;
  });
}

/** A horizontal bar, proportional to the value; `columns` wide for `max`. */
export function bar(value: number, max: number, columns: number, style: Style): string {
  const length = max <= 0 ? 0 : Math.round((value / max) * columns);
  return style.text('█').repeat(value > 0 ? Math.max(1, length) : 0);
}

const STEPS = '▁▂▃▄▅▆▇█';
const ASCII_STEPS = '_.-=+*%#';

function sparkline(values: readonly number[], max: number, style: Style): string {
  const steps = style.terminal.unicode ? STEPS : ASCII_STEPS;
  return values
    .map((value) => steps[max <= 0 ? 0 : Math.round((Math.max(0, value) / max) * (steps.length - 1))])
    .join('');
}
