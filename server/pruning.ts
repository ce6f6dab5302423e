import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './host/ports.ts';
import type { Settings } from './settings.ts';
import type { Store } from './store/store.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const FIRST_AFTER_MS = 60_000;

/** Throws away what is older than the operator wants, every hour. The answer stops it. */
export function startPruning(
  store: Pick<Store, 'prune'>,
  { keepRoomsDays, keepGamesDays }: Pick<Settings, 'keepRoomsDays' | 'keepGamesDays'>,
  clock: Clock,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): () => void {
  let callOff = clock.after(FIRST_AFTER_MS, prune);
  async function prune(): Promise<void> {
    callOff = clock.after(HOUR_MS, prune);
    const before = (days: number) => clock.now() - days * DAY_MS;
    const games = keepGamesDays === null ? null : before(keepGamesDays);
    try {
      const gone = await store.prune({ rooms: before(keepRoomsDays), games });
      if (gone.rooms + gone.games > 0) log.info(gone, 'threw away what nobody touched for long');
    } catch (error) {
      log.warn({ err: error }, 'old rooms could not be thrown away: trying again in an hour');
    }
  }
  return () => callOff();
}
