import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { Host } from '../../host/host.ts';
import type { Clock } from '../../host/ports.ts';
import type { Tally } from '../counters.ts';
import type { Guard } from './connectionLimits.ts';
import type { HeartbeatTimes } from './heartbeat.ts';

/** Somebody who opened a WebSocket. */
export interface Visitor {
  readonly code: string;
  readonly secret: string | undefined;
  readonly address: string;
  /** The socket below the WebSocket. */
  readonly raw: Socket;
}

/** What all visits have in common. */
export interface Reception {
  readonly host: Pick<Host, 'connect'>;
  readonly clock: Clock;
  /** Milliseconds since any moment: it never jumps, whatever is done to the clock. */
  stopwatch(): number;
  readonly guard: Guard;
  readonly tally: Tally;
  readonly heartbeat: HeartbeatTimes;
  readonly log: FastifyBaseLogger;
  isDraining(): boolean;
}
