import { type View, whyNot } from '@mayi/core/view';
import type { CSSProperties } from 'react';
import { texts } from '../../texts/index.ts';
import { Back } from '../cards/Back.tsx';

interface StockPileProps {
  readonly view: View;
  readonly onTap: () => void;
}

/** The stock: the more cards, the thicker. */
export function StockPile({ view, onTap }: StockPileProps) {
  const { stockCount } = view;
  const canDraw = whyNot(view, 'DRAW_FROM_STOCK') === undefined;
  const layers = Math.min(5, Math.ceil(stockCount / 16));
  return (
    <button
      type="button"
      className="pile"
      aria-label={texts.cards.stock(stockCount)}
      data-lit={canDraw || undefined}
      onClick={onTap}
    >
      <span className="pile-well" data-pile="stock">
        {[...Array(layers).keys()].map((layer) => (
          <span key={layer} className="pile-layer" style={{ '--layer': layer } as CSSProperties}>
            <Back />
          </span>
        ))}
      </span>
      <span className="pile-count" aria-hidden="true">
        {stockCount}
      </span>
    </button>
  );
}
