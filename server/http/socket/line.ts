import type { Socket } from 'node:net';
import { CLOSE_CODES } from '@mayi/core/protocol';
import type { WebSocket } from 'ws';
import type { Line } from '../../host/ports.ts';
import type { Tally } from '../counters.ts';
import { textFrame } from './frame.ts';

/** So much may wait for a slow reader. It is more than forty whole views. */
const MOST_BUFFERED = 256 * 1024;

/** `raw` is the socket below. Nothing is compressed, so `ws` has nothing of its own in the way; what is sent together leaves in one write. */
export function createLine(socket: WebSocket, raw: Socket, tally: Tally): Line {
  const line: Line = {
    send(text) {
      if (socket.readyState !== socket.OPEN) return;
      raw.write(textFrame(text));
      tally.messagesOut += 1;
      if (socket.bufferedAmount <= MOST_BUFFERED) return;
      tally.turnedAway['too-slow'] += 1;
      line.close(CLOSE_CODES['too-slow'], 'too slow');
    },
    together(send) {
      raw.cork();
      try {
        send();
      } finally {
        raw.uncork();
      }
    },
    close(code, reason) {
      if (socket.readyState === socket.OPEN) socket.close(code, reason);
    },
  };
  return line;
}
