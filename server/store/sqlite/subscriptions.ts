import { keysOf } from '../rows.ts';
import type { Subscription } from '../store.ts';
import type { Database, Row } from './database.ts';

interface NewSubscription {
  readonly device: string;
  readonly data: string;
  readonly now: number;
  readonly limit: number;
}

/** How devices want to be notified. Runs on the database thread. */
export function subscriptions(database: Database) {
  const select = database.prepare(
    'SELECT data, held_until AS heldUntil, failing_since AS failingSince FROM subscriptions WHERE device = ?',
  );
  const countOthers = database.prepare('SELECT count(*) AS others FROM subscriptions WHERE device <> ?');
  const upsert = database.prepare(`
    INSERT INTO subscriptions (device, data, saved_at) VALUES (?, ?, ?)
    ON CONFLICT (device) DO UPDATE SET
      data = excluded.data, saved_at = excluded.saved_at, held_until = NULL, failing_since = NULL`);
  const update = database.prepare(
    'UPDATE subscriptions SET held_until = ?, failing_since = ? WHERE device = ? AND data = ?',
  );
  const remove = database.prepare(
    'DELETE FROM subscriptions WHERE device = ?1 AND (?2 IS NULL OR data = ?2)',
  );
  const selectHeld = database.prepare(
    'SELECT device AS key FROM subscriptions WHERE held_until <= ? ORDER BY held_until LIMIT ?',
  );
  const release = database.prepare('UPDATE subscriptions SET held_until = NULL WHERE device = ?');
  const prune = database.prepare('DELETE FROM subscriptions WHERE saved_at < ?');

  return {
    findSubscription(device: string): Subscription | null {
      const [row] = select.all([device]) as Row[];
      return row === undefined ? null : (row as unknown as Subscription);
    },

    saveSubscription({ device, data, now, limit }: NewSubscription): boolean {
      const [row] = countOthers.all([device]) as Row[];
      if (Number(row?.others) >= limit) return false;
      upsert.run([device, data, now]);
      return true;
    },

    updateSubscription({
      device,
      data,
      heldUntil,
      failingSince,
    }: Subscription & { readonly device: string }): void {
      update.run([heldUntil, failingSince, device, data]);
    },

    deleteSubscription({ device, data }: { readonly device: string; readonly data: string | null }): void {
      remove.run([device, data]);
    },

    takeHeld({ now, limit }: { readonly now: number; readonly limit: number }): string[] {
      const devices = keysOf(selectHeld.all([now, limit]));
      for (const device of devices) release.run([device]);
      return devices;
    },

    pruneSubscriptions: (before: number) => prune.run([before]).changes,
  };
}
