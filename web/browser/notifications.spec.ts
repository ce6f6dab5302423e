import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { type TestBrowser, testBrowser } from '../../server/push/testing/browser.ts';
import { openPushServer, type PushServer } from '../../server/push/testing/openPushServer.ts';
import { FULL_BROWSER } from '../playwright.config.ts';
import { notifications } from '../texts/notifications.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { type GameServer, startServer } from './testing/server.ts';
import { test as base, expect } from './testing/test.ts';

interface Services {
  /** Stands in for the browser maker's push service, which tests can't reach. */
  readonly pushServer: PushServer;
  /** An ntfy server, with what was published. */
  readonly ntfy: { readonly url: string; readonly published: readonly { readonly topic: string }[] };
  readonly server: GameServer;
}

const test = base.extend<object, Services>({
  pushServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern.
    async ({}, use) => {
      const pushServer = await openPushServer();
      await use(pushServer);
      pushServer.close();
    },
    { scope: 'worker' },
  ],
  ntfy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern.
    async ({}, use) => {
      const published: { readonly topic: string }[] = [];
      const server = createServer(async (request, response) => {
        const parts: Buffer[] = [];
        for await (const part of request) parts.push(part);
        published.push(JSON.parse(Buffer.concat(parts).toString()));
        response.end('{}');
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, published });
      server.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ pushServer, ntfy }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'mayi-push-'));
      const certificates = join(folder, 'push.pem');
      writeFileSync(certificates, pushServer.ca);
      const server = await startServer({
        MAYI_PUSH_HOSTS: pushServer.host,
        MAYI_NTFY: ntfy.url,
        NODE_EXTRA_CA_CERTS: certificates,
      });
      await use(server);
      await server.remove();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

/** A browser's own push service isn't there in tests, so the page gets a subscription with the keys of the test. */
async function fakeSubscription(
  context: BrowserContext,
  endpoint: string,
  { keys }: TestBrowser,
): Promise<void> {
  await context.addInitScript(
    (subscription) => {
      let current: object | null = null;
      PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
      PushManager.prototype.subscribe = async (options) => {
        const unsubscribe = async () => {
          current = null;
          return true;
        };
        const key = String(options?.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/');
        const applicationServerKey = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0)).buffer;
        current = { options: { applicationServerKey }, unsubscribe, toJSON: () => subscription };
        return current as PushSubscription;
      };
    },
    { endpoint, expirationTime: null, keys },
  );
}

const ownOf = (page: Page) =>
  page.evaluate(async () => ((await (await fetch('/api/push')).json()) as { own: unknown }).own);

/** A message as the page's service worker shows it. */
interface Shown {
  readonly title: string;
  readonly tag: string;
  readonly data: { readonly url: string };
}

/** What the tests use of a service worker's global scope. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { openWindow(url: string): Promise<null> };
  readonly ExtendableEvent: new (type: string) => Event & { waitUntil(work: Promise<unknown>): void };
  dispatchEvent(event: Event): boolean;
  shown: Shown[];
}

/** The service worker, and the browser's push service for it. */
async function openWorker(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('there is no service worker');
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope;
    const { registration } = scope;
    const show = registration.showNotification.bind(registration);
    scope.shown = [];
    registration.showNotification = async (title, options) => {
      await show(title, options);
      scope.shown.push({ title, ...options } as Shown);
    };
  });
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return {
    deliver: (data: string) =>
      session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
    shown: () => worker.evaluate(() => (self as unknown as WorkerScope).shown),
    /** Taps the last notification, or its button. Only a real tap allows the worker to open windows: the test records that. */
    tap: (action = '') =>
      worker.evaluate(async (pressed) => {
        const scope = self as unknown as WorkerScope;
        const opened: string[] = [];
        scope.clients.openWindow = async (url) => {
          opened.push(url);
          return null;
        };
        const done: Promise<unknown>[] = [];
        const event = new scope.ExtendableEvent('notificationclick');
        const notification = { ...scope.shown.at(-1), close() {} };
        Object.assign(event, { notification, action: pressed });
        event.waitUntil = (work) => void done.push(work);
        scope.dispatchEvent(event);
        await Promise.all(done);
        return opened;
      }, action),
  };
}

