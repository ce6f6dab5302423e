import type { Store, Subscription } from '../store.ts';
import type { Pool } from './connect.ts';

/** How devices want to be notified. */
export function subscriptions(pool: Pool) {
  return {
    async subscriptionOf(device) {
      const [row] = await pool.run(
        (sql) => sql<Subscription[]>`
          SELECT data, held_until AS "heldUntil", failing_since AS "failingSince"
          FROM subscriptions WHERE device = ${device}`,
      );
      return row;
    },

    async saveSubscription(device, data, now, limit) {
      const saved = await pool.run(
        (sql) => sql`
          INSERT INTO subscriptions (device, data, saved_at) SELECT ${device}, ${data}, ${now}
          WHERE (SELECT count(*) FROM subscriptions WHERE device <> ${device}) < ${limit}
          ON CONFLICT (device) DO UPDATE SET
            data = excluded.data, saved_at = excluded.saved_at, held_until = NULL, failing_since = NULL`,
      );
      return saved.count > 0;
    },

    async updateSubscription(device, { data, heldUntil, failingSince }) {
      await pool.run(
        (sql) => sql`
          UPDATE subscriptions SET held_until = ${heldUntil}, failing_since = ${failingSince}
          WHERE device = ${device} AND data = ${data}`,
      );
    },

    async deleteSubscription(device, data) {
      const only = data ?? null;
      await pool.run(
        (sql) => sql`
          DELETE FROM subscriptions WHERE device = ${device} AND (${only}::text IS NULL OR data = ${only}::text)`,
      );
    },

    async takeHeld(now, limit) {
      const taken = await pool.run(
        (sql) => sql<{ device: string }[]>`
          WITH due AS (
            SELECT device, held_until FROM subscriptions WHERE held_until <= ${now}
            ORDER BY held_until LIMIT ${limit} FOR UPDATE SKIP LOCKED
          ), taken AS (
            UPDATE subscriptions SET held_until = NULL FROM due WHERE subscriptions.device = due.device
            RETURNING due.device, due.held_until
          )
          SELECT device FROM taken ORDER BY held_until`,
      );
      return taken.map(({ device }) => device);
    },

    async pruneSubscriptions(before) {
      const { count } = await pool.run((sql) => sql`DELETE FROM subscriptions WHERE saved_at < ${before}`);
      return count;
    },
  } satisfies Partial<Store>;
}
