import { PROTOCOL, type SeatId } from '@mayi/core/protocol';
import { WebSocket } from 'ws';
import { secretOf } from './fillStore.ts';

export interface Chair {
  readonly seat: SeatId;
  /** From the opening of the socket until the welcome. */
  readonly opened: Promise<void>;
  send(message: object): void;
  close(): Promise<void>;
}

export interface ChairEvents {
  /** A message, as it came. */
  heard(chair: Chair, data: Buffer): void;
  /** It broke, though nobody closed it. */
  broke(chair: Chair, reason: string): void;
}

/** One player's real WebSocket. It reads nothing by itself: whoever drives the table decides what is worth reading. */
export function sitDown(url: string, code: string, seat: SeatId, events: ChairEvents): Chair {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/rooms/${code}/ws`, {
    perMessageDeflate: false,
    headers: { authorization: `Bearer ${secretOf(code, seat)}` },
  });
  let isClosing = false;
  const closed = new Promise<void>((resolve) => {
    socket.once('close', (code, reason) => {
      if (!isClosing) events.broke(chair, `${code} ${reason}`);
      resolve();
    });
  });
  const opened = new Promise<void>((resolve, reject) => {
    socket.once('message', () => resolve());
    socket.once('error', reject);
    socket.once('close', (code, reason) => reject(new Error(`nobody was let in: ${code} ${reason}`)));
  });
  const chair: Chair = {
    seat,
    opened,
    send: (message) => socket.send(JSON.stringify(message)),
    close() {
      isClosing = true;
      socket.close();
      return closed;
    },
  };
  socket.once('open', () => chair.send({ type: 'hello', protocol: PROTOCOL, seen: 0 }));
  socket.on('message', (data) => events.heard(chair, data as Buffer));
  return chair;
}
