import { CLOSE_CODES, WIRE_ERRORS, type WireErrorCode } from '@mayi/core/protocol';
import type { RawData, WebSocket } from 'ws';
import type { Line } from '../../host/ports.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { Inbox } from './inbox.ts';
import type { Reception } from './reception.ts';
import type { Tempo } from './tempo.ts';

const TOO_FAST = errorText('too-fast', WIRE_ERRORS['too-fast']);
const NOT_TEXT = errorText('malformed', 'a message is text, and this was none');

/** The server made a mistake: a code of WebSocket itself. */
const OUR_FAULT = 1011;

interface Ear {
  readonly line: Line;
  readonly tempo: Tempo;
  readonly heartbeat: Heartbeat;
  readonly inbox: Inbox;
}

/** Hears what one client sends, not too fast, and puts it into the inbox. */
export function listen(
  socket: WebSocket,
  { line, tempo, heartbeat, inbox }: Ear,
  { stopwatch, tally, log }: Reception,
): void {
  /** Every frame counts, those without a message too. */
  function isWelcome(): boolean {
    const now = stopwatch();
    heartbeat.heard(now);
    if (socket.readyState !== socket.OPEN) return false;
    return tempo.allows(now) || complain(now);
  }

  function complain(now: number): false {
    if (tempo.isLastStraw(now)) {
      tally.turnedAway['too-fast'] += 1;
      line.close(CLOSE_CODES['too-fast'], 'too fast');
    } else line.send(TOO_FAST);
    return false;
  }

  function hear(data: RawData, isBinary: boolean): void {
    tally.messagesIn += 1;
    if (!isWelcome()) return;
    if (isBinary) line.send(NOT_TEXT);
    else if (!inbox.put(data.toString())) complain(stopwatch());
  }

  socket.on('message', (data, isBinary) => {
    try {
      hear(data, isBinary);
    } catch (error) {
      log.error({ err: error }, 'a message could not be dealt with');
      line.close(OUR_FAULT, 'the server made a mistake');
    }
  });
  socket.on('ping', (data) => {
    if (isWelcome()) socket.pong(data);
  });
  socket.on('pong', isWelcome);
}

function errorText(code: WireErrorCode, message: string): string {
  return JSON.stringify({ type: 'error', code, message });
}
