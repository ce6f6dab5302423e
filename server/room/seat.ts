import type { Presence, SeatId } from '@mayi/core/protocol';
import type { Level } from '@mayi/core/rules';
import type { Place } from './entries.ts';

export interface Seat {
  readonly id: SeatId;
  readonly who: 'nobody' | 'person' | 'bot';
  /** Empty for an empty seat. */
  readonly name: string;
  /** A program, such as a language model, has the seat. */
  readonly program?: true;
  /** Since when it has waited for a game to start; only with `program`. */
  readonly waitsSince?: number;
  /** Of a computer player. */
  readonly level: Level | null;
  /** Hashed, as is the device; null where no person sits. */
  readonly secret: string | null;
  readonly device: string | null;
  readonly presence: Presence;
  /** When `presence` last changed. */
  readonly since: number;
  /** The connection that acts for this seat. */
  readonly place: Place | null;
  /** For the game to start, or for the next round. */
  readonly ready: boolean;
  /** When they last became ready. */
  readonly readyAt: number;
  /** How many moves of this game took so long that the others were kept waiting. */
  readonly lateMoves: number;
  /** When somebody else last asked for a stand-in. */
  readonly standInAt: number;
  /** This player's share of the next shuffle. */
  readonly share: string | null;
  /** What they were last notified of, the key of an occasion (occasions.ts); or would have been, had they not been there. */
  readonly told?: string;
  /** Only while they aren't connected: what they saw before that. */
  readonly seen?: string;
  /** The code (hashed) with which another device may take over this seat. */
  readonly move: { readonly code: string; readonly until: number } | null;
}

/** Before any time. */
const NEVER = 0;

export function emptySeat(id: SeatId, at: number): Seat {
  return {
    id,
    who: 'nobody',
    name: '',
    level: null,
    secret: null,
    device: null,
    presence: 'here',
    since: at,
    place: null,
    ready: false,
    readyAt: at,
    lateMoves: 0,
    standInAt: NEVER,
    share: null,
    move: null,
  };
}

export function seatWithId({ seats }: { readonly seats: readonly Seat[] }, id: string): Seat | undefined {
  return seats.find((seat) => seat.id === id);
}
