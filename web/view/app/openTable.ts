import type { Connection } from '@mayi/core/session';
import { useEffect, useRef, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { createSession } from '../../session/session.ts';
import { after } from '../../session/timers.ts';
import { createHandStore } from '../../state/hand/hand.ts';
import { createLayDownStore } from '../../state/layDown/layDown.ts';
import type { DeviceStorage } from '../../state/preferences.ts';
import { createTableStore, type TableStore } from '../../state/table/tableStore.ts';
import { recordDeals } from '../fairness/evidence.ts';
import { preferences } from './preferences.ts';
import { storage as deviceStorage } from './storage.ts';
import type { Advised, TableStores } from './tableContext.ts';

interface OpenOptions {
  /** For the order of the hand, and the deals that were seen; default: what the device remembers. */
  readonly storage?: DeviceStorage;
  /** Whether sounds, alerts and automatic passes follow the table. */
  readonly isFollowed?: boolean;
  /** A screen that everyone looks at: it has no seat, even on a player's own device. */
  readonly screen?: 'tv';
}

/**
 * Opens the table when the component mounts and closes it when it unmounts. `connect` is called once, and `options` are those of
 * the first time.
 */
export function useOpenTable(connect: () => Connection, options: OpenOptions = {}): TableStores | null {
  const [stores, setStores] = useState<TableStores | null>(null);
  const once = useRef({ connect, options });
  useEffect(() => {
    const { close, ...opened } = openTable(once.current.connect(), once.current.options);
    setStores(opened);
    return close;
  }, []);
  return stores;
}

/** Creates the table's stores and starts everything that follows them. */
function openTable(
  connection: Connection,
  { storage = deviceStorage, isFollowed = true, screen }: OpenOptions,
): TableStores & { close(): void } {
  const table = createTableStore(createSession(connection, { screen }), { now: Date.now });
  const hand = createHandStore(table, storage, preferences);
  const layDown = createLayDownStore(table);
  const coach = createStore<Advised | null>(() => null);
  const cleanups = [
    isFollowed ? followLater(table) : () => {},
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

const RETRY_MS = 5000;

/** Loads the followers once there are cards to see. */
function followLater(table: TableStore): () => void {
  let isClosed = false;
  let stop = () => {};
  const load = async () => {
    try {
      const { startFollowers } = await import('./followers.ts');
      if (!isClosed) stop = startFollowers(table);
    } catch {
      if (!isClosed) stop = after(RETRY_MS, load);
    }
  };
  stop = table.subscribe(({ view }) => {
    if (view === undefined) return;
    stop();
    stop = after(0, load);
  });
  return () => {
    isClosed = true;
    stop();
  };
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
