import type { CardId } from '@mayi/core/cards';
import type { View } from '@mayi/core/view';
import { type Keep, SORTS, type Sort } from '../preferences.ts';

const KEY = 'mayi.hands';
/** Old games are played out; their hands would only fill the device. */
const MOST_KEPT = 6;

/** What of a hand is worth keeping. */
export interface SavedHand {
  /** The game, the seat and the round that it is the hand of; empty before there is one. */
  readonly gameId: string;
  readonly you: string;
  readonly round: number;
  readonly order: readonly CardId[];
  readonly sort: Sort;
  /** Came last: marked until the player's next act. */
  readonly fresh: readonly CardId[];
}

/** The hand as it was last held in this game, if this device remembers. */
export function keptHand(keep: Keep, { gameId, you }: View): SavedHand | undefined {
  return allKept(keep).find((one) => one.gameId === gameId && one.you === you);
}

/** A device that keeps nothing (it is full, or forbids it) plays on without. */
export function keepHand(keep: Keep, hand: SavedHand): void {
  const { gameId, you, round, order, sort, fresh } = hand;
  if (gameId === '') return;
  const others = allKept(keep).filter((one) => one.gameId !== gameId || one.you !== you);
  const kept: readonly SavedHand[] = [{ gameId, you, round, order, sort, fresh }, ...others].slice(
    0,
    MOST_KEPT,
  );
  try {
    keep.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The hand is merely sorted anew after a reload.
  }
}

function allKept(keep: Keep): SavedHand[] {
  try {
    const found: unknown = JSON.parse(keep.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(found: unknown): found is SavedHand {
  if (typeof found !== 'object' || found === null) return false;
  const { gameId, you, round, order, sort, fresh } = found as Record<string, unknown>;
  const isNamed = typeof gameId === 'string' && typeof you === 'string' && typeof round === 'number';
  return isNamed && isIds(order) && isIds(fresh) && SORTS.some((known) => known === sort);
}

function isIds(found: unknown): found is CardId[] {
  return Array.isArray(found) && found.every((id) => typeof id === 'string');
}
