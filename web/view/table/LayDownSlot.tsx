import { type CardId, formatCard, type HouseRules, isWild } from '@mayi/core';
import { cardName } from '../../state/cardNames.ts';
import type { SlotCard, SlotView } from '../../state/layDown.ts';
import { asSentence } from '../../state/sentence.ts';
import { texts } from '../../texts/index.ts';
import { Card } from '../cards/Card.tsx';
import { slotTargetId } from '../hand/targetIds.ts';
import { useDropTarget } from '../hand/useDropTarget.ts';
import { RuleLink } from '../shared/RuleLink.tsx';

interface SlotProps {
  readonly slot: SlotView;
  readonly nth: number;
  readonly rules: HouseRules;
  readonly onActivate: () => void;
  readonly onTakeBack: (cardId: CardId) => void;
}

/** One meld of the contract being put together. */
export function LayDownSlot({ slot, nth, rules, onActivate, onTakeBack }: SlotProps) {
  const words = texts.table.layDown;
  const drop = useDropTarget(slotTargetId(nth), anything);
  const title = words.slot[slot.kind](slot.size);
  return (
    <section
      ref={drop.ref}
      aria-label={title}
      className="slot"
      data-active={slot.isActive || undefined}
      data-over={drop.isOver || undefined}
    >
      <button type="button" className="slot-title" aria-pressed={slot.isActive} onClick={onActivate}>
        {title}
      </button>
      <ul className="slot-cards">
        {slot.cards.map((one) => (
          <li key={one.card.id}>
            <button
              type="button"
              className="slot-card"
              aria-label={nameOf(one)}
              onClick={() => onTakeBack(one.card.id)}
            >
              <Card
                card={one.card}
                id={one.card.id}
                isWild={isWild(one.card, rules)}
                standsFor={one.standsFor}
              />
            </button>
          </li>
        ))}
      </ul>
      <p className="slot-hint">
        {slot.cards.length === 0 && words.empty}
        {slot.whyNot && (
          <>
            {asSentence(slot.whyNot.message)} <RuleLink rule={slot.whyNot.rule} />
          </>
        )}
      </p>
    </section>
  );
}

/** Cards are put together freely: what is wrong is said, not forbidden. */
const anything = () => true;

function nameOf({ card, standsFor }: SlotCard): string {
  const words = texts.table.layDown;
  const stands = standsFor && words.standsFor(standsFor.suit ? formatCard({ ...standsFor }) : standsFor.rank);
  return words.takeBack([cardName(card), stands].filter(Boolean).join(' '));
}
