import type { Card as CardOfDeck } from '@mayi/core/cards';
import { memo } from 'react';
import type { StandIn } from '../../state/standsFor.ts';
import { Face } from './Face.tsx';
import { Index } from './Index.tsx';
import { PIPS } from './pips.ts';
import { StandsFor } from './StandsFor.tsx';
import { SUIT_PATHS } from './suits.ts';

const MIRROR = 'rotate(180 50 70)';
const SMALL_MIRROR = 'translate(99 139) rotate(180) scale(.5)';

interface CardProps {
  readonly card: Pick<CardOfDeck, 'rank' | 'suit'>;
  /** For the travels of this card over the table; without one it stays where it is. */
  readonly id?: string | undefined;
  /** Said by screen readers. Left out where something around the card says it. */
  readonly name?: string | undefined;
  readonly isWild?: boolean;
  readonly standsFor?: StandIn | null | undefined;
  /** Off the table: its shadow grows. */
  readonly isLifted?: boolean;
  readonly className?: string;
}

/** A card, face up, as wide as the style `--card-w` around it says. Colours and print follow the root element. */
export const Card = memo(function Card({
  card: { rank, suit },
  id,
  name,
  isWild = false,
  standsFor,
  isLifted,
  className = '',
}: CardProps) {
  const said =
    name === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': name } as const);
  return (
    <div
      className={`card suit-${suit ?? 'none'} ${standsFor ? 'card-standing-in' : ''} ${className}`}
      data-card={id}
      data-lifted={isLifted || undefined}
      {...said}
    >
      <svg viewBox="0 0 100 140" aria-hidden="true">
        <Face rank={rank} suit={suit} />
        <BigSuit suit={suit} />
        <Index rank={rank} suit={suit} isWild={isWild} />
        {suit && (
          <g className="card-mirrored" transform={PIPS[rank] || rank === 'A' ? SMALL_MIRROR : MIRROR}>
            <Index rank={rank} suit={suit} isWild={false} />
          </g>
        )}
        {standsFor && <StandsFor {...standsFor} />}
      </svg>
    </div>
  );
});

/** For large print and small cards, in place of everything but the index. */
function BigSuit({ suit }: Pick<CardOfDeck, 'suit'>) {
  if (suit === null) return null;
  return <path className="card-big-suit" d={SUIT_PATHS[suit]} transform="translate(64 103) scale(2.75)" />;
}
