import {
  calculateRoundScores,
  determineWinner,
  type RoundRecord,
  type Scores,
  updateTotalScores,
} from '../../rules/scoring.ts';
import type { PlayerId } from '../../rules/situation.ts';
import type { RoundState } from '../roundState.ts';

/** A player and the points of the rounds so far. */
export interface GamePlayer {
  readonly id: PlayerId;
  readonly name: string;
  readonly totalScore: number;
}

/** How a game ended. */
export interface FinalScores {
  readonly totals: Scores;
  readonly winnerIds: readonly PlayerId[];
}

/** S3, S4 */
export function roundRecordOf(round: RoundState): RoundRecord {
  const winnerId = round.result?.winnerId ?? null;
  const scores = calculateRoundScores(round.players, winnerId, round);
  return { roundNumber: round.roundNumber, scores, winnerId };
}

/** Adds the fact that the round is over, with every hand revealed. */
export function scoreRound(round: RoundState): RoundState {
  const hands = round.players.map(({ id, hand }) => ({ playerId: id, hand }));
  return { ...round, facts: [...round.facts, { type: 'ROUND_ENDED', ...roundRecordOf(round), hands }] };
}

/** S4: adds the scores of a round to the totals. */
export function addScores(players: readonly GamePlayer[], { scores }: RoundRecord): readonly GamePlayer[] {
  const totals = updateTotalScores(totalsOf(players), scores);
  return players.map((player) => ({ ...player, totalScore: totals[player.id] ?? 0 }));
}

/** G4 */
export function finalScores(players: readonly GamePlayer[]): FinalScores {
  const totals = totalsOf(players);
  const winners = determineWinner(totals);
  const inSeatOrder = players.map((player) => player.id).filter((id) => winners.includes(id));
  return { winnerIds: inSeatOrder, totals };
}

function totalsOf(players: readonly GamePlayer[]): Scores {
  return Object.fromEntries(players.map((player) => [player.id, player.totalScore]));
}
