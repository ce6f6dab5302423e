import type { CardId } from '@mayi/core/cards';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { columnsOf } from './handLayout.ts';

type Step = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

export interface HandKeys {
  /** The card that the Tab key stops at. */
  readonly tabStop: CardId | undefined;
  /** After M, the arrow keys move this card. */
  readonly carried: CardId | null;
  onKeyDown(event: KeyboardEvent): void;
  onFocus(cardId: CardId): void;
  onBlur(): void;
}

/** Roving focus: arrow keys move the focus within the hand or, with Alt or after M, the focused card. */
export function useHandKeys(
  list: RefObject<HTMLElement | null>,
  ids: readonly CardId[],
  onMove: (cardId: CardId, toIndex: number) => void,
): HandKeys {
  const [focused, setFocused] = useState<CardId | undefined>();
  const [carried, setCarried] = useState<CardId | null>(null);
  const lastAt = useRef(0);
  const shouldFollow = useRef(false);

  const isFocusedHere = focused !== undefined && ids.includes(focused);
  const tabStop = isFocusedHere ? focused : ids[Math.min(lastAt.current, ids.length - 1)];

  useLayoutEffect(() => {
    if (isFocusedHere) lastAt.current = ids.indexOf(focused);
    const isLost = focused !== undefined && document.activeElement === document.body;
    // If the focused card was moved or played, the focus stays in the hand.
    if (tabStop !== undefined && (shouldFollow.current || (isLost && !isFocusedHere)))
      focusOn(list.current, tabStop);
    shouldFollow.current = false;
  }, [ids, focused, isFocusedHere, tabStop, list]);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabStop === undefined ? -1 : ids.indexOf(tabStop);
    if (tabStop === undefined || at < 0 || event.ctrlKey || event.metaKey) return;
    if (event.key.toLowerCase() === 'm' && !event.altKey)
      return setCarried(carried === null ? tabStop : null);
    if (event.key === 'Escape') return setCarried(null);
    const step = STEPS[event.key];
    if (step === undefined) return;
    const to = placeAfter(step, at, ids.length, list.current);
    event.preventDefault();
    if (!event.altKey && carried !== tabStop) return focusOn(list.current, ids[to]);
    shouldFollow.current = true;
    if (to !== at) onMove(tabStop, to);
  };

  return {
    tabStop,
    carried: carried !== null && carried === tabStop ? carried : null,
    onKeyDown,
    onFocus: setFocused,
    onBlur: () => setCarried(null),
  };
}

function placeAfter(step: Step, at: number, count: number, list: HTMLElement | null): number {
  const columns = rowsOf(list) > 1 ? columnsOf(count) : 0;
  const places: Record<Step, number> = {
    left: at - 1,
    right: at + 1,
    up: at - columns,
    down: at + columns,
    first: 0,
    last: count - 1,
  };
  const to = places[step];
  return to < 0 || to >= count ? at : to;
}

/** The style sheet decides, by the width of the screen. */
function rowsOf(list: HTMLElement | null): number {
  return list === null ? 1 : Number(getComputedStyle(list).getPropertyValue('--rows')) || 1;
}

function focusOn(list: HTMLElement | null, cardId: CardId | undefined): void {
  list?.querySelector<HTMLElement>(`[data-id="${cardId}"]`)?.focus();
}
