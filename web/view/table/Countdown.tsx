import { type CSSProperties, useEffect, useState } from 'react';
import { secondsLeft, untilNextSecond } from '../../state/clockface.ts';

/** A bar that runs out, and the seconds beside it. Said to nobody: a number a second would drown everything else. */
export function Countdown({ until }: { readonly until: number }) {
  const [now, setNow] = useState(Date.now);
  const [whole] = useState(() => Math.max(1, until - Date.now()));
  useEffect(() => {
    const wait = untilNextSecond(until, now);
    if (wait === null) return;
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [until, now]);
  return (
    <span className="countdown" aria-hidden="true" style={{ '--whole': `${whole}ms` } as CSSProperties}>
      <span className="countdown-bar" />
      <span className="countdown-seconds">{secondsLeft(until, now)}</span>
    </span>
  );
}
