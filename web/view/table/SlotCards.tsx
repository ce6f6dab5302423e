import type { CardId } from '@mayi/core/cards';
import { type HouseRules, isWild } from '@mayi/core/rules';
import type { SlotCard } from '../../state/layDown/slots.ts';
import { cardName } from '../../state/wording.ts';
import { texts } from '../../texts/index.ts';
import { Card } from '../cards/Card.tsx';
import { isHeld, useDragged } from '../hand/drag.ts';
import { useDragCard } from '../hand/useDragCard.ts';

interface SlotCardsProps {
  /** The name of the slot as a target: cards can be dragged from one to another. */
  readonly from: string;
  readonly cards: readonly SlotCard[];
  readonly rules: HouseRules;
  readonly onTakeBack: (cardId: CardId) => void;
}

/** The cards of a slot: a tap takes one back into the hand, a drag there or to another slot. */
export function SlotCards({ from, cards, rules, onTakeBack }: SlotCardsProps) {
  return (
    <ul className="slot-cards">
      {cards.map((one) => (
        <li key={one.card.id}>
          <InSlot one={one} from={from} rules={rules} onTakeBack={() => onTakeBack(one.card.id)} />
        </li>
      ))}
    </ul>
  );
}

interface InSlotProps extends Pick<SlotCardsProps, 'from' | 'rules'> {
  readonly one: SlotCard;
  readonly onTakeBack: () => void;
}

function InSlot({ one, from, rules, onTakeBack }: InSlotProps) {
  const { card, standsFor } = one;
  const wild = isWild(card, rules);
  const grab = useDragCard([{ card, isWild: wild }], from);
  const isAway = isHeld(useDragged(), card.id);
  return (
    <button
      type="button"
      className="slot-card"
      aria-label={nameOf(one)}
      data-away={isAway || undefined}
      onPointerDown={grab}
      onClick={onTakeBack}
    >
      <Card card={card} id={card.id} isWild={wild} standsFor={standsFor} />
    </button>
  );
}

function nameOf({ card, standsFor }: SlotCard): string {
  const { layDown } = texts.table;
  const stands =
    standsFor && layDown.standsFor(standsFor.suit ? cardName(standsFor) : rankName(standsFor.rank));
  return layDown.takeBack([cardName(card), stands].filter(Boolean).join(' '));
}

function rankName(rank: keyof typeof texts.state.words.ranks): string {
  return texts.state.words.ranks[rank];
}
