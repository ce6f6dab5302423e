import type { Command, Level } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import type { Notice } from '../room/occasions.ts';

/** Everything the host needs from outside. Tests and the simulation bring their own. */

export interface Clock {
  now(): number;
  /** Calls once. Returns a function that cancels it. */
  after(ms: number, call: () => void): () => void;
}

/** One client, as the host reaches it. `server/http` makes it from a WebSocket. */
export interface Peer {
  /** Sends one message. Never throws; what can't be sent is lost with the connection. */
  send(text: string): void;
  /** Whatever is sent meanwhile leaves in one packet. */
  cork(send: () => void): void;
  close(code: number, reason: string): void;
}

/** How connections are closed when the server stops: a close code of WebSocket itself, and the reason. */
export const RESTART_CLOSE = [1012, 'the server restarts'] as const;

/** Computer players, off the event loop. */
export interface BotMoves {
  /**
   * A move for this view. The same seed gives the same move, unless there's no time to think it over. Rejects if there is none. The
   * addresses from which rooms were opened share the time for thinking equally, and so do the rooms of one address. A room whose address
   * isn't known counts as one of its own.
   */
  choose(
    level: Level,
    view: View,
    seed: string,
    room: string,
    address?: string,
  ): Promise<Command | undefined>;
}

/** Secrets, codes and ids: random text of this length, with each letter equally likely. */
export interface RandomText {
  text(length: number, letters: string): string;
}

/** Notifies the person who plays from this device (hashed) of something at their table, without waiting. */
export type Notify = (device: string, notice: Notice) => void;

/** Counts what the host does. Called for every command, so it must cost next to nothing. */
export interface HostMetrics {
  /** A command was answered, so long after it came. */
  command(result: string, ms: number): void;
}

export const NO_METRICS: HostMetrics = { command() {} };

/** Notes what the main thread is about to do, for the watchdog's report. Called for every request, so it must be cheap. */
export type NoteActivity = (activity: string) => void;

/** Lets other work run between two parts of a long task. */
export type YieldTurn = () => Promise<void>;
