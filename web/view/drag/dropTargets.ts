import type { CardId } from '@mayi/core/cards';
import type { RunEnd } from '@mayi/core/rules';

/** Cards were dropped on a target. */
export interface Drop {
  readonly cardIds: readonly CardId[];
  readonly targetId: string;
}

export const HAND = 'hand';
export const DISCARD = 'discard';
const MELD = 'meld:';
const SLOT = 'slot:';

/** Where on a meld: one end of a run, or its Joker; anywhere if left out. */
export type MeldSpot = RunEnd | 'joker';

export function meldTargetId(meldId: string, at?: MeldSpot): string {
  return at === undefined ? `${MELD}${meldId}` : `${MELD}${meldId} ${at}`;
}

/** Undefined if the target isn't a meld. */
export function readMeldTarget(targetId: string): { meldId: string; at?: MeldSpot } | undefined {
  if (!targetId.startsWith(MELD)) return undefined;
  const [meldId = '', at] = targetId.slice(MELD.length).split(' ');
  return at === undefined ? { meldId } : { meldId, at: at as MeldSpot };
}

/** A slot of the lay-down, counted from 0. */
export function slotTargetId(slot: number): string {
  return `${SLOT}${slot}`;
}

/** Undefined if the target isn't a slot. */
export function readSlotTarget(targetId: string): number | undefined {
  return targetId.startsWith(SLOT) ? Number(targetId.slice(SLOT.length)) : undefined;
}

/** While a lay-down is open it covers the table, so only its slots and the hand can be hit. */
export function reachableTargets<T extends readonly [targetId: string, ...unknown[]]>(
  targets: readonly T[],
): readonly T[] {
  const slots = targets.filter(([id]) => readSlotTarget(id) !== undefined);
  return slots.length === 0 ? targets : [...slots, ...targets.filter(([id]) => id === HAND)];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Target {
  readonly id: string;
  readonly box: Box;
}

/**
 * The target under the pointer or, because fingers are wide, the one that the card overlaps most. A small target wins
 * over a larger one around it.
 */
export function targetUnder(targets: readonly Target[], pointer: Point, card: Box): string | null {
  const under = targets.filter(({ box }) => isInside(pointer, box));
  if (under.length > 0) return best(under, ({ box }) => -areaOf(box));
  const touched = targets.filter(({ box }) => overlap(box, card) > 0);
  return best(touched, ({ box }) => overlap(box, card));
}

function best(targets: readonly Target[], score: (target: Target) => number): string | null {
  return targets.toSorted((a, b) => score(b) - score(a))[0]?.id ?? null;
}

function isInside({ x, y }: Point, { left, top, width, height }: Box): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

function areaOf({ width, height }: Box): number {
  return width * height;
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
