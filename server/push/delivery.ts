import { hashed } from '../room/secrets.ts';
import { encrypted } from './encryption.ts';
import type { PostRequest } from './postRequest.ts';
import { pushService } from './pushServices.ts';
import type { Subscribed, Target } from './subscription.ts';
import { type VapidKeys, vapidHeader } from './vapid.ts';

/** What a device is shown. */
export interface Message {
  readonly title: string;
  readonly body: string;
  /** The page that it leads to. */
  readonly path: string;
  /** How long it's worth delivering, in ms. */
  readonly lasts: number;
  readonly isUrgent: boolean;
}

/** `gone`: the device no longer wants any. */
export interface Outcome {
  readonly result: 'sent' | 'gone' | 'failed';
  /** Of the push service's response; null without one. */
  readonly status: number | null;
}

export type Deliver = (subscribed: Subscribed, message: Message) => Promise<Outcome>;

export interface DeliveryOptions {
  readonly keys: VapidKeys;
  /** More hosts of push services. */
  readonly ownHosts: readonly string[];
  /** The operator's ntfy server, if there is one. */
  readonly ntfy: string | null;
  now(): number;
  post(request: PostRequest): Promise<number>;
  /** There was no response. */
  reportFailure(error: unknown): void;
}

const TOPIC_LENGTH = 32;

/** Sends messages to browsers through their push services, or to an ntfy server. */
export function createDelivery(options: DeliveryOptions): Deliver {
  const { keys, ownHosts, ntfy, now, post, reportFailure } = options;

  function toBrowser(target: Extract<Target, { kind: 'browser' }>, origin: string, message: Message) {
    const service = pushService(target.endpoint, ownHosts);
    if (service === undefined) return undefined;
    const { title, body, path, lasts, isUrgent } = message;
    // The page's own host: the push service's operator can find out there who sends this. It has to be https.
    const contact = origin.replace(/^http:/, 'https:');
    const audience = service.url.origin;
    return {
      ...service,
      body: encrypted(JSON.stringify({ title, body, path }), target.keys),
      headers: {
        authorization: vapidHeader(keys, { audience, contact, now: now() }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: Math.round(lasts / 1000),
        urgency: isUrgent ? 'high' : 'normal',
        // Of several messages about one table, a device that was off gets the last one.
        topic: hashed(`${path} ${target.endpoint}`).slice(0, TOPIC_LENGTH),
      },
    };
  }

  function toNtfy(topic: string, origin: string, { title, body, path, isUrgent }: Message) {
    if (ntfy === null) return undefined;
    const url = new URL(ntfy);
    const { username, password } = url;
    const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
    url.username = url.password = '';
    const published = { topic, title, message: body, click: `${origin}${path}`, priority: isUrgent ? 4 : 3 };
    return {
      url,
      isOwn: true,
      body: Buffer.from(JSON.stringify(published)),
      headers: {
        'content-type': 'application/json',
        ...(username !== '' && { authorization: `Basic ${login.toString('base64')}` }),
      },
    };
  }

  return async ({ target, origin }, message) => {
    const request =
      target.kind === 'browser' ? toBrowser(target, origin, message) : toNtfy(target.topic, origin, message);
    // The operator no longer allows this service.
    if (request === undefined) return { result: 'gone', status: null };
    try {
      const status = await post(request);
      return { result: resultOf(status, target), status };
    } catch (error) {
      reportFailure(error);
      return { result: 'failed', status: null };
    }
  };
}

/** A browser's subscription that was cancelled or has expired is 404 or 410; an ntfy server has every topic. */
function resultOf(status: number, { kind }: Target): Outcome['result'] {
  if (status >= 200 && status < 300) return 'sent';
  return kind === 'browser' && (status === 404 || status === 410) ? 'gone' : 'failed';
}
