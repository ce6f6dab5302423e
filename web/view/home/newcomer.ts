import type { DeviceStorage } from '../../state/preferences.ts';

/** The first of the lessons in core/lessons, which home doesn't load. */
export const FIRST_LESSON = '/learn/cards';

/** What this device keeps once someone has played, joined a room, finished a lesson, or changed a setting. */
const TRACES = ['mayi.solo', 'mayi.rooms', 'mayi.lessons', 'mayi.preferences'];

/** Nobody has used the game on this device before. */
export function isNewcomer(storage: DeviceStorage): boolean {
  try {
    return TRACES.every((key) => storage.getItem(key) === null);
  } catch {
    return false;
  }
}
