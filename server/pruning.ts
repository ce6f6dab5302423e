import { dayNumber, dealDay } from '@mayi/bots/dailyDeal';
import type { FastifyBaseLogger } from 'fastify';
import { DAILY_LIMITS } from './daily/results.ts';
import type { Clock } from './host/ports.ts';
import type { Settings } from './settings.ts';
import type { Store } from './store/store.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const FIRST_AFTER_MS = 60_000;
/** The app renews a device's subscription on every visit, at most once a day. */
export const KEEP_SUBSCRIPTIONS_DAYS = 90;

/** Deletes rooms and games older than the operator wants, and old results of the daily deal, every hour. Returns a function that stops it. */
export function startPruning(
  store: Pick<Store, 'prune' | 'pruneDaily' | 'pruneSubscriptions'>,
  { keepRoomsDays, keepGamesDays }: Pick<Settings, 'keepRoomsDays' | 'keepGamesDays'>,
  clock: Clock,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): () => void {
  let cancel = clock.after(FIRST_AFTER_MS, prune);
  async function prune(): Promise<void> {
    cancel = clock.after(HOUR_MS, prune);
    const daysAgo = (days: number) => clock.now() - days * DAY_MS;
    const games = keepGamesDays === null ? null : daysAgo(keepGamesDays);
    try {
      const deleted = await store.prune({ rooms: daysAgo(keepRoomsDays), games });
      await store.pruneDaily(dayNumber(dealDay(clock.now())) - DAILY_LIMITS.daysKept);
      await store.pruneSubscriptions(daysAgo(KEEP_SUBSCRIPTIONS_DAYS));
      if (deleted.rooms + deleted.games > 0) log.info(deleted, 'deleted old rooms and games');
    } catch (error) {
      log.warn({ err: error }, 'deleting old rooms failed: trying again in an hour');
    }
  }
  return () => cancel();
}
