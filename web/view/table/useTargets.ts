import type { View } from '@mayi/core/view';
import { useMemo } from 'react';
import { type MeldTarget, targetsOf } from '../../state/moves/targets.ts';
import { useHand } from '../app/context.tsx';
import { cardIdsOf, useDragged } from '../hand/drag.ts';

/** The melds that light up for the selected cards, or for those in the player's fingers. */
export function useTargets(view: View): ReadonlyMap<string, MeldTarget> {
  const selected = useHand(({ hand }) => hand.selected);
  const dragged = useDragged();
  const cardIds = useMemo(() => (dragged ? cardIdsOf(dragged) : selected), [dragged, selected]);
  return useMemo(() => targetsOf(view, cardIds), [view, cardIds]);
}
