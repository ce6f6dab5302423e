import {
  createGame,
  type Fact,
  type Game,
  type GameOptions,
  hydrateGame,
  type SerializedGameState,
} from '@mayi/core/engine';
import type { Command } from '@mayi/core/rules';
import type { GameHead, Move } from './saved/format.ts';

/** A move, and what it caused. */
export interface PlayedMove extends Move {
  readonly facts: readonly Fact[];
}

/** A game as far as it was played. */
export interface Played {
  readonly game: Game;
  /** The moves that were played here; `skipped` came before them and are known only by the state they led to. */
  readonly moves: PlayedMove[];
  readonly skipped: { readonly moves: number; readonly commands: number };
  /** The first deal; nothing, if moves were skipped. */
  readonly opening: readonly Fact[];
}

/** The game after so many moves: to go on from there is quicker than from the start. */
export interface Snapshot {
  readonly moves: number;
  readonly commands: number;
  readonly state: SerializedGameState;
}

export function optionsOf({ id, rules, seats, seed, firstRound }: GameHead): GameOptions {
  return {
    gameId: id,
    rules,
    seed,
    firstRound,
    players: seats.map(({ id: seat, name }) => ({ id: seat, name })),
  };
}

/** Plays the moves; throws if one of them is against the rules, or if no such game can begin. */
export function playMoves(head: GameHead, moves: readonly Move[], from?: Snapshot): Played {
  const game = from ? hydrateGame(from.state) : beginningOf(head);
  const played: Played = {
    game,
    moves: [],
    skipped: { moves: from?.moves ?? 0, commands: from?.commands ?? 0 },
    opening: from ? [] : game.state.round.facts,
  };
  for (const move of moves.slice(played.skipped.moves)) {
    const before = commandCount(played);
    const facts = move.commands.flatMap((command, nth) => mustApply(game, command, before + nth + 1));
    played.moves.push({ ...move, facts });
  }
  return played;
}

export function beginningOf(head: GameHead): Game {
  return head.state === undefined ? createGame(optionsOf(head)) : hydrateGame(head.state);
}

export function commandCount({ moves, skipped }: Played): number {
  return moves.reduce((sum, { commands }) => sum + commands.length, skipped.commands);
}

function mustApply(game: Game, command: Command, nth: number): readonly Fact[] {
  const answer = game.execute(command);
  if (answer.ok) return answer.facts;
  const { rule, message } = answer.refusal;
  throw new RangeError(`command ${nth} (${command?.type}) breaks rule ${rule}: ${message}`);
}
