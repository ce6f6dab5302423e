import type { CardId } from '@mayi/core/cards';
import type { View } from '@mayi/core/view';
import type { HandState } from './hand.ts';
import { type Keep, SORTS } from './preferences.ts';

const KEY = 'mayi.hands';
/** Old games are played out; their hands would only fill the device. */
const MOST_KEPT = 6;

type Kept = Pick<HandState, 'gameId' | 'you' | 'round' | 'order' | 'sort' | 'fresh'>;

/** The hand as it was last held in this game, if this device remembers. */
export function keptHand(keep: Keep, { gameId, you }: View): HandState | undefined {
  const found = allKept(keep).find((one) => one.gameId === gameId && one.you === you);
  return found && { ...found, selected: [] };
}

/** A device that keeps nothing (it is full, or forbids it) plays on without. */
export function keepHand(keep: Keep, hand: HandState): void {
  const { gameId, you, round, order, sort, fresh } = hand;
  if (gameId === '') return;
  const others = allKept(keep).filter((one) => one.gameId !== gameId || one.you !== you);
  const kept: readonly Kept[] = [{ gameId, you, round, order, sort, fresh }, ...others].slice(0, MOST_KEPT);
  try {
    keep.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The hand is merely sorted anew after a reload.
  }
}

function allKept(keep: Keep): Kept[] {
  try {
    const found: unknown = JSON.parse(keep.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(found: unknown): found is Kept {
  if (typeof found !== 'object' || found === null) return false;
  const { gameId, you, round, order, sort, fresh } = found as Record<string, unknown>;
  const isNamed = typeof gameId === 'string' && typeof you === 'string' && typeof round === 'number';
  return isNamed && isIds(order) && isIds(fresh) && SORTS.some((known) => known === sort);
}

function isIds(found: unknown): found is CardId[] {
  return Array.isArray(found) && found.every((id) => typeof id === 'string');
}
