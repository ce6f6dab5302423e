import { setup } from 'xstate';
import type { PlainCommand, ResolveCommand } from '../rules/commands.ts';
import { isMayISettled } from '../rules/mayI.ts';
import { applyCommand } from './actions/apply.ts';
import { closeWindow } from './actions/mayI.ts';
import { changeRound, isLegal, type LevelContext, roundIn, testRound } from './level.ts';
import type { RoundState } from './roundState.ts';

export type MayIWindowEvent =
  | (PlainCommand & { readonly type: 'CALL_MAY_I' | 'PASS_MAY_I' | 'DRAW_FROM_STOCK' | 'DRAW_FROM_DISCARD' })
  | ResolveCommand;

/** The round whose May I? window is played, before and after. */
export interface MayIWindowInput {
  readonly round: RoundState;
}

export const windowGuards = {
  isLegal: testRound(isLegal),
  hasDrawn: testRound((round) => round.hasDrawn),
  hasClaimants: testRound(hasClaimants),
  isWon: testRound((round) => hasClaimants(round) && isMayISettled(round)),
  isPassedByAll: testRound((round) => !hasClaimants(round) && isMayISettled(round)),
};

const windowSetup = setup({
  types: {
    context: {} as LevelContext,
    events: {} as MayIWindowEvent,
    input: {} as MayIWindowInput,
    output: {} as MayIWindowInput,
  },
  guards: windowGuards,
  actions: { apply: changeRound(applyCommand), close: changeRound(closeWindow) },
});

/**
 * The question "May I?" about one discard (Y1–Y8). In a turn it is asked once the current player has drawn from the stock:
 * the turn enters `awaitingClaims`. Started alone it can begin earlier: in `open` the current player still has the first claim.
 */
export const mayIWindowLevel = windowSetup.createStateConfig({
  initial: 'open',
  states: {
    open: {
      description: 'The current player has the first claim to the discard (Y1, Y3).',
      always: { guard: 'hasDrawn', target: 'awaitingClaims' },
      on: {
        CALL_MAY_I: { guard: 'isLegal', actions: 'apply' },
        PASS_MAY_I: { guard: 'isLegal', actions: 'apply' },
        DRAW_FROM_STOCK: { guard: 'isLegal', target: 'awaitingClaims', actions: 'apply' },
        DRAW_FROM_DISCARD: { guard: 'isLegal', target: 'closedByNextPlayer', actions: 'apply' },
      },
    },
    awaitingClaims: {
      description: 'The current player has given the discard up; the others call or pass (Y4).',
      always: [
        { guard: 'isWon', target: 'resolving', actions: 'close' },
        { guard: 'isPassedByAll', target: 'closedNoClaim', actions: 'close' },
      ],
      on: {
        CALL_MAY_I: { guard: 'isLegal', actions: 'apply' },
        PASS_MAY_I: { guard: 'isLegal', actions: 'apply' },
        // Always legal here: the host decides when time is up (Y4).
        RESOLVE: [
          { guard: 'hasClaimants', target: 'resolving', actions: 'apply' },
          { target: 'closedNoClaim', actions: 'apply' },
        ],
      },
    },
    resolving: {
      description: 'The nearest caller gets the discard and the penalty cards (Y5, Y6).',
      always: 'resolved',
    },
    resolved: { description: 'The discard has a new owner.', type: 'final' },
    closedNoClaim: { description: 'Nobody wanted the discard.', type: 'final' },
    closedByNextPlayer: { description: 'The current player took the discard (Y3).', type: 'final' },
  },
});

/** The window alone. */
export const mayIWindowMachine = windowSetup.createMachine({
  ...mayIWindowLevel,
  id: 'mayIWindow',
  context: ({ input }) => input,
  output: ({ context }) => ({ round: roundIn(context) }),
});

function hasClaimants(round: RoundState): boolean {
  return (round.exposed?.claimants.length ?? 0) > 0;
}
