import { once } from 'node:events';
import { type ClientOptions, WebSocket } from 'ws';
import { withTimeout } from '../../testing/withTimeout.ts';

/** A WebSocket for tests: messages one by one, and how it was closed. */
export interface SocketClient {
  readonly socket: WebSocket;
  readonly messages: string[];
  next(): Promise<string>;
  readonly closed: Promise<Closing>;
}

interface Closing {
  readonly code: number;
  readonly reason: string;
}

export function connect(
  url: string,
  path: string,
  options: ClientOptions = {},
  protocols: string[] = [],
): SocketClient {
  const socket = new WebSocket(url.replace('http', 'ws') + path, protocols, options);
  const messages: string[] = [];
  let read = 0;
  socket.on('message', (data) => messages.push(data.toString()));
  socket.on('error', () => {});
  const closed = new Promise<Closing>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }));
  });
  return {
    socket,
    messages,
    closed,
    async next() {
      while (messages.length <= read) {
        const event = await withTimeout(
          Promise.race([once(socket, 'message'), closed]),
          () => `no message after ${messages.at(-1)}`,
        );
        if (!Array.isArray(event)) throw new Error(`closed with ${event.code} ${event.reason}`);
      }
      read += 1;
      return messages[read - 1] ?? '';
    },
  };
}

/** Like `connect`, but waits until the socket is open. */
export async function openClient(...args: Parameters<typeof connect>): Promise<SocketClient> {
  const client = connect(...args);
  await withTimeout(once(client.socket, 'open'), () => `${args.slice(0, 2).join('')} does not open`);
  return client;
}

/** The HTTP status with which an upgrade is refused. */
export async function upgradeStatus(url: string, path: string, options: ClientOptions): Promise<number> {
  const socket = new WebSocket(url.replace('http', 'ws') + path, options);
  socket.on('error', () => {});
  const [, response] = await once(socket, 'unexpected-response');
  response.resume();
  socket.terminate();
  return response.statusCode;
}
