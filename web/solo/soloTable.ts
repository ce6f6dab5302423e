import { createGame } from '@mayi/core/engine';
import type { Command } from '@mayi/core/rules';
import { continueGame, openTable, type PlayResult, play, type Table } from '@mayi/core/table';
import type { SoloRecord } from './record.ts';

/** A table on this device, with the record that is saved after every move. */
export interface SoloTable extends Table {
  record: SoloRecord;
}

/** Some rounds: facts that stay on this device cost nothing to send. */
const RECENT_LIMIT = 400;

/** Replays the record, as if everything had happened `now`. Throws if its moves don't follow the rules. */
export function openSoloTable(record: SoloRecord, now = record.when): SoloTable {
  const { commands, ...options } = record.log;
  const table = openTable(createGame(options), now, RECENT_LIMIT);
  for (const [index, command] of commands.entries()) {
    if (table.phase === 'break') continueGame(table, now);
    const result = play(table, command, now);
    if (!result.ok) throw new Error(`move ${index + 1} is not allowed: ${result.refusal.message}`);
  }
  if (table.phase === 'break' && record.phase !== 'break') continueGame(table, now);
  return { ...table, record: { ...record, ...progressOf(table) } };
}

/** Nothing has changed if it's refused. */
export function playSolo(table: SoloTable, command: Command, now: number): PlayResult {
  const result = play(table, command, now);
  if (result.ok) {
    const { log } = table.record;
    const grown = { ...log, commands: [...log.commands, command] };
    table.record = { ...table.record, log: grown, ...progressOf(table), when: now };
  }
  return result;
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
