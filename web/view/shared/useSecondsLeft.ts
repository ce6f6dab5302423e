import { useEffect, useState } from 'react';
import { secondsLeft, untilNextSecond } from '../../state/table/clock.ts';

/** Whole seconds until then, by this device's clock; null where there is no end. */
export function useSecondsLeft(deadline: number | null): number | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const wait = untilNextSecond(deadline, now);
    if (wait === null) return;
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [deadline, now]);
  return secondsLeft(deadline, now);
}
