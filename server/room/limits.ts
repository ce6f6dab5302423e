import type { LobbyAction } from '@mayi/core/protocol';
import { isInGame, type Room } from './room.ts';

/**
 * How much may happen in a room. Everything that happens is stored, and some things, such as storing a finished game, read it all
 * again, so nobody may make it grow forever.
 */
export interface RoomLimits {
  /** Entries of one game. Then it ends without a result, and everybody is back in the lobby. */
  readonly entriesPerGame: number;
  /** Entries of a room. Then no new game starts and nothing in the lobby changes, but a game that has started can be finished. */
  readonly entriesPerRoom: number;
}

/**
 * A game in which nobody ever lays down and everybody answers every discard stays below the first limit (`limits.slow.test.ts`);
 * usual games have one or two thousand entries. So the second is enough for a hundred games.
 */
export const ROOM_LIMITS: RoomLimits = { entriesPerGame: 32_000, entriesPerRoom: 200_000 };

export function isGameTooLong(room: Room, { entriesPerGame }: RoomLimits): boolean {
  return isBeingPlayed(room) && room.seq - room.startedSeq >= entriesPerGame;
}

export function isHistoryFull({ seq }: Room, { entriesPerRoom }: RoomLimits): boolean {
  return seq >= entriesPerRoom;
}

/**
 * Somebody kept coming and going in a room that was full. It's closed for good, as if it had been deleted. The last game always
 * ends before that.
 */
export function isWornOut(room: Room, { entriesPerGame, entriesPerRoom }: RoomLimits): boolean {
  return !isBeingPlayed(room) && room.seq >= entriesPerRoom + 2 * entriesPerGame;
}

/** What people need to finish their game. */
const ALWAYS_ALLOWED: readonly LobbyAction['type'][] = ['go-on', 'here', 'leave'];

export function isAllowedWhenFull({ type }: LobbyAction): boolean {
  return ALWAYS_ALLOWED.includes(type);
}

function isBeingPlayed(room: Room): boolean {
  return isInGame(room) && room.phase !== 'over';
}
