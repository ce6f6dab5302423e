import { describeGoal } from '@mayi/core/rules';
import { gameEnd, scoreSheet } from '../state/scores.ts';
import { score as words } from '../texts/score.ts';
import type { Evening } from './evening.ts';
import { scoredBy } from './sheet.ts';

/** A finished game, to send to those who were there. `rules` is the name of the house rules, `day` when it was. */
export function shareText(evening: Evening, rules: string, day: string): string {
  const scored = scoredBy(evening);
  const { ranking = [] } = gameEnd(scored) ?? {};
  const nameOf = new Map(scored.players.map(({ id, name }) => [id, name]));
  const rounds = scoreSheet(scored).rows.map(({ roundNumber, cells }) => {
    const parts = cells.map(
      ({ playerId, points, isWinner }) =>
        `${nameOf.get(playerId) ?? ''} ${points}${isWinner ? ` ${words.shared.out}` : ''}`,
    );
    return words.shared.round(
      roundNumber,
      describeGoal({ rules: evening.rules, roundNumber }),
      parts.join(', '),
    );
  });
  return [
    words.shared.title,
    `${rules}, ${day}`,
    '',
    ...ranking.map(({ place, name, total }) => words.shared.line(place, name, total)),
    '',
    ...rounds,
  ].join('\n');
}
