import { CLOSE_CODES, isRoomCode } from '@mayi/core/protocol';
import type { WebSocket } from 'ws';
import type { Connection } from '../../host/host.ts';
import { type Line, RESTARTS } from '../../host/ports.ts';
import type { TurnedAway } from '../counters.ts';
import { startHeartbeat } from './heartbeat.ts';
import { createInbox } from './inbox.ts';
import { listen } from './incoming.ts';
import { createLine } from './line.ts';
import type { Reception, Visitor } from './reception.ts';
import { beginStay } from './stay.ts';

/** A code of WebSocket itself. */
const TRY_LATER = 1013;

const GOODBYES: Partial<Record<TurnedAway, readonly [code: number, reason: string]>> = {
  draining: RESTARTS,
  full: [TRY_LATER, 'too many connections'],
  'address-full': [TRY_LATER, 'too many connections from this address'],
  'room-full': [TRY_LATER, 'too many watch this room'],
  'not-loaded': [TRY_LATER, 'the room cannot be opened now'],
  'too-many-windows': [CLOSE_CODES['too-many-windows'], 'too many windows'],
  // A browser cannot read why an upgrade was refused; so it is let in and told.
  'no-such-room': [CLOSE_CODES['no-such-room'], 'no such room'],
};

/** Looks after one WebSocket from its first moment to its last. */
export function attend(socket: WebSocket, visitor: Visitor, reception: Reception): void {
  const line = createLine(socket, visitor.raw, reception.tally);
  const reason = whyNot(visitor, reception);
  if (reason === undefined) letIn(socket, line, visitor, reception);
  else turnAway(line, reason, reception);
}

function whyNot({ code, address }: Visitor, { guard, isDraining }: Reception): TurnedAway | undefined {
  if (isDraining()) return 'draining';
  return isRoomCode(code) ? guard.whyFull(address) : 'no-such-room';
}

function turnAway(line: Line, reason: TurnedAway, { tally }: Reception): void {
  tally.turnedAway[reason] += 1;
  const [code, words] = GOODBYES[reason] ?? [TRY_LATER, reason];
  line.close(code, words);
}

function letIn(socket: WebSocket, line: Line, visitor: Visitor, reception: Reception): void {
  const stay = beginStay(visitor, line, reception);
  const heartbeat = startHeartbeat(socket, line, reception);
  const inbox = createInbox();
  let connection: Connection | undefined;
  listen(socket, { line, tempo: stay.tempo, heartbeat, inbox }, reception);
  socket.once('close', () => {
    heartbeat.stop();
    stay.end();
    connection?.closed(reception.clock.now() - heartbeat.silentMs());
  });

  function introduce(found: Connection | undefined): void {
    if (found === undefined) turnAway(line, 'no-such-room', reception);
    else if (socket.readyState !== socket.OPEN) found.closed();
    else if (found.seat === null && !stay.watch()) {
      found.closed();
      turnAway(line, 'room-full', reception);
    } else {
      connection = found;
      const oldest = found.seat === null ? undefined : stay.sitDown();
      if (oldest !== undefined) turnAway(oldest, 'too-many-windows', reception);
      inbox.handTo(found);
    }
  }

  reception.host
    .connect(visitor.code, visitor.secret, line)
    .then(introduce)
    .catch((error: unknown) => {
      reception.log.warn({ err: error, room: visitor.code }, 'a room could not be opened');
      turnAway(line, 'not-loaded', reception);
    });
}
