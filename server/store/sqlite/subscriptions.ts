import type { HeldNotice, Subscription } from '../store.ts';
import type { Database, Row } from './database.ts';

interface NewSubscription {
  readonly device: string;
  readonly data: string;
  readonly now: number;
  readonly limit: number;
}

interface Held extends HeldNotice {
  readonly until: number;
  readonly limit: number;
}

/** How devices want to be notified. Runs on the database thread. */
export function subscriptions(database: Database) {
  const select = database.prepare(
    'SELECT data, failing_since AS failingSince FROM subscriptions WHERE device = ?',
  );
  const countOthers = database.prepare('SELECT count(*) AS others FROM subscriptions WHERE device <> ?');
  const upsert = database.prepare(`
    INSERT INTO subscriptions (device, data, saved_at) VALUES (?, ?, ?)
    ON CONFLICT (device) DO UPDATE SET
      data = excluded.data, saved_at = excluded.saved_at, failing_since = NULL`);
  const setFailingSince = database.prepare(
    'UPDATE subscriptions SET failing_since = ? WHERE device = ? AND data = ?',
  );
  const remove = database.prepare(
    'DELETE FROM subscriptions WHERE device = ?1 AND (?2 IS NULL OR data = ?2)',
  );
  const hold = database.prepare(`
    INSERT INTO held_notices (device, code, held_until)
    SELECT device, ?2, ?3 FROM subscriptions
    WHERE device = ?1 AND (SELECT count(*) FROM held_notices WHERE device = ?1 AND code <> ?2) < ?4
    ON CONFLICT (device, code) DO UPDATE SET held_until = excluded.held_until`);
  const selectHeld = database.prepare(`
    SELECT device, code FROM held_notices WHERE held_until <= ? ORDER BY held_until, device, code LIMIT ?`);
  const release = database.prepare('DELETE FROM held_notices WHERE device = ? AND code = ?');
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

    changeFailingSince({ device, data, failingSince }: Subscription & { readonly device: string }): void {
      setFailingSince.run([failingSince, device, data]);
    },

    deleteSubscription({ device, data }: { readonly device: string; readonly data: string | null }): void {
      remove.run([device, data]);
    },

    holdNotice({ device, code, until, limit }: Held): boolean {
      return hold.run([device, code, until, limit]).changes > 0;
    },

    takeHeld({ now, limit }: { readonly now: number; readonly limit: number }): HeldNotice[] {
      const held = selectHeld.all([now, limit]) as HeldNotice[];
      for (const { device, code } of held) release.run([device, code]);
      return held;
    },

    pruneSubscriptions: (before: number) => prune.run([before]).changes,
  };
}
