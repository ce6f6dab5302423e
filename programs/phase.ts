import type { View } from '@mayi/core/view';

export const PHASES = [
  'AWAITING_DRAW',
  'MAY_I_WINDOW',
  'AWAITING_ACTION',
  'AWAITING_DISCARD',
  'ROUND_END',
  'GAME_END',
] as const;
/** What a table waits for. `ROUND_END`: the next round is dealt, but nobody moves until the players have seen the scores. */
export type TablePhase = (typeof PHASES)[number];

export const PHASE_OF_VIEW: Readonly<Record<View['phase'], TablePhase>> = {
  awaitingDraw: 'AWAITING_DRAW',
  mayIWindow: 'MAY_I_WINDOW',
  drawn: 'AWAITING_ACTION',
  awaitingDiscard: 'AWAITING_DISCARD',
  gameEnd: 'GAME_END',
};
