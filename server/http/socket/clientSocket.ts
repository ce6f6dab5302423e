import type { Socket } from 'node:net';
import { CLOSE_CODES, isRoomCode } from '@mayi/core/protocol';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import type { Connection, Host } from '../../host/host.ts';
import { type Clock, type Peer, RESTART_CLOSE } from '../../host/ports.ts';
import type { Counters, TurnedAway } from '../counters.ts';
import type { ConnectionKeys, ConnectionLimits } from './connectionLimits.ts';
import { type HeartbeatTools, startHeartbeat } from './heartbeat.ts';
import { readMessages } from './incoming.ts';

/** A client that opened a WebSocket to a room. */
export interface Client extends ConnectionKeys {
  /** The TCP socket below the WebSocket. */
  readonly raw: Socket;
}

/** What all WebSockets of this server share. */
export interface SocketTools extends HeartbeatTools {
  readonly host: Pick<Host, 'connect'>;
  readonly clock: Clock;
  readonly limits: ConnectionLimits;
  readonly log: FastifyBaseLogger;
  isDraining(): boolean;
}

/** WebSocket's own close code for "try again later". */
const TRY_LATER = 1013;

const CLOSINGS: Partial<Record<TurnedAway, readonly [code: number, reason: string]>> = {
  draining: RESTART_CLOSE,
  full: [TRY_LATER, 'too many connections'],
  'address-full': [TRY_LATER, 'too many connections from this address'],
  'room-full': [TRY_LATER, 'too many spectators in this room'],
  'not-loaded': [TRY_LATER, 'the room could not be loaded'],
  'too-many-windows': [CLOSE_CODES['too-many-windows'], 'too many windows'],
  // A browser can't read why an upgrade was refused, so the socket opens first and then closes with the reason.
  'no-such-room': [CLOSE_CODES['no-such-room'], 'no such room'],
};

/** Serves one WebSocket from its opening to its close. */
export function serveSocket(socket: WebSocket, client: Client, tools: SocketTools): void {
  const peer = createPeer(socket, client.raw, tools.counters);
  const reason = whyTurnedAway(client, tools);
  if (reason === undefined) connect(socket, peer, client, tools);
  else turnAway(peer, reason, tools);
}

function whyTurnedAway(
  { code, address }: Client,
  { limits, isDraining }: SocketTools,
): TurnedAway | undefined {
  if (isDraining()) return 'draining';
  return isRoomCode(code) ? limits.whyFull(address) : 'no-such-room';
}

function turnAway(peer: Peer, reason: TurnedAway, { counters }: SocketTools): void {
  counters.turnedAway[reason] += 1;
  const [code, text] = CLOSINGS[reason] ?? [TRY_LATER, reason];
  peer.close(code, text);
}

function connect(socket: WebSocket, peer: Peer, client: Client, tools: SocketTools): void {
  const { host, clock, log } = tools;
  const slot = tools.limits.takeSlot(client, peer);
  const heartbeat = startHeartbeat(socket, peer, tools);
  const incoming = readMessages(socket, { ...tools, peer, limiter: slot.messages, heartbeat });
  let connection: Connection | undefined;
  socket.once('close', () => {
    heartbeat.stop();
    slot.release();
    connection?.closed(clock.now() - heartbeat.silentMs());
  });

  function join(found: Connection): void {
    connection = found;
    const oldest = found.seat === null ? undefined : slot.joinAsPlayer();
    if (oldest !== undefined) turnAway(oldest, 'too-many-windows', tools);
    incoming.deliverTo(found);
  }

  function onLoaded(found: Connection | undefined): void {
    if (found === undefined) turnAway(peer, 'no-such-room', tools);
    else if (socket.readyState !== socket.OPEN) found.closed();
    else if (found.seat === null && !slot.joinAsSpectator()) {
      found.closed();
      turnAway(peer, 'room-full', tools);
    } else join(found);
  }

  host
    .connect(client.code, client.secret, peer)
    .then(onLoaded)
    .catch((error: unknown) => {
      log.warn({ err: error, room: client.code }, 'loading a room failed');
      turnAway(peer, 'not-loaded', tools);
    });
}

/** Bytes that may wait for a slow client: more than forty whole views. */
const MAX_BUFFERED = 256 * 1024;

function createPeer(socket: WebSocket, raw: Socket, counters: Counters): Peer {
  const peer: Peer = {
    send(text) {
      if (socket.readyState !== socket.OPEN) return;
      socket.send(text);
      counters.messagesOut += 1;
      if (socket.bufferedAmount <= MAX_BUFFERED) return;
      counters.turnedAway['too-slow'] += 1;
      peer.close(CLOSE_CODES['too-slow'], 'too slow');
    },
    // One system call instead of several: worth 5 to 10 % of the server's CPU time.
    cork(send) {
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
  return peer;
}
