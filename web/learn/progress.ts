import type { DeviceStorage } from '../state/preferences.ts';
import { readList, writeJson } from '../view/app/storage.ts';

const KEY = 'mayi.lessons';

/** The ids of the lessons that were finished on this device. */
export function lessonsDone(storage: DeviceStorage): readonly string[] {
  return readList(storage, KEY, (found) => typeof found === 'string');
}

export function rememberLesson(storage: DeviceStorage, id: string): void {
  const done = lessonsDone(storage);
  if (!done.includes(id)) writeJson(storage, KEY, [...done, id]);
}
