import { createContext, useContext, useEffect, useRef } from 'react';
import type { Drag, DragListener } from './createDrag.ts';

export const DragContext = createContext<Drag | null>(null);

/** The drags of the table around this. */
export function useDrag(): Drag {
  const drag = useContext(DragContext);
  if (drag === null) throw new Error('there is no DragTable around this');
  return drag;
}

/** Hears of every drag, always with what the listener knows now. */
export function useDragListener(drag: Drag, listener: DragListener): void {
  const newest = useRef(listener);
  useEffect(() => {
    newest.current = listener;
  });
  useEffect(
    () =>
      drag.listen({
        start: (dragging) => newest.current.start?.(dragging),
        move: (dragging) => newest.current.move?.(dragging),
        end: (dragging, isDropped) => newest.current.end?.(dragging, isDropped),
      }),
    [drag],
  );
}
