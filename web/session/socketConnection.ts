import { CLOSE_CODES, type ServerMessage } from '@mayi/core/protocol';
import ReconnectingSocket from 'partysocket/ws';
import type { Line, LineListener, LineState } from './connection.ts';

/** Coming again would change nothing. */
const FINAL: readonly number[] = [
  CLOSE_CODES['no-such-room'],
  CLOSE_CODES['too-many-windows'],
  CLOSE_CODES['seat-moved'],
];

/** What is said while there is no line is not kept: the session says it again. */
const HABITS = {
  minReconnectionDelay: 400,
  maxReconnectionDelay: 5000,
  reconnectionDelayGrowFactor: 1.6,
  connectionTimeout: 8000,
  minUptime: 3000,
  maxEnqueuedMessages: 0,
  shouldReconnectOnClose: ({ code }: { readonly code: number }) => !FINAL.includes(code),
} as const;

type Place = Pick<Location, 'protocol' | 'host'>;

/** The line to a room of the server. Whose seat it is, the cookie tells. */
export function socketLine(code: string, place: Place = location): Line {
  const url = `${place.protocol === 'https:' ? 'wss' : 'ws'}://${place.host}/api/rooms/${code}/ws`;
  let listener: LineListener | undefined;
  let state: LineState = 'connecting';
  let socket: ReconnectingSocket | undefined;

  function change(next: LineState, why?: number): void {
    if (next === state) return;
    state = next;
    listener?.state(next, why);
  }

  function open(): void {
    const opened = new ReconnectingSocket(url, undefined, HABITS);
    const ifStill = (act: () => void) => opened === socket && act();
    opened.addEventListener('open', () => ifStill(() => change('open')));
    opened.addEventListener('close', ({ code }) =>
      ifStill(() => (FINAL.includes(code) ? change('closed', code) : change('lost'))),
    );
    opened.addEventListener('message', ({ data }) =>
      ifStill(() => listener?.message(JSON.parse(data) as ServerMessage)),
    );
    socket = opened;
  }

  /** Its own waiting between two tries cannot be cut short: another one takes its place. */
  function reopen(): void {
    if (state === 'closed') return;
    const old = socket;
    socket = undefined;
    old?.close();
    change('lost');
    open();
  }

  return {
    listen(whoever) {
      listener = whoever;
      open();
    },
    send: (message) => {
      if (state === 'open') socket?.send(JSON.stringify(message));
    },
    retry() {
      if (socket?.readyState === ReconnectingSocket.CLOSED) reopen();
    },
    reopen,
    close() {
      state = 'closed';
      socket?.close();
    },
  };
}
