import { once } from 'node:events';
import { type ClientOptions, WebSocket } from 'ws';
import { patiently } from '../../testing/withTimeout.ts';

/** A WebSocket as a test wants it: messages one by one, and the way it ended. */
export interface Client {
  readonly socket: WebSocket;
  readonly messages: string[];
  next(): Promise<string>;
  readonly closed: Promise<Closing>;
}

interface Closing {
  readonly code: number;
  readonly reason: string;
}

export function connectTo(
  url: string,
  path: string,
  options: ClientOptions = {},
  protocols: string[] = [],
): Client {
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
        const heard = Promise.race([once(socket, 'message'), closed]);
        const event = await patiently(heard, () => `nothing comes after ${messages.at(-1)}`);
        if (!Array.isArray(event)) throw new Error(`closed with ${event.code} ${event.reason}`);
      }
      read += 1;
      return messages[read - 1] ?? '';
    },
  };
}

export async function opened(...where: Parameters<typeof connectTo>): Promise<Client> {
  const client = connectTo(...where);
  await patiently(once(client.socket, 'open'), () => `${where.slice(0, 2).join('')} does not open`);
  return client;
}

/** The status of HTTP with which an upgrade was refused. */
export async function refusedWith(url: string, path: string, options: ClientOptions): Promise<number> {
  const socket = new WebSocket(url.replace('http', 'ws') + path, options);
  socket.on('error', () => {});
  const [, response] = await once(socket, 'unexpected-response');
  response.resume();
  socket.terminate();
  return response.statusCode;
}
