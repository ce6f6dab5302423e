import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { isRoomCode, plainCode } from '../room/secrets.ts';

const HTML = 'text/html; charset=utf-8';
const FILES = {
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
  const page = contentOf('landing.html').toString();
  app.get('/', async (_request, reply) => reply.type(HTML).header('cache-control', 'no-cache').send(page));
  app.get<{ Params: { code: string } }>('/r/:code', async ({ params }, reply) =>
    reply.type(HTML).send(withRoom(page, plainCode(params.code))),
  );
}

/** Whoever follows a link reads which room it leads to. What is no code is not repeated. */
function withRoom(page: string, code: string): string {
  return isRoomCode(code) ? page.replace('<!-- room -->', roomSection(code)) : page;
}

function roomSection(code: string): string {
  return `<section aria-labelledby="room">
        <h2 id="room">You are invited</h2>
        <p>The code of the room is <strong class="code">${code}</strong>. It cannot be played in the
          browser yet. Programs can sit down there: <a href="/api/rooms/${code}">see who is there</a>.</p>
      </section>
`;
}

/** In the source as in a bundle, they lie in a folder beside this file. */
function contentOf(file: string): Buffer {
  return readFileSync(new URL(`landing/${file}`, import.meta.url));
}
