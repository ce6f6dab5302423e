import { timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { hashed } from '../room/secrets.ts';
import { bearerToken } from './credentials.ts';
import { addRoute, endpoint } from './endpoint.ts';
import { HttpError } from './httpError.ts';
import type { Metrics } from './metrics.ts';

export const showMetrics = endpoint({
  method: 'GET',
  path: '/metrics',
  summary: 'Metrics for Prometheus. Only with the token the operator has set; otherwise there are none here.',
  status: 200,
  response: z.string(),
  errors: [401, 404],
  needs: 'metrics-token',
});

/** On the public port, metrics need the token. */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, token: string | null): void {
  addRoute(app, showMetrics, async ({ request, reply }) => {
    if (token === null) throw new HttpError(404, 'not-found', "There's nothing at this address.");
    if (!isSame(bearerToken(request) ?? '', token))
      throw new HttpError(401, 'no-token', 'Metrics need a token.');
    reply.type(metrics.contentType);
    return metrics.text();
  });
}

/** Serves the metrics on a port that the operator keeps private. */
export function createMetricsServer(metrics: Metrics, token: string | null): Server {
  return createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    if (token !== null && !isSame(bearerToken(request) ?? '', token)) return response.writeHead(401).end();
    try {
      const text = await metrics.text();
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
}

/** Takes the same time for any input, so the token can't be guessed letter by letter. */
function isSame(given: string, token: string): boolean {
  return timingSafeEqual(Buffer.from(hashed(given)), Buffer.from(hashed(token)));
}
