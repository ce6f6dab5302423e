import type { Command, Level } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';

/** All that the host takes from the world outside. Tests and the simulation bring their own. */

export interface Clock {
  now(): number;
  /** Calls once; the answer calls it off. */
  after(ms: number, call: () => void): () => void;
}

/** One client's line. The door makes it from a WebSocket. */
export interface Line {
  /** Sends one message. Never throws; what cannot be sent is lost with the line. */
  send(text: string): void;
  /** Sends what is sent meanwhile together. */
  together(send: () => void): void;
  close(code: number, reason: string): void;
}

/** What a line is closed with when its server stops: a code of WebSocket itself, and the reason. */
export const RESTARTS = [1012, 'the server restarts'] as const;

/** Computer players, off the event loop. */
export interface Thinkers {
  /** The move for this view; the same `chance` gives the same move. Rejects if it cannot be told. */
  think(level: Level, view: View, chance: string): Promise<Command | undefined>;
}

/** Secrets, codes and ids: text of so many letters, each letter equally likely. */
export interface Chance {
  text(length: number, letters: string): string;
}
