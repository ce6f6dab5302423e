import type { ClientMessage, ServerMessage } from '@mayi/core/protocol';

export const LINE_STATES = ['connecting', 'open', 'lost', 'closed'] as const;
/** `lost` is tried again by itself; `closed` is not. */
export type LineState = (typeof LINE_STATES)[number];

/** Beside the protocol's CLOSE_CODES: this page is older than the server, and must be loaded anew. */
export const OUTDATED = 4426;
/** … and: the game that is saved on this device cannot be read. */
export const UNREADABLE = 4422;

export interface LineListener {
  message(message: ServerMessage): void;
  /** With `closed`, `why` is one of the protocol's CLOSE_CODES, or of ours. */
  state(state: LineState, why?: number): void;
}

/**
 * Whatever a table's messages come and go over: a socket to the server, or a worker on this device. Both speak the
 * protocol of the server, so that the client is one and the same.
 */
export interface Line {
  /** Begins: nothing is said before somebody listens. */
  listen(listener: LineListener): void;
  /** What is said while the line is not open is lost. */
  send(message: ClientMessage): void;
  /** Tries at once, if the line is lost: the phone woke up, or the network is back. */
  retry(): void;
  /** Looks open, but nobody answers: begins anew. */
  reopen(): void;
  close(): void;
}
