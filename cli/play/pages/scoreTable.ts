import type { View } from '@mayi/core/view';
import type { Paint } from '../../terminal/style.ts';
import { pad, padStart, width } from '../../terminal/text.ts';
import { bar, sparkline } from '../chart.ts';

const NAME = 14;
const CELL = 5;

/** Points of every round, the total as a bar, and how it grew. */
export function scoreLines(view: View, paint: Paint, columns: number): string[] {
  const { players, roundHistory } = view;
  const names = players.map((player) => paint.cut(paint.say(player.name), NAME));
  const first = Math.max(...names.map(width), 6) + 1;
  const isWide = first + (roundHistory.length + 2) * CELL + 24 <= columns;
  const greatest = Math.max(0, ...players.map((player) => player.totalScore));
  const rounds = isWide ? roundHistory : [];
  const head = [
    '',
    ...rounds.map((record) => padStart(`${record.roundNumber}`, CELL)),
    padStart('total', CELL + 2),
  ];
  const room = Math.max(
    4,
    Math.min(40, columns - first - (rounds.length + 1) * CELL - 4 - roundHistory.length - 4),
  );
  return [
    paint.dim(pad(isWide ? ' Round' : '', first + 1) + head.join('')),
    ...players.map(({ id, totalScore }, nth) => {
      const points = rounds.map((record) => padStart(`${record.scores[id] ?? 0}`, CELL)).join('');
      const growth = sparkline(totalsOf(view, id), greatest, paint);
      const total = paint.bold(padStart(`${totalScore}`, CELL + 2));
      return ` ${pad(names[nth] ?? '', first)}${points}${total}  ${growth}  ${paint.dim(bar(totalScore, greatest, room, paint))}`;
    }),
  ];
}

/** After each round. */
function totalsOf({ roundHistory, players }: View, id: string): number[] {
  const scored = roundHistory.reduce((sum, record) => sum + (record.scores[id] ?? 0), 0);
  let total = (players.find((player) => player.id === id)?.totalScore ?? scored) - scored;
  return roundHistory.map((record) => {
    total += record.scores[id] ?? 0;
    return total;
  });
}
