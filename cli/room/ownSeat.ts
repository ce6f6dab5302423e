import type { Known } from '@mayi/core/protocol';
import { refusalText } from '@mayi/core/view';
import type { KeptSeats } from './keptSeats.ts';
import type { RoomAddress } from './roomLink.ts';
import type { RoomServer } from './roomServer.ts';

/** The seat of the player at this screen, or how to get one. */
export interface OwnSeat {
  readonly secret: string | undefined;
  /** The table has been asked for a computer player's seat, and hasn't answered. */
  readonly isAsking: boolean;
  /** Takes a free seat in the lobby. Returns what went wrong, if anything. */
  sit(): Promise<string | undefined>;
  /** Asks for the seat of a computer player, in a running game. */
  ask(): Promise<string | undefined>;
  /** Call after every change. Returns true once the table has answered what was asked: connect again to find out. */
  isAnswered(known: Known): boolean;
  /** The seat is gone: left, moved, or the whole room closed. */
  forget(): void;
}

export interface OwnSeatOptions extends RoomAddress {
  readonly name: string;
  readonly api: Pick<RoomServer, 'takeSeat' | 'askForSeat'>;
  readonly kept: KeptSeats;
  /** False for someone who only wants to watch. */
  readonly isPlaying: boolean;
}

const NAMELESS = 'You need a name for that: quit, and join again with --name.';

export function ownSeat({ server, code, name, api, kept, isPlaying }: OwnSeatOptions): OwnSeat {
  const room = { server, code };
  let secret = isPlaying ? kept.find(room)?.secret : undefined;
  let ask: string | undefined;

  function keep(taken: string): void {
    secret = taken;
    kept.keep({ ...room, secret: taken, name });
  }

  return {
    get secret() {
      return secret;
    },
    get isAsking() {
      return ask !== undefined;
    },
    async sit() {
      if (name === '') return NAMELESS;
      const taken = await api.takeSeat(code, { name, secret });
      if (!taken.ok) return refusalText(taken.refusal);
      keep(taken.value.secret);
      return undefined;
    },
    async ask() {
      if (name === '') return NAMELESS;
      const asked = await api.askForSeat(code, { name });
      if (!asked.ok) return refusalText(asked.refusal);
      ask = asked.value.ask;
      keep(asked.value.secret);
      return undefined;
    },
    isAnswered({ room: { asks } }) {
      if (ask === undefined || asks.some(({ id }) => id === ask)) return false;
      ask = undefined;
      return true;
    },
    forget() {
      secret = undefined;
      kept.forget(room);
    },
  };
}
