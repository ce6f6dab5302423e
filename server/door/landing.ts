import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const FILES = {
  '/': { file: 'landing.html', type: 'text/html; charset=utf-8' },
  '/landing.css': { file: 'landing.css', type: 'text/css; charset=utf-8' },
  '/landing.svg': { file: 'landing.svg', type: 'image/svg+xml' },
} as const;

/** What a browser sees: that the server runs, and how to play. A link to a room leads here too. */
export function landingRoutes(app: FastifyInstance): void {
  for (const [url, { file, type }] of Object.entries(FILES)) {
    const content = contentOf(file);
    app.get(url, async (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(content),
    );
  }
  const page = contentOf(FILES['/'].file);
  app.get('/r/:code', async (_request, reply) => reply.type(FILES['/'].type).send(page));
}

/** In the source as in a bundle, they lie in a folder beside this file. */
function contentOf(file: string): Buffer {
  return readFileSync(new URL(`landing/${file}`, import.meta.url));
}
