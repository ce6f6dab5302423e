import type { CardId } from '@mayi/core/cards';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Spot } from './places.ts';

const SETTLE = { duration: 200, easing: 'cubic-bezier(.2, .8, .2, 1)' };

/** Cards that change places in the hand glide there from wherever they are seen at that moment. */
export function useSettle(list: RefObject<HTMLElement | null>, ids: readonly CardId[]): void {
  const shown = useRef(ids);
  const before = useRef<ReadonlyMap<CardId, Spot>>(new Map());
  // While this renders, the page still shows the hand as it was.
  if (ids !== shown.current) before.current = spotsOf(list.current, shown.current);

  useLayoutEffect(() => {
    if (ids === shown.current || list.current === null) return;
    shown.current = ids;
    if (document.documentElement.dataset['motion'] === 'reduced') return;
    const slots = [...list.current.children];
    list.current.dataset['still'] = '';
    const spots = spotsOf(list.current, ids);
    for (const [at, id] of ids.entries()) glide(slots[at], before.current.get(id), spots.get(id));
    delete list.current.dataset['still'];
  }, [ids, list]);
}

function spotsOf(list: HTMLElement | null, ids: readonly CardId[]): Map<CardId, Spot> {
  const spots = new Map<CardId, Spot>();
  for (const [at, slot] of [...(list?.children ?? [])].entries()) {
    const id = ids[at];
    if (id !== undefined) spots.set(id, slot.getBoundingClientRect());
  }
  return spots;
}

function glide(slot: Element | undefined, from: Spot | undefined, to: Spot | undefined): void {
  if (!slot || !from || !to) return;
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (Math.abs(x) + Math.abs(y) < 2) return;
  slot.animate([{ translate: `${x}px ${y}px` }, { translate: '0 0' }], SETTLE);
}
