import type { OccasionKind } from '@mayi/core/protocol';
import type { DeviceStorage } from '../state/preferences.ts';
import type { Choices, Own } from './push.ts';

/** What this device remembers about notifications: when they were last turned on or renewed, or that they aren't wanted. */
const KEY = 'mayi.push';
const DECLINED = 'no';
/** What they're about, for those of the page itself. */
const CHOICES_KEY = 'mayi.push.choices';

/** What the page's own notifications follow. */
export type KeptChoices = Pick<Choices, 'occasions' | 'quiet'>;

/** What the server has now. Off is an answer too: they aren't offered again. */
export function rememberPush(storage: DeviceStorage, own: Own | null, now: number): void {
  if (own !== null) markPushed(storage, now);
  else if (pushedAt(storage) !== undefined) declinePush(storage);
  keepChoices(storage, own);
}

export function markPushed(storage: DeviceStorage, at: number): void {
  attempt(() => storage.setItem(KEY, String(at)));
}

export function declinePush(storage: DeviceStorage): void {
  attempt(() => storage.setItem(KEY, DECLINED));
}

/** Whether to offer them: neither on nor declined, as far as this device remembers. */
export function mayOfferPush(storage: DeviceStorage): boolean {
  return attempt(() => storage.getItem(KEY)) === null;
}

/** When they were last turned on or renewed; undefined: they're off, as far as this device remembers. */
export function pushedAt(storage: DeviceStorage): number | undefined {
  const at = Number(attempt(() => storage.getItem(KEY)) ?? Number.NaN);
  return Number.isNaN(at) ? undefined : at;
}

/** Null: none, so the page notifies of everything. */
export function keepChoices(storage: DeviceStorage, choices: KeptChoices | null): void {
  attempt(() => {
    if (choices === null) return storage.removeItem(CHOICES_KEY);
    const { occasions, quiet } = choices;
    storage.setItem(CHOICES_KEY, JSON.stringify({ occasions, quiet }));
  });
}

/** Whether the player wants to hear of this at this time, on this device's clock. */
export function isWanted(storage: DeviceStorage, kind: OccasionKind, at: Date): boolean {
  const kept = attempt(() => JSON.parse(storage.getItem(CHOICES_KEY) ?? 'null') as KeptChoices | null);
  if (!Array.isArray(kept?.occasions)) return true;
  return kept.occasions.includes(kind) && !isQuiet(kept.quiet, at.getHours() * 60 + at.getMinutes());
}

/** The end may be on the next day. */
function isQuiet(quiet: Choices['quiet'], minute: number): boolean {
  if (!quiet) return false;
  const { from, to } = quiet;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** The storage may be full or forbidden. Then it's asked again another time. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
