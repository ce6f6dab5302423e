import type { Card } from '../cards/card.ts';
import { type Contract, describeContract } from './contracts.ts';
import type { HouseRules } from './houseRules.ts';
import type { Meld } from './melds.ts';

/** Any text of up to 60 characters that is unique at its table. */
export type PlayerId = string;

/** The top discard while players can call for it, with the answers so far (Y1, Y4). */
export interface ExposedDiscard {
  /** Null for the card turned up at the start of a round (Y8). */
  readonly discardedBy: PlayerId | null;
  readonly claimants: readonly PlayerId[];
  readonly passed: readonly PlayerId[];
  /** A player once for each change of mind (Y9). */
  readonly changed: readonly PlayerId[];
}

/** A player as the rules see one. */
export interface SituatedPlayer {
  readonly id: PlayerId;
  /** The rules only look at the hand of the player whose command they judge. */
  readonly hand: readonly Card[];
  readonly isDown: boolean;
  /** How many May I? calls this player has won this round. */
  readonly mayIs: number;
  /** And in the rounds before, where the house limits them for the whole game (H8); absent for none. */
  readonly mayIsBefore?: number;
}

/**
 * Everything the rules look at. Both the engine's round and a seat's view provide it, so a client can judge its own
 * commands without seeing hidden cards.
 */
export interface Situation {
  readonly rules: HouseRules;
  readonly roundNumber: number;
  readonly contract: Contract;
  readonly players: readonly SituatedPlayer[];
  readonly currentPlayerIndex: number;
  readonly hasDrawn: boolean;
  readonly laidDownThisTurn: boolean;
  readonly readyToDiscard: boolean;
  /** Set before the draw and while the May I? window is open. */
  readonly exposed: ExposedDiscard | null;
  readonly table: readonly Meld[];
  /** Top first. */
  readonly discard: readonly Card[];
}

export const TURN_PHASES = ['awaitingDraw', 'mayIWindow', 'drawn', 'awaitingDiscard'] as const;
/** Where a turn is. */
export type TurnPhase = (typeof TURN_PHASES)[number];

/** The turn's state in the engine's statechart, derived from the data while a round is being played. A property test compares them. */
export function turnPhase(situation: Situation): TurnPhase {
  if (!situation.hasDrawn) return 'awaitingDraw';
  if (situation.exposed !== null) return 'mayIWindow';
  return isAboutToDiscard(situation) ? 'awaitingDiscard' : 'drawn';
}

/** T4: after a lay-down only the discard is left, unless the house allows laying off right away (H10). */
export function isAboutToDiscard(situation: Situation): boolean {
  return situation.readyToDiscard || (situation.laidDownThisTurn && !situation.rules.layOffOnLayDownTurn);
}

export function currentPlayer(situation: Situation): SituatedPlayer {
  return situation.players[situation.currentPlayerIndex] as SituatedPlayer;
}

export function isFinalRound({ rules, roundNumber }: Pick<Situation, 'rules' | 'roundNumber'>): boolean {
  return roundNumber === rules.contracts.length;
}

/** R1–R5, H12, H20: the round is won by laying down every card at once, so there are no melds on the table. */
export function isAllAtOnce(situation: Pick<Situation, 'rules' | 'roundNumber'>): boolean {
  const { finalRound, allCardsRounds } = situation.rules;
  if (finalRound === 'all-cards' && isFinalRound(situation)) return true;
  return allCardsRounds?.includes(situation.roundNumber) ?? false;
}

/** H20: the rounds other than the final one that are won by laying down every card at once, in order. */
export function earlierAllAtOnce({ allCardsRounds = [], contracts }: HouseRules): readonly number[] {
  return allCardsRounds.filter((round) => round < contracts.length).toSorted((a, b) => a - b);
}

/** What a round takes: `2 sets`, or `1 set and 2 runs, all cards at once` (R1). */
export function describeGoal(situation: Pick<Situation, 'rules' | 'roundNumber'>): string {
  const { rules, roundNumber } = situation;
  const contract = describeContract({ melds: rules.contracts[roundNumber - 1] ?? [] });
  return isAllAtOnce(situation) ? `${contract}, all cards at once` : contract;
}
