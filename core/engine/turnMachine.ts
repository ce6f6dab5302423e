import { assign, type DoneActorEvent, forwardTo, setup, spawnChild, stopChild } from 'xstate';
import type { Command } from '../rules/commands.ts';
import { judge } from '../rules/judge.ts';
import { isAnybodyInLine } from '../rules/mayI.ts';
import { currentPlayer, isAboutToDiscard, type PlayerId } from '../rules/situation.ts';
import { keepsLastCard } from '../rules/turn.ts';
import { applyCommand } from './actions/apply.ts';
import { hasStock } from './actions/stock.ts';
import { type MayIWindowInput, mayIWindowMachine } from './mayIWindowMachine.ts';
import type { RoundState } from './roundState.ts';

export interface TurnInput {
  readonly round: RoundState;
}

export interface TurnContext {
  readonly playerId: PlayerId;
  /** All the cards of the round; null while the May I? window holds them. */
  readonly round: RoundState | null;
}

export interface TurnOutput {
  readonly playerId: PlayerId;
  readonly wentOut: boolean;
  readonly round: RoundState;
}

export type TurnEvent = Command | DoneActorEvent<MayIWindowInput, 'mayIWindow'>;

/** One player's turn (section T). Holds the cards until it ends and hands them back in its output. */
export const turnMachine = setup({
  types: {
    context: {} as TurnContext,
    events: {} as TurnEvent,
    input: {} as TurnInput,
    output: {} as TurnOutput,
  },
  actors: { mayIWindow: mayIWindowMachine },
  guards: {
    isLegal: ({ context, event }) => isLegal(context.round, event),
    opensWindow: ({ context, event }) =>
      isLegal(context.round, event) && hasStock(held(context)) && isAnybodyInLine(held(context)),
    discardsLastCard: ({ context, event }) =>
      currentPlayer(held(context)).hand.length === 1 && isLegal(context.round, event),
    endsKeepingLastCard: ({ context, event }) =>
      isLegal(context.round, event) && keepsLastCard(held(context)),
    hasDrawn: ({ context }) => held(context).hasDrawn,
    isWindowOpen: ({ context }) => held(context).hasDrawn && held(context).exposed !== null,
    isAboutToDiscard: ({ context }) => isAboutToDiscard(held(context)),
    hasGoneOut: ({ context }) => hasGoneOut(held(context)),
    isRoundOver: ({ context }) => held(context).result !== null,
  },
  actions: {
    apply: assign(({ context, event }) => ({ round: applyCommand(held(context), event as Command) })),
    askMayI: spawnChild('mayIWindow', {
      id: 'mayIWindow',
      input: ({ context }) => ({ round: held(context) }),
    }),
    drawAndAskMayI: spawnChild('mayIWindow', {
      id: 'mayIWindow',
      input: ({ context, event }) => ({ round: applyCommand(held(context), event as Command) }),
    }),
    letGo: assign({ round: null }),
    takeBack: assign(({ event }) => ({ round: handedBack(event) })),
  },
}).createMachine({
  id: 'turn',
  context: ({ input: { round } }) => ({
    round,
    playerId: round.players[round.currentPlayerIndex]?.id ?? '',
  }),
  output: ({ context }) => ({
    playerId: context.playerId,
    wentOut: hasGoneOut(held(context)),
    round: held(context),
  }),
  initial: 'awaitingDraw',
  states: {
    awaitingDraw: {
      // A turn taken up again in its middle finds its state by itself.
      always: [
        { guard: 'isWindowOpen', target: 'mayIWindow', actions: ['askMayI', 'letGo'] },
        { guard: 'hasDrawn', target: 'drawn' },
      ],
      on: {
        DRAW_FROM_STOCK: [
          { guard: 'opensWindow', target: 'mayIWindow', actions: ['drawAndAskMayI', 'letGo'] },
          { guard: 'isLegal', target: 'drawn', actions: 'apply' },
        ],
        DRAW_FROM_DISCARD: { guard: 'isLegal', target: 'drawn', actions: 'apply' },
        CALL_MAY_I: { guard: 'isLegal', actions: 'apply' },
        PASS_MAY_I: { guard: 'isLegal', actions: 'apply' },
      },
    },
    mayIWindow: {
      // The window was started on the way here, as `invoke` would, but given the cards: the turn has let go of them.
      exit: stopChild('mayIWindow'),
      on: {
        'xstate.done.actor.mayIWindow': { target: 'drawn', actions: 'takeBack' },
        // Answers are the window's business.
        '*': { actions: forwardTo('mayIWindow') },
      },
    },
    drawn: {
      always: [
        { guard: 'hasGoneOut', target: 'wentOut' },
        { guard: 'isRoundOver', target: 'turnComplete' },
        { guard: 'isAboutToDiscard', target: 'awaitingDiscard' },
      ],
      on: {
        LAY_DOWN: { guard: 'isLegal', actions: 'apply' },
        LAY_OFF: { guard: 'isLegal', actions: 'apply' },
        SWAP_JOKER: { guard: 'isLegal', actions: 'apply' },
        GO_OUT: { guard: 'isLegal', actions: 'apply' },
        READY_TO_DISCARD: [
          { guard: 'endsKeepingLastCard', target: 'turnComplete', actions: 'apply' },
          { guard: 'isLegal', target: 'awaitingDiscard', actions: 'apply' },
        ],
        DISCARD: [
          { guard: 'discardsLastCard', target: 'discarded', actions: 'apply' },
          { guard: 'isLegal', target: 'turnComplete', actions: 'apply' },
        ],
      },
    },
    awaitingDiscard: {
      always: { guard: 'hasGoneOut', target: 'wentOut' },
      on: {
        LAY_OFF: { guard: 'isLegal', actions: 'apply' },
        GO_OUT: { guard: 'isLegal', actions: 'apply' },
        READY_TO_DISCARD: { guard: 'endsKeepingLastCard', target: 'turnComplete', actions: 'apply' },
        DISCARD: [
          { guard: 'discardsLastCard', target: 'discarded', actions: 'apply' },
          { guard: 'isLegal', target: 'turnComplete', actions: 'apply' },
        ],
      },
    },
    // Only the last card comes through here: a state to pass through costs every discard as much as the move itself.
    discarded: { always: 'wentOut' },
    wentOut: { type: 'final' },
    turnComplete: { type: 'final' },
  },
});

function isLegal(round: RoundState | null, event: TurnEvent): boolean {
  return round !== null && judge(round, event as Command) === undefined;
}

function hasGoneOut(round: RoundState): boolean {
  return round.result !== null && round.result.winnerId !== null;
}

function handedBack(event: TurnEvent): RoundState {
  return (event as DoneActorEvent<MayIWindowInput>).output.round;
}

/** The machine's states see to it that nothing asks for the cards while the window has them. */
function held(context: TurnContext): RoundState {
  return context.round as RoundState;
}
