import type { CardId } from '@mayi/core/cards';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { clear, followHand, type HandState, move, noHand, sortBy, toggle } from './hand.ts';
import { keepHand, keptHand } from './keptHands.ts';
import type { Keep, PreferencesStore, Sort } from './preferences.ts';
import type { TableStore } from './table.ts';

export interface HandControls {
  readonly hand: HandState;
  /** Selects the card, or no longer. */
  toggle(cardId: CardId): void;
  /** Selects nothing. */
  clear(): void;
  /** The place counts from 0. */
  move(cardId: CardId, toIndex: number): void;
  sortBy(sort: Sort): void;
  /** No longer follows the table. */
  close(): void;
}

export type HandStore = StoreApi<HandControls>;

/** The player's own hand: follows the table, and is found as it was after a reload. */
export function createHand(table: TableStore, keep: Keep, preferences: PreferencesStore): HandStore {
  const change = (next: HandState) => {
    const { hand } = store.getState();
    if (next === hand) return;
    store.setState({ hand: next });
    keepHand(keep, next);
  };
  const follow = () => {
    const { view } = table.getState();
    const { hand } = store.getState();
    if (view === undefined) return;
    const before = hand.gameId === view.gameId ? hand : (keptHand(keep, view) ?? hand);
    change(followHand(before, view));
  };
  const stop = table.subscribe((state, before) => {
    if (state.view !== before.view) follow();
  });
  const store: HandStore = createStore<HandControls>((_, get) => ({
    hand: noHand(preferences.getState().sort),
    toggle: (cardId) => change(toggle(get().hand, cardId)),
    clear: () => change(clear(get().hand)),
    move: (cardId, toIndex) => change(move(get().hand, cardId, toIndex)),
    sortBy: (sort) => {
      const { view } = table.getState();
      preferences.setState({ sort });
      if (view !== undefined) change(sortBy(get().hand, view, sort));
    },
    close: stop,
  }));
  follow();
  return store;
}
