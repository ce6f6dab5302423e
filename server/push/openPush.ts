import type { Clock } from '../host/ports.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import type { PushCounts } from './counts.ts';
import { createDelivery } from './delivery.ts';
import { POST_TIMEOUT_MS, postRequest } from './postRequest.ts';
import { createPusher, type Pusher } from './pusher.ts';
import { makeVapidSecret, vapidKeys } from './vapid.ts';

export interface PushOptions {
  readonly settings: Pick<Settings, 'push' | 'pushHosts' | 'ntfy'>;
  readonly store: Store;
  readonly clock: Clock;
  readonly counts: PushCounts;
  /** Certificates to trust besides the usual ones, for tests. */
  readonly ca?: string | undefined;
  reportError(error: unknown): void;
}

export interface Push extends Pusher {
  /** With which browsers subscribe; null if notifications are turned off. */
  readonly publicKey: string | null;
}

/** The same keys on all nodes, and after every restart: subscriptions are tied to them. */
const SECRET_NAME = 'vapid';

export async function openPush({
  settings,
  store,
  clock,
  counts,
  ca,
  reportError,
}: PushOptions): Promise<Push> {
  if (!settings.push) return NO_PUSH;
  const keys = vapidKeys(await store.secret(SECRET_NAME, makeVapidSecret));
  const deliver = createDelivery({
    keys,
    ownHosts: settings.pushHosts,
    ntfy: settings.ntfy,
    now: clock.now,
    post: (request) => postRequest(request, { timeoutMs: POST_TIMEOUT_MS, ca }),
  });
  return { publicKey: keys.publicKey, ...createPusher({ store, clock, deliver, counts, reportError }) };
}

export const NO_PUSH: Push = {
  publicKey: null,
  notify() {},
  start() {},
  test: async () => undefined,
  close: async () => {},
};
