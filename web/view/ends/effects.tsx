import { type CSSProperties, useEffect, useState } from 'react';
import { isMotionEnabled } from '../app/appearance.ts';

const COUNT_MS = 900;

interface CountUpProps {
  readonly to: number;
  /** Milliseconds before it starts, so rows can follow one another. */
  readonly delay?: number;
  readonly format?: (points: number) => string;
}

/** A number that counts up. Without motion it appears at once, and screen readers get only the final number. */
export function CountUp({ to, delay = 0, format = String }: CountUpProps) {
  const [shown, setShown] = useState(() => (isMotionEnabled() ? 0 : to));
  useEffect(() => {
    if (!isMotionEnabled()) return setShown(to);
    let frame = 0;
    const start = performance.now() + delay;
    const count = (now: number) => {
      const progress = Math.min(1, Math.max(0, (now - start) / COUNT_MS));
      setShown(Math.round(to * (1 - (1 - progress) ** 3)));
      if (progress < 1) frame = requestAnimationFrame(count);
    };
    frame = requestAnimationFrame(count);
    return () => cancelAnimationFrame(frame);
  }, [to, delay]);
  return (
    <>
      <span aria-hidden="true">{format(shown)}</span>
      <span className="sr-only">{format(to)}</span>
    </>
  );
}

const SUITS = ['♠', '♥', '♣', '♦'] as const;
const SPARKS = Array.from({ length: 16 }, (_, nth) => nth);

/** A player went out: suits fly up like sparks, once. */
export function Flourish() {
  return (
    <span aria-hidden="true" className="flourish">
      {SPARKS.map((nth) => (
        <span key={nth} className="spark" style={sparkStyle(nth)}>
          {SUITS[nth % SUITS.length]}
        </span>
      ))}
    </span>
  );
}

/** In all directions, near and far, each different from its neighbors. */
function sparkStyle(nth: number): CSSProperties {
  const angle = (nth / SPARKS.length) * 2 * Math.PI;
  const distance = 5 + ((nth * 7) % 5);
  return {
    '--x': `${(Math.cos(angle) * distance * 1.7).toFixed(2)}rem`,
    '--y': `${(Math.sin(angle) * distance * 0.6 - 2).toFixed(2)}rem`,
    '--spin': `${((nth * 83) % 240) - 120}deg`,
    '--delay': `${(nth * 37) % 160}ms`,
  } as CSSProperties;
}
