import type { CardId } from '@mayi/core/cards';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  activate,
  type Draft,
  emptyDraft,
  followDraft,
  proposedDraft,
  put,
  putAnywhere,
  takeBack,
} from './layDown.ts';
import type { TableStore } from './table.ts';

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
