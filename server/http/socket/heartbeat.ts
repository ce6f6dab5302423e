import { CLOSE_CODES } from '@mayi/core/protocol';
import type { WebSocket } from 'ws';
import type { Peer } from '../../host/ports.ts';
import type { Counters } from '../counters.ts';

export interface HeartbeatTimes {
  readonly pingEveryMs: number;
  /** A client that is silent for this long is disconnected. */
  readonly pongWithinMs: number;
}

export const HEARTBEAT: HeartbeatTimes = { pingEveryMs: 10_000, pongWithinMs: 20_000 };

export interface HeartbeatTools {
  monotonicNow(): number;
  readonly counters: Counters;
  readonly heartbeat: HeartbeatTimes;
}

export interface Heartbeat {
  /** Anything came from the client. */
  alive(now: number): void;
  silentMs(): number;
  stop(): void;
}

/**
 * Pings one client and closes its connection after too long a silence. Each connection has its own timer, so the pings of thousands of
 * clients don't all fire at once.
 */
export function startHeartbeat(
  socket: WebSocket,
  peer: Peer,
  { monotonicNow, counters, heartbeat: { pingEveryMs, pongWithinMs } }: HeartbeatTools,
): Heartbeat {
  let aliveAt = monotonicNow();
  let timer = setTimeout(ping, pingEveryMs);
  const silentMs = () => Math.max(0, monotonicNow() - aliveAt);

  function ping(): void {
    const timeLeft = pongWithinMs - silentMs();
    if (timeLeft > 0) {
      socket.ping();
      timer = setTimeout(ping, Math.min(pingEveryMs, timeLeft));
    } else {
      counters.turnedAway['no-pong'] += 1;
      peer.close(CLOSE_CODES['no-pong'], 'no pong');
    }
  }

  return {
    alive(now) {
      aliveAt = now;
    },
    silentMs,
    stop: () => clearTimeout(timer),
  };
}
