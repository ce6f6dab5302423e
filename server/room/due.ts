import type { SeatId } from '@mayi/core/protocol';

type Deed =
  | { readonly do: 'away' | 'nudged' | 'idle'; readonly seat: SeatId }
  | { readonly do: 'think'; readonly seat: SeatId; readonly by: 'bot' | 'stand-in' }
  | { readonly do: 'close-window' }
  | { readonly do: 'go-on' };

/** Something that a room does by itself, and when. */
export type Due = { readonly at: number } & Deed;

/** Written down on the list, unless the time for it never comes. */
export function noteDue(dues: Due[], at: number, deed: Deed): void {
  if (Number.isFinite(at)) dues.push({ at, ...deed });
}
