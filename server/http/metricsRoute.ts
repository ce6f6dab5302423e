import { timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { hashed } from '../room/secrets.ts';
import { bearer } from './credentials.ts';
import { endpoint, serve } from './endpoint.ts';
import { Problem } from './httpError.ts';
import type { Metrics } from './metrics.ts';

export const showMetrics = endpoint({
  method: 'GET',
  path: '/metrics',
  summary:
    'Figures for Prometheus. Only with the token that the operator has set; without one there are none here.',
  status: 200,
  answer: z.string(),
  problems: [401, 404],
  needs: 'metrics-token',
});

/** On the port that everybody can reach, they are told only to those who know the token. */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, token: string | null): void {
  serve(app, showMetrics, async ({ request, reply }) => {
    if (token === null) throw new Problem(404, 'not-found', 'there is nothing here');
    if (!isSame(bearer(request) ?? '', token)) throw new Problem(401, 'no-token', 'this asks for a token');
    reply.type(metrics.contentType);
    return metrics.text();
  });
}

/** A port of its own, which the operator keeps to herself. */
export function createMetricsServer(metrics: Metrics, token: string | null): Server {
  return createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    if (token !== null && !isSame(bearer(request) ?? '', token)) return response.writeHead(401).end();
    try {
      const text = await metrics.text();
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
}

/** Takes the same time whatever was given. */
function isSame(given: string, token: string): boolean {
  return timingSafeEqual(Buffer.from(hashed(given)), Buffer.from(hashed(token)));
}
