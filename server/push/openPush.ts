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
  /** A push service couldn't be reached. `reason`: an error's code, such as ECONNREFUSED. Called once a minute at most. */
  warn(reason: string): void;
}

export interface Push extends Pusher {
  /** With which browsers subscribe; null if notifications are turned off. */
  readonly publicKey: string | null;
}

/** The same keys on all nodes, and after every restart: subscriptions are tied to them. */
const SECRET_NAME = 'vapid';

const WARN_EVERY = 60_000;
/** What is being sent when the server stops mostly takes well under a second. The server itself has ten. */
const CLOSE_GRACE = 2000;

export async function openPush({
  settings,
  store,
  clock,
  counts,
  ca,
  reportError,
  warn,
}: PushOptions): Promise<Push> {
  if (!settings.push) return NO_PUSH;
  const closing = new AbortController();
  let warnedAt = Number.NEGATIVE_INFINITY;
  const keys = vapidKeys(await store.secret(SECRET_NAME, makeVapidSecret));
  const deliver = createDelivery({
    keys,
    ownHosts: settings.pushHosts,
    ntfy: settings.ntfy,
    now: clock.now,
    post: (request) => postRequest(request, { timeoutMs: POST_TIMEOUT_MS, signal: closing.signal, ca }),
    reportFailure(error) {
      if (clock.now() < warnedAt + WARN_EVERY) return;
      warnedAt = clock.now();
      warn(reasonOf(error));
    },
  });
  const pusher = createPusher({ store, clock, deliver, counts, reportError });
  return {
    ...pusher,
    publicKey: keys.publicKey,
    async close() {
      const cancel = clock.after(CLOSE_GRACE, () => closing.abort());
      await pusher.close();
      cancel();
      // A test may still be under way.
      closing.abort();
    },
  };
}

/** Never the message, which may name the address of somebody's subscription. */
function reasonOf(error: unknown): string {
  const { code, name } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : name;
}

export const NO_PUSH: Push = {
  publicKey: null,
  notify() {},
  start() {},
  test: async () => undefined,
  close: async () => {},
};
