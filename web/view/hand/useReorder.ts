import type { CardId } from '@mayi/core/cards';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { isMotionEnabled } from '../app/appearance.ts';
import type { Dragging } from '../drag/createDrag.ts';
import { HAND } from '../drag/dropTargets.ts';
import { useDrag, useDragListener } from '../drag/useDrag.ts';
import { nearestPlace, type Position } from './handLayout.ts';

type List = RefObject<HTMLElement | null>;

interface Gap {
  readonly from: number;
  readonly to: number;
}

/** While a card of the hand is dragged along it, where the others leave a gap for it. */
export function useReorderGap(
  list: List,
  ids: readonly CardId[],
  onMove: (cardId: CardId, toIndex: number) => void,
): Gap | null {
  const [gap, setGap] = useState<Gap | null>(null);
  const positions = useRef<readonly Position[]>([]);

  const gapFor = ({ load, held }: Dragging): Gap | null => {
    const [grabbed] = load.held;
    if (load.from !== HAND || grabbed === undefined) return null;
    const to = nearestPlace(positions.current, held, held.height * 0.7);
    const from = ids.indexOf(grabbed.card.id);
    return to === null || from < 0 ? null : { from, to };
  };

  useDragListener(useDrag(), {
    start: () => {
      positions.current = positionsIn(list);
    },
    move: (dragging) => {
      const next = gapFor(dragging);
      setGap((current) => (current?.from === next?.from && current?.to === next?.to ? current : next));
    },
    end: ({ load, over }, isDropped) => {
      setGap(null);
      const [grabbed] = load.held;
      const isOnTable = over !== null && over !== HAND;
      if (isDropped && !isOnTable && grabbed && gap && gap.from !== gap.to) onMove(grabbed.card.id, gap.to);
    },
  });
  return gap;
}

const SETTLE = { duration: 200, easing: 'cubic-bezier(.2, .8, .2, 1)' };

/** Cards that change places in the hand glide there from where they are on the screen. */
export function useSettleAnimation(list: List, ids: readonly CardId[]): void {
  const shownIds = useRef(ids);
  const before = useRef<ReadonlyMap<CardId, Position>>(new Map());
  // During this render the page still shows the old order.
  if (ids !== shownIds.current) before.current = positionsById(list, shownIds.current);

  useLayoutEffect(() => {
    if (ids === shownIds.current || list.current === null) return;
    shownIds.current = ids;
    if (!isMotionEnabled()) return;
    const slots = [...list.current.children];
    list.current.dataset['still'] = '';
    const positions = positionsById(list, ids);
    for (const [at, id] of ids.entries()) glide(slots[at], before.current.get(id), positions.get(id));
    delete list.current.dataset['still'];
  }, [ids, list]);
}

function positionsIn({ current: list }: List): Position[] {
  return [...(list?.children ?? [])].map((slot) => slot.getBoundingClientRect());
}

function positionsById(list: List, ids: readonly CardId[]): Map<CardId, Position> {
  const positions = new Map<CardId, Position>();
  for (const [at, position] of positionsIn(list).entries()) {
    const id = ids[at];
    if (id !== undefined) positions.set(id, position);
  }
  return positions;
}

function glide(slot: Element | undefined, from: Position | undefined, to: Position | undefined): void {
  if (!slot || !from || !to) return;
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (Math.abs(x) + Math.abs(y) < 2) return;
  slot.animate([{ translate: `${x}px ${y}px` }, { translate: '0 0' }], SETTLE);
}
