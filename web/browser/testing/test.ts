import { type BrowserContext, test as base, expect } from '@playwright/test';
import { type GameServer, startServer } from './server.ts';

export { expect };

interface Own {
  /** What may be said on the console, or go wrong, in these tests: `test.use({ expected: [/WebSocket/] })`. */
  readonly expected: readonly RegExp[];
  /** Watches every page of a context that a test opens for somebody else; its own is watched already. */
  readonly watch: (context: BrowserContext) => void;
}

/** Pages open at the server of this worker, and a page that complains, or asks anybody else for anything, fails its test. */
export const test = base.extend<Own, { readonly server: GameServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads off the pattern what is needed.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  expected: [[], { option: true }],
  watch: async ({ server, expected }, use) => {
    const troubles: string[] = [];
    const note = (trouble: string) => {
      if (!expected.some((pattern) => pattern.test(trouble))) troubles.push(trouble);
    };
    await use((context) => watchContext(context, server.url, note));
    expect(troubles, 'no page complained, or asked anybody else').toEqual([]);
  },
  context: async ({ context, watch }, use) => {
    watch(context);
    await use(context);
  },
});

function watchContext(context: BrowserContext, url: string, note: (trouble: string) => void): void {
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => note(`error: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (origin !== new URL(url).origin && !['data:', 'blob:'].includes(protocol))
      note(`request: ${request.url()}`);
  });
}
