import type { Card, CardId } from '@mayi/core/cards';
import { type HandSort, type Held, sortedHand } from '@mayi/core/view';

/** How one player holds the cards. The game knows nothing of it. */
export interface Arrangement {
  readonly round: number;
  readonly order: readonly CardId[];
  /** Came last; marked until the next act. */
  readonly fresh: readonly CardId[];
  /** How the next hand will be sorted when it is dealt. */
  readonly sort: HandSort;
}

/** Keeps the order of the cards that are still held; new ones come to the right end. */
export function arrange(before: Arrangement | undefined, held: Held): Arrangement {
  const { hand, roundNumber } = held;
  if (before === undefined || before.round !== roundNumber) return sortHand(held, before?.sort ?? 'rank');
  const ids = new Set(hand.map((card) => card.id));
  const kept = before.order.filter((id) => ids.has(id));
  const gained = hand.map((card) => card.id).filter((id) => !before.order.includes(id));
  if (gained.length > 0) return { ...before, order: [...kept, ...gained], fresh: gained };
  return kept.length < before.order.length ? { ...before, order: kept, fresh: [] } : before;
}

export function sortHand(held: Held, sort: HandSort): Arrangement {
  return { round: held.roundNumber, order: sortedHand(held, sort).map((card) => card.id), fresh: [], sort };
}

/** The card goes to this position, from 1; the others make room. */
export function moveCard(before: Arrangement, cardId: CardId, to: number): Arrangement {
  const others = before.order.filter((id) => id !== cardId);
  return { ...before, order: [...others.slice(0, to - 1), cardId, ...others.slice(to - 1)] };
}

/** The cards in their order. */
export function handInOrder({ order }: Arrangement, hand: readonly Card[]): Card[] {
  return hand.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}
