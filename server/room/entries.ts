import type { MayIOrders, RoomSettings, SeatId } from '@mayi/core/protocol';
import type { Command, HouseRules, Level } from '@mayi/core/rules';

/** Who made a move: the player, their orders, a computer player in its own seat, one that plays for somebody who is away, or the clock. */
export const MOVERS = ['player', 'order', 'bot', 'stand-in', 'clock'] as const;
export type Mover = (typeof MOVERS)[number];

/** Where a seat is played from. The newest connection is the one that acts. */
export interface Place {
  readonly node: string;
  readonly connection: string;
}

/** What can happen in a room. A room is what its entries, in order, make of it; nothing else is kept of it. */
export type Entry =
  | { readonly type: 'created'; readonly settings: RoomSettings; readonly seed: string }
  | { readonly type: 'settings'; readonly settings: RoomSettings }
  | {
      readonly type: 'seated';
      readonly seat: SeatId;
      readonly name: string;
      readonly secret: string;
      readonly device: string;
      /** A program sits down; left out for people. */
      readonly program?: true;
    }
  | { readonly type: 'bot-seated'; readonly seat: SeatId; readonly name: string; readonly level: Level }
  | { readonly type: 'renamed'; readonly seat: SeatId; readonly name: string }
  | { readonly type: 'seat-changed'; readonly from: SeatId; readonly to: SeatId }
  | { readonly type: 'emptied'; readonly seat: SeatId }
  | { readonly type: 'ready'; readonly seat: SeatId; readonly ready: boolean; readonly seed: string | null }
  /** With the rules themselves: a preset may be another one after the next upgrade. */
  | { readonly type: 'started'; readonly gameId: string; readonly rules: HouseRules }
  | { readonly type: 'played'; readonly command: Command; readonly by: Mover }
  /** A player's standing orders for this round. Secret. */
  | { readonly type: 'orders'; readonly seat: SeatId; readonly orders: MayIOrders }
  /** A player would like to take back their last command, and the others are asked. */
  | { readonly type: 'undo-asked'; readonly seat: SeatId; readonly until: number }
  | { readonly type: 'undo-agreed'; readonly seat: SeatId }
  /** It stays as it was played. `by`: who said no, or the asker, who changed their mind; left out when time was up. */
  | { readonly type: 'undo-closed'; readonly by?: SeatId }
  /** The last `played` never happened. */
  | { readonly type: 'undone'; readonly seat: SeatId }
  /** Everybody has seen the scores, or the time for it is up. */
  | { readonly type: 'went-on' }
  /** Where people take their time: the clock was set, or no server ran. What the table waits for starts over. */
  | { readonly type: 'time-jumped' }
  | { readonly type: 'rematch'; readonly seed: string }
  | { readonly type: 'connected'; readonly seat: SeatId; readonly place: Place }
  /** `since`: the last sign of life, if it was earlier. */
  | { readonly type: 'disconnected'; readonly seat: SeatId; readonly since?: number }
  | { readonly type: 'away'; readonly seat: SeatId }
  | { readonly type: 'nudged'; readonly seat: SeatId }
  /** `askedBy`: the player who asked for a stand-in. */
  | { readonly type: 'idle'; readonly seat: SeatId; readonly askedBy?: SeatId }
  | { readonly type: 'awake'; readonly seat: SeatId }
  | { readonly type: 'left'; readonly seat: SeatId }
  /** If they aren't connected, the node that wrote this notifies them. `key`: of what (occasions.ts). */
  | { readonly type: 'notified'; readonly seat: SeatId; readonly key: string }
  /** A spectator would like to take over from a computer player. The secret works once the seat is theirs. */
  | {
      readonly type: 'seat-asked';
      readonly ask: string;
      readonly seat: SeatId;
      readonly name: string;
      readonly asker: { readonly secret: string; readonly device: string; readonly program?: true };
      readonly until: number;
    }
  /** `by` agreed: the seat passes over with its cards and its score. */
  | {
      readonly type: 'seat-given';
      readonly ask: string;
      readonly by: SeatId;
      readonly seat: SeatId;
      readonly name: string;
      readonly secret: string;
      readonly device: string;
      readonly program?: true;
    }
  | { readonly type: 'turned-away'; readonly ask: string; readonly by: SeatId }
  /** Secrets and codes are kept as hashes only. */
  | { readonly type: 'move-offered'; readonly seat: SeatId; readonly code: string; readonly until: number }
  | { readonly type: 'moved'; readonly seat: SeatId; readonly secret: string; readonly device: string };
