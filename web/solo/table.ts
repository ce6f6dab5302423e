import { createGame, type ExecuteResult, type Fact, type Game } from '@mayi/core/engine';
import { type Command, turnPhase } from '@mayi/core/rules';
import type { SoloRecord } from './record.ts';

/** A table in memory: what its record makes of it, each time the same. */
export interface Table {
  readonly game: Game;
  record: SoloRecord;
  /** Goes up with everything that happens. */
  seq: number;
  /** When last more happened than somebody's answer to May I?: who has not seen it is looking at another table. */
  tableSeq: number;
  /** What happened last, oldest first. Holds secrets. */
  recent: readonly Fact[];
}

/** Some rounds: the story of the game is on this device, and costs nothing to tell. */
const MOST_RECENT = 400;

/** Plays the record again. Throws if its moves do not follow the rules. */
export function openTable(record: SoloRecord): Table {
  const { commands, ...options } = record.log;
  const game = createGame(options);
  const log = { ...record.log, commands: [] };
  const begun: SoloRecord = { ...record, log, phase: 'playing', round: game.state.currentRound };
  const table: Table = { game, record: begun, seq: 1, tableSeq: 1, recent: game.state.round.facts };
  for (const [index, command] of commands.entries()) {
    if (table.record.phase === 'break') goOn(table, record.when);
    const answer = play(table, command, record.when);
    if (!answer.ok) throw new Error(`move ${index + 1} is not allowed: ${answer.refusal.message}`);
  }
  if (table.record.phase === 'break' && record.phase !== 'break') goOn(table, record.when);
  return table;
}

/** Nothing has changed if it is refused. */
export function play(table: Table, command: Command, now: number): ExecuteResult {
  const { game } = table;
  const wasOpen = isWindowOpen(game);
  const answer = game.execute(command);
  if (!answer.ok) return answer;
  table.seq += 1;
  const hasClosed = wasOpen && !isWindowOpen(game);
  if (hasClosed || !isOnlyAnAnswer(answer.facts)) table.tableSeq = table.seq;
  table.recent = [...table.recent, ...answer.facts].slice(-MOST_RECENT);
  table.record = recordAfter(table, command, answer.facts, now);
  return answer;
}

/** The scores of the round were seen. */
export function goOn(table: Table, now: number): void {
  table.seq += 1;
  table.tableSeq = table.seq;
  table.record = { ...table.record, phase: 'playing', when: now };
}

export function isWindowOpen({ state }: Game): boolean {
  return !state.isOver && turnPhase(state.round) === 'mayIWindow';
}

/** Everybody in line may answer at the same time: an answer changes nothing for the others. READY_TO_DISCARD tells of nothing, but is a move. */
function isOnlyAnAnswer(facts: readonly Fact[]): boolean {
  return facts.length > 0 && facts.every(({ type }) => type === 'MAY_I_CALLED' || type === 'MAY_I_PASSED');
}

function recordAfter(
  { game, record }: Table,
  command: Command,
  facts: readonly Fact[],
  now: number,
): SoloRecord {
  const { log, phase } = record;
  const isRoundOver = facts.some(({ type }) => type === 'ROUND_ENDED');
  return {
    ...record,
    log: { ...log, commands: [...log.commands, command] },
    phase: game.state.isOver ? 'over' : isRoundOver ? 'break' : phase,
    round: game.state.currentRound,
    when: now,
    ...(game.state.isOver && { totals: game.state.players.map(({ totalScore }) => totalScore) }),
  };
}
