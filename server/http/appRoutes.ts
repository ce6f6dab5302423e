import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendNotFound } from './httpError.ts';

export interface AppOptions {
  /** The built web app; null if it hasn't been built. */
  readonly folder: string | null;
  /** Per address. Requests for anything but the app's files count against the general limit. */
  readonly filesPerMinute: number;
}

/** An installed package has the app beside its bundle; a checkout has it in web/dist, seen from this file or from a bundle. */
const APP_FOLDERS = ['web/', '../../web/dist/'];

const METHODS = ['GET', 'HEAD'] as const;
const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 24 * 60 * MINUTE_MS;

/** The folder of the built web app; null if it hasn't been built. */
export function findApp(): string | null {
  const folders = APP_FOLDERS.map((folder) => fileURLToPath(new URL(folder, import.meta.url)));
  return folders.find((folder) => existsSync(`${folder}app.json`)) ?? null;
}

/** Serves the web app at each of its addresses, which the build lists in `app.json`. */
export async function appRoutes(app: FastifyInstance, { folder, filesPerMinute }: AppOptions): Promise<void> {
  if (folder === null) return notBuiltRoute(app);
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });
  pageRoutes(app, folder);
  fileRoutes(app, folder, { max: filesPerMinute, timeWindow: MINUTE_MS });
}

const appSchema = z.object({
  routes: z.array(z.string().startsWith('/')),
  /** `Link` headers for what the page at a route will need. */
  links: z.record(z.string(), z.array(z.string())).default({}),
  /** Routes with an HTML file of their own. */
  files: z.record(z.string(), z.string()).default({}),
});

function pageRoutes(app: FastifyInstance, folder: string): void {
  const { routes, links, files } = appSchema.parse(
    JSON.parse(readFileSync(join(folder, 'app.json'), 'utf8')),
  );
  for (const url of routes) {
    const link = (links[url] ?? []).join(', ');
    app.route({
      method: [...METHODS],
      url,
      handler: (_request, reply) => {
        if (link !== '') reply.header('link', link);
        // Revalidated each time, so nobody is stuck with an old version.
        return reply.header('cache-control', 'no-cache').sendFile(files[url] ?? 'index.html');
      },
    });
  }
}

/** Compressed copies are sent in place of their originals, the home page at its address; app.json and the table for MCP hosts are for the server only. */
const NOT_SERVED = /\.(br|gz)$|^(app\.json|(home|mcp-app)\.html)$/;

interface Limit {
  readonly max: number;
  readonly timeWindow: number;
}

function fileRoutes(app: FastifyInstance, folder: string, rateLimit: Limit): void {
  const config = { rateLimit };
  // Asset names contain a hash of their content, so browsers may keep them.
  app.route<{ Params: { '*': string } }>({
    method: [...METHODS],
    url: '/assets/*',
    config,
    handler: ({ params }, reply) =>
      reply.sendFile(`assets/${params['*']}`, { cacheControl: true, immutable: true, maxAge: YEAR_MS }),
  });
  for (const file of filesBesidesAssets(folder)) {
    app.route({
      method: [...METHODS],
      url: `/${file}`,
      config,
      handler: (_request, reply) => reply.header('cache-control', 'no-cache').sendFile(file),
    });
  }
}

function filesBesidesAssets(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name).slice(join(folder, '/').length).replaceAll('\\', '/'),
    )
    .filter((file) => !file.startsWith('assets/') && !NOT_SERVED.test(file));
}

/** The API, and anything that looks like a file, is never a page. */
const NOT_A_PAGE = /^\/(?:api|assets)(?:\/|$)|\.[^/]*$/;

/** The page was cached for another address, so it's sent whole. */
const UNCONDITIONAL = { etag: false, lastModified: false, acceptRanges: false };

/** Browsers get the app with a 404, and the app says that the page doesn't exist; all others get JSON. */
export function sendAppNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (!wantsPage(request)) {
    sendNotFound(request, reply);
    return undefined;
  }
  const headers = { 'cache-control': 'no-cache', vary: 'accept' };
  return reply.code(404).headers(headers).sendFile('index.html', UNCONDITIONAL);
}

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isReading = method === 'GET' || method === 'HEAD';
  return (
    isReading && headers.accept?.includes('text/html') === true && !NOT_A_PAGE.test(url.split('?')[0] ?? '')
  );
}

function notBuiltRoute(app: FastifyInstance): void {
  app.route({
    method: [...METHODS],
    url: '/',
    handler: async (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(NOT_BUILT_PAGE),
  });
}

const NOT_BUILT_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark light">
    <title>May I?</title>
  </head>
  <body>
    <main>
      <h1>May I?</h1>
      <p>The server is running, but the web app hasn't been built yet.</p>
      <p>In a checkout, <code>npm start</code> builds it and restarts the server; <code>npm run build -- web</code> only builds it.
        Programs can already play: <a href="/api/openapi.json">see the API</a>.</p>
    </main>
  </body>
</html>
`;
