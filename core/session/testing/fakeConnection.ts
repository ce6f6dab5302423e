import type { ClientMessage, ServerMessage } from '../../protocol/index.ts';
import type { Connection, ConnectionListener, ConnectionState } from '../connection.ts';

/** A connection driven by hand. */
export interface FakeConnection extends Connection {
  /** What was sent while it was open. */
  readonly sent: ClientMessage[];
  readonly calls: ('retry' | 'reconnect' | 'close')[];
  change(state: ConnectionState, closeCode?: number): void;
  receive(...messages: ServerMessage[]): void;
}

export function fakeConnection(): FakeConnection {
  const sent: ClientMessage[] = [];
  const calls: ('retry' | 'reconnect' | 'close')[] = [];
  let listener: ConnectionListener | undefined;
  let state: ConnectionState = 'connecting';
  return {
    sent,
    calls,
    open(newListener) {
      listener = newListener;
    },
    send(message) {
      if (state === 'open') sent.push(message);
    },
    retry: () => calls.push('retry'),
    reconnect: () => calls.push('reconnect'),
    close: () => calls.push('close'),
    change(next, closeCode) {
      state = next;
      listener?.state(next, closeCode);
    },
    receive(...messages) {
      for (const message of messages) listener?.message(message);
    },
  };
}
