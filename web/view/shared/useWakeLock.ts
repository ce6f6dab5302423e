import { useEffect } from 'react';
import { keepScreenOn } from './wakeLock.ts';

export function useWakeLock(): void {
  useEffect(() => keepScreenOn(document, navigator.wakeLock), []);
}
