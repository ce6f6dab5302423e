import type { PointerEvent } from 'react';
import type { HeldCard } from './drag.ts';
import { useDrag } from './useDrag.ts';

/** Makes a card something to be dragged; `held` has it first, then the cards that go with it. */
export function useDragCard(held: readonly HeldCard[], from: string) {
  const drag = useDrag();
  return (event: PointerEvent<HTMLElement>) =>
    drag.grab(event.nativeEvent, event.currentTarget, { held, from });
}
