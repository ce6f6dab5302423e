import { PROTOCOL, type SeatId } from '@mayi/core/protocol';
import { secretOf } from './fillStore.ts';
import { openSocket } from './socket.ts';

export interface Chair {
  readonly seat: SeatId;
  /** From the opening of the socket until the welcome. */
  readonly opened: Promise<void>;
  send(message: object): void;
  close(): Promise<void>;
}

export interface ChairEvents {
  /** A message, as it came; good only until this returns. */
  heard(chair: Chair, data: Buffer): void;
  /** It broke, though nobody closed it. */
  broke(chair: Chair, reason: string): void;
}

/** One player's real WebSocket. It reads nothing by itself: whoever drives the table decides what is worth reading. */
export function sitDown(url: string, code: string, seat: SeatId, events: ChairEvents): Chair {
  const opened = defer<void>();
  const closed = defer<void>();
  let isClosing = false;
  const socket = openSocket(new URL(`/api/rooms/${code}/ws`, url), `Bearer ${secretOf(code, seat)}`, {
    opened: () => chair.send({ type: 'hello', protocol: PROTOCOL, seen: 0 }),
    heard(text) {
      events.heard(chair, text);
      opened.resolve();
    },
    closed(reason) {
      if (!isClosing) events.broke(chair, reason);
      opened.reject(new Error(`nobody was let in: ${reason}`));
      closed.resolve();
    },
  });
  const chair: Chair = {
    seat,
    opened: opened.promise,
    send: (message) => socket.send(JSON.stringify(message)),
    close() {
      isClosing = true;
      socket.close();
      return closed.promise;
    },
  };
  return chair;
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
