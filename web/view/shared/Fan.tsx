import { Children, type CSSProperties, type ReactNode } from 'react';
import { CardBack } from '../cards/Card.tsx';

interface FanProps {
  readonly children: ReactNode;
  readonly className?: string;
}

/** A picture of cards in a gentle arc; they can't be played. */
export function Fan({ children, className = '' }: FanProps) {
  const cards = Children.toArray(children);
  const middle = (cards.length - 1) / 2;
  return (
    <div aria-hidden="true" className={`fan ${className}`}>
      {cards.map((card, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the fan is what matters, whichever card is in it
        <div key={at} className="fan-card" style={{ '--at': at - middle } as CSSProperties}>
          {card}
        </div>
      ))}
    </div>
  );
}

/** Decorates pages that have nothing to play. */
export function FanOfBacks() {
  return (
    <Fan className="fan-of-backs">
      <CardBack />
      <CardBack />
      <CardBack />
    </Fan>
  );
}

/** A picture of a stock pile. */
export function Stack({ className = '' }: { readonly className?: string }) {
  return (
    <div className={`stack ${className}`}>
      <CardBack />
      <CardBack />
      <CardBack />
    </div>
  );
}
