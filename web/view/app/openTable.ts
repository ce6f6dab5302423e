import type { Connection } from '../../session/connection.ts';
import { createSession } from '../../session/session.ts';
import { after } from '../../session/timers.ts';
import { createHandStore } from '../../state/hand/hand.ts';
import { createLayDownStore } from '../../state/layDown/layDown.ts';
import { startAutoPass } from '../../state/mayI/autoPass.ts';
import { createTableStore } from '../../state/table/tableStore.ts';
import { followDeals } from '../ends/seenDeals.ts';
import type { AtTable } from './context.tsx';
import { keep } from './keep.ts';
import { startMoods } from './moods.ts';
import { startNudges } from './nudges.ts';
import { preferences } from './preferences.ts';

export interface OpenTable extends AtTable {
  close(): void;
}

/** Sits down at the other end of a connection, and gets up again with `close`. */
export function openTable(connection: Connection): OpenTable {
  const table = createTableStore(createSession(connection), { now: Date.now });
  const hand = createHandStore(table, keep, preferences);
  const layDown = createLayDownStore(table);
  const stops = [
    startAutoPass(table, preferences, { after, random: Math.random }),
    startNudges(table),
    startMoods(table),
    followDeals(table, keep),
    startWaking(() => table.getState().checkConnection()),
    () => hand.getState().close(),
    () => layDown.getState().stop(),
    () => table.getState().close(),
  ];
  const close = () => {
    for (const stop of stops) stop();
  };
  return { table, hand, layDown, close };
}

/** A phone that slept, or a network that came or went: nobody should have to wait until the line itself notices. */
function startWaking(wake: () => void): () => void {
  const ifVisible = () => document.visibilityState === 'visible' && wake();
  document.addEventListener('visibilitychange', ifVisible);
  window.addEventListener('online', wake);
  window.addEventListener('offline', wake);
  window.addEventListener('pageshow', ifVisible);
  return () => {
    document.removeEventListener('visibilitychange', ifVisible);
    window.removeEventListener('online', wake);
    window.removeEventListener('offline', wake);
    window.removeEventListener('pageshow', ifVisible);
  };
}
