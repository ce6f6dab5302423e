import type { Day } from '@mayi/bots/dailyDeal';
import type { Seed } from '@mayi/core/cards';
import type { GameLog } from '@mayi/core/engine';
import { type RoomSettings, SEAT_IDS, type SeatId } from '@mayi/core/protocol';
import { type Command, LEVELS, type Level, type Result } from '@mayi/core/rules';
import type { TablePhase } from '@mayi/core/table';

/** Raise this when older records can no longer be read. */
export const RECORD_VERSION = 1;
/** Of variations: a version of the app that doesn't know them would sit the person down in the wrong seat. */
export const VARIATION_VERSION = 2;

/** A game on this device, as it's saved after every move: everything follows from its log. */
export interface SoloRecord {
  readonly version: typeof RECORD_VERSION | typeof VARIATION_VERSION;
  readonly log: GameLog & { readonly gameId: string; readonly rules: RoomSettings['rules'] };
  /** Commands that the person took back, each with how many commands of the log came before it. */
  readonly undone?: readonly { readonly after: number; readonly command: Command }[];
  /** The person's seat; default: the first. */
  readonly person?: SeatId;
  /** Continues another game after that many of its commands. */
  readonly variationOf?: { readonly gameId: string; readonly move: number };
  /** The deal of that day, played in its order (`nextDealDecision`), and the `DEAL_VERSION` it was played by. */
  readonly daily?: {
    readonly day: Day;
    readonly version: number;
    /** Once it's over: did the person go out, round by round? */
    readonly wentOut?: readonly boolean[];
  };
  /** Of the computer players, in the order of their seats. */
  readonly levels: readonly Level[];
  /** `break`: the player has not left the scores of the last round yet. */
  readonly phase: TablePhase;
  /** The current round, and how many there are. */
  readonly round: number;
  readonly of: number;
  readonly startedAt: number;
  /** Of the last move. */
  readonly when: number;
  /** Total points, seat by seat, once the game is over. */
  readonly totals?: readonly number[];
}

export type RecordResult = Result<{ readonly record: SoloRecord }, 'damaged' | 'newer'>;

export function seedOf({ log: { seed } }: SoloRecord): Seed {
  return typeof seed === 'string' ? { server: seed, players: [] } : seed;
}

/** Where the one person sits. */
export function personIn({ person = SEAT_IDS[0] }: Pick<SoloRecord, 'person'>): SeatId {
  return person;
}

/** The level of the computer player in this seat; undefined for the person. */
export function levelAt(record: SoloRecord, seat: string): Level | undefined {
  const bots = record.log.players.filter(({ id }) => id !== personIn(record));
  return record.levels[bots.findIndex(({ id }) => id === seat)];
}

/** Checks only the shape: whether the moves follow the rules shows when they are replayed. */
export function parseRecord(found: unknown): RecordResult {
  if (typeof found !== 'object' || found === null || !('version' in found)) return DAMAGED;
  if (typeof found.version === 'number' && found.version > VARIATION_VERSION) return NEWER;
  return isRecord(found as Partial<SoloRecord>) ? { ok: true, record: found as SoloRecord } : DAMAGED;
}

export const DAMAGED = refuse('damaged', "This saved game is damaged and can't be read.");
const NEWER = refuse('newer', 'This game was saved by a newer version of the app.');

function refuse(code: 'damaged' | 'newer', message: string): RecordResult {
  return { ok: false, refusal: { code, rule: null, message } };
}

const PHASES: readonly unknown[] = ['playing', 'break', 'over'] satisfies TablePhase[];

function isRecord(record: Partial<SoloRecord>): boolean {
  const { version = 0, log, levels, phase, round, of, startedAt, when, totals = [] } = record;
  return (
    [RECORD_VERSION, VARIATION_VERSION].includes(version) &&
    isSeatOf(record) &&
    [round, of, startedAt, when].every(Number.isFinite) &&
    PHASES.includes(phase) &&
    Array.isArray(totals) &&
    Array.isArray(levels) &&
    levels.every((level) => LEVELS.includes(level)) &&
    isLog(log, levels.length + 1)
  );
}

function isSeatOf({ log, person = SEAT_IDS[0], variationOf: from }: Partial<SoloRecord>): boolean {
  const isVariation = from === undefined || (typeof from?.gameId === 'string' && Number.isFinite(from.move));
  return isVariation && log?.players?.some(({ id }) => id === person) === true;
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
