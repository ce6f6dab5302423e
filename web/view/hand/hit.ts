import type { Spot } from './places.ts';

export interface Box extends Spot {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Target {
  readonly id: string;
  readonly box: Box;
}

/**
 * What the pointer is over; or else what the card touches most, since fingers are wide. A small target goes before a
 * larger one around it.
 */
export function targetUnder(targets: readonly Target[], pointer: Point, held: Box): string | null {
  const under = targets.filter(({ box }) => isInside(pointer, box));
  if (under.length > 0) return best(under, ({ box }) => -areaOf(box));
  const touched = targets.filter(({ box }) => overlap(box, held) > 0);
  return best(touched, ({ box }) => overlap(box, held));
}

function best(targets: readonly Target[], worth: (target: Target) => number): string | null {
  return targets.toSorted((a, b) => worth(b) - worth(a))[0]?.id ?? null;
}

function isInside({ x, y }: Point, { left, top, width, height }: Box): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

function areaOf({ width, height }: Box): number {
  return width * height;
}

function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}
