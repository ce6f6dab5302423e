import type { RoomSettings, SeatId, WireRoom } from '@mayi/core/protocol';
import type { RoomRefusal } from '../room/refusal.ts';
import type { Line } from './ports.ts';

export type Asked<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly refusal: RoomRefusal };

/** What the door hands on of one client. */
export interface Connection {
  readonly seat: SeatId | null;
  /** A message as it came: anything at all. Answers go to the line. */
  receive(text: string): void;
  /** The line is gone. */
  closed(): void;
}

/** All rooms of this node. `undefined` always means: there is no such room. */
export interface Host {
  createRoom(settings: RoomSettings): Promise<Asked<{ code: string }>>;
  /** What anybody may know who has the link. */
  summary(code: string): Promise<WireRoom | undefined>;
  /** Sits down in the lobby. The secret is told only here. */
  takeSeat(
    code: string,
    wish: { readonly name: string; readonly seat?: SeatId; readonly device: string },
  ): Promise<Asked<{ seat: SeatId; secret: string }> | undefined>;
  /** A short code, good for one use, with which another device takes over the seat. */
  offerMove(code: string, secret: string): Promise<Asked<{ moveCode: string; until: number }> | undefined>;
  moveSeat(
    code: string,
    moveCode: string,
    device: string,
  ): Promise<Asked<{ seat: SeatId; secret: string }> | undefined>;
  /** Whose secret it is; null: nobody's, so a spectator's. */
  seatOf(code: string, secret: string | undefined): Promise<SeatId | null | undefined>;
  connect(code: string, secret: string | undefined, line: Line): Promise<Connection | undefined>;
  figures(): HostFigures;
  /** Takes no more work, finishes what was begun, says goodbye to every line. */
  close(): Promise<void>;
}

export interface HostFigures {
  readonly roomsInMemory: number;
  readonly connections: number;
}
