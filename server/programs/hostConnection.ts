import { CLOSE_CODES, type ServerMessage } from '@mayi/core/protocol';
import type { Connection, ConnectionListener } from '@mayi/core/session';
import type { Host, Connection as HostEnd } from '../host/host.ts';
import type { Peer } from '../host/ports.ts';
import type { Handle } from './handle.ts';

export interface HostConnectionTools {
  readonly host: Pick<Host, 'connect'>;
  /** The room has let this connection in. False if the server's limits don't. */
  admit(end: HostEnd): boolean;
  /** The connection is closed, by either side. */
  onClosed(): void;
  reportError(error: unknown): void;
}

/**
 * A client's connection within the server itself. The room treats it like any other. There's no network that could fail, so whatever
 * ends it ends it for good.
 */
export function createHostConnection(handle: Handle, tools: HostConnectionTools): Connection {
  let listener: ConnectionListener | undefined;
  let end: HostEnd | undefined;
  let isClosed = false;

  const peer: Peer = {
    // Later, so that nothing a client does can disturb the room while it talks to the others.
    send: (text) => queueMicrotask(() => deliver(text)),
    cork: (send) => send(),
    close: (code) => queueMicrotask(() => finish(code)),
  };

  function deliver(text: string): void {
    if (isClosed) return;
    try {
      listener?.message(JSON.parse(text) as ServerMessage);
    } catch (error) {
      tools.reportError(error);
      finish();
    }
  }

  function finish(code?: number): void {
    if (isClosed) return;
    isClosed = true;
    end?.closed();
    tools.onClosed();
    listener?.state('closed', code);
  }

  async function connect(): Promise<void> {
    const found = await tools.host.connect(handle.code, handle.secret, peer);
    if (found === undefined) return finish(CLOSE_CODES['no-such-room']);
    if (isClosed) return found.closed();
    end = found;
    if (tools.admit(found)) listener?.state('open');
    else finish();
  }

  return {
    open(newListener) {
      listener = newListener;
      connect().catch((error) => {
        tools.reportError(error);
        finish();
      });
    },
    send(message) {
      if (!isClosed) end?.receive(JSON.stringify(message));
    },
    retry() {},
    reconnect: () => finish(),
    close: () => finish(),
  };
}
