import { isSlow, type LobbyAction, type RoomSettings } from '@mayi/core/protocol';
import { isInGame, type Room } from './room.ts';

/**
 * How much may happen in a room. Everything that happens is stored, and some things, such as storing a finished game, read it all
 * again, so nobody may make it grow forever.
 */
export interface RoomLimits {
  /** Entries of one game in a live room; see `gameLimit`. Then it ends without a result, and everybody is back in the lobby. */
  readonly entriesPerGame: number;
  /** Entries of a room. Then no new game starts and nothing in the lobby changes, but a game that has started can be finished. */
  readonly entriesPerRoom: number;
}

/**
 * A game in which nobody ever lays down and everybody answers every discard stays below the first limit (`limits.slow.test.ts`);
 * usual games have one or two thousand entries. So the second is enough for a hundred games.
 */
export const ROOM_LIMITS: RoomLimits = { entriesPerGame: 32_000, entriesPerRoom: 200_000 };

/** Where people take their time, they come, go and are notified for weeks, and all of that is entries. */
const SLOW_FACTOR = 4;

export function gameLimit(settings: Pick<RoomSettings, 'turnTime'>, { entriesPerGame }: RoomLimits): number {
  return isSlow(settings) ? SLOW_FACTOR * entriesPerGame : entriesPerGame;
}

export function isGameTooLong(room: Room, limits: RoomLimits): boolean {
  return isBeingPlayed(room) && room.seq - room.startedSeq >= gameLimit(room.settings, limits);
}

export function isHistoryFull({ seq }: Room, { entriesPerRoom }: RoomLimits): boolean {
  return seq >= entriesPerRoom;
}

/**
 * Somebody kept coming and going in a room that was full. It's closed for good, as if it had been deleted. The last game always
 * ends before that: in a full room nobody can change the settings.
 */
export function isWornOut(room: Room, limits: RoomLimits): boolean {
  return !isBeingPlayed(room) && room.seq >= closedAt(room.settings, limits);
}

/** The number of entries at which a room is closed. */
export function closedAt(settings: Pick<RoomSettings, 'turnTime'>, limits: RoomLimits): number {
  return limits.entriesPerRoom + 2 * gameLimit(settings, limits);
}

/** What people need to finish their game. */
const ALWAYS_ALLOWED: readonly LobbyAction['type'][] = ['go-on', 'here', 'leave'];

export function isAllowedWhenFull({ type }: LobbyAction): boolean {
  return ALWAYS_ALLOWED.includes(type);
}

function isBeingPlayed(room: Room): boolean {
  return isInGame(room) && room.phase !== 'over';
}
