import type { CSSProperties } from 'react';

const SUITS = ['♠', '♥', '♣', '♦'] as const;
const SPARKS = Array.from({ length: 16 }, (_, nth) => nth);

/** Somebody went out: suits fly up like sparks, once, and are gone. */
export function Flourish() {
  return (
    <span aria-hidden="true" className="flourish">
      {SPARKS.map((nth) => (
        <span key={nth} className="spark" style={sparkOf(nth)}>
          {SUITS[nth % SUITS.length]}
        </span>
      ))}
    </span>
  );
}

/** All around, near and far, none like its neighbour. */
function sparkOf(nth: number): CSSProperties {
  const angle = (nth / SPARKS.length) * 2 * Math.PI;
  const far = 5 + ((nth * 7) % 5);
  return {
    '--x': `${(Math.cos(angle) * far * 1.7).toFixed(2)}rem`,
    '--y': `${(Math.sin(angle) * far * 0.6 - 2).toFixed(2)}rem`,
    '--spin': `${((nth * 83) % 240) - 120}deg`,
    '--wait': `${(nth * 37) % 160}ms`,
  } as CSSProperties;
}
