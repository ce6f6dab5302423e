import type { CardId } from '@mayi/core/cards';
import { type HouseRules, isWild, MELD_TYPES } from '@mayi/core/rules';
import { refusalText, type View } from '@mayi/core/view';
import { inspectDraft, type SlotView } from '../../state/layDown/layDown.ts';
import type { SlotCard } from '../../state/layDown/slots.ts';
import { cardName } from '../../state/wording.ts';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { useLayDown, useTableStores } from '../app/tableContext.ts';
import { Card } from '../cards/Card.tsx';
import { slotTargetId } from '../drag/dropTargets.ts';
import { isHeld, useDragCard, useDragged, useDropTarget } from '../drag/useDrag.ts';
import { Button } from '../shared/Button.tsx';
import { RuleLink } from '../shared/RuleLink.tsx';

const words = later.play.layDown;

/**
 * The contract, meld by meld, to fill and rearrange freely, and further melds where the house allows them (H19). Nothing is sent
 * until the player confirms.
 */
export function LayDownPanel({ view }: { readonly view: View }) {
  const { layDown, hand } = useTableStores();
  const controls = layDown.getState();
  const draft = useLayDown((open) => open.draft);
  if (draft === null) return null;
  const { slots } = inspectDraft(draft, view);
  const activate = (nth: number) => {
    controls.activate(nth);
    for (const cardId of hand.getState().hand.selected) controls.put(cardId, nth);
    hand.getState().clear();
  };
  return (
    <section className="lay-down" aria-label={texts.table.layDown.title}>
      <div className="slots">
        {slots.map((slot, nth) => (
          <Slot
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is identified by its place in the lay-down
            key={nth}
            slot={slot}
            nth={nth}
            rules={view.rules}
            onActivate={() => activate(nth)}
            onTakeBack={controls.takeBack}
          />
        ))}
      </div>
      {view.rules.extraMelds && (
        <div className="slots">
          {MELD_TYPES.map((kind) => (
            <Button key={kind} onClick={() => controls.add(kind)}>
              {words.add[kind]}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

interface SlotProps {
  readonly slot: SlotView;
  readonly nth: number;
  readonly rules: HouseRules;
  readonly onActivate: () => void;
  readonly onTakeBack: (cardId: CardId) => void;
}

/** One meld of the contract. */
function Slot({ slot, nth, rules, onActivate, onTakeBack }: SlotProps) {
  const targetId = slotTargetId(nth);
  const drop = useDropTarget(targetId, acceptAll);
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
      <ul className="slot-cards">
        {slot.cards.map((slotCard) => (
          <li key={slotCard.card.id}>
            <CardInSlot
              slotCard={slotCard}
              targetId={targetId}
              rules={rules}
              onTakeBack={() => onTakeBack(slotCard.card.id)}
            />
          </li>
        ))}
      </ul>
      <p className="slot-hint">
        {slot.cards.length === 0 && words.empty}
        {slot.whyNot && (
          <>
            {refusalText(slot.whyNot)} {slot.whyNot.rule && <RuleLink rule={slot.whyNot.rule} />}
          </>
        )}
      </p>
    </fieldset>
  );
}

/** A slot takes any card: it explains what's wrong instead of refusing. */
const acceptAll = () => true;

interface CardInSlotProps {
  readonly slotCard: SlotCard;
  /** The slot as a drop target: cards can be dragged from one slot to another. */
  readonly targetId: string;
  readonly rules: HouseRules;
  readonly onTakeBack: () => void;
}

/** A tap takes the card back into the hand; it can also be dragged there or to another slot. */
function CardInSlot({ slotCard, targetId, rules, onTakeBack }: CardInSlotProps) {
  const { card, standsFor } = slotCard;
  const wild = isWild(card, rules);
  const grab = useDragCard([{ card, isWild: wild }], targetId);
  const isAway = isHeld(useDragged(), card.id);
  return (
    <button
      type="button"
      className="slot-card"
      aria-label={nameOf(slotCard)}
      data-away={isAway || undefined}
      onPointerDown={grab}
      onClick={onTakeBack}
    >
      <Card card={card} id={card.id} isWild={wild} standsFor={standsFor} />
    </button>
  );
}

function nameOf({ card, standsFor }: SlotCard): string {
  const { ranks } = texts.cards;
  const stands = standsFor && words.standsFor(standsFor.suit ? cardName(standsFor) : ranks[standsFor.rank]);
  return words.takeBack([cardName(card), stands].filter(Boolean).join(' '));
}
