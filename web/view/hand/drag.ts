import type { Card, CardId } from '@mayi/core/cards';
import { createContext, useContext } from 'react';

/** A card as it is held. */
export interface HeldCard {
  readonly card: Card;
  readonly isWild: boolean;
}

/** What a drag carries. */
export interface Load {
  /** The card that was grabbed comes first. */
  readonly held: readonly HeldCard[];
  /** Where it was grabbed: `hand`, or the name of another place. */
  readonly from: string;
}

/** Cards were let go over a target. */
export interface Drop {
  readonly cardIds: readonly CardId[];
  readonly from: string;
  readonly targetId: string;
}

export const HAND = 'hand';

/** What is being dragged, or was let go and is not yet answered. Its own place shows a shade meanwhile. */
export const DraggedContext = createContext<Load | null>(null);

export function useDragged(): Load | null {
  return useContext(DraggedContext);
}

export function isHeld(load: Load | null, cardId: CardId): boolean {
  return load?.held.some(({ card }) => card.id === cardId) ?? false;
}

export function cardIdsOf({ held }: Load): CardId[] {
  return held.map(({ card }) => card.id);
}
