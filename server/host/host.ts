import type { RoomRefusalCode, RoomSettings, SeatId, WireRoom } from '@mayi/core/protocol';
import type { Result } from '@mayi/core/rules';
import type { Unfinished } from '../room/summaries.ts';
import type { Line } from './ports.ts';

export type Asked<T extends object> = Result<T, RoomRefusalCode>;

/** What the door hands on of one client. */
export interface Connection {
  readonly seat: SeatId | null;
  /** A message as it came: anything at all. Answers go to the line. */
  receive(text: string): void;
  /** The line is gone; the last sign of life came at `heardAt`, now unless said. */
  closed(heardAt?: number): void;
}

interface SeatWish {
  readonly name: string;
  readonly seat?: SeatId;
  /** Hashed. */
  readonly device: string;
  /** Of a seat that the asker may have in this room. */
  readonly secret?: string | undefined;
}

/** All rooms of this node. `undefined` always means: there is no such room. */
export interface Host {
  createRoom(settings: RoomSettings): Promise<Asked<{ code: string }>>;
  /** What anybody may know who has the link. */
  summary(code: string): Promise<WireRoom | undefined>;
  /** What a device (hashed) that has a seat there is told, as long as it can play on. */
  unfinished(code: string, device: string): Promise<Unfinished | undefined>;
  /** Sits down. The secret is told only here; who has one of this room already gets that seat again. */
  takeSeat(code: string, wish: SeatWish): Promise<Asked<{ seat: SeatId; secret: string }> | undefined>;
  /** A short code, good for one use, with which another device takes over the seat. */
  offerMove(code: string, secret: string): Promise<Asked<{ moveCode: string; until: number }> | undefined>;
  moveSeat(
    code: string,
    moveCode: string,
    device: string,
  ): Promise<Asked<{ seat: SeatId; secret: string }> | undefined>;
  connect(code: string, secret: string | undefined, line: Line): Promise<Connection | undefined>;
  figures(): HostFigures;
  /** Takes no more work, finishes what was begun, says goodbye to every line. */
  close(): Promise<void>;
}

export interface HostFigures {
  readonly roomsInMemory: number;
}
