import type { CardId } from '@mayi/core/cards';
import type { View } from '@mayi/core/view';
import { type DeviceStorage, SORTS, type Sort } from '../preferences.ts';

/** The part of a hand that survives a reload. */
export interface SavedHand {
  /** Whose hand it is: game, seat and round. Empty before the first deal. */
  readonly gameId: string;
  readonly you: string;
  readonly round: number;
  readonly order: readonly CardId[];
  readonly sort: Sort;
  /** The cards that came last, marked until the hand changes again. */
  readonly fresh: readonly CardId[];
}

const KEY = 'mayi.hands';
/** Hands of older games would only fill the device. */
const MAX_SAVED = 6;

/** The hand as it was last held in this game. */
export function loadHand(storage: DeviceStorage, { gameId, you }: View): SavedHand | undefined {
  return loadHands(storage).find((one) => one.gameId === gameId && one.you === you);
}

export function saveHand(storage: DeviceStorage, hand: SavedHand): void {
  const { gameId, you, round, order, sort, fresh } = hand;
  if (gameId === '') return;
  const others = loadHands(storage).filter((one) => one.gameId !== gameId || one.you !== you);
  const saved: readonly SavedHand[] = [{ gameId, you, round, order, sort, fresh }, ...others];
  try {
    storage.setItem(KEY, JSON.stringify(saved.slice(0, MAX_SAVED)));
  } catch {
    // Storage is full or forbidden: after a reload the hand is sorted again.
  }
}

function loadHands(storage: DeviceStorage): SavedHand[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isSavedHand) : [];
  } catch {
    return [];
  }
}

function isSavedHand(found: unknown): found is SavedHand {
  if (typeof found !== 'object' || found === null) return false;
  const { gameId, you, round, order, sort, fresh } = found as Record<string, unknown>;
  const isNamed = typeof gameId === 'string' && typeof you === 'string' && typeof round === 'number';
  return isNamed && isIds(order) && isIds(fresh) && SORTS.some((known) => known === sort);
}

function isIds(found: unknown): found is CardId[] {
  return Array.isArray(found) && found.every((id) => typeof id === 'string');
}
