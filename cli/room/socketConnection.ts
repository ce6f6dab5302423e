import { CLOSE_CODES } from '@mayi/core/protocol';
import type { After, Connection, ConnectionListener, ConnectionState } from '@mayi/core/session';
import { WebSocket } from 'ws';
import { MAX_BYTES, parseServerMessage } from './untrusted.ts';

/** Our own close code, beside the protocol's CLOSE_CODES and OUTDATED: what the server sends makes no sense. */
export const FAULTY = 4422;

/** Reconnecting wouldn't help. */
const FINAL: readonly number[] = [
  CLOSE_CODES['no-such-room'],
  CLOSE_CODES['too-many-windows'],
  CLOSE_CODES['seat-moved'],
];

/** As in the web app. */
const BACKOFF = { firstMs: 400, factor: 1.6, mostMs: 5000 } as const;
const HANDSHAKE_MS = 8000;
/** A connection that lasted this long was a good one: the next one is tried quickly again. */
const UPTIME_MS = 3000;

export interface SocketOptions {
  /** `ws://…` */
  readonly url: string;
  /** The seat's, if there is one by now. */
  secret(): string | undefined;
  readonly after: After;
}

/** Connects to a room on a server, and reconnects with backoff. Whatever isn't a message of the protocol ends it. */
export function socketConnection({ url, secret, after }: SocketOptions): Connection {
  let listener: ConnectionListener | undefined;
  let state: ConnectionState = 'connecting';
  let socket: WebSocket | undefined;
  let attempts = 0;
  let cancelRetry: () => void = () => {};
  let cancelUptime: () => void = () => {};

  function change(next: ConnectionState, closeCode?: number): void {
    if (next === state) return;
    state = next;
    listener?.state(next, closeCode);
  }

  function connect(): void {
    cancelRetry();
    const bearer = secret();
    const opened = new WebSocket(url, {
      headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
      handshakeTimeout: HANDSHAKE_MS,
      maxPayload: MAX_BYTES,
      perMessageDeflate: false,
      followRedirects: false,
    });
    socket = opened;
    const ifCurrent = (act: () => void) => opened === socket && act();
    opened.on('open', () =>
      ifCurrent(() => {
        cancelUptime = after(UPTIME_MS, () => {
          attempts = 0;
        });
        change('open');
      }),
    );
    opened.on('message', (data, isBinary) => ifCurrent(() => receive(isBinary ? '' : String(data))));
    // What went wrong is known by the close that follows.
    opened.on('error', () => {});
    opened.on('close', (code) => ifCurrent(() => (FINAL.includes(code) ? end(code) : retryLater())));
  }

  function receive(text: string): void {
    const message = parseServerMessage(text);
    if (message === undefined) end(FAULTY);
    else listener?.message(message);
  }

  function end(closeCode: number): void {
    drop();
    change('closed', closeCode);
  }

  function drop(): void {
    cancelRetry();
    cancelUptime();
    const old = socket;
    socket = undefined;
    old?.close();
  }

  function retryLater(): void {
    cancelUptime();
    const delay = Math.min(BACKOFF.mostMs, BACKOFF.firstMs * BACKOFF.factor ** attempts);
    attempts += 1;
    cancelRetry = after(delay, connect);
    change('lost');
  }

  function reconnect(): void {
    if (state === 'closed') return;
    drop();
    change('lost');
    connect();
  }

  return {
    open(newListener) {
      listener = newListener;
      connect();
    },
    send(message) {
      if (state === 'open') socket?.send(JSON.stringify(message));
    },
    retry() {
      if (state === 'lost' && socket?.readyState !== WebSocket.CONNECTING) reconnect();
    },
    reconnect,
    close() {
      state = 'closed';
      drop();
    },
  };
}
