import type { Card as CardOfDeck, Rank, Suit } from '@mayi/core/cards';
import { memo } from 'react';
import type { StandIn } from '../../state/standsFor.ts';
import sprite from './cards.svg?no-inline';
import { PIPS, RANK_PATHS, STAR_PATH, SUIT_PATHS } from './shapes.ts';

const UPSIDE_DOWN = 'rotate(180 50 70)';
const SMALL_UPSIDE_DOWN = 'translate(99 139) rotate(180) scale(.5)';
const STAR_ON_JOKER = 'translate(17.5 52) scale(1.02)';
const STAR_BELOW_SUIT = 'translate(17.5 80) scale(1.02)';

interface CardProps {
  readonly card: Pick<CardOfDeck, 'rank' | 'suit'>;
  /** Lets this card fly over the table; without an id it stays where it is. */
  readonly id?: string | undefined;
  /** For screen readers. Leave it out where something around the card names it. */
  readonly name?: string | undefined;
  readonly isWild?: boolean;
  readonly standsFor?: StandIn | null | undefined;
  /** Off the table: its shadow grows. */
  readonly isLifted?: boolean;
  readonly className?: string;
}

/** A card, face up, as wide as `--card-w`. The root element's data attributes choose colors and print size. */
export const Card = memo(function Card({
  card: { rank, suit },
  id,
  name,
  isWild = false,
  standsFor,
  isLifted,
  className = '',
}: CardProps) {
  const aria =
    name === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': name } as const);
  return (
    <div
      className={`card suit-${suit ?? 'none'} ${standsFor ? 'card-standing-in' : ''} ${className}`}
      data-card={id}
      data-lifted={isLifted || undefined}
      {...aria}
    >
      <svg viewBox="0 0 100 140" aria-hidden="true">
        <Face rank={rank} suit={suit} />
        <BigSuit suit={suit} />
        <Index rank={rank} suit={suit} isWild={isWild} />
        {suit && (
          <g
            className="card-mirrored"
            transform={PIPS[rank] || rank === 'A' ? SMALL_UPSIDE_DOWN : UPSIDE_DOWN}
          >
            <Index rank={rank} suit={suit} isWild={false} />
          </g>
        )}
        {standsFor && <StandsFor {...standsFor} />}
      </svg>
    </div>
  );
});

/** A card, face down. */
export function CardBack() {
  return <div aria-hidden="true" className="card card-back" />;
}

interface SuitedProps {
  readonly rank: Rank;
  readonly suit: Suit;
}

/** The middle of a card: pips, a large suit for an ace, a drawing for court cards and Jokers. */
function Face({ rank, suit }: { readonly rank: Rank; readonly suit: Suit | null }) {
  if (suit === null) return <use className="card-face" href={`${sprite}#joker`} />;
  if (PIPS[rank]) return <Pips rank={rank} suit={suit} />;
  if (rank === 'A') {
    return <path className="card-face" d={SUIT_PATHS[suit]} transform="translate(59 76) scale(2.5)" />;
  }
  return <Court rank={rank} suit={suit} />;
}

function Pips({ rank, suit }: SuitedProps) {
  return (
    <g className="card-face">
      {PIPS[rank]?.map(({ x, y }) => (
        <path
          key={`${x} ${y}`}
          d={SUIT_PATHS[suit]}
          transform={`translate(${x} ${y}) scale(${y > 70 ? '.92 -.92' : '.92'})`}
        />
      ))}
    </g>
  );
}

/** One half is drawn, and rotated for the other. */
function Court({ rank, suit }: SuitedProps) {
  const half = (
    <>
      <use href={`${sprite}#${rank}`} />
      <path d={SUIT_PATHS[suit]} transform="translate(86 22) scale(.8)" />
    </>
  );
  return (
    <g className="card-face">
      {half}
      <g transform={UPSIDE_DOWN}>{half}</g>
    </g>
  );
}

/** Shown for large print and small cards instead of the face. */
function BigSuit({ suit }: Pick<CardOfDeck, 'suit'>) {
  if (suit === null) return null;
  return <path className="card-big-suit" d={SUIT_PATHS[suit]} transform="translate(64 103) scale(2.75)" />;
}

interface IndexProps {
  readonly rank: Rank;
  readonly suit: Suit | null;
  readonly isWild: boolean;
}

/** The part you see of a fanned card: rank above suit, as large as the strip allows, and a star if it's wild. */
function Index({ rank, suit, isWild }: IndexProps) {
  return (
    <g className="card-index">
      {suit === null ? <JokerIndex /> : <SuitedIndex rank={rank} suit={suit} />}
      {isWild && (
        <path
          className="card-star"
          d={STAR_PATH}
          transform={suit === null ? STAR_ON_JOKER : STAR_BELOW_SUIT}
        />
      )}
    </g>
  );
}

function SuitedIndex({ rank, suit }: SuitedProps) {
  return (
    <>
      <path d={RANK_PATHS[rank]} transform="translate(17.5 36)" />
      <path d={SUIT_PATHS[suit]} transform="translate(17.5 54.5) scale(1.18)" />
    </>
  );
}

function JokerIndex() {
  return (
    <>
      <use href={`${sprite}#joker-index`} />
      <use className="card-letters" href={`${sprite}#joker-letters`} />
    </>
  );
}

/** The card that a wild on the table stands for, in small. In a set only its rank is known. */
function StandsFor({ rank, suit }: StandIn) {
  // Half a card wide at most: that's what its neighbor leaves of it.
  const rankWidth = rank === '10' ? 22 : 18;
  const width = rankWidth + (suit === null ? 9 : 25);
  return (
    <g className={`card-stands-for suit-${suit ?? 'none'}`} transform="translate(1 104)">
      <rect width={width} height="32" rx="8" />
      <path
        d={RANK_PATHS[rank]}
        transform={`translate(${4 + rankWidth / 2} 24.5) scale(${rank === '10' ? '.71' : '.62'} .62)`}
      />
      {suit && <path d={SUIT_PATHS[suit]} transform={`translate(${rankWidth + 14} 16) scale(.9)`} />}
    </g>
  );
}
