import type { Card } from '@mayi/core/cards';
import { type HouseRules, isWild } from '@mayi/core/rules';
import { STAR_PATH, SUIT_PATHS } from '../cards/shapes.ts';

const WIDTH = 34;
const HEIGHT = 46;
/** From one card to the next: enough to see its rank and suit. */
const STEP = 21;
/** Strips of long melds are narrower. */
const NARROW_STEP = 17;

interface MeldDrawingProps {
  readonly cards: readonly Card[];
  readonly rules: HouseRules;
}

/**
 * Cards in outline, one over the other; the text beside them says what they show. Unlike `Card`, they consist of lines and white shapes only, so they print well on any
 * printer, whether or not the browser prints backgrounds.
 */
export function MeldDrawing({ cards, rules }: MeldDrawingProps) {
  const step = cards.length > 7 ? NARROW_STEP : STEP;
  const width = WIDTH + step * (cards.length - 1) + 2;
  return (
    <svg
      className="meld-drawing"
      viewBox={`-1 -1 ${width} ${HEIGHT + 2}`}
      style={{ '--drawn-width': width } as object}
      aria-hidden="true"
    >
      {cards.map((card, at) => (
        <CardDrawing key={card.id} card={card} x={at * step} isWild={isWild(card, rules)} />
      ))}
    </svg>
  );
}

interface CardDrawingProps {
  readonly card: Card;
  readonly x: number;
  readonly isWild: boolean;
}

function CardDrawing({ card: { rank, suit }, x, isWild }: CardDrawingProps) {
  const color = suit === 'hearts' || suit === 'diamonds' ? '#b80f2a' : '#000';
  return (
    <g transform={`translate(${x} 0)`} fill={color}>
      <rect width={WIDTH} height={HEIGHT} rx="4" fill="#fff" stroke="#000" strokeWidth="1.2" />
      {suit === null ? (
        <text x="17" y="17" className="drawn-joker">
          Joker
        </text>
      ) : (
        <>
          <text x="9.5" y="18" className="drawn-rank" {...(rank === '10' && NARROW)}>
            {rank}
          </text>
          <path d={SUIT_PATHS[suit]} transform="translate(9.5 31) scale(.6)" />
        </>
      )}
      {isWild && <path d={STAR_PATH} fill="#000" transform="translate(25 36) scale(.55)" />}
    </g>
  );
}

const NARROW = { textLength: 15, lengthAdjust: 'spacingAndGlyphs' } as const;
