import { PROTOCOL, type SeatId } from '@mayi/core/protocol';
import { secretOf } from './fillStore.ts';
import { openSocket } from './socket.ts';

export interface SeatClient {
  readonly seat: SeatId;
  /** Resolves with the welcome. */
  readonly opened: Promise<void>;
  send(message: object): void;
  close(): Promise<void>;
}

export interface SeatEvents {
  /** The buffer is valid only until this returns. */
  onMessage(client: SeatClient, data: Buffer): void;
  /** The connection closed unexpectedly. */
  onBreak(client: SeatClient, reason: string): void;
}

/** One player's WebSocket. Parses nothing: the driver of the room decides what is worth reading. */
export function openSeat(url: string, code: string, seat: SeatId, events: SeatEvents): SeatClient {
  const opened = defer<void>();
  const closed = defer<void>();
  let isClosing = false;
  const socket = openSocket(new URL(`/api/rooms/${code}/ws`, url), `Bearer ${secretOf(code, seat)}`, {
    onOpen: () => client.send({ type: 'hello', protocol: PROTOCOL, seen: 0 }),
    onMessage(data) {
      events.onMessage(client, data);
      opened.resolve();
    },
    onClose(reason) {
      if (!isClosing) events.onBreak(client, reason);
      opened.reject(new Error(`could not connect: ${reason}`));
      closed.resolve();
    },
  });
  const client: SeatClient = {
    seat,
    opened: opened.promise,
    send: (message) => socket.send(JSON.stringify(message)),
    close() {
      isClosing = true;
      socket.close();
      return closed.promise;
    },
  };
  return client;
}

interface Deferred<T> {
  readonly promise: Promise<T>;
  resolve(value: T): void;
  reject(error: Error): void;
}

function defer<T>(): Deferred<T> {
  let [resolve, reject]: [Deferred<T>['resolve'], Deferred<T>['reject']] = [() => {}, () => {}];
  const promise = new Promise<T>((onResolve, onReject) => {
    [resolve, reject] = [onResolve, onReject];
  });
  return { promise, resolve, reject };
}
