import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Store } from '../store/store.ts';
import { addRoute, endpoint } from './endpoint.ts';
import { HttpError } from './httpError.ts';

const okSchema = z.strictObject({ ok: z.literal(true) });
const OK = { ok: true } as const;

export const isAlive = endpoint({
  method: 'GET',
  hasHead: true,
  path: '/healthz',
  summary: 'The process is alive.',
  status: 200,
  response: okSchema,
});

export const isReady = endpoint({
  method: 'GET',
  hasHead: true,
  path: '/readyz',
  summary: 'The server can serve games: the database is writable and the server is not shutting down.',
  status: 200,
  response: okSchema,
  errors: [503],
});

/** Load balancers probe all the time. */
const NO_LIMIT = false;

/** The database is checked at most this often, however many probes come. */
const CHECK_EVERY_MS = 1000;

export interface HealthTools {
  readonly store: Pick<Store, 'check'>;
  monotonicNow(): number;
  isDraining(): boolean;
}

export function healthRoutes(app: FastifyInstance, { store, monotonicNow, isDraining }: HealthTools): void {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let lastCheck = Promise.resolve();
  function checkStore(): Promise<void> {
    if (monotonicNow() - checkedAt >= CHECK_EVERY_MS) {
      checkedAt = monotonicNow();
      lastCheck = store.check();
    }
    return lastCheck;
  }
  addRoute(app, isAlive, async () => OK, NO_LIMIT);
  addRoute(
    app,
    isReady,
    async () => {
      if (isDraining()) throw new HttpError(503, 'not-ready', 'The server is shutting down.');
      await checkStore();
      return OK;
    },
    NO_LIMIT,
  );
}
