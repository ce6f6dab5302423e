import type { Card, CardId } from '@mayi/core/cards';
import { toWireCommand, type WireCommand } from '@mayi/core/protocol';
import { EXTRA_SIZE, type MeldProposal, type MeldType, type Refusal } from '@mayi/core/rules';
import { type View, whyNot } from '@mayi/core/view';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { loadedSolver, solverStore } from '../solver.ts';
import type { TableStore } from '../table/tableStore.ts';
import { cardsOf, inOrder, type Slot, type SlotCard, shownCards, slotFor, whyNotSlot } from './slots.ts';

/** A lay-down being built. Nothing of it has been sent. */
export interface Draft {
  readonly slots: readonly Slot[];
  /** The slot being filled: a tapped card goes here unless it clearly belongs elsewhere. */
  readonly active: number;
}

export interface SlotView {
  readonly kind: MeldType;
  readonly size: number;
  readonly isActive: boolean;
  /** A valid run is in ascending order. */
  readonly cards: readonly SlotCard[];
  /** Why the cards aren't a meld yet; null if they are, or if there are none. */
  readonly whyNot: Refusal | null;
}

export interface DraftView {
  readonly slots: readonly SlotView[];
  /** The cards in the draft, which the hand no longer shows. */
  readonly away: ReadonlySet<CardId>;
  /** What confirming sends; null while it would be refused. */
  readonly command: WireCommand | null;
  readonly whyNot: Refusal | null;
}

const proposals = new WeakMap<readonly Card[], readonly MeldProposal[] | null>();

/** The best melds in this hand, or undefined without the contract (or the solver). Cached, because every render asks. */
export function bestMelds({ hand, contract, rules }: View): readonly MeldProposal[] | undefined {
  let found = proposals.get(hand);
  const solver = loadedSolver();
  if (found === undefined && solver !== null) {
    found = solver.bestLayDown(hand, contract, rules) ?? null;
    proposals.set(hand, found);
  }
  return found ?? undefined;
}

export function emptyDraft({ contract }: View): Draft {
  return { slots: contract.melds.map(({ kind, size }) => ({ kind, size, cardIds: [] })), active: 0 };
}

/** Starts with the best melds, if the contract is in hand; those that the contract doesn't ask for (H19) come last. */
export function proposedDraft(view: View): Draft {
  const draft = emptyDraft(view);
  const left = [...(bestMelds(view) ?? [])].sort((a, b) => a.cardIds.length - b.cardIds.length);
  const slots = draft.slots.map((slot) => {
    const at = left.findIndex(({ type, cardIds }) => type === slot.kind && cardIds.length >= slot.size);
    const [meld] = at < 0 ? [] : left.splice(at, 1);
    return meld === undefined ? slot : { ...slot, cardIds: meld.cardIds };
  });
  const extra = left.map(({ type, cardIds }): Slot => ({ ...extraSlot(type), cardIds }));
  return { ...draft, slots: [...slots, ...extra] };
}

function extraSlot(kind: MeldType): Slot {
  return { kind, size: EXTRA_SIZE[kind], cardIds: [] };
}

/** H19: a slot for a meld that the contract doesn't ask for; an empty one of this kind will do. */
export function addSlot(draft: Draft, kind: MeldType): Draft {
  const empty = draft.slots.findIndex((slot) => slot.kind === kind && slot.cardIds.length === 0);
  if (empty >= 0) return activateSlot(draft, empty);
  return { slots: [...draft.slots, extraSlot(kind)], active: draft.slots.length };
}

/** The draft without cards that have left the hand; undefined once the player can't lay down any more. */
export function syncDraft(draft: Draft, view: View): Draft | undefined {
  if (whyNot(view, 'LAY_DOWN') !== undefined || !matchesContract(draft, view)) return undefined;
  const held = new Set(view.hand.map(({ id }) => id));
  if (draft.slots.every(({ cardIds }) => cardIds.every((id) => held.has(id)))) return draft;
  return {
    ...draft,
    slots: draft.slots.map((slot) => ({ ...slot, cardIds: slot.cardIds.filter((id) => held.has(id)) })),
  };
}

function matchesContract({ slots }: Draft, { contract: { melds }, rules }: View): boolean {
  return (
    (rules.extraMelds || slots.length === melds.length) &&
    melds.every(({ kind, size }, nth) => slots[nth]?.kind === kind && slots[nth].size === size)
  );
}

