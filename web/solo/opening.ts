import type { Deal } from '@mayi/bots/dailyDeal';
import type { ClientMessage, RoomSettings, ServerMessage } from '@mayi/core/protocol';
import type { Level } from '@mayi/core/rules';
import type { SoloRecord } from './record.ts';

/** How long computer players take: as people do, a third of it, or no time (for tests). */
export const SPEEDS = ['calm', 'quick', 'instant'] as const;
export type Speed = (typeof SPEEDS)[number];

/** How a table on this device begins. */
export type Opening =
  | {
      readonly kind: 'new';
      readonly name: string;
      /** One for each computer player: two to seven. */
      readonly bots: readonly Level[];
      readonly rules: RoomSettings['rules'];
      readonly speed: Speed;
    }
  /** Continues this game, and saves it in place of the one that was saved. */
  | { readonly kind: 'record'; readonly record: SoloRecord; readonly speed: Speed }
  /** The day's deal, continued if it was begun; `again` is for fun. It's saved beside the game that can be continued. */
  | {
      readonly kind: 'daily';
      readonly deal: Deal;
      readonly game: 'first' | 'again';
      readonly name: string;
      readonly speed: Speed;
    }
  /** Continues the saved game. Closes the connection with `no-such-room` if there is none, and with UNREADABLE if it can't be read. */
  | { readonly kind: 'continue'; readonly speed: Speed };

export type ToWorker =
  | { readonly type: 'open'; readonly opening: Opening }
  | { readonly type: 'say'; readonly message: ClientMessage }
  /** From the next decision on. */
  | { readonly type: 'speed'; readonly speed: Speed };

export type FromWorker =
  | { readonly type: 'opened' }
  | { readonly type: 'tell'; readonly message: ServerMessage }
  | { readonly type: 'closed'; readonly why: number };
