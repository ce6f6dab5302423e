import { CLOSE_CODES, WIRE_ERRORS, type WireErrorCode } from '@mayi/core/protocol';
import type { FastifyBaseLogger } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import type { Connection } from '../../host/host.ts';
import type { Peer } from '../../host/ports.ts';
import type { Counters } from '../counters.ts';
import type { MessageLimiter } from './connectionLimits.ts';
import type { Heartbeat } from './heartbeat.ts';

const TOO_FAST = errorMessage('too-fast', WIRE_ERRORS['too-fast']);
const NOT_TEXT = errorMessage('malformed', "Binary messages aren't supported.");

/** WebSocket's own close code for a server error. */
const INTERNAL_ERROR = 1011;

/** Messages that may wait while the room loads. */
const MAX_WAITING = 64;

/** The messages of one client, on their way to its room. */
export interface Incoming {
  /** The room is loaded: it gets what has waited, and everything from now on. */
  deliverTo(connection: Connection): void;
}

export interface IncomingTools {
  readonly peer: Peer;
  readonly limiter: MessageLimiter;
  readonly heartbeat: Heartbeat;
  readonly counters: Counters;
  readonly log: FastifyBaseLogger;
  monotonicNow(): number;
}

/** Reads what a client sends, drops what comes too fast, and keeps messages in order while the room loads. */
export function readMessages(
  socket: WebSocket,
  { peer, limiter, heartbeat, counters, log, monotonicNow }: IncomingTools,
): Incoming {
  let waiting: string[] = [];
  let connection: Connection | undefined;

  /** Pings and pongs count like messages: they cost the server as much. */
  function isAllowed(): boolean {
    const now = monotonicNow();
    heartbeat.alive(now);
    if (socket.readyState !== socket.OPEN) return false;
    if (limiter.allows(now)) return true;
    drop(now);
    return false;
  }

  function drop(now: number): void {
    if (limiter.isDropOneTooMany(now)) {
      counters.turnedAway['too-fast'] += 1;
      peer.close(CLOSE_CODES['too-fast'], 'too fast');
    } else peer.send(TOO_FAST);
  }

  function receive(data: RawData, isBinary: boolean): void {
    counters.messagesIn += 1;
    if (!isAllowed()) return;
    if (isBinary) peer.send(NOT_TEXT);
    else if (connection !== undefined) connection.receive(data.toString());
    else if (waiting.length < MAX_WAITING) waiting.push(data.toString());
    else drop(monotonicNow());
  }

  socket.on('message', (data, isBinary) => {
    try {
      receive(data, isBinary);
    } catch (error) {
      log.error({ err: error }, 'handling a message failed');
      peer.close(INTERNAL_ERROR, 'internal error');
    }
  });
  socket.on('ping', (data) => {
    if (isAllowed()) socket.pong(data);
  });
  socket.on('pong', isAllowed);

  return {
    deliverTo(loaded) {
      connection = loaded;
      for (const text of waiting) loaded.receive(text);
      waiting = [];
    },
  };
}

function errorMessage(code: WireErrorCode, message: string): string {
  return JSON.stringify({ type: 'error', code, message });
}
