import type { ClientMessage, ServerMessage } from '@mayi/core/protocol';

/** A `lost` connection reconnects automatically; a `closed` one does not. */
export type ConnectionState = 'connecting' | 'open' | 'lost' | 'closed';

/** Our own close codes, beside the protocol's CLOSE_CODES. This page is older than the server and has to be reloaded. */
export const OUTDATED = 4426;
/** The game saved on this device can't be read. */
export const UNREADABLE = 4422;

export interface ConnectionListener {
  message(message: ServerMessage): void;
  /** `closeCode` comes with `closed`: one of the protocol's CLOSE_CODES, or of ours. */
  state(state: ConnectionState, closeCode?: number): void;
}

/**
 * Carries the messages of a table: over a socket to the server, or to a worker on this device. Both speak the server's
 * protocol, so the rest of the app doesn't know the difference.
 */
export interface Connection {
  open(listener: ConnectionListener): void;
  /** Messages sent while the connection isn't open are dropped. */
  send(message: ClientMessage): void;
  /** Skips the backoff if the connection is lost: the phone woke up, or the network is back. */
  retry(): void;
  /** Replaces a connection that looks open but doesn't answer. */
  reconnect(): void;
  close(): void;
}
