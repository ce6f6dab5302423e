import { CLOSE_CODES, type ServerMessage } from '@mayi/core/protocol';
import type { Connection, ConnectionListener, ConnectionState } from '@mayi/core/session';
import ReconnectingSocket from 'partysocket/ws';

/** Reconnecting wouldn't help. */
const FINAL: readonly number[] = [
  CLOSE_CODES['no-such-room'],
  CLOSE_CODES['too-many-windows'],
  CLOSE_CODES['seat-moved'],
];

const SOCKET_OPTIONS = {
  minReconnectionDelay: 400,
  maxReconnectionDelay: 5000,
  reconnectionDelayGrowFactor: 1.6,
  connectionTimeout: 8000,
  minUptime: 3000,
  // The session resends what got no answer.
  maxEnqueuedMessages: 0,
  shouldReconnectOnClose: ({ code }: { readonly code: number }) => !FINAL.includes(code),
} as const;

type Origin = Pick<Location, 'protocol' | 'host'>;

/** A connection that can be left for a while. */
export interface SocketConnection extends Connection {
  /** Ends it until the next `retry`. */
  pause(): void;
}

/** Connects to a room on the server. The seat is known by its cookie. */
export function socketConnection(roomCode: string, origin: Origin = location): SocketConnection {
  const scheme = origin.protocol === 'https:' ? 'wss' : 'ws';
  const url = `${scheme}://${origin.host}/api/rooms/${roomCode}/ws`;
  let listener: ConnectionListener | undefined;
  let state: ConnectionState = 'connecting';
  let socket: ReconnectingSocket | undefined;

  function change(next: ConnectionState, closeCode?: number): void {
    if (next === state) return;
    state = next;
    listener?.state(next, closeCode);
  }

  function connect(): void {
    const opened = new ReconnectingSocket(url, undefined, SOCKET_OPTIONS);
    const ifCurrent = (act: () => void) => opened === socket && act();
    opened.addEventListener('open', () => ifCurrent(() => change('open')));
    opened.addEventListener('close', ({ code }) =>
      ifCurrent(() => (FINAL.includes(code) ? change('closed', code) : change('lost'))),
    );
    opened.addEventListener('message', ({ data }) =>
      ifCurrent(() => listener?.message(JSON.parse(data) as ServerMessage)),
    );
    socket = opened;
  }

  function pause(): void {
    if (state === 'closed') return;
    const old = socket;
    socket = undefined;
    old?.close();
    change('lost');
  }

  /** The socket's own `reconnect` can't cut its backoff short, so a new one replaces it. */
  function reconnect(): void {
    if (state === 'closed') return;
    pause();
    connect();
  }

  return {
    open(newListener) {
      listener = newListener;
      connect();
    },
    send: (message) => {
      if (state === 'open') socket?.send(JSON.stringify(message));
    },
    retry() {
      if (socket === undefined || socket.readyState === ReconnectingSocket.CLOSED) reconnect();
    },
    pause,
    reconnect,
    close() {
      state = 'closed';
      socket?.close();
    },
  };
}
