import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPush } from '../push/openPush.ts';
import { testBrowser } from '../push/testing/browser.ts';
import { HOSTILE_ENDPOINTS } from '../push/testing/hostile.ts';
import type { Respond } from '../push/testing/openPushServer.ts';
import { startPushServer } from '../push/testing/pushServer.ts';
import { hashed } from '../room/secrets.ts';
import type { Store } from '../store/store.ts';
import { memoryStore } from '../store/testing/memoryStore.ts';
import { systemClock } from '../system.ts';
import { createCounters } from './counters.ts';
import { cookieHeader, get, post } from './testing/request.ts';
import { startTestServer, testSettings } from './testing/testServer.ts';

const ANN = 'the-device-of-ann-0001';
const CHOICES = { occasions: ['turn', 'over'], quiet: { from: 1320, to: 420 }, zone: 'Europe/Paris' };

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  readonly store?: Store;
  readonly respond?: Respond;
}

/** A server that sends to a push service on this machine. */
async function startWithPush({ env = {}, store = memoryStore(), respond }: Options = {}) {
  const service = await startPushServer(respond);
  const all = { MAYI_PUSH_HOSTS: service.host, ...env };
  const counts = createCounters().pushes;
  const settings = testSettings(all);
  const push = await openPush({
    settings,
    store,
    clock: systemClock,
    counts,
    ca: service.ca,
    reportError() {},
    warn() {},
  });
  onTestFinished(() => push.close());
  const { url } = await startTestServer({ env: all, store, push });
  const browser = testBrowser();
  const endpoint = `${service.url}/ann`;
  return {
    service,
    store,
    browser,
    counts,
    url: `${url}/api/push`,
    subscription: { ...CHOICES, browser: { endpoint, keys: browser.keys } },
  };
}

const asAnn = { 'mayi-device': ANN };

