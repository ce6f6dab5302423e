import type { ClientMessage } from '../protocol/fromClient.ts';
import type { ServerMessage } from '../protocol/fromServer.ts';

/** A `lost` connection reconnects automatically; a `closed` one does not. */
export type ConnectionState = 'connecting' | 'open' | 'lost' | 'closed';

/** Our own close code, beside the protocol's CLOSE_CODES: this client is older than the server. */
export const OUTDATED = 4426;

/** Who hears from a connection. */
export interface ConnectionListener {
  /** The server sent this. */
  message(message: ServerMessage): void;
  /** `closeCode` comes with `closed`: one of the protocol's CLOSE_CODES, or the client's own. */
  state(state: ConnectionState, closeCode?: number): void;
}

/**
 * Carries the messages of a table: over a socket to the server, to a worker on this device, or within the server itself. All speak
 * the server's protocol, so nothing else knows the difference.
 */
export interface Connection {
  /** Connects, and from then on reports to the listener. */
  open(listener: ConnectionListener): void;
  /** Messages sent while the connection isn't open are dropped. */
  send(message: ClientMessage): void;
  /** Skips the backoff if the connection is lost: the phone woke up, or the network is back. */
  retry(): void;
  /** Replaces a connection that looks open but doesn't answer. */
  reconnect(): void;
  /** Ends the connection for good. */
  close(): void;
}
