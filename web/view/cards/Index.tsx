import type { Rank, Suit } from '@mayi/core/cards';
import sprite from './cards.svg?no-inline';
import { STAR_PATH, SUIT_PATHS } from './suits.ts';

interface IndexProps {
  readonly rank: Rank;
  readonly suit: Suit | null;
  readonly isWild: boolean;
}

const LETTERS = ['J', 'O', 'K', 'E', 'R'] as const;

const HIGH = 'translate(17.5 52) scale(1.02)';
const LOW = 'translate(17.5 80) scale(1.02)';

/** What is seen of a card in a fan: rank above suit, as large as the strip allows, and a star if it is wild. */
export function Index({ rank, suit, isWild }: IndexProps) {
  return (
    <g className="card-index">
      {suit === null ? <JokerIndex /> : <SuitedIndex rank={rank} suit={suit} />}
      {isWild && <path className="card-star" d={STAR_PATH} transform={suit === null ? HIGH : LOW} />}
    </g>
  );
}

function SuitedIndex({ rank, suit }: { readonly rank: Rank; readonly suit: Suit }) {
  const narrow = rank === '10' ? ({ textLength: 31, lengthAdjust: 'spacingAndGlyphs' } as const) : {};
  return (
    <>
      <text className="card-rank" x="17.5" y="36" {...narrow}>
        {rank}
      </text>
      <path d={SUIT_PATHS[suit]} transform="translate(17.5 54.5) scale(1.18)" />
    </>
  );
}

function JokerIndex() {
  return (
    <>
      <use href={`${sprite}#joker-index`} />
      {LETTERS.map((letter, at) => (
        <text key={letter} className="card-letter" x="17.5" y={79 + at * 13}>
          {letter}
        </text>
      ))}
    </>
  );
}
