import { type CSSProperties, memo } from 'react';
import type { HandCard } from '../../state/hand/hand.ts';
import { cardName } from '../../state/wording.ts';
import { texts } from '../../texts/index.ts';
import { Card } from '../cards/Card.tsx';
import { HAND, type HeldCard } from './drag.ts';
import { placeAt } from './places.ts';
import { useDragCard } from './useDragCard.ts';

interface HandSlotProps extends HandCard {
  /** Goes with a drag of this card. */
  readonly along: readonly HeldCard[];
  readonly at: number;
  readonly count: number;
  /** Its card is in the player's fingers. */
  readonly isAway: boolean;
  /** The one card of the hand that the Tab key stops at. */
  readonly isStop: boolean;
}

/** A card in the hand. What is done to it is seen to by the hand as a whole. */
export const HandSlot = memo(function HandSlot(props: HandSlotProps) {
  const { card, isWild, isSelected, isFresh, along, at, count, isAway, isStop } = props;
  const held = along.length > 0 ? along : [{ card, isWild }];
  const grab = useDragCard(held, HAND);
  const { row, column, lean } = placeAt(at, count);
  const style = { '--at': at, '--half-row': row, '--half-column': column, '--lean': lean } as CSSProperties;
  return (
    <li
      className="hand-slot"
      style={style}
      data-selected={isSelected || undefined}
      data-away={isAway || undefined}
    >
      <button
        onPointerDown={grab}
        type="button"
        className="hand-card"
        data-id={card.id}
        aria-pressed={isSelected}
        aria-label={nameOf(props)}
        tabIndex={isStop ? 0 : -1}
      >
        <Card card={card} id={card.id} isWild={isWild} isLifted={isSelected} />
        {isFresh && <span className="hand-fresh">{texts.cards.freshMark}</span>}
      </button>
    </li>
  );
});

/** `nine of clubs`, `two of hearts, wild, new`. */
export function nameOf({ card, isWild, isFresh }: HandCard): string {
  const { words } = texts.state;
  const name = isWild ? words.wild(cardName(card)) : cardName(card);
  return isFresh ? texts.cards.fresh(name) : name;
}
