import type { DeviceStorage } from '../../state/preferences.ts';

/** A room in which this device sat. */
export interface RecentRoom {
  readonly code: string;
  /** Under which name. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly when: number;
}

const KEY = 'mayi.rooms';
const MOST = 4;
/** Rooms are cleared away by the server when nobody comes for long; nobody looks for them here after that. */
const OLDEST = 14 * 24 * 60 * 60 * 1000;

/** Newest first. */
export function recentRooms(keep: DeviceStorage, now: number): readonly RecentRoom[] {
  return kept(keep).filter(({ when }) => now - when < OLDEST);
}

export function rememberRoom(keep: DeviceStorage, room: RecentRoom): void {
  write(keep, [room, ...without(kept(keep), room.code)].slice(0, MOST));
}

export function forgetRoom(keep: DeviceStorage, code: string): void {
  write(keep, without(kept(keep), code));
}

function without(rooms: readonly RecentRoom[], code: string): readonly RecentRoom[] {
  return rooms.filter((room) => room.code !== code);
}

/** A browser may refuse to keep anything: then rooms are found by their link alone. */
function write(keep: DeviceStorage, rooms: readonly RecentRoom[]): void {
  try {
    keep.setItem(KEY, JSON.stringify(rooms));
  } catch {}
}

function kept(keep: DeviceStorage): readonly RecentRoom[] {
  try {
    const found: unknown = JSON.parse(keep.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isRoom) : [];
  } catch {
    return [];
  }
}

function isRoom(found: Partial<RecentRoom> | null): found is RecentRoom {
  return typeof found?.code === 'string' && typeof found.name === 'string' && typeof found.when === 'number';
}
