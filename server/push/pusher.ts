import type { Host } from '../host/host.ts';
import type { Clock, Notify } from '../host/ports.ts';
import { createAddressRates } from '../programs/addressRates.ts';
import type { Notice } from '../room/occasions.ts';
import type { HeldNotice, Store, Subscription } from '../store/store.ts';
import type { PushCounts } from './counts.ts';
import type { Deliver, Message, Outcome } from './delivery.ts';
import { quietUntil } from './quietHours.ts';
import { readSubscribed, type Subscribed } from './subscription.ts';

export interface PusherOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly deliver: Deliver;
  readonly counts: PushCounts;
  reportError(error: unknown): void;
}

/** Notifies people who don't have the table open. */
export interface Pusher {
  readonly notify: Notify;
  /** Begins to look for devices whose quiet hours have ended. */
  start(told: Host['told']): void;
  /** Sends one message now, whatever the hour. Undefined if the device has no subscription. */
  test(device: string): Promise<Outcome | undefined>;
  /** Finishes what is being sent, unless that takes long; what waits is dropped. */
  close(): Promise<void>;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
/** How much is sent. */
export const SENDING_LIMITS = {
  atOnce: 8,
  waiting: 1000,
  /** Nobody plays at more tables than this at once; and nobody can use this server to flood a push service. */
  perDeviceAndMinute: 6,
} as const;
const RETRY_AFTER = 15 * SECOND;
/** A subscription for which nothing could be delivered for this long is deleted. */
const FAILING_FOR = 3 * DAY;
const HELD_EVERY = MINUTE;
const HELD_AT_ONCE = 50;
/** For so many tables of a device something is held until quiet hours end. */
const HELD_PER_DEVICE = 5;

const TEST_MESSAGE: Message = {
  title: 'It works',
  body: 'This is how the table will call you.',
  // Not the settings, from where it's sent: about a page that is open, nothing is shown.
  path: '/',
  lasts: MINUTE,
  isUrgent: true,
};

/** A device's subscription, as it's stored and what it means. */
interface Found {
  readonly device: string;
  readonly stored: Subscription;
  readonly subscribed: Subscribed;
}

export function createPusher({ store, clock, deliver, counts, reportError }: PusherOptions): Pusher {
  const waiting: (() => Promise<void>)[] = [];
  const running = new Set<Promise<void>>();
  const timers = new Set<() => void>();
  const rates = createAddressRates(SENDING_LIMITS.perDeviceAndMinute, clock.now);
  let told: Host['told'] = async () => undefined;
  let isClosed = false;

  /** Resolves when the task is done, or dropped. */
  function enqueue(task: () => Promise<void>): Promise<void> {
    if (isClosed || waiting.length >= SENDING_LIMITS.waiting) {
      drop();
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      waiting.push(() => task().finally(resolve));
      runNext();
    });
  }

  function runNext(): void {
    if (running.size >= SENDING_LIMITS.atOnce) return;
    const task = waiting.shift();
    if (task === undefined) return;
    const run = task()
      .catch(reportError)
      .finally(() => {
        running.delete(run);
        runNext();
      });
    running.add(run);
  }

  function after(ms: number, act: () => void): void {
    if (isClosed) return;
    const cancel = clock.after(ms, () => {
      timers.delete(cancel);
      act();
    });
    timers.add(cancel);
  }

  async function find(device: string): Promise<Found | undefined> {
    const stored = await store.subscriptionOf(device);
    const subscribed = stored && readSubscribed(stored.data);
    return stored && subscribed && { device, stored, subscribed };
  }

  async function notifyOf(device: string, notice: Notice): Promise<void> {
    const found = await find(device);
    if (found !== undefined && (await sendOrHold(found, notice)) === 'failed')
      after(RETRY_AFTER, () => void enqueue(() => retry(device, notice)));
  }

  /** Once, and only if it's still so. */
  async function retry(device: string, { code, kind }: Notice): Promise<void> {
    const [found, notice] = [await find(device), await told(code, device)];
    if (found !== undefined && notice?.kind === kind) await sendOrHold(found, notice);
  }

  async function sendOrHold(
    found: Found,
    notice: Notice,
  ): Promise<Outcome['result'] | 'unwanted' | 'held' | 'dropped'> {
    const { device, subscribed } = found;
    if (!subscribed.occasions.includes(notice.kind)) return 'unwanted';
    const until = quietUntil(subscribed.quiet, subscribed.zone, clock.now());
    if (until !== null) return hold(device, notice, until);
    if (!rates.allows(device)) return drop();
    const outcome = await deliver(subscribed, messageFor(notice));
    await settle(found, outcome);
    return outcome.result;
  }

  /** What happens in quiet hours waits until they end; then it's sent if it's still so. */
  async function hold(device: string, { code }: Notice, until: number): Promise<'held' | 'dropped'> {
    if (!(await store.holdNotice({ device, code }, until, HELD_PER_DEVICE))) return drop();
    counts.held += 1;
    return 'held';
  }

  function drop(): 'dropped' {
    counts.dropped += 1;
    return 'dropped';
  }

  async function settle({ device, stored }: Found, { result }: Outcome): Promise<void> {
    counts[result === 'gone' ? 'deleted' : result] += 1;
    const now = clock.now();
    const { failingSince } = stored;
    const isHopeless = failingSince !== null && now - failingSince >= FAILING_FOR;
    if (result === 'sent') {
      if (failingSince !== null) await store.changeFailingSince(device, { ...stored, failingSince: null });
    } else if (result === 'gone' || isHopeless) {
      if (isHopeless) counts.deleted += 1;
      await store.deleteSubscription(device, stored.data);
    } else if (failingSince === null)
      await store.changeFailingSince(device, { ...stored, failingSince: now });
  }

  /** Some at a time: they have to fit in the queue, and what this node has taken is lost if it dies. */
  async function sendHeld(): Promise<void> {
    for (;;) {
      const held = await store.takeHeld(clock.now(), HELD_AT_ONCE);
      await Promise.all(held.map((notice) => enqueue(() => sendHeldNotice(notice))));
      if (held.length < HELD_AT_ONCE || isClosed) return;
    }
  }

  async function sendHeldNotice({ device, code }: HeldNotice): Promise<void> {
    const [found, notice] = [await find(device), await told(code, device)];
    if (found !== undefined && notice !== undefined) await sendOrHold(found, notice);
  }

  function lookForHeld(): void {
    after(HELD_EVERY, () => void sendHeld().catch(reportError).finally(lookForHeld));
  }

  return {
    notify: (device, notice) => void enqueue(() => notifyOf(device, notice)),
    start(from) {
      told = from;
      lookForHeld();
    },
    async test(device) {
      const found = await find(device);
      if (found === undefined) return undefined;
      const outcome = await deliver(found.subscribed, TEST_MESSAGE);
      await settle(found, outcome);
      return outcome;
    },
    async close() {
      isClosed = true;
      waiting.length = 0;
      for (const cancel of timers) cancel();
      await Promise.all(running);
    },
  };
}

function messageFor({ code, kind, title, body, lasts }: Notice): Message {
  return { title, body, path: `/r/${code}`, lasts, isUrgent: kind === 'turn' || kind === 'mayI' };
}
