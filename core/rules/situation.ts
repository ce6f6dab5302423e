import type { Card } from '../cards/card.ts';
import type { Contract } from './contracts.ts';
import type { HouseRules } from './houseRules.ts';
import type { Meld } from './melds.ts';

export type PlayerId = string;

/** The card on top of the discard pile while it can be called for, with the answers so far (Y1, Y4). */
export interface ExposedDiscard {
  /** Nobody discarded the first card of a round (Y8). */
  readonly discardedBy: PlayerId | null;
  readonly claimants: readonly PlayerId[];
  readonly passed: readonly PlayerId[];
}

export interface SituatedPlayer {
  readonly id: PlayerId;
  /** Judging a command looks only into the hand of the player who gives it. */
  readonly hand: readonly Card[];
  readonly isDown: boolean;
  /** How often this player was granted a May I? this round. */
  readonly mayIs: number;
}

/**
 * All that the rules look at. The engine's round is one, and so is what a seat knows:
 * a seat can judge its own commands without seeing a hidden card.
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
export type TurnPhase = (typeof TURN_PHASES)[number];

/** The state of the turn machine in which this situation is found, as long as the round is played and nobody has just discarded. */
export function turnPhase(situation: Situation): TurnPhase {
  if (!situation.hasDrawn) return 'awaitingDraw';
  if (situation.exposed !== null) return 'mayIWindow';
  return isAboutToDiscard(situation) ? 'awaitingDiscard' : 'drawn';
}

/** T4: after a lay-down only the discard is left, unless the house lets one lay off at once (H10). */
export function isAboutToDiscard(situation: Situation): boolean {
  return situation.readyToDiscard || (situation.laidDownThisTurn && !situation.rules.layOffOnLayDownTurn);
}

export function currentPlayer(situation: Situation): SituatedPlayer {
  return situation.players[situation.currentPlayerIndex] as SituatedPlayer;
}

export function isFinalRound({ rules, roundNumber }: Pick<Situation, 'rules' | 'roundNumber'>): boolean {
  return roundNumber === rules.contracts.length;
}

/** R1–R5: the round is won by laying down every card at once; no melds lie on the table. */
export function isAllAtOnce(situation: Pick<Situation, 'rules' | 'roundNumber'>): boolean {
  return situation.rules.finalRound === 'all-cards' && isFinalRound(situation);
}
