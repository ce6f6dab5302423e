import { isDeepStrictEqual } from 'node:util';
import { dehydrateGame, type Game, type GameLog, replay } from '@mayi/core/engine';
import type { Known, LobbyAction } from '@mayi/core/protocol';
import type { Archive } from './archive.ts';
import type { Player } from './player.ts';
import { handCodesAt, type RoomMoment, replayRoom } from './replayRoom.ts';
import type { TrackedRequest } from './requestTracker.ts';

export interface AuditedRoom {
  readonly code: string;
  readonly players: readonly Player[];
  /** Others, whose requests aren't tracked, have played too. */
  readonly hasOthers?: boolean;
}

export interface AuditResult {
  readonly entries: number;
  readonly acknowledged: number;
  readonly games: number;
}

/** After all faults: is every acknowledged request stored exactly once, and does everybody know it? Throws if not. */
export async function audit(
  archive: Archive,
  { code, players, hasOthers }: AuditedRoom,
): Promise<AuditResult> {
  const moments = replayRoom(code, await archive.entriesFrom(code, 1));
  for (const { name, known } of players) checkKnown(name, known, moments);
  const others = checkLog(code, players, moments);
  if (others.length > 0 && !hasOthers) throw new Error(`${code}: nobody requested ${others}`);
  const games = await checkGames(archive, code, moments);
  const acknowledged = players.flatMap(({ requests }) => [...requests.values()].filter(isApplied)).length;
  return { entries: moments.length, acknowledged, games };
}

function checkKnown(name: string, known: Known | undefined, moments: readonly RoomMoment[]): void {
  const last = moments.at(-1) as RoomMoment;
  const expected = {
    seq: moments.length,
    room: last.room,
    table: last.table,
    hand: handCodesAt(last, known?.you ?? null),
  };
  const actual = known && { seq: known.seq, room: known.room, table: known.table, hand: known.hand };
  if (!isDeepStrictEqual(actual, expected))
    throw new Error(`${name} knows ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
}

function isApplied({ answer }: TrackedRequest): boolean {
  return answer?.result === 'applied';
}

/** Every acknowledged request is at the seq in its answer. Returns the ids of all other requests in the log. */
function checkLog(code: string, players: readonly Player[], moments: readonly RoomMoment[]): string[] {
  const written = new Map<string, number>();
  for (const { stored } of moments) {
    const { seq, entry } = stored;
    const commandId = stored.commandId?.split(':')[1] ?? null;
    if (commandId !== null && written.has(commandId))
      throw new Error(`${code}: ${commandId} is stored twice`);
    if (commandId !== null) written.set(commandId, seq);
    else if (entry.type === 'played' && entry.by === 'player')
      throw new Error(`${code}: ${seq} has no command id`);
  }
  for (const [id, tracked] of players.flatMap(({ requests }) => [...requests])) {
    const mismatch = mismatchOf(tracked, written.get(id));
    if (mismatch) throw new Error(`${code}: ${id} ${JSON.stringify(tracked)} ${mismatch}`);
    written.delete(id);
  }
  return [...written.keys()];
}

/** Actions that write no entry if there is nothing to change. */
const MAY_WRITE_NOTHING: ReadonlySet<LobbyAction['type']> = new Set([
  'here',
  'go-on',
  'ready',
  'rename',
  'settings',
  'take-seat',
  'remove',
  'undo',
  'answer-undo',
  'orders',
]);

function mismatchOf({ answer, request }: TrackedRequest, seq: number | undefined): string | undefined {
  // Unanswered requests may have been applied or not.
  if (answer === undefined) return undefined;
  if (answer.result !== 'applied') return seq === undefined ? undefined : `was applied anyway, at ${seq}`;
  const maybeNothing = request.type === 'lobby' && MAY_WRITE_NOTHING.has(request.do.type);
  if (seq === undefined) return maybeNothing ? undefined : 'is lost';
  return seq === answer.seq ? undefined : `is at ${seq}`;
}

/** Each finished game is stored, and a replay gives the same final state. */
async function checkGames(archive: Archive, code: string, moments: readonly RoomMoment[]): Promise<number> {
  const ends = moments.filter(({ facts }) => facts.some(({ type }) => type === 'GAME_ENDED'));
  for (const { game } of ends) {
    const stored = await archive.finishedGame(game?.gameId ?? '');
    if (stored === undefined) throw new Error(`${code}: game ${game?.gameId} is not stored`);
    const again = replay(JSON.parse(stored.log) as GameLog);
    if (!isDeepStrictEqual(dehydrateGame(again), dehydrateGame({ state: game } as Game)))
      throw new Error(`${code}: game ${game?.gameId} is stored differently than it was played`);
  }
  return ends.length;
}
