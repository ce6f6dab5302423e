import type { SeatId } from '@mayi/core/protocol';
import type { Level } from '@mayi/core/rules';
import { type SoloRecord, VARIATION_VERSION } from '../solo/record.ts';
import type { Recording } from './recording.ts';
import { seatAmong, seatedLog } from './seatedLog.ts';

interface Wanted {
  /** How many commands stay as they were. */
  readonly move: number;
  /** Who the person plays. */
  readonly seat: SeatId;
  readonly level: Level;
  readonly gameId: string;
  readonly now: number;
}

/**
 * A solo game that continues a finished game from one of its moments: the same cards, other decisions. Undefined at the very end,
 * where there is nothing left to play.
 */
export function variationOf(
  { log, states }: Recording,
  { move, seat, level, gameId, now }: Wanted,
): SoloRecord | undefined {
  const state = states[move];
  const person = seatAmong(log, seat);
  if (state === undefined || state.isOver || person === undefined) return undefined;
  const seated = seatedLog(log);
  const commands = seated.commands.slice(0, move);
  return {
    version: VARIATION_VERSION,
    log: { ...seated, gameId, rules: log.rules ?? 'classic', commands },
    levels: log.players.slice(1).map(() => level),
    person,
    variationOf: { gameId: log.gameId ?? '', move },
    phase: 'playing',
    round: state.currentRound,
    of: state.rules.contracts.length,
    startedAt: now,
    when: now,
  };
}
