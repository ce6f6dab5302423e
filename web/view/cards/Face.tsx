import type { Rank, Suit } from '@mayi/core/cards';
import sprite from './cards.svg?no-inline';
import { PIPS } from './pips.ts';
import { SUIT_PATHS } from './suits.ts';

const UPSIDE_DOWN = 'rotate(180 50 70)';

/** The middle of a card: pips, a large suit for an ace, a drawing for courts and Jokers. */
export function Face({ rank, suit }: { readonly rank: Rank; readonly suit: Suit | null }) {
  if (suit === null) return <use className="card-face" href={`${sprite}#joker`} />;
  const pips = PIPS[rank];
  if (pips) return <Pips pips={pips} suit={suit} />;
  if (rank === 'A') {
    return <path className="card-face" d={SUIT_PATHS[suit]} transform="translate(59 76) scale(2.5)" />;
  }
  return <Court rank={rank} suit={suit} />;
}

function Pips({ pips, suit }: { readonly pips: readonly { x: number; y: number }[]; readonly suit: Suit }) {
  return (
    <g className="card-face">
      {pips.map(({ x, y }) => (
        <path
          key={`${x} ${y}`}
          d={SUIT_PATHS[suit]}
          transform={`translate(${x} ${y}) scale(${y > 70 ? '.92 -.92' : '.92'})`}
        />
      ))}
    </g>
  );
}

/** One half is drawn, and turned round for the other. */
function Court({ rank, suit }: { readonly rank: Rank; readonly suit: Suit }) {
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
