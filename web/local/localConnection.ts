import type { ClientMessage, ServerMessage } from '@mayi/core/protocol';
import type { Connection } from '@mayi/core/session';

/** A table in this page: a lesson, a replay, a position to practice. Speaks the server's protocol. */
export interface LocalHost {
  receive(message: ClientMessage): void;
  close(): void;
}

/** Connects to a table in this page, which can't be lost. */
export function localConnection(start: (send: (message: ServerMessage) => void) => LocalHost): Connection {
  let host: LocalHost | undefined;
  return {
    open(listener) {
      host = start((message) => listener.message(message));
      listener.state('open');
    },
    // Never before `send` has returned: over a wire, no answer comes that soon either.
    send: (message) => queueMicrotask(() => host?.receive(message)),
    retry() {},
    reconnect() {},
    close() {
      host?.close();
      host = undefined;
    },
  };
}
