import { outcomeOf } from '@mayi/bots/dailyDeal';
import { createGame } from '@mayi/core/engine';
import type { Command, PlayerId } from '@mayi/core/rules';
import {
  continueGame,
  type LastMove,
  openTable,
  type PlayResult,
  play,
  type Table,
  takeBack,
  whyNotUndo,
} from '@mayi/core/table';
import type { SoloRecord } from './record.ts';

/** A table on this device, with the record that is saved after every move. */
export interface SoloTable extends Table {
  record: SoloRecord;
  /** For undo. Null at the start of a round. */
  last: LastMove | null;
}

/** Some rounds: facts that stay on this device cost nothing to send. */
const RECENT_LIMIT = 400;

/** Replays the record, as if everything had happened `now`. Throws if its moves don't follow the rules. */
export function openSoloTable(record: SoloRecord, now = record.when): SoloTable {
  const { commands, ...options } = record.log;
  const table = openTable(createGame(options), now, RECENT_LIMIT);
  let last: LastMove | null = null;
  for (const [index, command] of commands.entries()) {
    if (table.phase === 'break') continueGame(table, now);
    const result = play(table, command, now);
    if (!result.ok) throw new Error(`move ${index + 1} is not allowed: ${result.refusal.message}`);
    last = { command, facts: result.facts };
  }
  if (table.phase === 'break' && record.phase !== 'break') continueGame(table, now);
  return { ...table, record: { ...record, ...progressOf(table) }, last };
}

/** Nothing has changed if it's refused. */
export function playSolo(table: SoloTable, command: Command, now: number): PlayResult {
  const result = play(table, command, now);
  if (result.ok) {
    table.last = { command, facts: result.facts };
    const { log } = table.record;
    const grown = { ...log, commands: [...log.commands, command] };
    table.record = { ...table.record, log: grown, ...progressOf(table), ...dailyOf(table), when: now };
  }
  return result;
}

/** Takes back the player's last command: the others are played again. The record keeps it, apart from the moves that count. */
export function undoSolo(table: SoloTable, playerId: PlayerId, now: number): PlayResult {
  const refusal = whyNotUndo(table.last, playerId);
  if (refusal) return { ok: false, refusal };
  const { log, undone = [] } = table.record;
  const commands = log.commands.slice(0, -1);
  const command = log.commands.at(-1) as Command;
  const record = {
    ...table.record,
    log: { ...log, commands },
    undone: [...undone, { after: commands.length, command }],
  };
  const { seq, recent } = table;
  // A round that has just begun stays begun, as in `continueSolo`.
  const before = openSoloTable({ ...record, phase: 'playing' }, now);
  Object.assign(table, before, { record: { ...before.record, when: now }, recent, seq });
  return { ok: true, facts: takeBack(table, playerId) };
}

/** The player has seen the scores of the round. */
export function continueSolo(table: SoloTable, now: number): void {
  continueGame(table, now);
  table.record = { ...table.record, phase: table.phase, when: now };
}

function progressOf({ game, phase }: Table): Pick<SoloRecord, 'phase' | 'round' | 'totals'> {
  const { currentRound, players } = game.state;
  const totals = players.map(({ totalScore }) => totalScore);
  return { phase, round: currentRound, ...(phase === 'over' && { totals }) };
}

function dailyOf(table: SoloTable): Pick<SoloRecord, 'daily'> {
  const { daily } = table.record;
  if (daily === undefined || table.phase !== 'over') return {};
  return { daily: { ...daily, wentOut: outcomeOf(table).wentOut } };
}
