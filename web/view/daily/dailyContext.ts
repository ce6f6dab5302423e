import { type Day, dealDay } from '@mayi/bots/dailyDeal';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createDailyApi } from '../../daily/dailyApi.ts';
import { type PlayedDay, resultOf } from '../../daily/dailyState.ts';
import { createDailyStore, type Daily } from '../../daily/dailyStore.ts';
import { savedRecord } from '../../solo/savedGame.ts';
import { storage } from '../app/storage.ts';

/** Global, because a device has one player. */
export const dailyDeal = createDailyStore({
  storage,
  api: createDailyApi(),
  now: Date.now,
  record: savedRecord,
});

export function useDaily<T>(select: (daily: Daily) => T): T {
  return useStore(dailyDeal, select);
}

/** Today by the server's clock, or by this device's if the server can't be asked. */
export function useToday(): Day {
  return useDaily(({ today }) => today?.day) ?? dealDay(Date.now());
}

export function useResultToday(): PlayedDay | undefined {
  const day = useToday();
  return useDaily(({ saved }) => resultOf(saved, day));
}

/** Asks the server now, and whenever the network or the player comes back: a result may be waiting, or a new day has begun. */
export function useRefresh(): void {
  useEffect(() => {
    const refresh = () => void dailyDeal.refresh();
    const ifVisible = () => document.visibilityState === 'visible' && refresh();
    refresh();
    window.addEventListener('online', refresh);
    document.addEventListener('visibilitychange', ifVisible);
    return () => {
      window.removeEventListener('online', refresh);
      document.removeEventListener('visibilitychange', ifVisible);
    };
  }, []);
}
