import type { Clock } from '../../host/ports.ts';
import { type NodeOptions, startNode, type World } from '../../host/testing/nodes.ts';
import type { Store } from '../../store/store.ts';
import { memoryStore } from '../../store/testing/memoryStore.ts';
import type { PushCounts } from '../counts.ts';
import type { Message, Outcome } from '../delivery.ts';
import { createPusher } from '../pusher.ts';
import type { Subscribed } from '../subscription.ts';
import { testBrowser } from './browser.ts';

/** A message as a push service got it. */
export interface Delivered extends Message {
  readonly endpoint: string;
}

interface PushService {
  /** Everything that was delivered, by all nodes. */
  readonly delivered: Delivered[];
  /** What push services answer. */
  outcome: Outcome;
}

export interface PushWorld extends World, PushService {}

export const SENT: Outcome = { result: 'sent', status: 201 };

export function noCounts(): PushCounts {
  return { sent: 0, failed: 0, deleted: 0, held: 0, dropped: 0 };
}

/** How a device wants to be notified: of everything, at any hour. */
export function subscribedOf(name: string, more: Partial<Subscribed> = {}): Subscribed {
  return {
    target: { kind: 'browser', endpoint: `https://push.example/${name}`, keys: testBrowser().keys },
    origin: 'https://cards.example',
    occasions: ['turn', 'mayI', 'over', 'rematch'],
    quiet: null,
    zone: 'UTC',
    ...more,
  };
}

/** The person whom `joinRoom` seats. */
export const deviceOf = (name: string) => `device of ${name}`;

export async function subscribe(world: World, name: string, more?: Partial<Subscribed>): Promise<void> {
  await subscribeIn(memoryStore(world.database), name, world.clock.now(), more);
}

export async function subscribeIn(
  store: Store,
  name: string,
  now: number,
  more?: Partial<Subscribed>,
): Promise<void> {
  await store.saveSubscription(deviceOf(name), JSON.stringify(subscribedOf(name, more)), now, 1000);
}

/** Notifies for one node of a world. */
export function openPusher(world: PushWorld) {
  return openPusherOn(memoryStore(world.database), world);
}

export function openPusherOn(store: Store, world: PushService & { readonly clock: Clock }) {
  const counts = noCounts();
  const errors: unknown[] = [];
  const pusher = createPusher({
    store,
    clock: world.clock,
    counts,
    deliver: async ({ target }, message) => {
      const endpoint = target.kind === 'browser' ? target.endpoint : target.topic;
      world.delivered.push({ ...message, endpoint });
      return world.outcome;
    },
    reportError: (error) => errors.push(error),
  });
  return { ...pusher, counts, errors };
}

/** One process of several on one store, with notifications. */
export async function startPushNode(node: string, world: PushWorld, options: NodeOptions = {}) {
  const pusher = openPusher(world);
  const started = await startNode(node, world, { ...options, notify: pusher.notify });
  pusher.start(started.host.told);
  return { ...started, pusher };
}
