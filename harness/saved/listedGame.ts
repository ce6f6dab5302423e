import type { PlayerId, Scores } from '@mayi/core';
import type { Orchestrator } from '../orchestrator.ts';
import type { OrchestratorPhase } from '../phase.ts';
import type { Seat } from './head.ts';

/** A line of the list of games. One that cannot be opened is listed with its problem. */
export type ListedGame = { readonly id: string; readonly savedAt: string } & (
  | {
      readonly createdAt: string;
      readonly seats: readonly Seat[];
      readonly round: number;
      readonly rounds: number;
      readonly phase: OrchestratorPhase;
      readonly totals: Scores;
      readonly awaiting: readonly PlayerId[];
      readonly winnerIds: readonly PlayerId[] | null;
    }
  | { readonly problem: string }
);

export function listedGame(id: string, savedAt: string, open: () => Orchestrator): ListedGame {
  try {
    const table = open();
    const { roundNumber, rules, players, winnerIds } = table.view(null);
    return {
      id,
      savedAt,
      createdAt: table.head.createdAt,
      seats: table.seats,
      round: roundNumber,
      rounds: rules.contracts.length,
      phase: table.phase,
      totals: Object.fromEntries(players.map((player) => [player.id, player.totalScore])),
      awaiting: table.awaiting,
      winnerIds,
    };
  } catch (error) {
    return { id, savedAt, problem: (error as Error).message };
  }
}
