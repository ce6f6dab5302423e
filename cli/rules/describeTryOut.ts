import type { TriedRound, TryOutReport } from '@mayi/bots';
import { countOf } from '@mayi/core/view';
import { colors } from '../terminal/output.ts';
import { pad, padStart, width } from '../terminal/text.ts';

/** How many games, round by round, how long, and what a family may not expect. */
export function describeTryOut(report: TryOutReport): readonly string[] {
  const { games, of, rounds, minutes, unwonGames, warnings } = report;
  const played =
    games === of ? `Played ${countOf(of, 'game')}.` : `Stopped after ${games} of ${countOf(of, 'game')}.`;
  return [
    played,
    ...(rounds.length > 0 ? ['', ...tableOf(rounds)] : []),
    ...(minutes === null ? [] : ['', `A game takes about ${duration(minutes)}.`]),
    ...(games > 0 ? [`Games with a round that nobody wins: ${unwonGames} of ${games}.`] : []),
    ...(warnings.length > 0
      ? ['', colors.bold('Worth knowing'), ...warnings.map((warning) => `  ${warning}`)]
      : []),
  ];
}

const HEADS = ['goes out', 'get down', 'turns', 'points'] as const;

function tableOf(rounds: readonly TriedRound[]): string[] {
  const names = rounds.map(({ round, goal }) => `${padStart(`${round}`, 2)}  ${goal}`);
  const columns = Math.max(...names.map(width), width('Round'));
  const line = (name: string, cells: readonly string[]) =>
    `${pad(name, columns)}${cells.map((cell, at) => `  ${padStart(cell, width(HEADS[at] ?? ''))}`).join('')}`;
  return [
    colors.dim(line('Round', HEADS)),
    ...rounds.map(({ out, down, turns, points }, at) =>
      line(names[at] ?? '', [percent(out), percent(down), turns.toFixed(1), `${Math.round(points)}`]),
    ),
  ];
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && countOf(hours, 'hour'), rest > 0 && countOf(rest, 'minute')].filter(Boolean).join(' ');
}
