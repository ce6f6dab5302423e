import type { CardId } from '@mayi/core/cards';
import {
  createContext,
  type PointerEvent,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { Drag, DragListener, Load } from './createDrag.ts';

export const DragContext = createContext<Drag | null>(null);

/** The cards being dragged, or dropped and not answered yet. Meanwhile their own place shows them faded. */
export const DraggedContext = createContext<Load | null>(null);

export function useDrag(): Drag {
  const drag = useContext(DragContext);
  if (drag === null) throw new Error('useDrag needs a DragProvider around it');
  return drag;
}

export function useDragged(): Load | null {
  return useContext(DraggedContext);
}

export function isHeld(load: Load | null, cardId: CardId): boolean {
  return load?.held.some(({ card }) => card.id === cardId) ?? false;
}

export function cardIdsOf({ held }: Load): CardId[] {
  return held.map(({ card }) => card.id);
}

/** Subscribes once, and always calls the listener of the latest render. */
export function useDragListener(drag: Drag, listener: DragListener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(
    () =>
      drag.subscribe({
        start: (dragging) => latest.current.start?.(dragging),
        move: (dragging) => latest.current.move?.(dragging),
        end: (dragging, isDropped) => latest.current.end?.(dragging, isDropped),
      }),
    [drag],
  );
}

/** A pointer-down handler that starts a drag. `held` has the grabbed card first, then those that go with it. */
export function useDragCard(held: Load['held'], from: string) {
  const drag = useDrag();
  return (event: PointerEvent<HTMLElement>) =>
    drag.grab(event.nativeEvent, event.currentTarget, { held, from });
}

/** A place to drop cards. It lights up only for cards it accepts, but others can be dropped too: the table says why not. */
export function useDropTarget(targetId: string, accepts: (cardIds: readonly CardId[]) => boolean) {
  const drag = useDrag();
  const dragged = useDragged();
  const ref = useTargetRef(targetId);
  const subscribe = useCallback(
    (onChange: () => void) => drag.subscribe({ start: onChange, move: onChange, end: onChange }),
    [drag],
  );
  const isOver = useSyncExternalStore(subscribe, () => drag.over() === targetId);
  const isOffering = dragged !== null && accepts(cardIdsOf(dragged));
  return { ref, isOver, isOffering };
}

/** Makes an element a drop target for as long as it is on the page. */
export function useTargetRef(targetId: string) {
  const drag = useDrag();
  return useCallback(
    (element: HTMLElement | null) => (element === null ? undefined : drag.addTarget(targetId, element)),
    [drag, targetId],
  );
}
