import type { Seed } from '@mayi/core/cards';
import type { GameLog } from '@mayi/core/engine';
import { SEAT_IDS } from '@mayi/core/protocol';
import { type HouseRules, type PresetName, presetNameOf } from '@mayi/core/rules';
import { createReader, createWriter, deflate, fromBase64Url, inflate, toBase64Url } from './bytes.ts';
import { type OpenedGame, OpeningError } from './openedGame.ts';
import { packCommand, unpackCommand } from './packedCommands.ts';
import { MAX_COMMANDS } from './recording.ts';
import { seatAmong, seatedLog } from './seatedLog.ts';

/**
 * The most players of a game in each version of the format, whose number is the first byte of a link. A game is written in the
 * first version that can have it, so older versions of the app can read most new links. The numbers never change: people keep links.
 */
const SEATS_IN: Readonly<Record<number, number>> = { 1: 8, 2: 10 };
const VERSIONS = Object.keys(SEATS_IN).map(Number);
/** A game takes about 1 kB, a long one of eight 2 kB. */
const MAX_PAYLOAD = 64_000;
/** Decompressed: no game needs a quarter of it. */
const MAX_BYTES = 256_000;
const MAX_TEXT = 200;
const FRAGMENT = '#g=';

/** Everything but the moves. */
interface Head {
  readonly id: string;
  readonly rules: HouseRules | PresetName;
  readonly names: readonly string[];
  readonly seed: Seed;
  readonly round?: number;
  /** The number of the person's seat, from 0. */
  readonly you?: number;
  /** The numbers of the computer players' seats. */
  readonly bots?: readonly number[];
}

/** The part of a link that carries the whole game: `#g=…`. Rejects with a RangeError if it isn't a game as hosts play it. */
export async function fragmentOf({ log: played, you, bots }: OpenedGame): Promise<string> {
  const log = seatedLog(played);
  const version = versionFor(log);
  const to = createWriter();
  to.text(
    JSON.stringify(
      headOf(log, {
        you: seatAmong(played, you),
        bots: bots.map((id) => played.players.findIndex((player) => player.id === id)),
      }),
    ),
  );
  to.number(log.commands.length);
  for (const command of log.commands) packCommand(to, command, SEATS_IN[version] ?? 0);
  const packed = await deflate(to.done());
  return `${FRAGMENT}${toBase64Url(Uint8Array.from([version, ...packed]))}`;
}

function versionFor({ players }: GameLog): number {
  const version = VERSIONS.find((one) => players.length <= (SEATS_IN[one] ?? 0));
  if (version === undefined) throw new RangeError(`a link can't carry a game of ${players.length} players`);
  return version;
}

interface Who {
  readonly you: string | undefined;
  readonly bots: readonly number[];
}

function headOf({ gameId, rules, players, seed, firstRound }: GameLog, { you, bots }: Who): Head {
  const at = players.findIndex(({ id }) => id === you);
  return {
    id: gameId ?? '',
    rules: typeof rules === 'object' ? (presetNameOf(rules) ?? rules) : (rules ?? 'classic'),
    names: players.map(({ id, name = id }) => name),
    seed: typeof seed === 'string' ? { server: seed, players: [] } : seed,
    ...(firstRound !== undefined && firstRound !== 1 && { round: firstRound }),
    ...(at >= 0 && { you: at }),
    ...(bots.length > 0 && { bots }),
  };
}

export function hasGame(fragment: string): boolean {
  return fragment.startsWith(FRAGMENT);
}

/** Rejects with an OpeningError. Whether the rules can be played and the moves follow them shows when it's replayed. */
export async function gameInFragment(fragment: string): Promise<OpenedGame> {
  if (!hasGame(fragment)) throw new OpeningError('not-a-game');
  const payload = fragment.slice(FRAGMENT.length);
  if (payload.length > MAX_PAYLOAD) throw new OpeningError('too-large');
  try {
    const [version = 0, ...packed] = fromBase64Url(payload);
    const seats = SEATS_IN[version];
    if (seats === undefined) throw new OpeningError(version > Math.max(...VERSIONS) ? 'newer' : 'damaged');
    return unpack(await inflate(Uint8Array.from(packed), MAX_BYTES), seats);
  } catch (error) {
    // Whatever else goes wrong, the link is to blame.
    throw error instanceof OpeningError ? error : new OpeningError('damaged');
  }
}

function unpack(bytes: Uint8Array, seats: number): OpenedGame {
  const from = createReader(bytes);
  const head: unknown = JSON.parse(from.text());
  if (!isHead(head, seats)) throw new OpeningError('damaged');
  const count = from.number();
  if (count > MAX_COMMANDS) throw new OpeningError('too-large');
  const commands = Array.from({ length: count }, () => unpackCommand(from, seats));
  if (!from.isDone()) throw new OpeningError('damaged');
  const { id, rules, names, seed, round = 1, you = -1, bots = [] } = head;
  const players = names.map((name, at) => ({ id: SEAT_IDS[at] ?? '', name }));
  const log: GameLog = { gameId: id || 'shared', rules, players, seed, firstRound: round, commands };
  const seatAt = (at: number) => players[at] && SEAT_IDS[at];
  return { log, you: seatAt(you), bots: bots.flatMap((at) => seatAt(at) ?? []) };
}

/** Sizes and shapes; `createGame` checks the rest. */
function isHead(found: unknown, seats: number): found is Head {
  const { id, rules, names, seed, round = 1, you = 0, bots = [] } = { ...(found as Partial<Head> | null) };
  return (
    isShort(id) &&
    (typeof rules === 'object' || isShort(rules)) &&
    isShortList(names, seats) &&
    isShort(seed?.server) &&
    isShortList(seed?.players, seats) &&
    Number.isInteger(round) &&
    Number.isInteger(you) &&
    Array.isArray(bots) &&
    bots.length <= seats
  );
}

function isShortList(found: unknown, most: number): boolean {
  return Array.isArray(found) && found.length <= most && found.every(isShort);
}

function isShort(found: unknown): boolean {
  return typeof found === 'string' && found.length <= MAX_TEXT;
}
