import type { DeviceStorage } from '../state/preferences.ts';

/** What this device remembers about notifications: when they were last turned on or renewed, or that they aren't wanted. */
const KEY = 'mayi.push';
const DECLINED = 'no';
const DAY = 86_400_000;

/** Null: they're off now. */
export function markPushed(storage: DeviceStorage, at: number | null): void {
  attempt(() => (at === null ? storage.removeItem(KEY) : storage.setItem(KEY, String(at))));
}

export function declinePush(storage: DeviceStorage): void {
  attempt(() => storage.setItem(KEY, DECLINED));
}

/** Whether to offer them: neither on nor declined, as far as this device remembers. */
export function mayOfferPush(storage: DeviceStorage): boolean {
  return attempt(() => storage.getItem(KEY)) === null;
}

/** At most once a day, and only where notifications are on: nobody else downloads anything. */
export async function renewPush(storage: DeviceStorage, now: number): Promise<void> {
  const last = Number(attempt(() => storage.getItem(KEY)) ?? Number.NaN);
  if (!(Math.abs(now - last) > DAY)) return;
  markPushed(storage, now);
  const [{ createPush }, { pushDevice }] = await Promise.all([import('./push.ts'), import('./device.ts')]);
  await createPush(pushDevice).renew();
}

/** The storage may be full or forbidden. Then it's asked again another time. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
