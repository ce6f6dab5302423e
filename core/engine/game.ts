import { type ActorOptions, createActor } from 'xstate';
import type { Result } from '../result.ts';
import type { Command } from '../rules/commands.ts';
import { judge, judgeRecorded } from '../rules/judge.ts';
import { type RefusalCode, refuse } from '../rules/refusal.ts';
import type { Fact } from './facts.ts';
import { type GameContext, type GameEvent, type GameInput, gameMachine } from './gameMachine.ts';
import { roundIn } from './level.ts';
import { parseCommand } from './parseCommand.ts';
import type { RoundState } from './roundState.ts';

/** Everything about a game, as plain JSON. Holds secrets: show a `viewFor` a seat instead. */
export interface GameState extends GameContext {
  readonly isOver: boolean;
  /** The round being played; once the game is over, the last one as it ended. */
  readonly round: RoundState;
}

/** The facts a command caused, in order; or why it was refused, with nothing changed. */
export type ExecuteResult = Result<{ readonly facts: readonly Fact[] }, RefusalCode>;

/** A game being played: its state, and the only way to change it. */
export interface Game {
  /** Replaced by every command that is applied; the very same object after one that is refused. */
  readonly state: GameState;
  /** Applies a command, with all the facts it causes, or refuses it and changes nothing. */
  execute(command: Command, options?: ExecuteOptions): ExecuteResult;
  /** Takes anything, as it came in: bad input is answered with a refusal, never with an exception. */
  execute(command: unknown, options?: ExecuteOptions): ExecuteResult;
}

/** How to apply a command. */
export interface ExecuteOptions {
  /** The command was applied before and is replayed now, so limits that are newer than the game (Y9) don't count. */
  readonly isRecorded?: boolean;
}

/** XState's inspector. */
type Inspect = NonNullable<ActorOptions<typeof gameMachine>['inspect']>;

/** For watching the statechart of a game. */
export interface InspectOptions {
  /** Receives every event, transition and snapshot of the game's statechart. They hold secrets. */
  readonly inspect?: Inspect;
}

/** The gate: reads a command, asks the rules, and sends it to the game's statechart. */
export function openGame(input: GameInput, inspect?: Inspect): Game {
  let context: GameContext = input;
  // Started when it is first needed: most games that a host loads get no command.
  let actor: ReturnType<typeof startActor> | undefined;
  // Built when it is first asked for; the same object until the next command is applied.
  let state: GameState | undefined;

  function send(event: GameEvent): void {
    actor ??= startActor(context, inspect);
    actor.send(event);
    const { context: after, error } = actor.getSnapshot();
    if (after.round === context.round) {
      actor = undefined;
      throw new Error(`the statechart did not take ${event.type}`, { cause: error });
    }
    context = after;
    state = undefined;
  }

  if (input.round === null) send({ type: 'START_GAME' });

  return {
    get state() {
      state ??= stateOf(context);
      return state;
    },
    execute(command: unknown, { isRecorded = false }: ExecuteOptions = {}) {
      const parsed = parseCommand(command);
      if (!parsed.ok) return parsed;
      const round = roundIn(context);
      const ask = isRecorded ? judgeRecorded : judge;
      const refusal = isOver(round) ? refuse('game-over') : ask(round, parsed.command);
      if (refusal) return { ok: false, refusal };
      send(parsed.command);
      return { ok: true, facts: roundIn(context).facts };
    },
  };
}

function startActor(input: GameInput, inspect: Inspect | undefined) {
  const actor = createActor(gameMachine, { input, ...(inspect && { inspect }) });
  // `send` above throws what went wrong; without a listener XState would throw it again from a timer.
  actor.subscribe({ error() {} });
  return actor.start();
}

/** The next round is dealt as soon as one ends: only the last one stays as it ended. */
function isOver(round: RoundState): boolean {
  return round.result !== null;
}

function stateOf(context: GameContext): GameState {
  const { gameId, rules, seed, players, currentRound, dealerIndex, roundHistory, isPartialDeck } = context;
  const round = roundIn(context);
  return {
    gameId,
    rules,
    seed,
    players,
    currentRound,
    dealerIndex,
    roundHistory,
    isPartialDeck,
    isOver: isOver(round),
    round,
  };
}
