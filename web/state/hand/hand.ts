import type { Card, CardId } from '@mayi/core/cards';
import { isWild } from '@mayi/core/rules';
import { sortedHand, type View } from '@mayi/core/view';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Keep, PreferencesStore, Sort } from '../preferences.ts';
import type { TableStore } from '../table/tableStore.ts';
import { keepHand, keptHand, type SavedHand } from './savedHands.ts';

/** How the player holds the cards. The game knows nothing of it. */
export interface HandState extends SavedHand {
  /** In the order in which they were selected. */
  readonly selected: readonly CardId[];
}

/** A card of the hand, as it is shown. */
export interface HandCard {
  readonly card: Card;
  readonly isSelected: boolean;
  readonly isFresh: boolean;
  readonly isWild: boolean;
}

export function noHand(sort: Sort): HandState {
  return { gameId: '', you: '', round: 0, order: [], sort, selected: [], fresh: [] };
}

/** The cards from left to right. Those that lie elsewhere for the moment (in a lay-down being built) are left out. */
export function arranged(view: View, hand: HandState, away: ReadonlySet<CardId> = NOTHING): HandCard[] {
  return cardsInOrder(view.hand, hand.order)
    .filter(({ id }) => !away.has(id))
    .map((card) => ({
      card,
      isSelected: hand.selected.includes(card.id),
      isFresh: hand.fresh.includes(card.id),
      isWild: isWild(card, view.rules),
    }));
}

const NOTHING: ReadonlySet<CardId> = new Set();

/** What the order does not know yet comes last. */
function cardsInOrder(cards: readonly Card[], order: readonly CardId[]): Card[] {
  const places = new Map(order.map((id, at) => [id, at]));
  const placeOf = ({ id }: Card) => places.get(id) ?? order.length;
  return cards.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The hand after something happened at the table: what is gone is gone, what came is put in its place and marked. */
export function followHand(before: HandState, view: View): HandState {
  if (view.you === null) return before.gameId === '' ? before : noHand(before.sort);
  if (!isOf(before, view)) return dealt(before, view);
  const held = new Set(view.hand.map(({ id }) => id));
  const kept = before.order.filter((id) => held.has(id));
  const known = new Set(before.order);
  const gained = view.hand.map(({ id }) => id).filter((id) => !known.has(id));
  if (gained.length === 0 && kept.length === before.order.length) return before;
  const selected = before.selected.filter((id) => held.has(id));
  const order = gained.length === 0 ? kept : ordered(view, [...kept, ...gained], before.sort);
  return { ...before, order, selected, fresh: gained };
}

function isOf({ gameId, you, round }: HandState, view: View): boolean {
  return gameId === view.gameId && you === view.you && round === view.roundNumber;
}

/** Cards just dealt have no order of the player's own yet. */
function dealt({ sort }: HandState, view: View): HandState {
  const order = sortedHand(view, sort === 'own' ? 'rank' : sort).map(({ id }) => id);
  const { gameId, you, roundNumber } = view;
  return { gameId, you: you ?? '', round: roundNumber, order, sort, selected: [], fresh: [] };
}

function ordered(view: View, order: readonly CardId[], sort: Sort): readonly CardId[] {
  return sort === 'own' ? order : sortedHand(view, sort).map(({ id }) => id);
}

export function sortBy(hand: HandState, view: View, sort: Sort): HandState {
  return { ...hand, sort, order: ordered(view, hand.order, sort) };
}

/** The card comes to lie at this place, counted from 0; the others make room. From now on the order is the player's own. */
export function move(hand: HandState, cardId: CardId, toIndex: number): HandState {
  if (!hand.order.includes(cardId)) return hand;
  const others = hand.order.filter((id) => id !== cardId);
  return { ...hand, sort: 'own', order: others.toSpliced(Math.max(0, toIndex), 0, cardId) };
}

export function toggle(hand: HandState, cardId: CardId): HandState {
  if (!hand.order.includes(cardId)) return hand;
  const others = hand.selected.filter((id) => id !== cardId);
  return { ...hand, selected: others.length < hand.selected.length ? others : [...others, cardId] };
}

export function clear(hand: HandState): HandState {
  return hand.selected.length === 0 ? hand : { ...hand, selected: [] };
}

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
    const saved = hand.gameId === view.gameId ? undefined : keptHand(keep, view);
    change(followHand(saved ? { ...saved, selected: [] } : hand, view));
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