test.use(FULL_BROWSER);

test('notifications: on, chosen, tested, shown, tapped, and off from the notification itself', {
  tag: '@phone',
}, async ({ page, context, pushServer }) => {
  const browser = testBrowser();
  await context.grantPermissions(['notifications']);
  await fakeSubscription(context, `${pushServer.url}/phone`, browser);
  await page.goto('/settings');
  const toggle = (name: string) => page.getByRole('switch', { name: new RegExp(`^${name}`) });

  await toggle(notifications.on).click();
  await expect(toggle(notifications.on)).toBeChecked();
  await toggle(notifications.occasions.rematch).click();
  await toggle(notifications.quiet).click();
  await page.getByLabel(notifications.from, { exact: true }).fill('21:30');
  await page.getByLabel(notifications.to, { exact: true }).focus();
  await expect
    .poll(() => ownOf(page))
    .toMatchObject({ occasions: ['turn', 'mayI', 'over'], quiet: { from: 1290, to: 420 }, topic: null });
  await expectAccessible(page);

  // Before quiet hours can matter: a test is sent whatever the hour.
  await page.getByRole('button', { name: notifications.test }).click();
  await expect(page.getByText(notifications.tested.sent(201))).toBeVisible();
  const [received] = pushServer.received;
  const message = browser.decrypt(received?.body ?? Buffer.alloc(0));
  expect(JSON.parse(message)).toMatchObject({ title: 'It works', path: '/' });
  const about = (path: string) => JSON.stringify({ ...JSON.parse(message), path });
  const worker = await openWorker(page);
  // About a page that is open and visible, nothing is shown; whatever else comes, something is.
  await worker.deliver(about('/settings'));
  await worker.deliver('garbage');
  const garbage = { title: 'May I?', data: { url: '/' } };
  await expect.poll(worker.shown).toMatchObject([garbage]);
  await worker.deliver(about('/r/abcdef'));
  const works = { title: 'It works', tag: 'push /r/abcdef', data: { url: '/r/abcdef' } };
  await expect.poll(worker.shown).toMatchObject([garbage, works]);
  expect(await worker.tap()).toEqual(['/r/abcdef']);
  expect(await worker.tap('off')).toEqual([]);
  await expect.poll(() => ownOf(page)).toBeNull();
  await page.reload();
  await expect(toggle(notifications.on)).not.toBeChecked();
});

test.describe('where browsers have no notifications', { tag: '@phone' }, () => {
  test.use({ hasServiceWorker: false });

  test('without https, a private topic on the ntfy server does it', async ({ page, context, ntfy }) => {
    await context.addInitScript(() => {
      Reflect.deleteProperty(window, 'PushManager');
      Object.defineProperty(window, 'isSecureContext', { value: false });
    });
    await page.goto('/settings');
    await page.getByRole('switch', { name: notifications.ntfy.on }).click();
    const link = page.getByRole('link', { name: notifications.ntfy.open });
    await expect(link).toHaveAttribute('href', new RegExp(`^${ntfy.url}/mayi-\\w{32}$`));
    await page.getByRole('button', { name: notifications.test }).click();
    await expect(page.getByText(notifications.tested.sent(200))).toBeVisible();
    expect(`${ntfy.url}/${ntfy.published[0]?.topic}`).toBe(await link.getAttribute('href'));
    await expectAccessible(page);
    await page.getByRole('switch', { name: notifications.ntfy.on }).click();
    await expect(link).toBeHidden();
  });

  test('an iPhone has to have the app on its home screen', async ({ page, context }) => {
    await context.addInitScript(() => {
      Reflect.deleteProperty(window, 'PushManager');
      Object.defineProperty(navigator, 'standalone', { value: false });
    });
    await page.goto('/settings');
    await expect(page.getByText(notifications.whyNot['home-screen'])).toBeVisible();
  });
});
