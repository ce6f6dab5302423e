import type { DeviceStorage } from '../../state/preferences.ts';
import { ROOMS_KEY, readList, writeJson } from '../app/storage.ts';

/** A room in which this device had a seat. */
export interface RecentRoom {
  readonly code: string;
  /** The player's name there. */
  readonly name: string;
  /** In epoch milliseconds. */
  readonly when: number;
}

const MAX_ROOMS = 4;
/** The server deletes rooms nobody comes back to, so there is no point in listing them any longer. */
const MAX_AGE = 14 * 24 * 60 * 60 * 1000;

/** Newest first. */
export function recentRooms(storage: DeviceStorage, now: number): readonly RecentRoom[] {
  return storedRooms(storage).filter(({ when }) => now - when < MAX_AGE);
}

export function rememberRoom(storage: DeviceStorage, room: RecentRoom): void {
  writeJson(storage, ROOMS_KEY, [room, ...without(storedRooms(storage), room.code)].slice(0, MAX_ROOMS));
}

export function forgetRoom(storage: DeviceStorage, code: string): void {
  writeJson(storage, ROOMS_KEY, without(storedRooms(storage), code));
}

function without(rooms: readonly RecentRoom[], code: string): readonly RecentRoom[] {
  return rooms.filter((room) => room.code !== code);
}

function storedRooms(storage: DeviceStorage): readonly RecentRoom[] {
  return readList(storage, ROOMS_KEY, isRoom);
}

function isRoom(found: unknown): found is RecentRoom {
  const room = found as Partial<RecentRoom> | null;
  return typeof room?.code === 'string' && typeof room.name === 'string' && typeof room.when === 'number';
}