/** Moves the card from the hand or another slot into this one, at this place or at the end. */
export function putCard(draft: Draft, view: View, cardId: CardId, slot: number, at?: number): Draft {
  const without = takeBackCard(draft, cardId);
  const slots = without.slots.map((one, nth) => {
    if (nth !== slot) return one;
    const cardIds = one.cardIds.toSpliced(at ?? one.cardIds.length, 0, cardId);
    return { ...one, cardIds: inOrder({ ...one, cardIds }, view) };
  });
  return { slots, active: slot };
}

/** Puts a tapped card where it belongs, or into the active slot. */
export function putCardAnywhere(draft: Draft, view: View, cardId: CardId): Draft {
  return putCard(draft, view, cardId, slotFor(draft.slots, draft.active, view, cardId));
}

/** Returns the card to the hand. */
export function takeBackCard(draft: Draft, cardId: CardId): Draft {
  if (!draft.slots.some(({ cardIds }) => cardIds.includes(cardId))) return draft;
  return {
    ...draft,
    slots: draft.slots.map((slot) => ({ ...slot, cardIds: slot.cardIds.filter((id) => id !== cardId) })),
  };
}

export function activateSlot(draft: Draft, slot: number): Draft {
  return { ...draft, active: slot };
}

/** What the draft looks like, what is still wrong with it, and what confirming it sends. */
export function inspectDraft(draft: Draft, view: View): DraftView {
  const command = commandOf(draft, view);
  const refusal = command && whyNot(view, command);
  const isValid = command !== null && refusal === undefined;
  return {
    slots: draft.slots.map((slot, nth) => ({
      kind: slot.kind,
      size: slot.size,
      isActive: nth === draft.active,
      cards: shownCards(slot, view),
      whyNot:
        isValid || slot.cardIds.length === 0
          ? null
          : (whyNotSlot(cardsOf(slot, view), slot, view.rules) ?? null),
    })),
    away: new Set(draft.slots.flatMap(({ cardIds }) => cardIds)),
    command: isValid ? toWireCommand(command) : null,
    whyNot: refusal ?? null,
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
  /** Null while the player isn't laying down. */
  readonly draft: Draft | null;
  /** Starts with the best melds if the contract is in hand, or else with the selected cards. */
  open(selected?: readonly CardId[]): void;
  /** Returns all cards to the hand, and stays open. */
  empty(): void;
  put(cardId: CardId, slot: number, at?: number): void;
  /** Puts a tapped card into the slot where it belongs. */
  putAnywhere(cardId: CardId): void;
  takeBack(cardId: CardId): void;
  activate(slot: number): void;
  /** Makes room for a meld of this kind that the contract doesn't ask for (H19). */
  add(kind: MeldType): void;
  close(): void;
  /** Stops following the table. */
  stop(): void;
}

export type LayDownStore = StoreApi<LayDownControls>;

/** The lay-down the player is building. Closes automatically once they can't lay down any more. */
export function createLayDownStore(table: TableStore): LayDownStore {
  const viewNow = () => table.getState().view;
  /** Opened before the solver was loaded, and as long as the player hasn't changed anything. */
  let unproposed: { readonly draft: Draft | null; readonly selected: readonly CardId[] } | undefined;
  const store = createStore<LayDownControls>((set, get) => {
    const change = (next: (draft: Draft) => Draft) => {
      const { draft } = get();
      if (draft !== null) set({ draft: next(draft) });
    };
    const withView = (next: (draft: Draft, view: View) => Draft) => {
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
        const chosen = () => selected.reduce((draft, id) => putCardAnywhere(draft, view, id), proposed);
        const draft = syncDraft(isProposed ? proposed : chosen(), view) ?? null;
        unproposed = loadedSolver() === null ? { draft, selected } : undefined;
        set({ draft });
      },
      empty: () => withView((_, view) => emptyDraft(view)),
      put: (cardId, slot, at) => withView((draft, view) => putCard(draft, view, cardId, slot, at)),
      putAnywhere: (cardId) => withView((draft, view) => putCardAnywhere(draft, view, cardId)),
      takeBack: (cardId) => change((draft) => takeBackCard(draft, cardId)),
      activate: (slot) => change((draft) => activateSlot(draft, slot)),
      add: (kind) => change((draft) => addSlot(draft, kind)),
      close: () => set({ draft: null }),
      stop: () => {
        for (const unsubscribe of unsubscribes) unsubscribe();
      },
    };
  });
  const unsubscribes = [
    table.subscribe(({ view }, before) => {
      const { draft } = store.getState();
      if (draft === null || view === before.view) return;
      store.setState({ draft: view === undefined ? null : (syncDraft(draft, view) ?? null) });
    }),
    solverStore.subscribe(() => {
      const { draft, open } = store.getState();
      if (draft !== null && draft === unproposed?.draft) open(unproposed.selected);
    }),
  ];
  return store;
}
