import { describe, expect, it, vi } from 'vitest';
import { createPush, type Own, type PushDevice, type PushInfo, wayToNotify } from './push.ts';

const KEY = 'BA-_';
const INFO: PushInfo = { publicKey: KEY, ntfy: null, own: null };
const CHOICES = { occasions: ['turn'] as const, quiet: null, zone: 'UTC' };
const OWN: Own = { ...CHOICES, topic: null };

/** A browser's push manager, with the key of its subscription, if it has one. */
function fakeManager(key: string | null) {
  const log: string[] = [];
  const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url')).buffer;
  const subscriptionOf = (own: string) => ({
    options: { applicationServerKey: bytes(own) },
    unsubscribe: async () => log.push(`unsubscribe ${own}`),
    toJSON: () => ({
      endpoint: 'https://push.example/x',
      expirationTime: null,
      keys: { p256dh: 'p', auth: 'a' },
    }),
  });
  const manager = {
    getSubscription: async () => (key === null ? null : subscriptionOf(key)),
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      log.push(`subscribe ${applicationServerKey}`);
      return subscriptionOf(applicationServerKey);
    },
  };
  return { log, manager };
}

function deviceWith(more: Partial<PushDevice> = {}, manager?: object): PushDevice {
  const registration = { pushManager: manager };
  const workers = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  return {
    isSecure: true,
    needsHomeScreen: false,
    workers: workers as never,
    permission: 'granted',
    askPermission: async () => 'granted',
    zone: () => 'Europe/Paris',
    ...more,
  };
}

/** Answers with these, and records what it was asked. */
function fakeServer(answers: Readonly<Record<string, unknown>>) {
  const asked: [string, unknown][] = [];
  const fetch = async (path: string, init?: RequestInit) => {
    asked.push([path, init?.body === undefined ? null : JSON.parse(String(init.body))]);
    return Response.json(answers[path] ?? {});
  };
  return { asked, fetch };
}

describe('the way to notify a device', () => {
  const none = { workers: undefined };
  it.each([
    ['browser', {}, INFO],
    ['browser', { permission: 'default' }, INFO],
    ['blocked', { permission: 'denied' }, INFO],
    ['off', {}, { ...INFO, publicKey: null }],
    ['home-screen', { ...none, needsHomeScreen: true }, { ...INFO, ntfy: 'https://ntfy.example' }],
    ['ntfy', { ...none, isSecure: false }, { ...INFO, ntfy: 'https://ntfy.example' }],
    ['insecure', { ...none, isSecure: false }, INFO],
    // On the home screen it wouldn't work either.
    ['insecure', { ...none, isSecure: false, needsHomeScreen: true }, INFO],
    ['ntfy', { ...none, isSecure: false, needsHomeScreen: true }, { ...INFO, ntfy: 'https://ntfy.example' }],
    ['missing', none, INFO],
  ] as const)('is “%s”', (way, device, info) => {
    expect(wayToNotify(deviceWith(device), info)).toBe(way);
  });
});

describe('turning notifications on', () => {
  it('subscribes the browser and tells the server', async () => {
    const { manager, log } = fakeManager(null);
    const { fetch, asked } = fakeServer({ '/api/push': OWN });
    const saved = await createPush(deviceWith({}, manager), fetch).turnOn(INFO, CHOICES);
    expect(saved).toEqual({ ok: true, value: OWN });
    expect(log).toEqual([`subscribe ${KEY}`]);
    const browser = { endpoint: 'https://push.example/x', keys: { p256dh: 'p', auth: 'a' } };
    expect(asked).toEqual([['/api/push', { ...CHOICES, browser }]]);
  });

  it('replaces a subscription for another key', async () => {
    const { manager, log } = fakeManager('AAAA');
    await createPush(deviceWith({}, manager), fakeServer({}).fetch).turnOn(INFO, CHOICES);
    expect(log).toEqual(['unsubscribe AAAA', `subscribe ${KEY}`]);
  });

  it('does nothing if the player or the browser says no', async () => {
    const { fetch, asked } = fakeServer({});
    const refusing = deviceWith({ askPermission: async () => 'denied' }, fakeManager(null).manager);
    expect(await createPush(refusing, fetch).turnOn(INFO, CHOICES)).toBeUndefined();
    const failing = deviceWith({}, { getSubscription: () => Promise.reject(new Error('no push service')) });
    expect(await createPush(failing, fetch).turnOn(INFO, CHOICES)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('gives up where the service worker can’t be installed', async () => {
    vi.useFakeTimers();
    const workers = { ready: new Promise(() => {}), getRegistration: async () => undefined };
    const { fetch, asked } = fakeServer({});
    const saved = createPush(deviceWith({ workers: workers as never }), fetch).turnOn(INFO, CHOICES);
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(await saved).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('asks for a topic where only ntfy works, and for no permission', async () => {
    const { fetch, asked } = fakeServer({ '/api/push': { ...OWN, topic: 'mayi-x' } });
    const device = deviceWith({
      workers: undefined,
      askPermission: () => Promise.reject(new Error('asked')),
    });
    await createPush(device, fetch).turnOn({ ...INFO, ntfy: 'https://ntfy.example' }, CHOICES);
    expect(asked).toEqual([['/api/push', { ...CHOICES, browser: null }]]);
  });
});

describe('turning them off', () => {
  it('tells the server first, then the browser', async () => {
    const { manager, log } = fakeManager(KEY);
    const { fetch, asked } = fakeServer({});
    expect(await createPush(deviceWith({}, manager), fetch).turnOff()).toEqual({ ok: true, value: {} });
    expect(asked).toEqual([['/api/push/off', {}]]);
    expect(log).toEqual([`unsubscribe ${KEY}`]);
  });
});

describe('renewing', () => {
  const renewed = async (own: Own | null, device: Partial<PushDevice> = {}) => {
    const { manager } = fakeManager(KEY);
    const { fetch, asked } = fakeServer({ '/api/push': { ...INFO, own } });
    await createPush(deviceWith(device, manager), fetch).renew();
    return asked.slice(1);
  };

  it('saves the same choices again, in the time zone where the device is now', async () => {
    expect(await renewed(OWN)).toMatchObject([['/api/push', { ...CHOICES, zone: 'Europe/Paris' }]]);
  });

  it('turns them off if the browser blocks them now', async () => {
    expect(await renewed(OWN, { permission: 'denied' })).toEqual([['/api/push/off', {}]]);
  });

  it('does nothing where they are off, and never asks', async () => {
    expect(await renewed(null)).toEqual([]);
    expect(await renewed(OWN, { permission: 'default' })).toEqual([]);
  });

  it('says what the device has now, if that’s known', async () => {
    const { manager } = fakeManager(KEY);
    const has = (
      own: Own | null,
      device: Partial<PushDevice> = {},
      fetch = fakeServer({ '/api/push': { ...INFO, own } }).fetch,
    ) => createPush(deviceWith(device, manager), fetch).renew();
    expect(await has(OWN)).toMatchObject({ own: OWN });
    expect(await has(null)).toBeNull();
    expect(await has(OWN, { permission: 'denied' })).toBeNull();
    expect(await has(OWN, { permission: 'default' })).toBeUndefined();
    expect(await has(OWN, {}, () => Promise.reject(new Error('offline')))).toBeUndefined();
  });
});
