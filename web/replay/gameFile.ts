import { hashSeed } from '@mayi/core/cards';
import {
  chainIn,
  EXPORT_FORMAT,
  type ExportedGame,
  GAME_FORMAT,
  type GameHead,
  type GameLog,
  type GameRecord,
  recordFrom,
  recordOfChain,
} from '@mayi/core/engine';
import { SEAT_IDS } from '@mayi/core/protocol';
import type { Level } from '@mayi/core/rules';
import { type OpenedGame, OpeningError } from './openedGame.ts';
import { MAX_COMMANDS } from './recording.ts';
import { seatAmong, seatedLog } from './seatedLog.ts';

/** Fifty times the largest game anyone has played. */
export const MAX_FILE_BYTES = 4_000_000;

/** How strong a computer player was isn't known anymore, and doesn't matter for a finished game. */
const BOT: Level = 'steady';

/** The same file that `mayi game ID export` writes, so the terminal opens it, too. */
export function fileOf({ log, you, bots }: OpenedGame, createdAt: string): string {
  const { gameId = 'game', rules = 'classic', players, seed: given, firstRound = 1, commands } = log;
  const seed = typeof given === 'string' ? { server: given, players: [] } : given;
  const seedHash = hashSeed(seed.server);
  const seats = players.map(({ id, name = id }) => ({ id, name, ...(bots.includes(id) && { bot: BOT }) }));
  const head: GameHead = {
    format: GAME_FORMAT,
    id: gameId,
    createdAt,
    rules,
    seats,
    seed,
    seedHash,
    firstRound,
    ...(you && { me: you }),
  };
  const exported: ExportedGame = { format: EXPORT_FORMAT, head, seedHash, commands };
  return JSON.stringify(exported);
}

/** A file of ours, an export of `mayi`, one of its saved games, a game from a server, or a bare log. Throws an OpeningError. */
export function gameInFile(text: string): OpenedGame {
  if (text.length > MAX_FILE_BYTES) throw new OpeningError('too-large');
  const record = readRecord(text);
  const { head, commands } = record;
  if (head.state !== undefined) throw new OpeningError('position');
  if (commands.length > MAX_COMMANDS || head.seats.length > SEAT_IDS.length)
    throw new OpeningError('too-large');
  const log = logOf(record);
  const bots = head.seats.flatMap(({ id, bot }) => (bot && seatAmong(log, id)) || []);
  return { log: seatedLog(log), you: seatAmong(log, personIn(record)), bots };
}

function readRecord(text: string): GameRecord {
  const whole = objectIn(text);
  const first = whole ?? objectIn(text.slice(0, text.indexOf('\n')));
  if (first === undefined) throw new OpeningError('not-a-game');
  if (isNewer(first)) throw new OpeningError('newer');
  const record = whole && whole['format'] !== GAME_FORMAT ? recordFrom(whole) : savedIn(text);
  if (record !== undefined) return record;
  throw new OpeningError('format' in first ? 'damaged' : 'not-a-game');
}

function savedIn(text: string): GameRecord | undefined {
  return recordOfChain(chainIn(text, { damage: () => new OpeningError('damaged') }));
}

function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

const VERSIONED = /^mayi-(?:game|export)-(\d+)$/;

function isNewer({ format }: Readonly<Record<string, unknown>>): boolean {
  const version = typeof format === 'string' ? VERSIONED.exec(format)?.[1] : undefined;
  return version !== undefined && Number(version) > 1;
}

function logOf({ head: { id, rules, seats, seed, firstRound }, commands }: GameRecord): GameLog {
  const players = seats.map((seat) => ({ id: seat.id, name: seat.name }));
  return { gameId: id, rules, players, seed, firstRound, commands };
}

/** The only one who isn't a computer player. */
function personIn({ head: { me, seats } }: GameRecord): string | undefined {
  const people = seats.filter(({ bot }) => bot === undefined);
  return me ?? (people.length === 1 ? people[0]?.id : undefined);
}
