import type { Card } from '../cards/card.ts';
import type { HouseRules } from './houseRules.ts';
import { CLASSIC } from './presets.ts';
import { isAllAtOnce, type PlayerId, type Situation } from './situation.ts';

/** Points by player. */
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

/** C3: the points of a hand. */
export function calculateHandScore(hand: readonly Card[], rules: HouseRules = CLASSIC): number {
  return hand.reduce((sum, card) => sum + getPointValue(card, rules), 0);
}

/** How a round went for a player. */
export interface RoundOutcome {
  readonly hand: readonly Card[];
  /** Only matters where the points of players who aren't down are doubled (H17). */
  readonly isDown?: boolean;
  /** Went out. */
  readonly isWinner: boolean;
}

type RoundOfRules = Pick<Situation, 'rules' | 'roundNumber'>;

/** S3: the player who went out scores 0, less the bonus (H16); everyone else the points in hand, twice if they never got down (H17). */
export function calculateRoundScore({ hand, ...outcome }: RoundOutcome, round: RoundOfRules): number {
  return scoreOfPoints(calculateHandScore(hand, round.rules), outcome, round);
}

/** The same for points that were counted already, as with real cards. */
export function scoreOfPoints(
  points: number,
  { isDown = false, isWinner }: Omit<RoundOutcome, 'hand'>,
  round: RoundOfRules,
): number {
  const { goingOutBonus = 0 } = round.rules;
  if (isWinner) return 0 - goingOutBonus;
  return !isDown && isDoubling(round) ? 2 * points : points;
}

/** H17: players who don't get down in this round score twice. Not where only the winner can be down (R2). */
export function isDoubling(round: RoundOfRules): boolean {
  return round.rules.doubledIfNotDown === true && !isAllAtOnce(round);
}

/** S3: everyone's points for a round; `winnerId` is null if nobody went out. */
export function calculateRoundScores(
  players: readonly (Omit<RoundOutcome, 'isWinner'> & { readonly id: PlayerId })[],
  winnerId: PlayerId | null,
  round: RoundOfRules = { rules: CLASSIC, roundNumber: 1 },
): Scores {
  return Object.fromEntries(
    players.map((player) => [
      player.id,
      calculateRoundScore({ ...player, isWinner: player.id === winnerId }, round),
    ]),
  );
}

/** What a score has besides the points in hand: the bonus (H16), or the points once more (H17). */
export type ScoreExtra = 'bonus' | 'doubled';

export function scoreExtra(
  score: number,
  { hand, isWinner }: Omit<RoundOutcome, 'isDown'>,
  rules: HouseRules,
): ScoreExtra | undefined {
  if (isWinner) return score < 0 ? 'bonus' : undefined;
  return score !== calculateHandScore(hand, rules) ? 'doubled' : undefined;
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
