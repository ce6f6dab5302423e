import type { RoomSettings, SeatId, WireRoom } from '@mayi/core/protocol';
import type { Notice } from '../room/occasions.ts';
import type { RoomResult } from '../room/seating.ts';
import type { Unfinished } from '../room/summaries.ts';
import type { Peer } from './ports.ts';

/** The host's end of one client's connection. */
export interface Connection {
  readonly seat: SeatId | null;
  /** A message as it came, whatever it is. Answers go to the peer. */
  receive(text: string): void;
  /** The connection is closed. `heardAt`: its last sign of life; default: now. */
  closed(heardAt?: number): void;
}

interface SeatWish {
  readonly name: string;
  readonly seat?: SeatId;
  /** Hashed. */
  readonly device: string;
  /** Of a seat in this room, if the client has one. */
  readonly secret?: string | undefined;
  /** A program, such as a language model, will play. */
  readonly program?: true | undefined;
}

/** All rooms of this node. `undefined` always means that there's no such room. */
export interface Host {
  /** `address`: where the client comes from. Its rooms share the computer players' time. */
  createRoom(settings: RoomSettings, address?: string): Promise<RoomResult<{ code: string }>>;
  /** What anybody with the link may know. */
  summary(code: string): Promise<WireRoom | undefined>;
  /** What a device (hashed) with a seat in the room is shown, as long as it can continue to play. */
  unfinished(code: string, device: string): Promise<Unfinished | undefined>;
  /** What the person at this device (hashed) was notified of, if it's still so and they haven't been back since. */
  told(code: string, device: string): Promise<Notice | undefined>;
  /** Takes a seat. The secret is returned only here; a client that already has one for this room gets that seat again. */
  takeSeat(code: string, wish: SeatWish): Promise<RoomResult<{ seat: SeatId; secret: string }> | undefined>;
  /** The seat that this secret opens for a program, as of now on all nodes. A person's secret is no program's, and neither is one that has expired. */
  programSeat(code: string, secret: string): Promise<RoomResult<{ seat: SeatId }> | undefined>;
  /** Asks the table for the seat of a computer player. The secret opens it once somebody there has agreed. */
  askForSeat(
    code: string,
    wish: SeatWish,
  ): Promise<RoomResult<{ ask: string; seat: SeatId; secret: string }> | undefined>;
  /** A short code, valid once, with which another device takes over the seat. */
  offerMove(
    code: string,
    secret: string,
  ): Promise<RoomResult<{ moveCode: string; until: number }> | undefined>;
  moveSeat(
    code: string,
    moveCode: string,
    device: string,
  ): Promise<RoomResult<{ seat: SeatId; secret: string }> | undefined>;
  connect(code: string, secret: string | undefined, peer: Peer): Promise<Connection | undefined>;
  figures(): HostFigures;
  /** Accepts no more requests, finishes those under way, and closes every connection. */
  close(): Promise<void>;
}

export interface HostFigures {
  readonly roomsInMemory: number;
}
