import type { Card, CardId } from '@mayi/core/cards';
import { toWireCommand, type WireCommand } from '@mayi/core/protocol';
import type { MeldProposal, MeldType, Refusal } from '@mayi/core/rules';
import { bestLayDown } from '@mayi/core/solver';
import { type View, whyNot } from '@mayi/core/view';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TableStore } from '../table/tableStore.ts';
import { cardsOf, inOrder, type Slot, type SlotCard, shownCards, slotFor, whyNotSlot } from './slots.ts';

export type { SlotCard };

/** A lay-down being built: nothing of it has been sent. */
export interface Draft {
  readonly slots: readonly Slot[];
  /** Where a tapped card goes, unless it plainly belongs elsewhere. */
  readonly active: number;
}

export interface SlotView {
  readonly kind: MeldType;
  readonly size: number;
  readonly isActive: boolean;
  /** A run in rising order, as soon as it is one. */
  readonly cards: readonly SlotCard[];
  /** Why this is not yet such a meld; null for a good one, and for an empty one. */
  readonly whyNot: Refusal | null;
}

export interface DraftView {
  readonly slots: readonly SlotView[];
  /** The cards that lie in the draft and no longer in the hand. */
  readonly away: ReadonlySet<CardId>;
  /** Ready to be confirmed; null while it would be refused. */
  readonly command: WireCommand | null;
  readonly whyNot: Refusal | null;
}

const proposals = new WeakMap<readonly Card[], readonly MeldProposal[] | null>();

/** The best melds in this hand; nothing, if it does not hold the contract. A hand is looked at again and again. */
export function bestMelds({ hand, contract, rules }: View): readonly MeldProposal[] | undefined {
  let found = proposals.get(hand);
  if (found === undefined) {
    found = bestLayDown(hand, contract, rules) ?? null;
    proposals.set(hand, found);
  }
  return found ?? undefined;
}

export function emptyDraft({ contract }: View): Draft {
  return { slots: contract.melds.map(({ kind, size }) => ({ kind, size, cardIds: [] })), active: 0 };
}

/** Begins with the best melds, if the contract is in hand. */
export function proposedDraft(view: View): Draft {
  const draft = emptyDraft(view);
  const left = [...(bestMelds(view) ?? [])].sort((a, b) => a.cardIds.length - b.cardIds.length);
  const slots = draft.slots.map((slot) => {
    const at = left.findIndex(({ type, cardIds }) => type === slot.kind && cardIds.length >= slot.size);
    const [meld] = at < 0 ? [] : left.splice(at, 1);
    return meld === undefined ? slot : { ...slot, cardIds: meld.cardIds };
  });
  return { ...draft, slots };
}

/** The draft without the cards that are no longer in hand; nothing, once there is nothing more to lay down. */
export function followDraft(draft: Draft, view: View): Draft | undefined {
  if (whyNot(view, 'LAY_DOWN') !== undefined || !isOfContract(draft, view)) return undefined;
  const held = new Set(view.hand.map(({ id }) => id));
  if (draft.slots.every(({ cardIds }) => cardIds.every((id) => held.has(id)))) return draft;
  return {
    ...draft,
    slots: draft.slots.map((slot) => ({ ...slot, cardIds: slot.cardIds.filter((id) => held.has(id)) })),
  };
}

function isOfContract({ slots }: Draft, { contract }: View): boolean {
  const { melds } = contract;
  return (
    slots.length === melds.length &&
    slots.every(({ kind, size }, nth) => {
      const wish = melds[nth];
      return wish?.kind === kind && wish.size === size;
    })
  );
}

/** Puts the card into the slot, at this place or at the end. From wherever it was: the hand, or another slot. */
export function put(draft: Draft, view: View, cardId: CardId, slot: number, at?: number): Draft {
  const without = takeBack(draft, cardId);
  const slots = without.slots.map((one, nth) => {
    if (nth !== slot) return one;
    const cardIds = one.cardIds.toSpliced(at ?? one.cardIds.length, 0, cardId);
    return { ...one, cardIds: inOrder({ ...one, cardIds }, view) };
  });
  return { slots, active: slot };
}

