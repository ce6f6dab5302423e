import type { RunEnd } from '@mayi/core/rules';
import { HAND } from './drag.ts';

/** Where on a meld: an end of a run, or its Joker; anywhere, if left out. */
export type MeldSpot = RunEnd | 'joker';

export const DISCARD = 'discard';

const MELD = 'meld:';

/** The name of a meld, or of a spot on it, as a target. */
export function meldTargetId(meldId: string, at?: MeldSpot): string {
  return at === undefined ? `${MELD}${meldId}` : `${MELD}${meldId} ${at}`;
}

/** What a target's name says, if it is a meld's. */
export function readMeldTarget(targetId: string): { meldId: string; at?: MeldSpot } | undefined {
  if (!targetId.startsWith(MELD)) return undefined;
  const [meldId = '', at] = targetId.slice(MELD.length).split(' ');
  return at === undefined ? { meldId } : { meldId, at: at as MeldSpot };
}

const SLOT = 'slot:';

/** The name of a slot of the lay-down, counted from 0. */
export function slotTargetId(slot: number): string {
  return `${SLOT}${slot}`;
}

export function readSlotTarget(targetId: string): number | undefined {
  return targetId.startsWith(SLOT) ? Number(targetId.slice(SLOT.length)) : undefined;
}

/** Of targets by name, those that can be meant: a lay-down being built lies over the table, and all beneath it waits. */
export function onTop<T extends readonly [targetId: string, ...unknown[]]>(
  targets: readonly T[],
): readonly T[] {
  const slots = targets.filter(([id]) => readSlotTarget(id) !== undefined);
  return slots.length === 0 ? targets : [...slots, ...targets.filter(([id]) => id === HAND)];
}
