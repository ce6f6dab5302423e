import type { CardId } from '@mayi/core/cards';
import { useCallback, useSyncExternalStore } from 'react';
import { cardIdsOf, useDragged } from './drag.ts';
import { useDrag } from './useDrag.ts';

/**
 * A place to let cards go over. It lights up for what it accepts; what it does not is dropped all the same, so that the
 * table can say why not.
 */
export function useDropTarget(targetId: string, accepts: (cardIds: readonly CardId[]) => boolean) {
  const drag = useDrag();
  const dragged = useDragged();
  const ref = useTargetRef(targetId);
  const follow = useCallback(
    (changed: () => void) => drag.listen({ start: changed, move: changed, end: changed }),
    [drag],
  );
  const isOver = useSyncExternalStore(follow, () => drag.over() === targetId);
  const isOffering = dragged !== null && accepts(cardIdsOf(dragged));
  return { ref, isOver, isOffering };
}

/** Makes an element a target, for as long as it is there. */
export function useTargetRef(targetId: string) {
  const drag = useDrag();
  return useCallback(
    (element: HTMLElement | null) => (element === null ? undefined : drag.addTarget(targetId, element)),
    [drag, targetId],
  );
}
