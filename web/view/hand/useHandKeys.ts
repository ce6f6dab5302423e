import type { CardId } from '@mayi/core/cards';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { isMany } from './places.ts';

const STEPS: Readonly<Record<string, 'back' | 'on' | 'up' | 'down' | 'first' | 'last'>> = {
  ArrowLeft: 'back',
  ArrowRight: 'on',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

export interface HandKeys {
  /** Where the Tab key stops. */
  readonly stop: CardId | undefined;
  /** The card that arrow keys carry along, after M. */
  readonly carried: CardId | null;
  onKeyDown(event: KeyboardEvent): void;
  onFocus(cardId: CardId): void;
  onBlur(): void;
}

/** One card of the hand has the focus; arrow keys go on from it, or take it along. */
export function useHandKeys(
  list: RefObject<HTMLElement | null>,
  ids: readonly CardId[],
  onMove: (cardId: CardId, toIndex: number) => void,
): HandKeys {
  const [focused, setFocused] = useState<CardId | undefined>();
  const [carried, setCarried] = useState<CardId | null>(null);
  const lastAt = useRef(0);
  const isToFollow = useRef(false);

  const known = focused !== undefined && ids.includes(focused);
  const stop = known ? focused : ids[Math.min(lastAt.current, ids.length - 1)];

  useLayoutEffect(() => {
    if (known) lastAt.current = ids.indexOf(focused);
    const isLost = focused !== undefined && document.activeElement === document.body;
    // The card moved or was played away under the player's fingers: the focus stays in the hand.
    if (stop !== undefined && (isToFollow.current || (isLost && !known))) focusOn(list.current, stop);
    isToFollow.current = false;
  }, [ids, focused, known, stop, list]);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = stop === undefined ? -1 : ids.indexOf(stop);
    if (stop === undefined || at < 0 || event.ctrlKey || event.metaKey) return;
    if (event.key.toLowerCase() === 'm' && !event.altKey) return setCarried(carried === null ? stop : null);
    if (event.key === 'Escape') return setCarried(null);
    const step = STEPS[event.key];
    if (step === undefined) return;
    const to = placeAfter(step, at, ids.length, list.current);
    event.preventDefault();
    if (!event.altKey && carried !== stop) return focusOn(list.current, ids[to]);
    isToFollow.current = true;
    if (to !== at) onMove(stop, to);
  };

  return {
    stop,
    carried: carried !== null && carried === stop ? carried : null,
    onKeyDown,
    onFocus: setFocused,
    onBlur: () => setCarried(null),
  };
}

function placeAfter(step: string, at: number, count: number, list: HTMLElement | null): number {
  const columns = rowsOf(list) > 1 && isMany(count) ? Math.ceil(count / 2) : 0;
  const places: Record<string, number> = {
    back: at - 1,
    on: at + 1,
    up: at - columns,
    down: at + columns,
    first: 0,
    last: count - 1,
  };
  const to = places[step] ?? at;
  return to < 0 || to >= count ? at : to;
}

/** The style sheet knows: it depends on the width of the screen. */
function rowsOf(list: HTMLElement | null): number {
  return list === null ? 1 : Number(getComputedStyle(list).getPropertyValue('--rows')) || 1;
}

function focusOn(list: HTMLElement | null, cardId: CardId | undefined): void {
  list?.querySelector<HTMLElement>(`[data-id="${cardId}"]`)?.focus();
}
