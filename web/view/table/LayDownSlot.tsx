import type { CardId } from '@mayi/core/cards';
import type { HouseRules } from '@mayi/core/rules';
import type { SlotView } from '../../state/layDown/layDown.ts';
import { asSentence } from '../../state/wording.ts';
import { texts } from '../../texts/index.ts';
import { slotTargetId } from '../hand/targetIds.ts';
import { useDropTarget } from '../hand/useDropTarget.ts';
import { RuleLink } from '../shared/RuleLink.tsx';
import { SlotCards } from './SlotCards.tsx';

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
    <fieldset
      ref={drop.ref}
      aria-label={title}
      className="slot"
      data-active={slot.isActive || undefined}
      data-over={drop.isOver || undefined}
    >
      <button type="button" className="slot-title" aria-pressed={slot.isActive} onClick={onActivate}>
        {title}
      </button>
      <SlotCards from={slotTargetId(nth)} cards={slot.cards} rules={rules} onTakeBack={onTakeBack} />
      <p className="slot-hint">
        {slot.cards.length === 0 && words.empty}
        {slot.whyNot && (
          <>
            {asSentence(slot.whyNot.message)} {slot.whyNot.rule && <RuleLink rule={slot.whyNot.rule} />}
          </>
        )}
      </p>
    </fieldset>
  );
}

/** Cards are put together freely: what is wrong is said, not forbidden. */
const anything = () => true;
