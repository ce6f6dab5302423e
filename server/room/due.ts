import type { SeatId } from '@mayi/core/protocol';

type Deed =
  | { readonly do: 'away' | 'nudged' | 'idle'; readonly seat: SeatId }
  | { readonly do: 'think'; readonly seat: SeatId; readonly by: 'bot' | 'stand-in' }
  | { readonly do: 'close-window' }
  | { readonly do: 'go-on' };

/** Something that a room does by itself, and when. */
export type Due = { readonly at: number } & Deed;

/** Nothing, if the time for it never comes. */
export function dueAt(at: number, deed: Deed): Due[] {
  return Number.isFinite(at) ? [{ at, ...deed }] : [];
}
