import { BOTS } from '@mayi/bots';
import { createRng } from '@mayi/core/cards';
import {
  createGame,
  type ExecuteOptions,
  type Fact,
  type Game,
  type GameOptions,
  hydrateGame,
  type SerializedGameState,
} from '@mayi/core/engine';
import type { Command } from '@mayi/core/rules';
import { continueGame, openTable, playThroughBreak, type Table } from '@mayi/core/table';
import { spectatorView, viewFor } from '@mayi/core/view';
import type { GameHead, Move } from './saved/format.ts';

/** A game as played so far. `table.recent` has the facts of all replayed moves. */
export interface Played {
  readonly table: Table;
  /** How many moves and commands led here. */
  moves: number;
  commands: number;
  /** The first moves are known only by the state they led to; their facts are not. */
  readonly skippedMoves: number;
}

/** The game after `moves` moves. Replaying from here is faster than from the start. */
export interface Snapshot {
  readonly moves: number;
  readonly commands: number;
  readonly state: SerializedGameState;
}

/** Nothing here depends on time. */
const NO_TIME = 0;

export function optionsOf({ id, rules, seats, seed, firstRound }: GameHead): GameOptions {
  return {
    gameId: id,
    rules,
    seed,
    firstRound,
    players: seats.map(({ id: seat, name }) => ({ id: seat, name })),
  };
}

/** Replays the moves. Throws if one of them is against the rules, or if no such game can begin. */
export function playMoves(head: GameHead, moves: readonly Move[], from?: Snapshot): Played {
  const game = from ? hydrateGame(from.state) : beginningOf(head);
  const skippedMoves = from?.moves ?? 0;
  const played: Played = {
    table: openTable(game, NO_TIME, Number.POSITIVE_INFINITY),
    moves: skippedMoves,
    commands: from?.commands ?? 0,
    skippedMoves,
  };
  for (const move of moves.slice(skippedMoves)) replayMove(played, move);
  return played;
}

function replayMove(played: Played, { commands }: Move): void {
  if (commands.length === 0) endBreak(played);
  for (const command of commands) {
    const result = playCommand(played, command, { isRecorded: true });
    if (result.ok) continue;
    const { rule, message } = result.refusal;
    throw new RangeError(`command ${played.commands + 1} (${command?.type}) breaks rule ${rule}: ${message}`);
  }
  played.moves += 1;
}

export function playCommand(played: Played, command: Command, options?: ExecuteOptions) {
  const result = playThroughBreak(played.table, command, NO_TIME, options);
  if (result.ok) played.commands += 1;
  return result;
}

export function endBreak({ table }: Played): void {
  if (table.phase === 'break') continueGame(table, NO_TIME);
}

export function beginningOf(head: GameHead): Game {
  return head.state === undefined ? createGame(optionsOf(head)) : hydrateGame(head.state);
}

/**
 * Lets the bots play until a person is awaited, or until a round ends: people want to see that. A table without people plays on.
 * The same game gives the same moves, in any process. Undefined if no bot has anything to do.
 */
export function playBots(head: GameHead, played: Played): (Move & { facts: readonly Fact[] }) | undefined {
  const commands: Command[] = [];
  const facts: Fact[] = [];
  const hasPeople = head.seats.some(({ bot }) => bot === undefined);
  for (;;) {
    const command = nextBotCommand(head, played);
    if (command === undefined) break;
    const result = playCommand(played, command);
    if (!result.ok) throw new Error(`a bot broke rule ${result.refusal.rule}: ${JSON.stringify(command)}`);
    commands.push(command);
    facts.push(...result.facts);
    if (hasPeople && played.table.phase === 'break') break;
  }
  return commands.length === 0 ? undefined : { commands, bots: true, facts };
}

/** Bots answer before people are asked, so people know who else wants the card. */
function nextBotCommand({ seats, seed }: GameHead, { table, commands }: Played): Command | undefined {
  const { game } = table;
  for (const id of spectatorView(game).awaiting) {
    const level = seats.find((seat) => seat.id === id)?.bot;
    if (level === undefined) continue;
    const botSeed = { server: seed.server, players: [...seed.players, 'bot', id, `${commands}`] };
    return BOTS[level].choose(viewFor(game, id), createRng({ seed: botSeed, round: 0, words: 0 }));
  }
  return undefined;
}
