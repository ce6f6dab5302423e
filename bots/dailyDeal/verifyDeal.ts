import { createGame } from '@mayi/core/engine';
import type { Result } from '@mayi/core/rules';
import { continueGame, isJsonEqual, openTable, play, type Table } from '@mayi/core/table';
import { DEAL_PERSON, type Deal, dealLog } from './deal.ts';
import { nextDealMove, type Players } from './dealMoves.ts';

/** How a daily deal ended. */
export interface DealOutcome {
  /** The person's points. */
  readonly score: number;
  /** Of everyone, in the order of their seats. */
  readonly totals: readonly number[];
  /** Round by round: did the person go out? */
  readonly wentOut: readonly boolean[];
}

/** Why a result isn't confirmed. */
export type DealRefusalCode =
  | 'too-many-moves'
  | 'computer-move'
  | 'not-your-move'
  | 'illegal-move'
  | 'not-over'
  | 'after-the-end';

/** The outcome that the moves lead to, or the first thing that's wrong with them. */
export type DealResult = Result<DealOutcome, DealRefusalCode>;

/** A game has about 250 moves; nobody can make one so long that it reaches this. */
export const MAX_DEAL_MOVES = 2000;

/**
 * Replays a daily deal with all its moves, the computer players' included. Each of theirs has to be the one they make, at the very
 * moment they make it; the person's have to be legal.
 */
export function verifyDeal(deal: Deal, moves: readonly unknown[], players: Players): DealResult {
  if (moves.length > MAX_DEAL_MOVES) return refuse('too-many-moves', `at most ${MAX_DEAL_MOVES} moves`);
  const table = openTable(createGame(dealLog(deal, 'You')), 0);
  for (const [at, move] of moves.entries()) {
    const wrong = whyNotMove(table, move, deal.seed, players);
    if (wrong) return refuse(wrong.code, `move ${at + 1}: ${wrong.message}`);
  }
  return table.phase === 'over'
    ? { ok: true, ...outcomeOf(table) }
    : refuse('not-over', "the game isn't over");
}

interface Wrong {
  readonly code: DealRefusalCode;
  readonly message: string;
}

/** Plays the move if there's nothing wrong with it. */
function whyNotMove(table: Table, move: unknown, seed: string, players: Players): Wrong | undefined {
  if (table.phase === 'over') return { code: 'after-the-end', message: 'the game was over before' };
  if (table.phase === 'break') continueGame(table, 0);
  const expected = nextDealMove(table, seed, players);
  if (expected !== undefined && !isJsonEqual(JSON.parse(JSON.stringify(expected)), move))
    return { code: 'computer-move', message: "a computer player's move is missing or different" };
  if (expected === undefined && !isByPerson(move))
    return { code: 'not-your-move', message: "this isn't a move of yours, and nobody else has one" };
  const result = play(table, move, 0);
  return result.ok ? undefined : { code: 'illegal-move', message: result.refusal.message };
}

/** Nobody but the person can still decide anything, and there's no time limit: `RESOLVE` is never theirs. */
function isByPerson(move: unknown): boolean {
  return typeof move === 'object' && move !== null && 'playerId' in move && move.playerId === DEAL_PERSON;
}

/** How a finished game of the deal ended. */
export function outcomeOf({ game }: Pick<Table, 'game'>): DealOutcome {
  const { players, roundHistory } = game.state;
  return {
    score: players.find(({ id }) => id === DEAL_PERSON)?.totalScore ?? 0,
    totals: players.map(({ totalScore }) => totalScore),
    wentOut: roundHistory.map(({ winnerId }) => winnerId === DEAL_PERSON),
  };
}

function refuse(code: DealRefusalCode, message: string): DealResult {
  return { ok: false, refusal: { code, rule: null, message } };
}
