import { SEAT_IDS } from '@mayi/core/protocol';
import {
  determineWinner,
  type HouseRules,
  type RoundRecord,
  type Scores,
  updateTotalScores,
} from '@mayi/core/rules';
import type { Scored } from '../state/scores.ts';
import { type Evening, isComplete, isOver, scoreIn } from './evening.ts';

/** A player's id in the sheet, which also gives the color. */
export function playerId(at: number): string {
  return SEAT_IDS[at] ?? `s${at + 1}`;
}

/** The rounds that are complete, as the rest of the app reads scores. */
export function scoredBy(evening: Evening): Scored & { readonly rules: HouseRules } {
  const { rules, players, rounds } = evening;
  const ids = players.map((_, at) => playerId(at));
  const roundHistory = rounds.flatMap((round, nth): RoundRecord[] => {
    if (!isComplete(round)) return [];
    const scores: Scores = Object.fromEntries(ids.map((id, at) => [id, scoreIn(evening, nth, at)]));
    const winnerId = typeof round.out === 'number' ? playerId(round.out) : null;
    return [{ roundNumber: nth + 1, scores, winnerId }];
  });
  const none: Scores = Object.fromEntries(ids.map((id) => [id, 0]));
  const totals = roundHistory.map(({ scores }) => scores).reduce(updateTotalScores, none);
  return {
    you: null,
    rules,
    roundHistory,
    winnerIds: isOver(evening) ? determineWinner(totals) : null,
    players: players.map((name, at) => ({ id: playerId(at), name, totalScore: totals[playerId(at)] ?? 0 })),
  };
}
