import { createRng } from '@mayi/core/cards';
import type { Command, Level, TaughtLevel } from '@mayi/core/rules';
import { type Decision, decisionKey, pendingDecisions, type Table } from '@mayi/core/table';
import { viewFor } from '@mayi/core/view';
import type { Bot } from '../bot.ts';
import { dealLevel } from './deal.ts';

/** Passed in, so that a page can import this module without the computer players. Those with a network may be missing where none of them plays. */
export type Players = Readonly<Record<Exclude<Level, TaughtLevel>, Bot>> &
  Readonly<Partial<Record<TaughtLevel, Bot>>>;

/** Who decides, and from what: the level of the computer player, and the table's secret seed. */
export interface Thinking {
  readonly level: Level;
  readonly seed: string;
  readonly players: Players;
}

/** What a computer player does at this table; undefined if it's missing. The same decision at the same table has the same result, wherever it's made. */
export function botMove(
  table: Table,
  decision: Decision,
  { level, seed, players }: Thinking,
): Command | undefined {
  const view = viewFor(table.game, decision.playerId);
  const key = decisionKey(table, decision);
  const rng = () => createRng({ seed: { server: `${seed} thinks`, players: [key] }, round: 0, words: 0 });
  const bot = players[level];
  if (bot === undefined) return undefined;
  try {
    return bot.choose(view, rng());
  } catch {
    // The game must not stop: a beginner always finds a move.
    return players.beginner.choose(view, rng());
  }
}

/**
 * The order of the daily deal: as long as a computer player has anything to decide, the person waits. Those in line for a discard
 * answer first, nearest first, then the one whose turn it is. So everyone who makes the same moves plays the same game.
 */
export function nextDealDecision(table: Table): Decision | undefined {
  return pendingDecisions(table).find(({ playerId }) => dealLevel(playerId) !== undefined);
}

/** The computer players' next move in the daily deal; undefined if it's up to the person. */
export function nextDealMove(table: Table, seed: string, players: Players): Command | undefined {
  const decision = nextDealDecision(table);
  const level = decision && dealLevel(decision.playerId);
  return level && botMove(table, decision, { level, seed, players });
}
