import { after } from '../../session/timers.ts';
import { startOrders } from '../../state/mayI/orders.ts';
import type { TableStore } from '../../state/table/tableStore.ts';
import { startAlerts, startFeedback } from './alerts.ts';
import { preferences } from './preferences.ts';

/** What follows a table but isn't needed to see the first card. Returns an unsubscribe function. */
export function startFollowers(table: TableStore): () => void {
  const stops = [
    startOrders(table, preferences, { after, random: Math.random }),
    startAlerts(table),
    startFeedback(table),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
