import type { CardId } from '@mayi/core/cards';
import {
  type CSSProperties,
  type SyntheticEvent,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { HandCard } from '../../state/hand/hand.ts';
import { texts } from '../../texts/index.ts';
import { HAND, type HeldCard, isHeld, useDragged } from './drag.ts';
import { HandSlot, nameOf } from './HandSlot.tsx';
import { columnsOf, isMany, placesWithRoom } from './places.ts';
import { useTargetRef } from './useDropTarget.ts';
import { useHandKeys } from './useHandKeys.ts';
import { useRoom } from './useRoom.ts';
import { useSettle } from './useSettle.ts';

interface HandProps {
  readonly cards: readonly HandCard[];
  readonly onToggle: (cardId: CardId) => void;
  readonly onMove: (cardId: CardId, toIndex: number) => void;
}

const NONE: readonly HeldCard[] = [];

/** The player's hand: tap to select, drag or keys to arrange. As wide as its place; must be inside a DragTable. */
export function Hand({ cards, onToggle, onMove }: HandProps) {
  const hint = useId();
  const list = useRef<HTMLUListElement>(null);
  const ids = useOrder(cards);
  const selected = useMemo(() => cards.filter((shown) => shown.isSelected), [cards]);
  const target = useTargetRef(HAND);
  const dragged = useDragged();
  const [said, say] = useState('');
  const move = useCallback(
    (cardId: CardId, toIndex: number) => {
      const moved = cards.find(({ card }) => card.id === cardId);
      if (moved) say(texts.cards.moved(nameOf(moved), toIndex + 1, cards.length));
      onMove(cardId, toIndex);
    },
    [cards, onMove],
  );
  const room = useRoom(list, ids, move);
  const keys = useHandKeys(list, ids, move);
  useSettle(list, ids);
  const places = room && placesWithRoom(cards.length, room.from, room.to);
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
        data-many={isMany(cards.length) || undefined}
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
            isStop={shown.card.id === keys.stop}
          />
        ))}
      </ul>
      <p className="sr-only" role="status">
        {carried ? texts.cards.moving(nameOf(carried)) : said}
      </p>
    </div>
  );
}

/** The same list as long as the order is the same, whatever is selected. */
function useOrder(cards: readonly HandCard[]): readonly CardId[] {
  const order = cards.map(({ card }) => card.id).join(' ');
  return useMemo(() => order.split(' ').filter(Boolean) as CardId[], [order]);
}

function grabbedFirst(grabbed: HandCard, all: readonly HandCard[]): readonly HeldCard[] {
  return [grabbed, ...all.filter((other) => other !== grabbed)];
}

/** One listener for all cards. */
function withCard({ target }: SyntheticEvent, act: (cardId: CardId) => void): void {
  const cardId = target instanceof Element && target.closest<HTMLElement>('[data-id]')?.dataset['id'];
  if (cardId) act(cardId as CardId);
}
