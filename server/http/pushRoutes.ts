import { OCCASIONS } from '@mayi/core/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock, RandomText } from '../host/ports.ts';
import type { Push } from '../push/openPush.ts';
import { pushService } from '../push/pushServices.ts';
import {
  browserSubscriptionSchema,
  type Choices,
  choicesSchema,
  readSubscribed,
  type Subscribed,
  type Target,
} from '../push/subscription.ts';
import { ALL_LETTERS } from '../room/secrets.ts';
import type { Store } from '../store/store.ts';
import { deviceOf, ensureDevice } from './credentials.ts';
import { addRoute, endpoint } from './endpoint.ts';
import { HttpError } from './httpError.ts';

const ownSchema = choicesSchema.extend({
  topic: z.string().nullable().describe('Of the ntfy server; null: through the browser'),
});

export const showPush = endpoint({
  method: 'GET',
  path: '/api/push',
  summary:
    'How this server can notify people who don’t have the table open, and what this device has chosen.',
  status: 200,
  response: z.strictObject({
    publicKey: z.string().nullable().describe('For the browser’s subscription; null: not on this server'),
    ntfy: z.string().nullable().describe('The operator’s ntfy server, for devices without push'),
    own: ownSchema.nullable().describe('Null: this device gets no notifications'),
  }),
  needs: 'device',
});

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/push',
  summary: 'Turns notifications on for this device, or changes them.',
  body: choicesSchema.extend({
    browser: browserSubscriptionSchema
      .nullable()
      .describe('The browser’s push subscription; null: a private topic on the operator’s ntfy server'),
  }),
  status: 200,
  response: ownSchema,
  errors: [400, 409, 413, 415],
  needs: 'device',
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/push/off',
  summary: 'Turns notifications off for this device.',
  status: 200,
  response: z.strictObject({}),
  needs: 'device',
});

export const testPush = endpoint({
  method: 'POST',
  path: '/api/push/test',
  summary: 'Sends this device a notification now, and says what the push service answered.',
  status: 200,
  response: z.strictObject({
    result: z.enum(['sent', 'gone', 'failed']),
    status: z.int().nullable().describe('The HTTP status of the push service’s answer; null: there was none'),
  }),
  errors: [409],
  needs: 'device',
});

/** How much of this anybody can have. */
export const PUSH_LIMITS = {
  /** Devices with notifications. */
  devices: 100_000,
  /** Changes from one address per hour. */
  changesPerHour: 60,
  /** Tests from one address per minute. */
  testsPerMinute: 6,
} as const;

const HOUR = 3_600_000;
const CHANGES = { max: PUSH_LIMITS.changesPerHour, timeWindow: HOUR };
const TESTS = { max: PUSH_LIMITS.testsPerMinute, timeWindow: 60_000 };
const TOPIC_LENGTH = 32;

export interface PushRouteOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: RandomText;
  readonly push: Push;
  readonly ownHosts: readonly string[];
  readonly ntfy: string | null;
}

export function pushRoutes(app: FastifyInstance, options: PushRouteOptions): void {
  const { store, clock, random, push, ownHosts, ntfy } = options;
  const { publicKey } = push;

  async function ownOf(device: string | undefined): Promise<Subscribed | undefined> {
    const stored = device === undefined ? undefined : await store.subscriptionOf(device);
    return stored && readSubscribed(stored.data);
  }

  /** A topic is kept for as long as the device has it: its owner has subscribed to it elsewhere. */
  async function ntfyTarget(device: string): Promise<Target> {
    if (ntfy === null) throw new HttpError(409, 'no-ntfy', 'This server has no ntfy server.');
    const before = (await ownOf(device))?.target;
    return before?.kind === 'ntfy'
      ? before
      : { kind: 'ntfy', topic: `mayi-${random.text(TOPIC_LENGTH, ALL_LETTERS)}` };
  }

  function browserTarget(browser: z.output<typeof browserSubscriptionSchema>): Target {
    const service = pushService(browser.endpoint, ownHosts);
    if (service === undefined)
      throw new HttpError(
        409,
        'unknown-push-service',
        'This server doesn’t know your browser’s push service.',
      );
    return { ...browser, kind: 'browser', endpoint: service.url.href };
  }

  addRoute(app, showPush, async ({ request }) => {
    const own = await ownOf(deviceOf(request));
    return { publicKey, ntfy: ntfy && withoutLogin(ntfy), own: own ? shown(own) : null };
  });

  addRoute(
    app,
    subscribe,
    async ({ body: { browser, ...choices }, request, reply }) => {
      if (publicKey === null)
        throw new HttpError(409, 'no-push', 'Notifications are turned off on this server.');
      const device = ensureDevice(request, reply);
      const target = browser === null ? await ntfyTarget(device) : browserTarget(browser);
      const subscribed: Subscribed = { ...sorted(choices), target, origin: originOf(request) };
      const isSaved = await store.saveSubscription(
        device,
        JSON.stringify(subscribed),
        clock.now(),
        PUSH_LIMITS.devices,
      );
      if (!isSaved)
        throw new HttpError(409, 'too-many-devices', 'This server notifies too many devices already.');
      return shown(subscribed);
    },
    CHANGES,
  );

  addRoute(app, unsubscribe, async ({ request }) => {
    const device = deviceOf(request);
    if (device !== undefined) await store.deleteSubscription(device);
    return {};
  });

  addRoute(
    app,
    testPush,
    async ({ request }) => {
      const device = deviceOf(request);
      const outcome = device === undefined ? undefined : await push.test(device);
      if (outcome === undefined)
        throw new HttpError(409, 'not-subscribed', 'This device has no notifications. Turn them on first.');
      return outcome;
    },
    TESTS,
  );
}

/** Never the endpoint or its keys: the browser has them anyway. */
function shown({ occasions, quiet, zone, target }: Subscribed): z.output<typeof ownSchema> {
  return { occasions: [...occasions], quiet, zone, topic: target.kind === 'ntfy' ? target.topic : null };
}

/** Each once. */
function sorted(choices: Choices): Choices {
  return { ...choices, occasions: OCCASIONS.filter((kind) => choices.occasions.includes(kind)) };
}

function originOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`;
}

function withoutLogin(ntfy: string): string {
  const url = new URL(ntfy);
  url.username = url.password = '';
  return url.href.replace(/\/$/, '');
}
