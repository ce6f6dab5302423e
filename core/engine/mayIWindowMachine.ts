import { assign, setup } from 'xstate';
import type { PlainCommand, ResolveCommand } from '../rules/commands.ts';
import { judge } from '../rules/judge.ts';
import { isMayISettled } from '../rules/mayI.ts';
import { applyCommand } from './actions/apply.ts';
import { closeWindow } from './actions/mayI.ts';
import type { RoundState } from './roundState.ts';

export type MayIWindowEvent =
  | (PlainCommand & { readonly type: 'CALL_MAY_I' | 'PASS_MAY_I' | 'DRAW_FROM_STOCK' | 'DRAW_FROM_DISCARD' })
  | ResolveCommand;

export interface MayIWindowInput {
  readonly round: RoundState;
}

/**
 * The question "May I?" about one discard (Y1–Y8). The turn asks it once the current player has drawn from the stock, and lends
 * it all the cards; started before that draw, it waits in `open` for the current player to take the card or give it up.
 */
export const mayIWindowMachine = setup({
  types: {
    context: {} as MayIWindowInput,
    events: {} as MayIWindowEvent,
    input: {} as MayIWindowInput,
    output: {} as MayIWindowInput,
  },
  guards: {
    isLegal: ({ context, event }) => judge(context.round, event) === undefined,
    isUndecided: ({ context }) => !context.round.hasDrawn && context.round.result === null,
    hasClaimants: ({ context }) => hasClaimants(context.round),
    isWon: ({ context }) => hasClaimants(context.round) && isMayISettled(context.round),
    isPassedByAll: ({ context }) => !hasClaimants(context.round) && isMayISettled(context.round),
  },
  actions: {
    apply: assign(({ context, event }) => ({ round: applyCommand(context.round, event) })),
    close: assign(({ context }) => ({ round: closeWindow(context.round) })),
  },
}).createMachine({
  id: 'mayIWindow',
  context: ({ input }) => input,
  output: ({ context }) => context,
  initial: 'awaitingClaims',
  states: {
    open: {
      on: {
        CALL_MAY_I: { guard: 'isLegal', actions: 'apply' },
        PASS_MAY_I: { guard: 'isLegal', actions: 'apply' },
        DRAW_FROM_STOCK: { guard: 'isLegal', target: 'awaitingClaims', actions: 'apply' },
        DRAW_FROM_DISCARD: { guard: 'isLegal', target: 'closedByNextPlayer', actions: 'apply' },
      },
    },
    awaitingClaims: {
      always: [
        { guard: 'isUndecided', target: 'open' },
        { guard: 'isWon', target: 'resolving', actions: 'close' },
        { guard: 'isPassedByAll', target: 'closedNoClaim', actions: 'close' },
      ],
      on: {
        CALL_MAY_I: { guard: 'isLegal', actions: 'apply' },
        PASS_MAY_I: { guard: 'isLegal', actions: 'apply' },
        RESOLVE: [
          { guard: 'hasClaimants', target: 'resolving', actions: 'apply' },
          { target: 'closedNoClaim', actions: 'apply' },
        ],
      },
    },
    resolving: { always: 'resolved' },
    resolved: { type: 'final' },
    closedNoClaim: { type: 'final' },
    closedByNextPlayer: { type: 'final' },
  },
});

function hasClaimants(round: RoundState): boolean {
  return (round.exposed?.claimants.length ?? 0) > 0;
}
