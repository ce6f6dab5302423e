import { type BrowserContext, test as base, expect } from '@playwright/test';
import { type GameServer, startServer } from './server.ts';

export { expect };

interface Fixtures {
  /** Console messages and page errors that don't fail the test: `test.use({ allowedErrors: [/WebSocket/] })`. */
  readonly allowedErrors: readonly RegExp[];
  /** Whether newcomers' notes appear at the table: they'd be in the way of tests about anything else. */
  readonly firstTimeNotes: boolean;
  /** Watches a browser context that the test opened itself; its own `context` is watched already. */
  readonly watchForErrors: (context: BrowserContext) => void;
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
  watchForErrors: async ({ server, allowedErrors, firstTimeNotes }, use) => {
    const errors: string[] = [];
    const report = (error: string) => {
      if (!allowedErrors.some((pattern) => pattern.test(error))) errors.push(error);
    };
    await use((context) => {
      if (!firstTimeNotes) void context.addInitScript(turnOffNotes);
      watchContext(context, server.url, report);
    });
    expect(errors, 'no errors, and no requests to other hosts').toEqual([]);
  },
  context: async ({ context, watchForErrors }, use) => {
    watchForErrors(context);
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

function watchContext(context: BrowserContext, url: string, report: (error: string) => void): void {
  // The server listens on this machine only; its address stands for one that other devices can reach.
  void context.route('**/api/addresses', (route) => route.fulfill({ json: { urls: [url] } }));
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
