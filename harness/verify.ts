import { hashSeed } from '@mayi/core/cards';
import type { PlayerId } from '@mayi/core/rules';
import { checkDeals } from './dealCheck.ts';
import type { GameRecord } from './record.ts';
import { replayRecord } from './replayRecord.ts';

/** What became of a game that was checked from its first shuffle to its last command. */
export interface Verdict {
  readonly ok: boolean;
  /** Commands that follow the rules, and deals that are those of the seed. */
  readonly commands: number;
  readonly deals: number;
  readonly isOver: boolean;
  readonly winnerIds: readonly PlayerId[];
  readonly seedHash: string;
  readonly problem?: {
    readonly message: string;
    /** From 1. */
    readonly command?: number;
    readonly rule?: string | null;
  };
}

/** Checks the seed against its promise (that of the record, or the one somebody wrote down before the game), every command against the rules, and every deal against the seed. */
export function verify(record: GameRecord, seedHash = record.seedHash): Verdict {
  const { head } = record;
  const nothing = { ok: false, commands: 0, deals: 0, isOver: false, winnerIds: [], seedHash };
  if (hashSeed(head.seed.server) !== seedHash) {
    return { ...nothing, problem: { message: "the seed doesn't match the hash that was promised" } };
  }
  try {
    return replayed({ ...record, seedHash });
  } catch (error) {
    // No game can begin like that.
    return { ...nothing, problem: { message: (error as Error).message } };
  }
}

function replayed(record: GameRecord): Verdict {
  const { game, facts, against } = replayRecord(record);
  const { state } = game;
  const all = facts.flat();
  const { checked, problem } = checkDeals(state, all, record.seedHash);
  const winnerIds = all.flatMap((fact) => (fact.type === 'GAME_ENDED' ? fact.winnerIds : []));
  const verdict = {
    commands: facts.length - 1,
    deals: checked,
    isOver: state.isOver,
    winnerIds,
    seedHash: record.seedHash,
  };
  if (problem !== undefined) return { ok: false, ...verdict, problem: { message: problem } };
  if (against === undefined) return { ok: true, ...verdict };
  const { command, rule, message } = against;
  const type = record.commands[command - 1]?.type;
  const told = `command ${command} (${type}) breaks rule ${rule}: ${message}`;
  return { ok: false, ...verdict, problem: { message: told, command, rule } };
}
