import { assign, type DoneActorEvent, forwardTo, setup, spawnChild, stopChild } from 'xstate';
import type { Command } from '../rules/commands.ts';
import type { RoundRecord } from '../rules/scoring.ts';
import { dealRound, nextTurn, type RoundSetup, roundRecordOf, scoreRound } from './actions/round.ts';
import type { RoundState } from './roundState.ts';
import { type TurnOutput, turnMachine } from './turnMachine.ts';

/** A round to be dealt, or one to be taken up where it was. */
export type RoundInput = { readonly setup: RoundSetup } | { readonly round: RoundState };

export interface RoundContext {
  readonly setup: RoundSetup | null;
  /** The cards between two turns; null while a turn holds them. */
  readonly round: RoundState | null;
}

export interface RoundOutput {
  readonly roundRecord: RoundRecord;
  readonly round: RoundState;
}

export type RoundEvent = Command | DoneActorEvent<TurnOutput, 'turn'>;

/** One round: deals, lets turn follow turn, and scores when somebody has gone out or the stock is gone. */
export const roundMachine = setup({
  types: {
    context: {} as RoundContext,
    events: {} as RoundEvent,
    input: {} as RoundInput,
    output: {} as RoundOutput,
  },
  actors: { turn: turnMachine },
  guards: {
    isRoundOver: ({ event }) => handedBack(event).result !== null,
  },
  actions: {
    dealCards: assign(({ context }) => ({
      round: context.setup === null ? context.round : dealRound(context.setup),
      setup: null,
    })),
    startTurn: spawnChild('turn', { id: 'turn', input: ({ context }) => ({ round: held(context) }) }),
    letGo: assign({ round: null }),
    endTurn: stopChild('turn'),
    startNextTurn: spawnChild('turn', {
      id: 'turn',
      input: ({ event }) => ({ round: nextTurn(handedBack(event)) }),
    }),
    takeBack: assign(({ event }) => ({ round: handedBack(event) })),
    scoreRound: assign(({ context }) => ({ round: scoreRound(held(context)) })),
  },
}).createMachine({
  id: 'round',
  context: ({ input }) => ({
    setup: 'setup' in input ? input.setup : null,
    round: 'round' in input ? input.round : null,
  }),
  output: ({ context }) => ({ roundRecord: roundRecordOf(held(context)), round: held(context) }),
  initial: 'dealing',
  states: {
    dealing: { entry: 'dealCards', always: { target: 'active', actions: ['startTurn', 'letGo'] } },
    active: {
      on: {
        // Turns are started and ended as `invoke` would, but the cards go from one to the next: the round keeps none.
        'xstate.done.actor.turn': [
          { guard: 'isRoundOver', target: 'scoring', actions: ['endTurn', 'takeBack'] },
          { actions: ['endTurn', 'startNextTurn'] },
        ],
        // Commands are the turn's business.
        '*': { actions: forwardTo('turn') },
      },
    },
    scoring: { entry: 'scoreRound', type: 'final' },
  },
});

function handedBack(event: RoundEvent): RoundState {
  return (event as DoneActorEvent<TurnOutput>).output.round;
}

function held(context: RoundContext): RoundState {
  return context.round as RoundState;
}
