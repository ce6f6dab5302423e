import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Store } from '../store/store.ts';
import { endpoint, serve } from './endpoint.ts';
import { Problem } from './httpError.ts';

const ok = z.strictObject({ ok: z.literal(true) });

export const isAlive = endpoint({
  method: 'GET',
  hasHead: true,
  path: '/healthz',
  summary: 'The process is alive.',
  status: 200,
  answer: ok,
});

export const isReady = endpoint({
  method: 'GET',
  hasHead: true,
  path: '/readyz',
  summary: 'Rooms can be played here: the database can be written to, and the server is not about to stop.',
  status: 200,
  answer: ok,
  problems: [503],
});

const OK = { ok: true } as const;

/** Balancers ask all the time. */
const NO_LIMIT = false;

/** However often somebody asks, the database is asked once in this time. */
const CHECK_EVERY_MS = 1000;

export interface Health {
  readonly store: Pick<Store, 'check'>;
  stopwatch(): number;
  isDraining(): boolean;
}

export function healthRoutes(app: FastifyInstance, { store, stopwatch, isDraining }: Health): void {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checked = Promise.resolve();
  function check(): Promise<void> {
    if (stopwatch() - checkedAt >= CHECK_EVERY_MS) {
      checkedAt = stopwatch();
      checked = store.check();
    }
    return checked;
  }
  serve(app, isAlive, async () => OK, NO_LIMIT);
  serve(
    app,
    isReady,
    async () => {
      if (isDraining()) throw new Problem(503, 'not-ready', 'the server is about to stop');
      await check();
      return OK;
    },
    NO_LIMIT,
  );
}
