import { type Actor, createActor } from 'xstate';
import type { Command } from '../rules/commands.ts';
import { judge } from '../rules/judge.ts';
import { type Rejection, reject } from '../rules/rejection.ts';
import type { Fact } from './facts.ts';
import { type GameContext, type GameInput, gameMachine } from './gameMachine.ts';
import { parseCommand } from './parseCommand.ts';
import type { RoundState } from './roundState.ts';

/** Everything about a game, as plain JSON. Holds secrets: show a `viewFor` a seat instead. */
export interface GameState extends Omit<GameContext, 'round' | 'facts'> {
  readonly isOver: boolean;
  /** The round being played; once the game is over, the last one as it ended. */
  readonly round: RoundState;
}

export type Answer =
  | { readonly ok: true; readonly facts: readonly Fact[] }
  | { readonly ok: false; readonly rejection: Rejection };

export interface Game {
  /** Replaced by every command that is applied; the very same object after one that is refused. */
  readonly state: GameState;
  /** Takes anything: bad input is answered, never thrown at. */
  execute(command: unknown): Answer;
}

/** Puts the gate before the machines. A game taken up again starts them with its first command: most are only looked at. */
export function openGame(opened: GameInput): Game {
  let actor = opened.round === null ? startMachines(opened) : undefined;
  let round = opened.round ?? readRound(actor as GameActor);
  // Put together only when somebody asks; the same object until the next command is applied.
  let state: GameState | undefined;

  return {
    get state() {
      state ??= stateOf(actor?.getSnapshot().context ?? opened, round);
      return state;
    },
    execute(input) {
      const parsed = parseCommand(input);
      if (!parsed.ok) return parsed;
      const { command } = parsed;
      const rejection = isOver(round) ? reject('game-over') : judge(round, command);
      if (rejection) return { ok: false, rejection };
      actor ??= startMachines(opened);
      send(actor, command);
      const next = readRound(actor);
      // A machine that declines an event says nothing; a legal command without effect would be a bug of ours.
      if (next === round) throw new Error(`the machines did not take ${command.type}`);
      round = next;
      state = undefined;
      return { ok: true, facts: round.facts };
    },
  };
}

type GameActor = Actor<typeof gameMachine>;

/** Straight to the machine that holds the cards: forwarding from the top costs as much as the move itself. */
function send(actor: GameActor, command: Command): void {
  const turn = turnOf(actor);
  const window = turn?.getSnapshot().children.mayIWindow;
  (window ?? turn ?? actor).send(command as never);
}

function turnOf(actor: GameActor) {
  return actor.getSnapshot().children.round?.getSnapshot().children.turn;
}

function startMachines(input: GameInput): GameActor {
  const actor = createActor(gameMachine, { input }).start();
  if (input.round === null) actor.send({ type: 'START_GAME' });
  return actor;
}

/** The next round is dealt in the same breath as one ends: only the last one stays as it ended. */
function isOver(round: RoundState): boolean {
  return round.result !== null;
}

function stateOf(game: GameInput, round: RoundState): GameState {
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

/** The cards, from whichever machine holds them. */
function readRound(actor: GameActor): RoundState {
  const turn = turnOf(actor)?.getSnapshot();
  const window = turn?.children.mayIWindow?.getSnapshot();
  const round = window?.context.round ?? turn?.context.round ?? actor.getSnapshot().context.round;
  if (round === null) throw new Error('no machine holds the cards');
  return round;
}
