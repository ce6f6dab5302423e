import type { Fact } from '../engine/facts.ts';
import type { ExecuteOptions, ExecuteResult, Game } from '../engine/game.ts';
import type { RoundState } from '../engine/roundState.ts';
import type { RoomPhase } from '../protocol/constants.ts';
import { roomRefusal } from '../protocol/lobby.ts';
import type { RoomRefusalCode } from '../protocol/roomRefusals.ts';
import type { Refusal, Result } from '../result.ts';
import type { RefusalCode } from '../rules/refusal.ts';
import { type PlayerId, turnPhase } from '../rules/situation.ts';

/** The phase of a table that has a game. */
export type TablePhase = Exclude<RoomPhase, 'lobby'>;

/** What a host keeps whether or not cards are on the table. Times are milliseconds by the host's clock. */
export interface TableBase {
  /** Goes up by one with everything that happens. */
  seq: number;
  /** The seq of the last change other than an answer to May I?. A command chosen before it is stale. */
  tableSeq: number;
  /** The latest facts, oldest first, for clients that join later. Holds secrets. */
  recent: readonly Fact[];
  readonly recentLimit: number;
  /** When `tableSeq` last changed. */
  movedAt: number;
  /** When the current player's turn began. */
  turnAt: number;
  /** When the discard that can be called for appeared. */
  exposedAt: number;
  /** When the current player last drew. */
  drawnAt: number;
  /** When the last round ended. */
  breakAt: number;
}

/**
 * A game as a host keeps it. The host owns it and changes it only through the functions of this module; a host that keeps more,
 * such as seats and settings, adds its own fields.
 */
export interface Table extends TableBase {
  game: Game;
  phase: TablePhase;
}

/** The facts a command caused, or why it was refused. */
export type PlayResult = Result<{ readonly facts: readonly Fact[] }, RefusalCode | RoomRefusalCode>;

/** A few turns; a welcome message with that many facts stays under 6 kB. */
export const DEFAULT_RECENT_LIMIT = 24;

/** A table before its first game. */
export function emptyTable(at: number, recentLimit = DEFAULT_RECENT_LIMIT): TableBase {
  return {
    seq: 0,
    tableSeq: 0,
    recent: [],
    recentLimit,
    movedAt: at,
    turnAt: at,
    exposedAt: at,
    drawnAt: at,
    breakAt: at,
  };
}

/** A table for a game that was just dealt or is resumed. */
export function openTable(game: Game, at: number, recentLimit?: number): Table {
  const table: Table = { ...emptyTable(at, recentLimit), game, phase: 'playing' };
  startGame(table, game, at);
  return table;
}

/** A new game at the same table: everything starts over, but the seq goes up as always. */
export function startGame(
  table: TableBase & { game: Game | null; phase: RoomPhase },
  game: Game,
  at: number,
): readonly Fact[] {
  const { facts } = game.state.round;
  table.game = game;
  table.phase = game.state.isOver ? 'over' : 'playing';
  table.recent = [];
  nextTurn(table, at);
  remember(table, facts);
  return facts;
}

/** Plays a command and says what it caused; or why it's refused, with nothing changed. */
export function play(table: Table, command: unknown, at: number, options?: ExecuteOptions): PlayResult {
  if (table.phase === 'break') return { ok: false, refusal: roomRefusal('between-rounds') };
  return playThroughBreak(table, command, at, options);
}

/** For hosts where a legal command also ends the break between two rounds. */
export function playThroughBreak(
  table: Table,
  command: unknown,
  at: number,
  options?: ExecuteOptions,
): ExecuteResult {
  const { game } = table;
  const wasOpen = isWindowOpen(game.state.round);
  const result = game.execute(command, options);
  if (!result.ok) return result;
  const { facts } = result;
  const hasClosed = wasOpen && !isWindowOpen(game.state.round);
  table.seq += 1;
  table.phase = 'playing';
  remember(table, facts);
  if (hasClosed || !areAnswers(facts)) move(table, facts, at);
  return result;
}

/** Ends the break between two rounds. */
export function continueGame(table: Table, at: number): void {
  table.phase = 'playing';
  nextTurn(table, at);
}

/** The host has put the table back to how it was before the last command of this player. What others chose since then is stale. */
export function takeBack(table: TableBase, playerId: PlayerId): readonly Fact[] {
  const facts: readonly Fact[] = [{ type: 'MOVE_TAKEN_BACK', playerId }];
  table.seq += 1;
  table.tableSeq = table.seq;
  remember(table, facts);
  return facts;
}

/**
 * Why a command can't be played now, whatever it is: between rounds nobody plays, and a command chosen at a seq before the table
 * last changed was meant for another situation. (So was one chosen at a seq that has never been.)
 */
export function whyNotNow(
  table: Pick<Table, 'phase' | 'seq' | 'tableSeq'>,
  seen: number,
): Refusal<RoomRefusalCode | 'stale'> | undefined {
  if (table.phase === 'break') return roomRefusal('between-rounds');
  return seen < table.tableSeq || seen > table.seq ? STALE : undefined;
}

const STALE: Refusal<'stale'> = { code: 'stale', rule: null, message: 'the table has changed since then' };

/** The others may still call for the discard that the current player passed up. */
export function isWindowOpen(round: RoundState): boolean {
  return turnPhase(round) === 'mayIWindow';
}

function nextTurn(table: TableBase, at: number): void {
  table.seq += 1;
  table.tableSeq = table.seq;
  table.movedAt = at;
  table.turnAt = at;
  table.exposedAt = at;
  table.drawnAt = at;
}

function move(table: Table, facts: readonly Fact[], at: number): void {
  table.tableSeq = table.seq;
  table.movedAt = at;
  for (const { type } of facts) {
    if (type === 'CARD_DISCARDED' || type === 'LAST_CARD_KEPT') table.turnAt = at;
    if (type === 'CARD_DISCARDED') table.exposedAt = at;
    else if (type === 'CARD_DRAWN') table.drawnAt = at;
    else if (type === 'ROUND_ENDED') {
      table.breakAt = at;
      table.phase = 'break';
    } else if (type === 'GAME_ENDED') table.phase = 'over';
  }
}

/**
 * Everybody in line may answer at the same time, so an answer changes nothing for the others. READY_TO_DISCARD causes no facts,
 * but it is a move.
 */
function areAnswers(facts: readonly Fact[]): boolean {
  return facts.length > 0 && facts.every(({ type }) => type === 'MAY_I_CALLED' || type === 'MAY_I_PASSED');
}

function remember(table: TableBase, facts: readonly Fact[]): void {
  if (facts.length > 0) table.recent = [...table.recent, ...facts].slice(-table.recentLimit);
}
