import type { Card, CardId } from '@mayi/core/cards';
import {
  arrangeRun,
  type HouseRules,
  type MeldType,
  type Refusal,
  whyNotRun,
  whyNotSet,
} from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import { type StandIn, standsFor } from '../standsFor.ts';

/** One meld of the contract, and the cards the player has put there so far. */
export interface Slot {
  readonly kind: MeldType;
  /** The fewest cards it needs. */
  readonly size: number;
  readonly cardIds: readonly CardId[];
}

export interface SlotCard {
  readonly card: Card;
  /** For a wild: what it stands for where it is now. */
  readonly standsFor: StandIn | null;
}

export function cardsOf({ cardIds }: Pick<Slot, 'cardIds'>, { hand }: View): Card[] {
  return cardIds.flatMap((id) => hand.find((card) => card.id === id) ?? []);
}

export function shownCards(slot: Slot, view: View): SlotCard[] {
  const cards = cardsOf(slot, view);
  const { rules } = view;
  if (slot.kind === 'set')
    return cards.map((card) => ({ card, standsFor: standsFor({ type: 'set', cards }, card, rules) }));
  const run = arrangeRun(cards, rules);
  if (!run.ok) return cards.map((card) => ({ card, standsFor: null }));
  return run.cards.map((card) => ({
    card,
    standsFor: standsFor({ type: 'run', cards: run.cards }, card, rules),
  }));
}

/** The player sees what will be sent: a valid run keeps its order (M5). */
export function inOrder(slot: Slot, view: View): readonly CardId[] {
  return shownCards(slot, view).map(({ card }) => card.id);
}

export function whyNotSlot(
  cards: readonly Card[],
  { kind, size }: Pick<Slot, 'kind' | 'size'>,
  rules: HouseRules,
): Refusal | undefined {
  return kind === 'set' ? whyNotSet(cards, rules, size) : whyNotRun(cards, rules, size);
}

/** Where a tapped card goes: to a slot it completes or extends, one it may go with, an empty one, or the active one. */
export function slotFor(slots: readonly Slot[], active: number, view: View, cardId: CardId): number {
  const order = [active, ...[...slots.keys()].filter((nth) => nth !== active)];
  const candidates = order.map((nth) => ({ nth, ...tryCard(slots[nth] as Slot, cardId, view) }));
  const found =
    candidates.find(({ isMeld }) => isMeld) ??
    candidates.find(({ isEmpty, goesWith }) => !isEmpty && goesWith) ??
    candidates.find(({ isEmpty }) => isEmpty);
  return found?.nth ?? active;
}

function tryCard(slot: Slot, cardId: CardId, view: View) {
  const cards = cardsOf({ cardIds: [...slot.cardIds, cardId] }, view);
  const loose = whyNotSlot(cards, { kind: slot.kind, size: 1 }, view.rules);
  return {
    isMeld: whyNotSlot(cards, slot, view.rules) === undefined,
    isEmpty: slot.cardIds.length === 0,
    // A run may still have gaps, and wilds may come before the natural cards.
    goesWith:
      loose === undefined ||
      loose.code === 'too-many-wilds' ||
      loose.code === 'wilds-side-by-side' ||
      (slot.kind === 'run' && loose.code === 'not-a-run'),
  };
}
