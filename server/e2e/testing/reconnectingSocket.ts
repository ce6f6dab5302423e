import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { withTimeout } from '../../testing/withTimeout.ts';

export interface SocketOptions {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The server to connect to; waits while there is none. */
  findUrl(): Promise<string>;
  /** Messages sent on an earlier connection may be lost. */
  onOpen(): void;
  onText(text: string): void;
}

/** A WebSocket that reconnects after every loss. */
export interface ReconnectingSocket {
  /** Does nothing while there's no connection. */
  send(text: string): void;
  /** Loses the connection, like a broken network. */
  drop(): void;
  stop(): Promise<void>;
}

const RECONNECT_AFTER_MS = 30;

export function reconnectingSocket({
  path,
  headers,
  findUrl,
  onOpen,
  onText,
}: SocketOptions): ReconnectingSocket {
  let socket: WebSocket | undefined;
  let isStopped = false;
  let closed = Promise.resolve();

  function connect(url: string): Promise<void> {
    return new Promise((resolve) => {
      const opened = new WebSocket(url.replace('http', 'ws') + path, { headers });
      socket = opened;
      opened.on('open', onOpen);
      opened.on('message', (data) => onText(data.toString()));
      // An error is followed by a close.
      opened.on('error', () => {});
      opened.on('close', () => {
        socket = undefined;
        resolve();
      });
    });
  }

  async function keepConnected(): Promise<void> {
    while (!isStopped) {
      const url = await findUrl();
      if (isStopped) return;
      closed = connect(url);
      await closed;
      if (!isStopped) await pause(RECONNECT_AFTER_MS);
    }
  }

  void keepConnected();
  return {
    send(text) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(text);
    },
    drop: () => socket?.terminate(),
    async stop() {
      isStopped = true;
      socket?.terminate();
      await withTimeout(closed, () => `${path} does not close`);
    },
  };
}
