import type { CardId } from '@mayi/core/cards';
import {
  type CSSProperties,
  memo,
  type SyntheticEvent,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { HandCard } from '../../state/hand/hand.ts';
import { cardName } from '../../state/wording.ts';
import { texts } from '../../texts/index.ts';
import { Card } from '../cards/Card.tsx';
import type { HeldCard } from '../drag/createDrag.ts';
import { HAND } from '../drag/dropTargets.ts';
import { isHeld, useDragCard, useDragged, useTargetRef } from '../drag/useDrag.ts';
import { columnsOf, hasTwoRows, placeAt, placesWithGap } from './handLayout.ts';
import { useHandKeys } from './useHandKeys.ts';
import { useReorderGap, useSettleAnimation } from './useReorder.ts';

interface HandProps {
  readonly cards: readonly HandCard[];
  readonly onToggle: (cardId: CardId) => void;
  readonly onMove: (cardId: CardId, toIndex: number) => void;
}

const NONE: readonly HeldCard[] = [];

/** The player's hand, as wide as its container: tap to select, drag or use the keys to arrange. */
export function Hand({ cards, onToggle, onMove }: HandProps) {
  const hint = useId();
  const list = useRef<HTMLUListElement>(null);
  const ids = useOrder(cards);
  const selected = useMemo(() => cards.filter((shown) => shown.isSelected), [cards]);
  const target = useTargetRef(HAND);
  const dragged = useDragged();
  const [status, setStatus] = useState('');
  const move = useCallback(
    (cardId: CardId, toIndex: number) => {
      const moved = cards.find(({ card }) => card.id === cardId);
      if (moved) setStatus(texts.cards.moved(nameOf(moved), toIndex + 1, cards.length));
      onMove(cardId, toIndex);
    },
    [cards, onMove],
  );
  const gap = useReorderGap(list, ids, move);
  const keys = useHandKeys(list, ids, move);
  useSettleAnimation(list, ids);
  const places = gap && placesWithGap(cards.length, gap.from, gap.to);
  const carried = cards.find(({ card }) => card.id === keys.carried);
  const style = { '--n': cards.length, '--half': columnsOf(cards.length) } as CSSProperties;

  return (
    <div className="hand" ref={target}>
      <p id={hint} className="sr-only">
        {texts.cards.handHint}
      </p>
      <ul
        ref={list}
        className="hand-cards"
        aria-label={texts.cards.hand(cards.length)}
        aria-describedby={hint}
        data-many={hasTwoRows(cards.length) || undefined}
        style={style}
        onKeyDown={keys.onKeyDown}
        onClick={(event) => withCard(event, onToggle)}
        onFocus={(event) => withCard(event, keys.onFocus)}
        onBlur={keys.onBlur}
      >
        {cards.map((shown, at) => (
          <HandSlot
            key={shown.card.id}
            {...shown}
            along={shown.isSelected && selected.length > 1 ? grabbedFirst(shown, selected) : NONE}
            at={places?.[at] ?? at}
            count={cards.length}
            isAway={isHeld(dragged, shown.card.id)}
            isTabStop={shown.card.id === keys.tabStop}
          />
        ))}
      </ul>
      <p className="sr-only" role="status">
        {carried ? texts.cards.moving(nameOf(carried)) : status}
      </p>
    </div>
  );
}

/** The same array for as long as the order stays the same, whatever is selected. */
function useOrder(cards: readonly HandCard[]): readonly CardId[] {
  const order = cards.map(({ card }) => card.id).join(' ');
  return useMemo(() => order.split(' ').filter(Boolean) as CardId[], [order]);
}

function grabbedFirst(grabbed: HandCard, all: readonly HandCard[]): readonly HeldCard[] {
  return [grabbed, ...all.filter((other) => other !== grabbed)];
}

/** One listener on the list serves all cards. */
function withCard({ target }: SyntheticEvent, act: (cardId: CardId) => void): void {
  const cardId = target instanceof Element && target.closest<HTMLElement>('[data-id]')?.dataset['id'];
  if (cardId) act(cardId as CardId);
}

interface HandSlotProps extends HandCard {
  /** The cards that are dragged along with this one. */
  readonly along: readonly HeldCard[];
  readonly at: number;
  readonly count: number;
  /** The card is being dragged. */
  readonly isAway: boolean;
  /** The Tab key stops at one card of the hand. */
  readonly isTabStop: boolean;
}

/** A card in the hand. The hand itself handles taps and keys. */
const HandSlot = memo(function HandSlot(props: HandSlotProps) {
  const { card, isWild, isSelected, isFresh, along, at, count, isAway, isTabStop } = props;
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
        tabIndex={isTabStop ? 0 : -1}
      >
        <Card card={card} id={card.id} isWild={isWild} isLifted={isSelected} />
        {isFresh && <span className="hand-fresh">{texts.cards.freshMark}</span>}
      </button>
    </li>
  );
});

/** `nine of clubs`, `two of hearts, wild, new`. */
function nameOf({ card, isWild, isFresh }: HandCard): string {
  const { cards } = texts;
  const name = isWild ? cards.wild(cardName(card)) : cardName(card);
  return isFresh ? cards.fresh(name) : name;
}
