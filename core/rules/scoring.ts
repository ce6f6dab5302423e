import type { Card } from '../cards/card.ts';
import type { HouseRules } from './houseRules.ts';
import { CLASSIC } from './presets.ts';
import type { PlayerId } from './situation.ts';

export type Scores = Readonly<Record<PlayerId, number>>;

/** S4: the record of a finished round. */
export interface RoundRecord {
  readonly roundNumber: number;
  readonly scores: Scores;
  /** Who went out; null if the stock ran out first (S2). */
  readonly winnerId: PlayerId | null;
}

/** C3, H14. */
export function getPointValue(card: Pick<Card, 'rank'>, rules: HouseRules = CLASSIC): number {
  return rules.points[card.rank];
}

export function calculateHandScore(hand: readonly Card[], rules: HouseRules = CLASSIC): number {
  return hand.reduce((sum, card) => sum + getPointValue(card, rules), 0);
}

/** S3: the player who went out scores 0, everyone else the points in hand. */
export function calculateRoundScores(
  players: readonly { readonly id: PlayerId; readonly hand: readonly Card[] }[],
  winnerId: PlayerId | null,
  rules: HouseRules = CLASSIC,
): Scores {
  return Object.fromEntries(
    players.map(({ id, hand }) => [id, id === winnerId ? 0 : calculateHandScore(hand, rules)]),
  );
}

/** S3: totals add up over the rounds. */
export function updateTotalScores(totals: Scores, roundScores: Scores): Scores {
  const playerIds = new Set([...Object.keys(totals), ...Object.keys(roundScores)]);
  return Object.fromEntries([...playerIds].map((id) => [id, scoreOf(totals, id) + scoreOf(roundScores, id)]));
}

/** Safe for a player id such as `constructor`. */
function scoreOf(scores: Scores, id: PlayerId): number {
  return Object.hasOwn(scores, id) ? (scores[id] as number) : 0;
}

/** G4: everyone with the lowest total wins. */
export function determineWinner(totals: Scores): PlayerId[] {
  const lowest = Math.min(...Object.values(totals));
  return Object.keys(totals).filter((id) => totals[id] === lowest);
}
