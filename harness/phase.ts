import type { View } from '@mayi/core/view';

export const PHASES = [
  'AWAITING_DRAW',
  'MAY_I_WINDOW',
  'AWAITING_ACTION',
  'AWAITING_DISCARD',
  'ROUND_END',
  'GAME_END',
] as const;
export type OrchestratorPhase = (typeof PHASES)[number];

export const PHASE_OF_VIEW: Readonly<Record<View['phase'], OrchestratorPhase>> = {
  awaitingDraw: 'AWAITING_DRAW',
  mayIWindow: 'MAY_I_WINDOW',
  drawn: 'AWAITING_ACTION',
  awaitingDiscard: 'AWAITING_DISCARD',
  gameEnd: 'GAME_END',
};
