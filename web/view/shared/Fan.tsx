import { Children, type CSSProperties, type ReactNode } from 'react';

interface FanProps {
  readonly children: ReactNode;
  readonly className?: string;
}

/** Cards to be looked at, held in a gentle arc; not to be played. */
export function Fan({ children, className = '' }: FanProps) {
  const cards = Children.toArray(children);
  const middle = (cards.length - 1) / 2;
  return (
    <div aria-hidden="true" className={`fan ${className}`}>
      {cards.map((card, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in the fan, whatever card is in it
        <div key={at} className="fan-card" style={{ '--at': at - middle } as CSSProperties}>
          {card}
        </div>
      ))}
    </div>
  );
}
