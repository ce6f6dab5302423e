import { assign, type DoneActorEvent, forwardTo, setup, spawnChild, stopChild } from 'xstate';
import type { Seed } from '../cards/rng.ts';
import type { Command } from '../rules/commands.ts';
import { deckFor, maxPlayers } from '../rules/decks.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { determineWinner, type RoundRecord, type Scores, updateTotalScores } from '../rules/scoring.ts';
import type { PlayerId } from '../rules/situation.ts';
import type { Fact } from './facts.ts';
import { type RoundInput, type RoundOutput, roundMachine } from './roundMachine.ts';
import type { RoundState } from './roundState.ts';

export interface GamePlayer {
  readonly id: PlayerId;
  readonly name: string;
  readonly totalScore: number;
}

export interface GameContext {
  readonly gameId: string;
  readonly rules: HouseRules;
  readonly seed: Seed;
  readonly players: readonly GamePlayer[];
  readonly currentRound: number;
  readonly dealerIndex: number;
  readonly roundHistory: readonly RoundRecord[];
  /** A round to take up again, or the last one, as it ended; null while a round is being played. */
  readonly round: RoundState | null;
  /** The round taken up again was written by hand, with cards left out. */
  readonly isPartialDeck: boolean;
  /** What led to the next deal. */
  readonly facts: readonly Fact[];
}

/** A new game, or, with its round, one to take up again. */
export type GameInput = Omit<GameContext, 'facts'>;

export interface GameOutput {
  readonly totals: Scores;
  readonly winnerIds: readonly PlayerId[];
}

export type GameEvent =
  | { readonly type: 'ADD_PLAYER'; readonly player: { readonly id: PlayerId; readonly name: string } }
  | { readonly type: 'START_GAME' }
  | Command
  | DoneActorEvent<RoundOutput, 'round'>;

/** The whole game: round after round until the last, then the winner (section G). */
export const gameMachine = setup({
  types: {
    context: {} as GameContext,
    events: {} as GameEvent,
    input: {} as GameInput,
    output: {} as GameOutput,
  },
  actors: { round: roundMachine },
  guards: {
    hasRoomFor: ({ context: { players, rules } }, player: { id: PlayerId }) =>
      players.length < maxPlayers(rules) && players.every(({ id }) => id !== player.id),
    hasEnoughPlayers: ({ context: { players, rules } }) => deckFor(rules, players.length) !== undefined,
    isResumed: ({ context }) => context.round !== null,
    isEnded: ({ context }) => context.round !== null && context.round.result !== null,
    isLastRound: ({ context }) => context.currentRound === context.rules.contracts.length,
  },
  actions: {
    addPlayer: assign(({ context }, { id, name }: { id: PlayerId; name: string }) => ({
      players: [...context.players, { id, name, totalScore: 0 }],
    })),
    lendCards: spawnChild('round', { id: 'round', input: ({ context }) => roundInput(context) }),
    letGo: assign({ round: null, facts: [] }),
    recordRound: assign(({ context }, output: RoundOutput) => recordRound(context, output)),
    nextRound: assign(({ context }) => ({
      currentRound: context.currentRound + 1,
      dealerIndex: (context.dealerIndex + 1) % context.players.length,
      facts: context.round?.facts ?? [],
      round: null,
      isPartialDeck: false,
    })),
    endGame: assign(({ context }) => ({ round: withGameEnded(context) })),
  },
}).createMachine({
  id: 'game',
  context: ({ input }) => ({ ...input, facts: [] }),
  output: ({ context }) => finalScores(context),
  initial: 'setup',
  states: {
    setup: {
      always: [
        { guard: 'isEnded', target: 'gameEnd' },
        { guard: 'isResumed', target: 'playing' },
      ],
      on: {
        ADD_PLAYER: {
          guard: { type: 'hasRoomFor', params: ({ event }) => event.player },
          actions: { type: 'addPlayer', params: ({ event }) => event.player },
        },
        START_GAME: { guard: 'hasEnoughPlayers', target: 'playing' },
      },
    },
    playing: {
      entry: ['lendCards', 'letGo'],
      exit: stopChild('round'),
      on: {
        'xstate.done.actor.round': {
          target: 'roundEnd',
          actions: { type: 'recordRound', params: ({ event }) => event.output },
        },
        // Commands are the round's business.
        '*': { actions: forwardTo('round') },
      },
    },
    roundEnd: {
      always: [
        { guard: 'isLastRound', target: 'gameEnd', actions: 'endGame' },
        { target: 'playing', actions: 'nextRound' },
      ],
    },
    gameEnd: { type: 'final' },
  },
});

function roundInput(context: GameContext): RoundInput {
  if (context.round !== null) return { round: context.round };
  const { rules, currentRound, dealerIndex, players, seed, facts } = context;
  const playerIds = players.map((player) => player.id);
  return { setup: { rules, roundNumber: currentRound, dealerIndex, playerIds, seed, facts } };
}

function recordRound(context: GameContext, { roundRecord, round }: RoundOutput): Partial<GameContext> {
  const totals = updateTotalScores(totalsOf(context.players), roundRecord.scores);
  return {
    round,
    roundHistory: [...context.roundHistory, roundRecord],
    players: context.players.map((player) => ({ ...player, totalScore: totals[player.id] ?? 0 })),
  };
}

function totalsOf(players: readonly GamePlayer[]): Scores {
  return Object.fromEntries(players.map((player) => [player.id, player.totalScore]));
}

function withGameEnded(context: GameContext): RoundState {
  const round = context.round as RoundState;
  return { ...round, facts: [...round.facts, { type: 'GAME_ENDED', ...finalScores(context) }] };
}

/** G4 */
export function finalScores({ players }: Pick<GameContext, 'players'>): GameOutput {
  const totals = totalsOf(players);
  const winners = determineWinner(totals);
  const inSeatOrder = players.map((player) => player.id).filter((id) => winners.includes(id));
  return { winnerIds: inSeatOrder, totals };
}
