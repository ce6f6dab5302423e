import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './host/ports.ts';
import { NewerSchema } from './store/migrations.ts';

const TRY_FOR_MS = 30_000;
const TRY_EVERY_MS = 2_000;

/** Databases on other machines start late, and often after us. */
export async function openPatiently<T>(
  open: () => Promise<T>,
  clock: Clock,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<T> {
  const until = clock.now() + TRY_FOR_MS;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (error instanceof NewerSchema || clock.now() + TRY_EVERY_MS > until) throw error;
      log.warn(`the database cannot be opened (${(error as Error).message}): trying again`);
      await new Promise<void>((resolve) => clock.after(TRY_EVERY_MS, resolve));
    }
  }
}
