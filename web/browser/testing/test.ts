import { type BrowserContext, test as base, expect } from '@playwright/test';
import { type GameServer, startServer } from './server.ts';

export { expect };

interface Fixtures {
  /** Console messages and page errors that don't fail the test: `test.use({ allowedErrors: [/WebSocket/] })`. */
  readonly allowedErrors: readonly RegExp[];
  /** Whether newcomers' notes appear at the table: they'd be in the way of tests about anything else. */
  readonly firstTimeNotes: boolean;
  /** Without the service worker, a page doesn't download and store the whole app: `test.use({ hasServiceWorker: false })`. */
  readonly hasServiceWorker: boolean;
  /** Prepares a browser context that the test opened itself, and watches it; its own `context` is prepared already. */
  readonly prepareContext: (context: BrowserContext) => Promise<void>;
}

/** Each worker has its own server. A page that logs an error, or contacts any other host, fails its test. */
export const test = base.extend<Fixtures, { readonly server: GameServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  allowedErrors: [[], { option: true }],
  firstTimeNotes: [false, { option: true }],
  hasServiceWorker: [true, { option: true }],
  prepareContext: async ({ server, allowedErrors, firstTimeNotes, hasServiceWorker }, use) => {
    const errors: string[] = [];
    const report = (error: string) => {
      if (!allowedErrors.some((pattern) => pattern.test(error))) errors.push(error);
    };
    await use(async (context) => {
      watchContext(context, server.url, report);
      await setAddresses(context, [server.url]);
      if (!hasServiceWorker) await context.addInitScript(removeServiceWorker);
      if (!firstTimeNotes) await context.addInitScript(turnOffNotes);
    });
    expect(errors, 'no errors, and no requests to other hosts').toEqual([]);
  },
  context: async ({ context, prepareContext }, use) => {
    await prepareContext(context);
    await use(context);
  },
});

/** Runs in the page, before the app reads its preferences. */
function turnOffNotes(): void {
  try {
    const saved = JSON.parse(localStorage.getItem('mayi.preferences') ?? '{}') as object;
    localStorage.setItem('mayi.preferences', JSON.stringify({ firstTimeNotes: false, ...saved }));
  } catch {
    // A page without an origin has no storage, and no app.
  }
}

/**
 * Where the server says that other devices can reach it, and the operator's own players; the real one listens on this machine only. Not a route of
 * Playwright's: those pause every request of a page, and turn its cache off.
 */
export function setAddresses(
  context: BrowserContext,
  urls: readonly string[],
  players: readonly string[] = [],
): Promise<unknown> {
  return context.addInitScript(
    (answer) => {
      const { fetch } = window;
      window.fetch = (input, init) =>
        input === '/api/addresses' ? Promise.resolve(Response.json(answer)) : fetch(input, init);
    },
    { urls, programs: true, players },
  );
}

function removeServiceWorker(): void {
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
}

function watchContext(context: BrowserContext, url: string, report: (error: string) => void): void {
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) report(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => report(`error: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (origin !== new URL(url).origin && !['data:', 'blob:'].includes(protocol))
      report(`request: ${request.url()}`);
  });
}
