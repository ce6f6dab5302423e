import type { DeviceStorage } from '../state/preferences.ts';
import { markPushed, pushedAt, rememberPush } from './remembered.ts';

const DAY = 86_400_000;

/**
 * At most once a day, and only where notifications are on: nobody else downloads anything. `onOff` is called if they turn out to be
 * off, such as from a notification.
 */
export async function renewPush(storage: DeviceStorage, now: number, onOff: () => void): Promise<void> {
  if (Math.abs(now - (pushedAt(storage) ?? now)) <= DAY) return;
  markPushed(storage, now);
  const [{ createPush }, { pushDevice }] = await Promise.all([import('./push.ts'), import('./device.ts')]);
  const own = await createPush(pushDevice).renew();
  if (own === undefined) return;
  rememberPush(storage, own, now);
  if (own === null) onOff();
}
