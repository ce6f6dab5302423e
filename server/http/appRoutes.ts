import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { NOT_BUILT } from './app/notBuilt.ts';

export interface AppOptions {
  /** The built app; null where nobody has built it. */
  readonly folder: string | null;
  /** Of one address. What is not a file of the app counts as any other request. */
  readonly filesPerMinute: number;
}

const METHODS = ['GET', 'HEAD'] as const;
const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 24 * 60 * MINUTE_MS;

/** What a browser sees: the app, at each of its addresses. Which those are, the app says itself. */
export async function appRoutes(app: FastifyInstance, { folder, filesPerMinute }: AppOptions): Promise<void> {
  if (folder === null) return notBuiltRoute(app);
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });
  pageRoutes(app, folder);
  fileRoutes(app, folder, { max: filesPerMinute, timeWindow: MINUTE_MS });
}

function notBuiltRoute(app: FastifyInstance): void {
  app.route({
    method: [...METHODS],
    url: '/',
    handler: async (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(NOT_BUILT),
  });
}

const appSchema = z.object({
  routes: z.array(z.string().startsWith('/')),
  /** Scripts that the page of an address asks for as soon as it runs. */
  preload: z.record(z.string(), z.array(z.string())).default({}),
});

function pageRoutes(app: FastifyInstance, folder: string): void {
  const { routes, preload } = appSchema.parse(JSON.parse(readFileSync(join(folder, 'app.json'), 'utf8')));
  for (const url of routes) {
    const link = (preload[url] ?? []).map((file) => `</${file}>; rel=modulepreload`).join(', ');
    app.route({
      method: [...METHODS],
      url,
      handler: (_request, reply) => {
        // Fetched at once, not only when the page has found out that it needs them.
        if (link !== '') reply.header('link', link);
        // Asked for anew each time, so that nobody stays with an old version; mostly it is unchanged.
        return reply.header('cache-control', 'no-cache').sendFile('index.html');
      },
    });
  }
}

/** Compressed twins are sent in their place; the list of addresses is for the server. */
const NOT_SENT = /\.(br|gz)$|^app\.json$/;

interface Limit {
  readonly max: number;
  readonly timeWindow: number;
}

function fileRoutes(app: FastifyInstance, folder: string, rateLimit: Limit): void {
  const config = { rateLimit };
  // Their names change with their content.
  app.route<{ Params: { '*': string } }>({
    method: [...METHODS],
    url: '/assets/*',
    config,
    handler: ({ params }, reply) =>
      reply.sendFile(`assets/${params['*']}`, { cacheControl: true, immutable: true, maxAge: YEAR_MS }),
  });
  const others = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name).slice(join(folder, '/').length).replaceAll('\\', '/'),
    )
    .filter((file) => !file.startsWith('assets/') && !NOT_SENT.test(file));
  for (const file of others) {
    app.route({
      method: [...METHODS],
      url: `/${file}`,
      config,
      handler: (_request, reply) => reply.header('cache-control', 'no-cache').sendFile(file),
    });
  }
}
