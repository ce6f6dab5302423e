import type { HeldNotice, Store, Subscription } from '../store.ts';
import type { Pool } from './connect.ts';

/** How devices want to be notified. */
export function subscriptions(pool: Pool) {
  return {
    async subscriptionOf(device) {
      const [row] = await pool.run(
        (sql) => sql<Subscription[]>`
          SELECT data, failing_since AS "failingSince" FROM subscriptions WHERE device = ${device}`,
      );
      return row;
    },

    async saveSubscription(device, data, now, limit) {
      const saved = await pool.run(
        (sql) => sql`
          INSERT INTO subscriptions (device, data, saved_at) SELECT ${device}, ${data}, ${now}
          WHERE (SELECT count(*) FROM subscriptions WHERE device <> ${device}) < ${limit}
          ON CONFLICT (device) DO UPDATE SET
            data = excluded.data, saved_at = excluded.saved_at, failing_since = NULL`,
      );
      return saved.count > 0;
    },

    async changeFailingSince(device, { data, failingSince }) {
      await pool.run(
        (sql) => sql`
          UPDATE subscriptions SET failing_since = ${failingSince}
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

    async holdNotice({ device, code }, until, limit) {
      const { count } = await pool.run(
        (sql) => sql`
          INSERT INTO held_notices (device, code, held_until)
          SELECT device, ${code}, ${until} FROM subscriptions
          WHERE device = ${device}
            AND (SELECT count(*) FROM held_notices WHERE device = ${device} AND code <> ${code}) < ${limit}
          FOR KEY SHARE OF subscriptions
          ON CONFLICT (device, code) DO UPDATE SET held_until = excluded.held_until`,
      );
      return count > 0;
    },

    async takeHeld(now, limit) {
      const taken = await pool.run(
        (sql) => sql<HeldNotice[]>`
          WITH due AS (
            SELECT device, code FROM held_notices WHERE held_until <= ${now}
            ORDER BY held_until, device, code LIMIT ${limit} FOR UPDATE SKIP LOCKED
          ), taken AS (
            DELETE FROM held_notices USING due
            WHERE held_notices.device = due.device AND held_notices.code = due.code
            RETURNING held_notices.*
          )
          SELECT device, code FROM taken ORDER BY held_until, device, code`,
      );
      return [...taken];
    },

    async pruneSubscriptions(before) {
      const { count } = await pool.run((sql) => sql`DELETE FROM subscriptions WHERE saved_at < ${before}`);
      return count;
    },
  } satisfies Partial<Store>;
}
