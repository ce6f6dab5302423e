import { assign, setup } from 'xstate';
import type { Command } from '../rules/commands.ts';
import type { RoundRecord } from '../rules/scoring.ts';
import { applyCommand } from './actions/apply.ts';
import { closeWindow } from './actions/mayI.ts';
import { dealRound, nextTurn, type RoundSetup } from './actions/round.ts';
import { roundRecordOf, scoreRound } from './actions/score.ts';
import { changeRound, type LevelContext, roundIn } from './level.ts';
import type { RoundState } from './roundState.ts';
import { turnGuards, turnLevel } from './turnMachine.ts';

/** A round to deal, or one to resume. */
export type RoundInput = { readonly setup: RoundSetup } | { readonly round: RoundState };

export interface RoundContext extends LevelContext {
  readonly setup: RoundSetup | null;
}

/** A round as it ended, with its record. */
export interface RoundOutput {
  readonly roundRecord: RoundRecord;
  readonly round: RoundState;
}

export const roundGuards = {
  ...turnGuards,
  isDealt: ({ context: { round } }: { context: LevelContext }) => round !== null && round.result === null,
};

const roundSetup = setup({
  types: {
    context: {} as RoundContext,
    events: {} as Command,
    input: {} as RoundInput,
    output: {} as RoundOutput,
  },
  guards: roundGuards,
  actions: {
    apply: changeRound(applyCommand),
    close: changeRound(closeWindow),
    nextTurn: changeRound(nextTurn),
    scoreRound: changeRound(scoreRound),
    dealCards: assign(({ context }) => ({ round: dealRound(context.setup as RoundSetup) })),
  },
});

/** One round: deals, plays turn after turn, and scores when somebody has gone out or the stock has run out. */
export const roundLevel = roundSetup.createStateConfig({
  initial: 'dealing',
  states: {
    dealing: {
      description: 'The cards are dealt (G2). A round that is resumed has its cards already.',
      always: [
        { guard: 'isDealt', target: 'active' },
        { target: 'active', actions: 'dealCards' },
      ],
    },
    active: {
      ...turnLevel,
      description: 'A player takes a turn, then the next player (G3).',
      onDone: [
        { guard: 'isRoundOver', target: 'scoring' },
        { target: 'active', actions: 'nextTurn' },
      ],
    },
    scoring: {
      description: 'Somebody went out or the stock ran out, and the hands are counted (S2, S3).',
      entry: 'scoreRound',
      type: 'final',
    },
  },
});

/** A round alone. */
export const roundMachine = roundSetup.createMachine({
  ...roundLevel,
  id: 'round',
  context: ({ input }) => ({
    setup: 'setup' in input ? input.setup : null,
    round: 'round' in input ? input.round : null,
  }),
  output: ({ context }) => ({ roundRecord: roundRecordOf(roundIn(context)), round: roundIn(context) }),
});
