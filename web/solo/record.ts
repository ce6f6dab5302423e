import type { GameLog } from '@mayi/core/engine';
import { type RoomPhase, type RoomSettings, SEAT_IDS } from '@mayi/core/protocol';
import { LEVELS, type Level, PRESETS } from '@mayi/core/rules';
import { botNames, personName } from './names.ts';

/** Raised when records of old can no longer be read. */
const RECORD_VERSION = 1;

export type SoloPhase = Exclude<RoomPhase, 'lobby'>;

/** A game on this device, as it is saved after every move: all of it follows from its log. */
export interface SoloRecord {
  readonly version: typeof RECORD_VERSION;
  readonly log: GameLog & { readonly gameId: string; readonly rules: RoomSettings['rules'] };
  /** Of the computer players, from the second seat on. */
  readonly levels: readonly Level[];
  /** `break`: the scores of the last round have not been seen yet. */
  readonly phase: SoloPhase;
  /** The round that is played, and how many there are. */
  readonly round: number;
  readonly of: number;
  readonly startedAt: number;
  /** Of the last move. */
  readonly when: number;
  /** Points in all, seat by seat, once the game is over. */
  readonly totals?: readonly number[];
}

/** Why a record cannot be read: it is not as it should be, or was written by a newer version of the app. */
export type RecordProblem = 'damaged' | 'newer';

interface Wanted {
  readonly name: string;
  readonly bots: readonly Level[];
  readonly rules: RoomSettings['rules'];
  readonly firstRound?: number;
}

export interface Chance {
  readonly now: number;
  /** Fresh and secret, each time. */
  secret(): string;
}

export function newRecord({ name, bots, rules, firstRound = 1 }: Wanted, chance: Chance): SoloRecord {
  const person = personName(name);
  const players = [person, ...botNames(bots.length, person)].map((name, at) => ({
    id: SEAT_IDS[at] ?? '',
    name,
  }));
  // As in a room: the table's own seed is promised by its hash, and the player's share comes on top.
  const seed = { server: chance.secret(), players: [chance.secret()] };
  const gameId = `solo-${chance.secret().slice(0, 16)}`;
  return {
    version: RECORD_VERSION,
    log: { gameId, rules, players, seed, firstRound, commands: [] },
    levels: [...bots],
    phase: 'playing',
    round: firstRound,
    of: (typeof rules === 'string' ? PRESETS[rules] : rules).contracts.length,
    startedAt: chance.now,
    when: chance.now,
  };
}

/** Only its shape: whether its moves follow the rules shows when they are played again. */
export function readRecord(found: unknown): SoloRecord | RecordProblem {
  if (typeof found !== 'object' || found === null || !('version' in found)) return 'damaged';
  if (typeof found.version === 'number' && found.version > RECORD_VERSION) return 'newer';
  return isRecord(found as Partial<SoloRecord>) ? (found as SoloRecord) : 'damaged';
}

const PHASES: readonly unknown[] = ['playing', 'break', 'over'] satisfies SoloPhase[];

function isRecord(record: Partial<SoloRecord>): boolean {
  const { version, log, levels, phase, round, of, startedAt, when, totals = [] } = record;
  return (
    version === RECORD_VERSION &&
    [round, of, startedAt, when].every(Number.isFinite) &&
    PHASES.includes(phase) &&
    Array.isArray(totals) &&
    Array.isArray(levels) &&
    levels.every((level) => LEVELS.includes(level)) &&
    isLog(log, levels.length + 1)
  );
}

function isLog(log: Partial<SoloRecord['log']> | undefined, seats: number): boolean {
  return (
    typeof log === 'object' &&
    log !== null &&
    typeof log.gameId === 'string' &&
    Array.isArray(log.commands) &&
    Array.isArray(log.players) &&
    log.players.length === seats &&
    log.players.every((player, at) => player?.id === SEAT_IDS[at] && typeof player.name === 'string')
  );
}
