import type { CardId } from '@mayi/core/cards';
import { type RefObject, useRef, useState } from 'react';
import type { Dragging } from './createDrag.ts';
import { HAND } from './drag.ts';
import { nearestPlace, type Spot } from './places.ts';
import { useDrag, useDragListener } from './useDrag.ts';

interface Room {
  readonly from: number;
  readonly to: number;
}

/** While a card of the hand is dragged along it, where the others make room for it. */
export function useRoom(
  list: RefObject<HTMLElement | null>,
  ids: readonly CardId[],
  onMove: (cardId: CardId, toIndex: number) => void,
): Room | null {
  const [room, setRoom] = useState<Room | null>(null);
  const spots = useRef<readonly Spot[]>([]);

  const roomFor = ({ load, held }: Dragging): Room | null => {
    const [grabbed] = load.held;
    if (load.from !== HAND || grabbed === undefined) return null;
    const to = nearestPlace(spots.current, held, held.height * 0.7);
    const from = ids.indexOf(grabbed.card.id);
    return to === null || from < 0 ? null : { from, to };
  };

  useDragListener(useDrag(), {
    start: () => {
      spots.current = spotsIn(list.current);
    },
    move: (dragging) => {
      const next = roomFor(dragging);
      setRoom((now) => (now?.from === next?.from && now?.to === next?.to ? now : next));
    },
    end: ({ load, over }, isDropped) => {
      setRoom(null);
      const [grabbed] = load.held;
      const isOnTable = over !== null && over !== HAND;
      if (isDropped && !isOnTable && grabbed && room && room.from !== room.to)
        onMove(grabbed.card.id, room.to);
    },
  });
  return room;
}

function spotsIn(list: HTMLElement | null): Spot[] {
  return [...(list?.children ?? [])].map((slot) => slot.getBoundingClientRect());
}
