import type { Card, CardId } from '@mayi/core/cards';
import { isWild } from '@mayi/core/rules';
import { type HandSort, sortByRank, sortBySuit, type View } from '@mayi/core/view';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DeviceStorage, PreferencesStore, Sort } from '../preferences.ts';
import { loadedSolver, solverStore } from '../solver.ts';
import type { TableStore } from '../table/tableStore.ts';
import { loadHand, type SavedHand, saveHand } from './savedHands.ts';

/** How the player holds the cards. The game knows nothing about it. */
export interface HandState extends SavedHand {
  /** In the order they were selected. */
  readonly selected: readonly CardId[];
}

export interface HandCard {
  readonly card: Card;
  readonly isSelected: boolean;
  readonly isFresh: boolean;
  readonly isWild: boolean;
}

export function emptyHand(sort: Sort): HandState {
  return { gameId: '', you: '', round: 0, order: [], sort, selected: [], fresh: [] };
}

/** The cards from left to right, without those that lie elsewhere for now (in a lay-down being built). */
export function arrangeHand(view: View, hand: HandState, away: ReadonlySet<CardId> = NONE): HandCard[] {
  return cardsInOrder(view.hand, hand.order)
    .filter(({ id }) => !away.has(id))
    .map((card) => ({
      card,
      isSelected: hand.selected.includes(card.id),
      isFresh: hand.fresh.includes(card.id),
      isWild: isWild(card, view.rules),
    }));
}

const NONE: ReadonlySet<CardId> = new Set();

/** Cards without a place in the order come last. */
function cardsInOrder(cards: readonly Card[], order: readonly CardId[]): Card[] {
  const places = new Map(order.map((id, at) => [id, at]));
  const placeOf = ({ id }: Card) => places.get(id) ?? order.length;
  return cards.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The hand after the table changed: lost cards are gone, new ones are in their place and marked. */
export function syncHand(before: HandState, view: View): HandState {
  if (view.you === null) return before.gameId === '' ? before : emptyHand(before.sort);
  if (!isHandOf(before, view)) return dealtHand(before, view);
  const held = new Set(view.hand.map(({ id }) => id));
  const kept = before.order.filter((id) => held.has(id));
  const known = new Set(before.order);
  const gained = view.hand.map(({ id }) => id).filter((id) => !known.has(id));
  if (gained.length === 0 && kept.length === before.order.length) return before;
  const selected = before.selected.filter((id) => held.has(id));
  const order = gained.length === 0 ? kept : sortOrder(view, [...kept, ...gained], before.sort);
  return { ...before, order, selected, fresh: gained };
}

function isHandOf({ gameId, you, round }: HandState, view: View): boolean {
  return gameId === view.gameId && you === view.you && round === view.roundNumber;
}

/** The player hasn't arranged these cards yet, so they are sorted in any case. */
function dealtHand({ sort }: HandState, view: View): HandState {
  const order = sorted(view, sort === 'own' ? 'rank' : sort);
  const { gameId, you, roundNumber } = view;
  return { gameId, you: you ?? '', round: roundNumber, order, sort, selected: [], fresh: [] };
}

function sortOrder(view: View, order: readonly CardId[], sort: Sort): readonly CardId[] {
  return sort === 'own' ? order : sorted(view, sort);
}

/** By plan takes the solver; until it's loaded, by rank is the next best thing. */
function sorted(view: View, by: HandSort): CardId[] {
  const cards =
    by === 'suit'
      ? sortBySuit(view)
      : (by === 'plan' && loadedSolver()?.sortedHand(view, by)) || sortByRank(view);
  return cards.map(({ id }) => id);
}

export function sortHand(hand: HandState, view: View, sort: Sort): HandState {
  return { ...hand, sort, order: sortOrder(view, hand.order, sort) };
}

/** Moves the card to this place, counted from 0. From now on the order is the player's own. */
export function moveCard(hand: HandState, cardId: CardId, toIndex: number): HandState {
  if (!hand.order.includes(cardId)) return hand;
  const others = hand.order.filter((id) => id !== cardId);
  return { ...hand, sort: 'own', order: others.toSpliced(Math.max(0, toIndex), 0, cardId) };
}

export function toggleCard(hand: HandState, cardId: CardId): HandState {
  if (!hand.order.includes(cardId)) return hand;
  const others = hand.selected.filter((id) => id !== cardId);
  return { ...hand, selected: others.length < hand.selected.length ? others : [...others, cardId] };
}

export function clearSelection(hand: HandState): HandState {
  return hand.selected.length === 0 ? hand : { ...hand, selected: [] };
}

export interface HandControls {
  readonly hand: HandState;
  /** Selects or deselects the card. */
  toggle(cardId: CardId): void;
  /** Deselects all cards. */
  clear(): void;
  /** Places count from 0. */
  move(cardId: CardId, toIndex: number): void;
  sortBy(sort: Sort): void;
  /** Stops following the table. */
  close(): void;
}

export type HandStore = StoreApi<HandControls>;

/** The player's own hand: follows the table, and survives a reload. */
export function createHandStore(
  table: TableStore,
  storage: DeviceStorage,
  preferences: PreferencesStore,
): HandStore {
  const change = (next: HandState) => {
    if (next === store.getState().hand) return;
    store.setState({ hand: next });
    saveHand(storage, next);
  };
  const sync = () => {
    const { view } = table.getState();
    const { hand } = store.getState();
    if (view === undefined) return;
    const saved = hand.gameId === view.gameId ? undefined : loadHand(storage, view);
    change(syncHand(saved ? { ...saved, selected: [] } : hand, view));
  };
  const sortByPlan = () => {
    const { view } = table.getState();
    const { hand } = store.getState();
    if (view !== undefined && hand.sort === 'plan') change(sortHand(hand, view, 'plan'));
  };
  const unsubscribes = [
    table.subscribe((state, before) => {
      if (state.view !== before.view) sync();
    }),
    solverStore.subscribe(sortByPlan),
  ];
  const store: HandStore = createStore<HandControls>((_, get) => ({
    hand: emptyHand(preferences.getState().sort),
    toggle: (cardId) => change(toggleCard(get().hand, cardId)),
    clear: () => change(clearSelection(get().hand)),
    move: (cardId, toIndex) => change(moveCard(get().hand, cardId, toIndex)),
    sortBy: (sort) => {
      const { view } = table.getState();
      preferences.setState({ sort });
      if (view !== undefined) change(sortHand(get().hand, view, sort));
    },
    close: () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    },
  }));
  sync();
  return store;
}