/** Tapping a card of the hand: it goes where it plainly belongs, or else to the slot that is being filled. */
export function putAnywhere(draft: Draft, view: View, cardId: CardId): Draft {
  return put(draft, view, cardId, slotFor(draft.slots, draft.active, view, cardId));
}

/** Back to the hand. */
export function takeBack(draft: Draft, cardId: CardId): Draft {
  if (!draft.slots.some(({ cardIds }) => cardIds.includes(cardId))) return draft;
  return {
    ...draft,
    slots: draft.slots.map((slot) => ({ ...slot, cardIds: slot.cardIds.filter((id) => id !== cardId) })),
  };
}

export function activate(draft: Draft, slot: number): Draft {
  return { ...draft, active: slot };
}

/** How the draft looks, what is still wrong with it, and what confirming it would send. */
export function readDraft(draft: Draft, view: View): DraftView {
  const command = commandOf(draft, view);
  const problem = command && whyNot(view, command);
  const isGood = command !== null && problem === undefined;
  return {
    slots: draft.slots.map((slot, nth) => ({
      kind: slot.kind,
      size: slot.size,
      isActive: nth === draft.active,
      cards: shownCards(slot, view),
      whyNot:
        isGood || slot.cardIds.length === 0
          ? null
          : (whyNotSlot(cardsOf(slot, view), slot, view.rules) ?? null),
    })),
    away: new Set(draft.slots.flatMap(({ cardIds }) => cardIds)),
    command: isGood ? toWireCommand(command) : null,
    whyNot: problem ?? null,
  };
}

function commandOf({ slots }: Draft, { you }: View) {
  if (you === null) return null;
  const melds = slots
    .filter(({ cardIds }) => cardIds.length > 0)
    .map(({ kind, cardIds }): MeldProposal => ({ type: kind, cardIds }));
  return { type: 'LAY_DOWN', playerId: you, melds } as const;
}

export interface LayDownControls {
  /** Null while nobody is laying down. */
  readonly draft: Draft | null;
  /** Opens with the best melds, if the contract is in hand; with these cards in the first slot otherwise. */
  open(selected?: readonly CardId[]): void;
  /** All cards back to the hand, the slots stay open. */
  empty(): void;
  put(cardId: CardId, slot: number, at?: number): void;
  /** A tapped card: into the slot where it belongs. */
  putAnywhere(cardId: CardId): void;
  takeBack(cardId: CardId): void;
  activate(slot: number): void;
  close(): void;
  /** No longer follows the table. */
  stop(): void;
}

export type LayDownStore = StoreApi<LayDownControls>;

/** The lay-down that the player is building; it closes by itself once nothing can be laid down any more. */
export function createLayDown(table: TableStore): LayDownStore {
  const viewNow = () => table.getState().view;
  const store = createStore<LayDownControls>((set, get) => {
    const change = (next: (draft: Draft) => Draft) => {
      const { draft } = get();
      if (draft !== null) set({ draft: next(draft) });
    };
    const withView = (next: (draft: Draft, view: NonNullable<ReturnType<typeof viewNow>>) => Draft) => {
      const view = viewNow();
      if (view !== undefined) change((draft) => next(draft, view));
    };
    return {
      draft: null,
      open(selected = []) {
        const view = viewNow();
        if (view === undefined) return;
        const proposed = proposedDraft(view);
        const isProposed = proposed.slots.some(({ cardIds }) => cardIds.length > 0);
        const chosen = () => selected.reduce((draft, id) => putAnywhere(draft, view, id), proposed);
        set({ draft: followDraft(isProposed ? proposed : chosen(), view) ?? null });
      },
      empty: () => withView((_, view) => emptyDraft(view)),
      put: (cardId, slot, at) => withView((draft, view) => put(draft, view, cardId, slot, at)),
      putAnywhere: (cardId) => withView((draft, view) => putAnywhere(draft, view, cardId)),
      takeBack: (cardId) => change((draft) => takeBack(draft, cardId)),
      activate: (slot) => change((draft) => activate(draft, slot)),
      close: () => set({ draft: null }),
      stop: () => stop(),
    };
  });
  const stop = table.subscribe(({ view }, before) => {
    const { draft } = store.getState();
    if (draft === null || view === before.view) return;
    store.setState({ draft: view === undefined ? null : (followDraft(draft, view) ?? null) });
  });
  return store;
}
