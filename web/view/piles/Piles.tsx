import type { Card as CardOfDeck } from '@mayi/core/cards';
import { isWild } from '@mayi/core/rules';
import { type View, whyNot } from '@mayi/core/view';
import type { ComponentProps, CSSProperties } from 'react';
import { cardName } from '../../state/wording.ts';
import { texts } from '../../texts/index.ts';
import { Card, CardBack } from '../cards/Card.tsx';
import { DISCARD } from '../drag/dropTargets.ts';
import { useDropTarget } from '../drag/useDrag.ts';

interface PileProps {
  readonly view: View;
  /** Undefined at a table that is only shown. */
  readonly onTap: (() => void) | undefined;
}

/** A button, or a picture of the pile. */
function Pile({ onClick, ...rest }: ComponentProps<'button'>) {
  if (onClick) return <button type="button" className="pile" onClick={onClick} {...rest} />;
  const { ref: _, ...shown } = rest as ComponentProps<'div'>;
  return <div role="img" className="pile" {...shown} />;
}

/** The more cards are left, the thicker it looks. */
export function StockPile({ view, onTap }: PileProps) {
  const { stockCount } = view;
  const canDraw = onTap !== undefined && whyNot(view, 'DRAW_FROM_STOCK') === undefined;
  const layers = Math.min(5, Math.ceil(stockCount / 16));
  return (
    <Pile aria-label={texts.cards.stock(stockCount)} data-lit={canDraw || undefined} onClick={onTap}>
      <span className="pile-well" data-pile="stock">
        {[...Array(layers).keys()].map((layer) => (
          <span key={layer} className="pile-layer" style={{ '--layer': layer } as CSSProperties}>
            <CardBack />
          </span>
        ))}
      </span>
      <span className="pile-count" aria-hidden="true">
        {stockCount}
      </span>
    </Pile>
  );
}

const SHOWN_DISCARDS = 3;

/** The top card, with two below it at careless angles. */
export function DiscardPile({ view, onTap }: PileProps) {
  const { discard, rules } = view;
  const canDiscard = onTap !== undefined && whyNot(view, 'DISCARD') === undefined;
  const canTake = onTap !== undefined && whyNot(view, 'DRAW_FROM_DISCARD') === undefined;
  const { ref, isOver, isOffering } = useDropTarget(DISCARD, (cardIds) => canDiscard && cardIds.length === 1);
  const [top] = discard;
  return (
    <Pile
      ref={ref}
      aria-label={top ? texts.cards.discard(cardName(top, rules), discard.length) : texts.cards.discardEmpty}
      data-lit={canTake || isOffering || undefined}
      data-over={(isOffering && isOver) || undefined}
      onClick={onTap}
    >
      <span className="pile-well" data-pile="discard">
        {discard
          .slice(0, SHOWN_DISCARDS)
          .toReversed()
          .map((card) => (
            <span key={card.id} className="pile-thrown" style={{ '--turn': turnOf(card) } as CSSProperties}>
              <Card card={card} id={card.id} isWild={isWild(card, rules)} />
            </span>
          ))}
      </span>
    </Pile>
  );
}

/** From -1 to 1. Depends on the card alone, so it doesn't turn when others come and go. */
function turnOf({ id }: CardOfDeck): number {
  let hash = 3;
  for (const letter of id) hash = (hash * 17 + letter.charCodeAt(0)) % 101;
  return (hash - 50) / 50;
}
