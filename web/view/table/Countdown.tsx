import { type CSSProperties, useState } from 'react';
import { useSecondsLeft } from '../shared/useSecondsLeft.ts';

/** A bar that runs out, and the seconds beside it. Said to nobody: a number a second would drown everything else. */
export function Countdown({ until }: { readonly until: number }) {
  const seconds = useSecondsLeft(until);
  const [whole] = useState(() => Math.max(1, until - Date.now()));
  return (
    <span className="countdown" aria-hidden="true" style={{ '--whole': `${whole}ms` } as CSSProperties}>
      <span className="countdown-bar" />
      <span className="countdown-seconds">{seconds}</span>
    </span>
  );
}
