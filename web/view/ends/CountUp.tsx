import { useEffect, useState } from 'react';
import { isMotionWanted } from '../app/appearance.ts';

const LASTS = 900;

interface CountUpProps {
  readonly to: number;
  /** Milliseconds before it begins, so that one follows the other. */
  readonly after?: number;
}

/** A number that counts up before the eyes; at once, where motion is not wanted. Who listens hears only the end. */
export function CountUp({ to, after = 0 }: CountUpProps) {
  const [shown, setShown] = useState(() => (isMotionWanted() ? 0 : to));
  useEffect(() => {
    if (!isMotionWanted()) return setShown(to);
    let frame = 0;
    const begun = performance.now() + after;
    const count = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - begun) / LASTS));
      setShown(Math.round(to * (1 - (1 - share) ** 3)));
      if (share < 1) frame = requestAnimationFrame(count);
    };
    frame = requestAnimationFrame(count);
    return () => cancelAnimationFrame(frame);
  }, [to, after]);
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{to}</span>
    </>
  );
}
