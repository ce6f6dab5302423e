import type { Card as CardOfDeck } from '@mayi/core/cards';
import { isWild } from '@mayi/core/rules';
import { type View, whyNot } from '@mayi/core/view';
import type { CSSProperties } from 'react';
import { cardName } from '../../state/wording.ts';
import { texts } from '../../texts/index.ts';
import { Card } from '../cards/Card.tsx';
import { DISCARD } from '../hand/targetIds.ts';
import { useDropTarget } from '../hand/useDropTarget.ts';

interface DiscardPileProps {
  readonly view: View;
  readonly onTap: () => void;
}

const SHOWN = 3;

/** The discard: its top card, and two beneath it, thrown down carelessly. */
export function DiscardPile({ view, onTap }: DiscardPileProps) {
  const { discard, rules } = view;
  const canDiscard = whyNot(view, 'DISCARD') === undefined;
  const canTake = whyNot(view, 'DRAW_FROM_DISCARD') === undefined;
  const { ref, isOver, isOffering } = useDropTarget(DISCARD, (cardIds) => canDiscard && cardIds.length === 1);
  const [top] = discard;
  return (
    <button
      ref={ref}
      type="button"
      className="pile"
      aria-label={top ? texts.cards.discard(cardName(top, rules), discard.length) : texts.cards.discardEmpty}
      data-lit={canTake || isOffering || undefined}
      data-over={(isOffering && isOver) || undefined}
      onClick={onTap}
    >
      <span className="pile-well" data-pile="discard">
        {discard
          .slice(0, SHOWN)
          .toReversed()
          .map((card) => (
            <span key={card.id} className="pile-thrown" style={{ '--turn': turnOf(card) } as CSSProperties}>
              <Card card={card} id={card.id} isWild={isWild(card, rules)} />
            </span>
          ))}
      </span>
    </button>
  );
}

/** Always the same for a card, so that it does not turn when others come and go. From -1 to 1. */
function turnOf({ id }: CardOfDeck): number {
  let sum = 3;
  for (const letter of id) sum = (sum * 17 + letter.charCodeAt(0)) % 101;
  return (sum - 50) / 50;
}
