import { CLOSE_CODES } from '@mayi/core/protocol';
import type { WebSocket } from 'ws';
import type { Clock, Line } from '../../host/ports.ts';
import type { Tally } from '../tally.ts';

export interface HeartbeatTimes {
  readonly pingEveryMs: number;
  /** Who is silent for so long is gone. */
  readonly pongWithinMs: number;
}

export const HEARTBEAT: HeartbeatTimes = { pingEveryMs: 15_000, pongWithinMs: 30_000 };

interface HeartbeatTools {
  readonly clock: Clock;
  readonly tally: Tally;
  readonly heartbeat: HeartbeatTimes;
}

export interface Heartbeat {
  heard(now: number): void;
  stop(): void;
}

/** Timers of the same length are cheap, and those of many connections do not fire all at once. */
export function startHeartbeat(
  socket: WebSocket,
  line: Line,
  { clock, tally, heartbeat: { pingEveryMs, pongWithinMs } }: HeartbeatTools,
): Heartbeat {
  let heardAt = clock.now();
  const timer = setInterval(() => {
    if (clock.now() - heardAt < pongWithinMs) return socket.ping();
    clearInterval(timer);
    tally.turnedAway['no-pong'] += 1;
    line.close(CLOSE_CODES['no-pong'], 'no pong');
  }, pingEveryMs);
  return {
    heard(now) {
      heardAt = now;
    },
    stop: () => clearInterval(timer),
  };
}
