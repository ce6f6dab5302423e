import { useEffect, useRef, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import type { Connection } from '../../session/connection.ts';
import { createSession } from '../../session/session.ts';
import { after } from '../../session/timers.ts';
import { createHandStore } from '../../state/hand/hand.ts';
import { createLayDownStore } from '../../state/layDown/layDown.ts';
import { startAutoPass } from '../../state/mayI/autoPass.ts';
import { createTableStore } from '../../state/table/tableStore.ts';
import { recordDeals } from '../fairness/evidence.ts';
import { startAlerts, startFeedback } from './alerts.ts';
import { preferences } from './preferences.ts';
import { storage } from './storage.ts';
import type { Advised, TableStores } from './tableContext.ts';

/** Opens the table when the component mounts and closes it when it unmounts. `connect` is called once. */
export function useOpenTable(connect: () => Connection): TableStores | null {
  const [stores, setStores] = useState<TableStores | null>(null);
  const connectOnce = useRef(connect);
  useEffect(() => {
    const { close, ...opened } = openTable(connectOnce.current());
    setStores(opened);
    return close;
  }, []);
  return stores;
}

/** Creates the table's stores and starts everything that follows them. */
function openTable(connection: Connection): TableStores & { close(): void } {
  const table = createTableStore(createSession(connection), { now: Date.now });
  const hand = createHandStore(table, storage, preferences);
  const layDown = createLayDownStore(table);
  const coach = createStore<Advised | null>(() => null);
  const cleanups = [
    startAutoPass(table, preferences, { after, random: Math.random }),
    startAlerts(table),
    startFeedback(table),
    recordDeals(table, storage),
    onWakeUp(() => table.getState().checkConnection()),
    () => hand.getState().close(),
    () => layDown.getState().stop(),
    () => table.getState().close(),
  ];
  const close = () => {
    for (const cleanUp of cleanups) cleanUp();
  };
  return { table, hand, layDown, coach, close };
}

/** When a phone wakes up or the network changes, check the connection now instead of at the next heartbeat. */
function onWakeUp(checkConnection: () => void): () => void {
  const ifVisible = () => document.visibilityState === 'visible' && checkConnection();
  document.addEventListener('visibilitychange', ifVisible);
  window.addEventListener('online', checkConnection);
  window.addEventListener('offline', checkConnection);
  window.addEventListener('pageshow', ifVisible);
  return () => {
    document.removeEventListener('visibilitychange', ifVisible);
    window.removeEventListener('online', checkConnection);
    window.removeEventListener('offline', checkConnection);
    window.removeEventListener('pageshow', ifVisible);
  };
}
