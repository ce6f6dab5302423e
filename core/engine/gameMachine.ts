import { assertEvent, assign, setup } from 'xstate';
import type { Seed } from '../cards/rng.ts';
import type { Command } from '../rules/commands.ts';
import { deckFor, maxPlayers } from '../rules/decks.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import type { RoundRecord } from '../rules/scoring.ts';
import type { PlayerId } from '../rules/situation.ts';
import { applyCommand } from './actions/apply.ts';
import { closeWindow } from './actions/mayI.ts';
import { dealRound, mayIsSoFar, nextTurn } from './actions/round.ts';
import {
  addScores,
  type FinalScores,
  finalScores,
  type GamePlayer,
  roundRecordOf,
  scoreRound,
} from './actions/score.ts';
import { changeRound, type LevelContext, roundIn } from './level.ts';
import { roundGuards, roundLevel } from './roundMachine.ts';
import type { RoundState } from './roundState.ts';

/** The one context of the whole statechart. Once the game is over, `round` is the last one as it ended. */
export interface GameContext extends LevelContext {
  readonly gameId: string;
  readonly rules: HouseRules;
  readonly seed: Seed;
  readonly players: readonly GamePlayer[];
  readonly currentRound: number;
  readonly dealerIndex: number;
  readonly roundHistory: readonly RoundRecord[];
  /** The round was written by hand, with cards left out. */
  readonly isPartialDeck: boolean;
}

/** With `round: null` a new game, otherwise one to resume. */
export type GameInput = GameContext;

export type GameEvent =
  | { readonly type: 'ADD_PLAYER'; readonly player: { readonly id: PlayerId; readonly name: string } }
  | { readonly type: 'START_GAME' }
  | Command;

/** The whole game: round after round until the last, then the winner (section G). */
export const gameMachine = setup({
  types: {
    context: {} as GameContext,
    events: {} as GameEvent,
    input: {} as GameInput,
    output: {} as FinalScores,
  },
  guards: {
    ...roundGuards,
    hasRoom: ({ context: { players, rules }, event }) => {
      assertEvent(event, 'ADD_PLAYER');
      return players.length < maxPlayers(rules) && players.every(({ id }) => id !== event.player.id);
    },
    hasEnoughPlayers: ({ context: { players, rules } }) => deckFor(rules, players.length) !== undefined,
    isResumed: ({ context }) => context.round !== null,
    isGameOver: ({ context }) => context.round !== null && context.round.result !== null,
    isLastRound: ({ context }) => context.currentRound === context.rules.contracts.length,
  },
  actions: {
    apply: changeRound(applyCommand),
    close: changeRound(closeWindow),
    nextTurn: changeRound(nextTurn),
    scoreRound: changeRound(scoreRound),
    addPlayer: assign(({ context, event }) => {
      assertEvent(event, 'ADD_PLAYER');
      return { players: [...context.players, { ...event.player, totalScore: 0 }] };
    }),
    dealCards: assign(({ context }) => ({ round: dealNext(context) })),
    recordRound: assign(({ context }) => recordRound(context)),
    nextRound: assign(({ context }) => ({
      currentRound: context.currentRound + 1,
      dealerIndex: (context.dealerIndex + 1) % context.players.length,
      isPartialDeck: false,
    })),
    endGame: assign(({ context }) => ({ round: withGameEnded(context) })),
  },
}).createMachine({
  id: 'game',
  context: ({ input }) => input,
  output: ({ context }) => finalScores(context.players),
  initial: 'setup',
  states: {
    setup: {
      description: 'Players take their seats (G1). A game that is resumed leaves at once.',
      always: [
        { guard: 'isGameOver', target: 'gameEnd' },
        { guard: 'isResumed', target: 'playing' },
      ],
      on: {
        ADD_PLAYER: { guard: 'hasRoom', actions: 'addPlayer' },
        START_GAME: { guard: 'hasEnoughPlayers', target: 'playing' },
      },
    },
    playing: {
      ...roundLevel,
      description: 'A round is played.',
      onDone: { target: 'roundEnd', actions: 'recordRound' },
    },
    roundEnd: {
      description: 'The scores are on record (S4). The next dealer deals, or the game is over.',
      always: [
        { guard: 'isLastRound', target: 'gameEnd', actions: 'endGame' },
        { target: 'playing', actions: 'nextRound' },
      ],
    },
    gameEnd: { description: 'The winners are known (G4).', type: 'final' },
  },
});

/** The facts of the deal follow those that ended the previous round. */
function dealNext({ rules, currentRound, dealerIndex, players, seed, round }: GameContext): RoundState {
  const playerIds = players.map((player) => player.id);
  const facts = round?.facts ?? [];
  const mayIsBefore = round ? mayIsSoFar(round) : undefined;
  const setup = { rules, roundNumber: currentRound, dealerIndex, playerIds, seed, facts };
  return dealRound(mayIsBefore ? { ...setup, mayIsBefore } : setup);
}

function recordRound(context: GameContext): Partial<GameContext> {
  const record = roundRecordOf(roundIn(context));
  return {
    roundHistory: [...context.roundHistory, record],
    players: addScores(context.players, record),
  };
}

function withGameEnded(context: GameContext): RoundState {
  const round = roundIn(context);
  return { ...round, facts: [...round.facts, { type: 'GAME_ENDED', ...finalScores(context.players) }] };
}
