import type { Presence, RoomPhase, RoomSettings, SeatId } from '@mayi/core/protocol';
import type { Level } from '@mayi/core/rules';
import type { Place } from './entries.ts';

export interface Seat {
  readonly id: SeatId;
  readonly who: 'nobody' | 'person' | 'bot';
  /** Empty for an empty chair. */
  readonly name: string;
  /** Of a computer player. */
  readonly level: Level | null;
  /** Hashed, as the device; null where no person sits. */
  readonly secret: string | null;
  readonly device: string | null;
  readonly presence: Presence;
  /** Since when the presence is what it is. */
  readonly since: number;
  /** Where a person who is connected plays from. */
  readonly place: Place | null;
  /** To begin the game, or the next round. */
  readonly ready: boolean;
  /** When they last became ready. */
  readonly readyAt: number;
  /** This player's share of the next shuffle. */
  readonly share: string | null;
  /** The code (hashed) with which another device may take over this seat. */
  readonly move: { readonly code: string; readonly until: number } | null;
}

/** All of a room but the cards. Plain JSON: it is saved as it is. Holds secrets. */
export interface RoomState {
  readonly code: string;
  readonly phase: RoomPhase;
  readonly settings: RoomSettings;
  readonly seats: readonly Seat[];
  /** The server's seed of the game that is played, or that will be. */
  readonly seed: string;
  readonly gameId: string | null;
  /** The entry that began the game. */
  readonly startedSeq: number;
  /** The last entry that changed more than somebody's answer to May I?: who has not seen it yet is looking at another table. */
  readonly tableSeq: number;
  readonly times: Times;
}

export interface Times {
  /** When the discard that can be called for appeared. */
  readonly exposedAt: number;
  /** When it was passed up by a draw from the stock. */
  readonly drawnAt: number;
  /** When the table last moved on. */
  readonly movedAt: number;
  /** When somebody came back to a room where nobody was. */
  readonly resumedAt: number;
  /** When the round ended. */
  readonly breakAt: number;
}

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
    share: null,
    move: null,
  };
}

export function seatWithId(state: RoomState, id: string): Seat | undefined {
  return state.seats.find((seat) => seat.id === id);
}

/** With a line to some node, asleep or not. */
export function isConnected({ who, presence }: Seat): boolean {
  return who === 'person' && (presence === 'here' || presence === 'nudged' || presence === 'idle');
}

/** With a line, and not asleep for all we know. */
export function isAwake({ who, presence }: Seat): boolean {
  return who === 'person' && (presence === 'here' || presence === 'nudged');
}

/** Nothing happens by itself in a room where nobody is, or where all are asleep. */
export function isAttended(state: RoomState): boolean {
  return state.seats.some(isAwake);
}

/** Those who are there decide when it goes on. */
export function isEverybodyReady({ seats }: Pick<RoomState, 'seats'>): boolean {
  return seats.every((seat) => !isAwake(seat) || seat.ready);
}

/** A computer plays this seat, now and for good. */
export function isPlayedByBot({ who, presence }: Seat): boolean {
  return who === 'bot' || presence === 'left';
}

/** A computer plays for this person until they are back. */
export function isStoodInFor({ who, presence }: Seat): boolean {
  return who === 'person' && (presence === 'away' || presence === 'idle');
}

export function levelOf(seat: Seat, { settings }: RoomState): Level {
  return seat.level ?? settings.standIn;
}
