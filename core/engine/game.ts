import type { Result } from '../result.ts';
import type { Command } from '../rules/commands.ts';
import { judge } from '../rules/judge.ts';
import { type RefusalCode, refuse } from '../rules/refusal.ts';
import type { Fact } from './facts.ts';
import type { GameContext, GameInput } from './gameMachine.ts';
import { type Standing, startMachines } from './machines.ts';
import { parseCommand } from './parseCommand.ts';
import type { RoundState } from './roundState.ts';
import { moveOn } from './stepRound.ts';

/** Everything about a game, as plain JSON. Holds secrets: show a `viewFor` a seat instead. */
export interface GameState extends Omit<GameContext, 'round' | 'facts'> {
  readonly isOver: boolean;
  /** The round being played; once the game is over, the last one as it ended. */
  readonly round: RoundState;
}

/** The facts a command caused, in order; or why it was refused, with nothing changed. */
export type ExecuteResult = Result<{ readonly facts: readonly Fact[] }, RefusalCode>;

export interface Game {
  /** Replaced by every command that is applied; the very same object after one that is refused. */
  readonly state: GameState;
  /** Takes anything: bad input is answered, never thrown at. */
  execute(command: unknown): ExecuteResult;
}

/**
 * The gate. Within a round a command takes the short way, which leads where the machines would (a property test sees to it) at a
 * twentieth of the cost; these are started where the game itself goes on: to deal, and to score a round and deal the next.
 */
export function openGame(opened: GameInput): Game {
  let { game, round } =
    opened.round === null ? startMachines(opened).standing : { game: opened, round: opened.round };
  // Put together only when somebody asks; the same object until the next command is applied.
  let state: GameState | undefined;

  return {
    get state() {
      state ??= stateOf(game, round);
      return state;
    },
    execute(input) {
      const parsed = parseCommand(input);
      if (!parsed.ok) return parsed;
      const { command } = parsed;
      const refusal = isOver(round) ? refuse('game-over') : judge(round, command);
      if (refusal) return { ok: false, refusal };
      const next = moveOn(round, command);
      if (next.result === null) round = next;
      else ({ game, round } = roundEnded({ ...game, round }, command));
      state = undefined;
      return { ok: true, facts: round.facts };
    },
  };
}

/** The machines take the round up before its last command, and lead over to the next. */
function roundEnded(before: GameInput, command: Command): Standing {
  const machines = startMachines(before);
  machines.send(command);
  const after = machines.standing;
  // A machine that declines an event says nothing; a legal command without effect would be a bug of ours.
  if (after.round === before.round) throw new Error(`the machines did not take ${command.type}`);
  return after;
}

/** The next round is dealt in the same breath as one ends: only the last one stays as it ended. */
function isOver(round: RoundState): boolean {
  return round.result !== null;
}

export function stateOf(game: GameInput, round: RoundState): GameState {
  const { gameId, rules, seed, players, currentRound, dealerIndex, roundHistory, isPartialDeck } = game;
  const isOverNow = isOver(round);
  return {
    gameId,
    rules,
    seed,
    players,
    currentRound,
    dealerIndex,
    roundHistory,
    isPartialDeck,
    isOver: isOverNow,
    round,
  };
}