describe('notifications over HTTP', () => {
  it('are off until a device subscribes, and off again with one request', async () => {
    const { url, subscription, store } = await startWithPush();
    const { body: before } = await get(url);
    expect(before).toEqual({ publicKey: expect.stringMatching(/^B[\w-]{86}$/), ntfy: null, own: null });
    const subscribed = await post(url, { ...subscription, occasions: ['over', 'turn', 'over'] });
    expect(subscribed).toMatchObject({ status: 200, body: { ...CHOICES, topic: null } });
    const cookie = cookieHeader(subscribed);
    expect((await get(url, { cookie })).body.own).toEqual({ ...CHOICES, topic: null });
    expect((await get(url)).body.own).toBeNull();
    expect(await post(`${url}/off`, {}, { cookie })).toMatchObject({ status: 200, body: {} });
    expect((await get(url, { cookie })).body.own).toBeNull();
    expect((await get(url)).body.publicKey).toBe(before.publicKey);
    expect(await store.secret('vapid', () => 'none')).toContain('"d"');
  });

  it('reach the browser, which alone can read them', async () => {
    const { url, subscription, browser, service } = await startWithPush();
    await post(url, subscription, asAnn);
    const tested = await post(`${url}/test`, {}, asAnn);
    expect(tested).toMatchObject({ status: 200, body: { result: 'sent', status: 201 } });
    const [received] = service.received;
    expect(received).toMatchObject({
      path: '/ann',
      headers: { 'content-encoding': 'aes128gcm', ttl: '60', urgency: 'high' },
    });
    const { publicKey } = (await get(url)).body;
    expect(received?.headers.authorization).toMatch(
      new RegExp(`^vapid t=[\\w-]+\\.[\\w-]+\\.[\\w-]+, k=${publicKey}$`),
    );
    const body = received?.body ?? Buffer.alloc(0);
    expect(JSON.parse(browser.decrypt(body))).toEqual({
      title: 'It works',
      body: 'This is how the table will call you.',
      path: '/',
    });
    expect(body.toString('latin1')).not.toContain('It works');
  });

  it.each([
    [410, { result: 'gone', status: 410 }, false],
    [404, { result: 'gone', status: 404 }, false],
    [429, { result: 'failed', status: 429 }, true],
    [500, { result: 'failed', status: 500 }, true],
    [302, { result: 'failed', status: 302 }, true],
  ])('are tested: the push service says %i', async (status, body, isKept) => {
    const { url, subscription } = await startWithPush({
      respond: (response) => response.writeHead(status, { location: 'https://127.0.0.1/' }).end('secret'),
    });
    await post(url, subscription, asAnn);
    expect(await post(`${url}/test`, {}, asAnn)).toMatchObject({ status: 200, body });
    expect((await get(url, asAnn)).body.own !== null).toBe(isKept);
  });

  it('go to no address but a push service’s', async () => {
    const { url, subscription, store, service } = await startWithPush();
    expect(HOSTILE_ENDPOINTS.length).toBeGreaterThan(20);
    for (const endpoint of [
      ...HOSTILE_ENDPOINTS.slice(0, 30),
      service.url.replace('localhost', '127.0.0.1'),
    ]) {
      const { status } = await post(
        url,
        { ...subscription, browser: { ...subscription.browser, endpoint } },
        asAnn,
      );
      expect([400, 409]).toContain(status);
    }
    expect(await store.subscriptionOf(hashed(ANN))).toBeUndefined();
    expect(service.received).toEqual([]);
  });

  it.each([
    [
      'keys of another curve',
      { browser: { endpoint: 'https://localhost/', keys: { p256dh: 'AAAA', auth: 'AAAA' } } },
    ],
    ['an unknown time zone', { zone: 'Mars/Olympus' }],
    ['a time zone as long as a book', { zone: 'x'.repeat(20_000) }],
    ['an hour that doesn’t exist', { quiet: { from: 0, to: 1440 } }],
    ['quiet hours without an end', { quiet: { from: 60, to: 60 } }],
    ['an unknown occasion', { occasions: ['hand'] }],
    ['too many occasions', { occasions: Array(100).fill('turn') }],
    ['an address for ntfy', { browser: null, topic: 'https://evil.example' }],
  ])('are refused for %s', async (_, wrong) => {
    const { url, subscription, store } = await startWithPush();
    expect((await post(url, { ...subscription, ...wrong }, asAnn)).status).toBe(400);
    expect(await store.subscriptionOf(hashed(ANN))).toBeUndefined();
  });

  it('are limited for each address, and in all', async () => {
    const store = memoryStore();
    const { url, subscription } = await startWithPush({
      store: {
        ...store,
        saveSubscription: (device, data, now) => store.saveSubscription(device, data, now, 1),
      },
    });
    expect((await post(url, subscription, asAnn)).status).toBe(200);
    const { status, body } = await post(url, subscription, { 'mayi-device': 'the-device-of-bob-0001' });
    expect([status, body.error.code]).toEqual([409, 'too-many-devices']);
    const statuses = [];
    for (let nth = 0; nth < 65; nth++) statuses.push((await post(url, subscription, asAnn)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(65 - 58);
    const tests = [];
    for (let nth = 0; nth < 8; nth++) tests.push((await post(`${url}/test`, {}, asAnn)).status);
    expect(tests.filter((status) => status === 429)).toHaveLength(2);
  });

  it('can be turned off by the operator', async () => {
    const { url, subscription } = await startWithPush({
      env: { MAYI_PUSH: 'off', MAYI_NTFY: 'https://ntfy.example' },
    });
    expect((await get(url)).body).toEqual({ publicKey: null, ntfy: null, own: null });
    expect((await post(url, subscription, asAnn)).body.error.code).toBe('no-push');
    expect((await post(`${url}/test`, {}, asAnn)).body.error.code).toBe('not-subscribed');
  });
});

describe('an ntfy server', () => {
  /** Records what is published. */
  async function startNtfy() {
    const published: unknown[] = [];
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => {
        text += part;
      });
      request.on('end', () => {
        published.push({ ...JSON.parse(text), authorization: request.headers.authorization });
        response.writeHead(200).end('{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    return { published, address: `127.0.0.1:${(server.address() as AddressInfo).port}` };
  }

  it('gets messages for a topic that nobody can guess, and that the server chooses', async () => {
    const { published, address } = await startNtfy();
    const { url } = await startWithPush({ env: { MAYI_NTFY: `http://ann:pass%20word@${address}` } });
    expect((await get(url)).body.ntfy).toBe(`http://${address}`);
    const first = await post(url, { ...CHOICES, browser: null }, asAnn);
    expect(first).toMatchObject({ status: 200, body: { topic: expect.stringMatching(/^mayi-\w{32}$/) } });
    const again = await post(url, { ...CHOICES, occasions: [], browser: null }, asAnn);
    expect(again.body.topic).toBe(first.body.topic);
    const other = await post(url, { ...CHOICES, browser: null });
    expect(other.body.topic).not.toBe(first.body.topic);
    expect((await post(`${url}/test`, {}, asAnn)).body).toEqual({ result: 'sent', status: 200 });
    expect(published).toEqual([
      {
        topic: first.body.topic,
        title: 'It works',
        message: 'This is how the table will call you.',
        click: `${url.replace('/api/push', '')}/`,
        priority: 4,
        authorization: `Basic ${Buffer.from('ann:pass word').toString('base64')}`,
      },
    ]);
  });

  it('is only there if the operator has one', async () => {
    const { url } = await startWithPush();
    expect((await post(url, { ...CHOICES, browser: null }, asAnn)).body.error.code).toBe('no-ntfy');
  });
});
