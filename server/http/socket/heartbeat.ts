import { CLOSE_CODES } from '@mayi/core/protocol';
import type { WebSocket } from 'ws';
import type { Line } from '../../host/ports.ts';
import type { Tally } from '../counters.ts';

export interface HeartbeatTimes {
  readonly pingEveryMs: number;
  /** Who is silent for so long is gone. */
  readonly pongWithinMs: number;
}

export const HEARTBEAT: HeartbeatTimes = { pingEveryMs: 10_000, pongWithinMs: 20_000 };

interface HeartbeatTools {
  stopwatch(): number;
  readonly tally: Tally;
  readonly heartbeat: HeartbeatTimes;
}

export interface Heartbeat {
  heard(now: number): void;
  /** How long ago the last sign of life was. */
  silentMs(): number;
  stop(): void;
}

/** Timers of the same length are cheap, and those of many connections do not fire all at once. Only the last one may be shorter. */
export function startHeartbeat(
  socket: WebSocket,
  line: Line,
  { stopwatch, tally, heartbeat: { pingEveryMs, pongWithinMs } }: HeartbeatTools,
): Heartbeat {
  let heardAt = stopwatch();
  let timer = setTimeout(beat, pingEveryMs);
  const silentMs = () => Math.max(0, stopwatch() - heardAt);

  function beat(): void {
    const patience = pongWithinMs - silentMs();
    if (patience > 0) {
      socket.ping();
      timer = setTimeout(beat, Math.min(pingEveryMs, patience));
    } else {
      tally.turnedAway['no-pong'] += 1;
      line.close(CLOSE_CODES['no-pong'], 'no pong');
    }
  }

  return {
    heard(now) {
      heardAt = now;
    },
    silentMs,
    stop: () => clearTimeout(timer),
  };
}
