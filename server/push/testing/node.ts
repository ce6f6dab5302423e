import { type NodeOptions, startNode, type World } from '../../host/testing/nodes.ts';
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

export interface PushWorld extends World {
  /** Everything that was delivered, by all nodes. */
  readonly delivered: Delivered[];
  /** What push services answer. */
  outcome: Outcome;
}

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
  const data = JSON.stringify(subscribedOf(name, more));
  await memoryStore(world.database).saveSubscription(deviceOf(name), data, world.clock.now(), 1000);
}

/** Notifies for one node of a world. */
export function openPusher(world: PushWorld) {
  const { clock, database } = world;
  const counts = noCounts();
  const errors: unknown[] = [];
  const pusher = createPusher({
    store: memoryStore(database),
    clock,
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
