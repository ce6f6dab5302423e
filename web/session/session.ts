import {
  follow,
  type Known,
  type LobbyAction,
  PROTOCOL,
  type SeatId,
  type ServerMessage,
  type WireCommand,
  type WireFact,
} from '@mayi/core/protocol';
import { texts } from '../texts/index.ts';
import { type Line, type LineState, OUTDATED } from './connection.ts';
import { createPulse } from './heartbeat.ts';
import { type Answer, createUnanswered, type Request } from './pendingRequests.ts';
import { type After, after as realAfter } from './timers.ts';

/** Something happened at the table. */
export interface Step {
  readonly known: Known;
  /** In order; after a welcome, the last ones that the server remembers. */
  readonly facts: readonly WireFact[];
  /** Seats that a computer played for in these facts. */
  readonly auto: readonly SeatId[];
  /** The whole was told anew: nothing has moved before the player's eyes. */
  readonly isFresh: boolean;
}

export interface SessionListener {
  step(step: Step): void;
  /** With `closed`, `why` is one of the protocol's CLOSE_CODES, or OUTDATED. */
  line(state: LineState, why?: number): void;
}

/** A seat (or a look) at one table, with a computer's patience: says hello, asks again after gaps, sends again what was unanswered. */
export interface Session {
  /** Begins: the line is opened. */
  listen(listener: SessionListener): void;
  /** A move of the game. What it caused has been told as a step before it is answered with `applied`. */
  play(command: WireCommand): Promise<Answer>;
  /** All but moves. */
  ask(action: LobbyAction): Promise<Answer>;
  /** The line is tried at once, and asked whether it still lives. */
  wake(): void;
  close(): void;
}

interface SessionTools {
  readonly after: After;
  readonly newId: () => string;
}

/** The server will take it another time: it was too busy, or does not know us on this line yet. */
const PASSING: readonly string[] = ['not-saved', 'too-fast', 'hello-first'];
const AGAIN_AFTER = 1000;

export function createSession(line: Line, tools: Partial<SessionTools> = {}): Session {
  const { after = realAfter, newId: makeId = newId } = tools;
  const unanswered = createUnanswered();
  let listener: SessionListener | undefined;
  let known: Known | undefined;
  let state: LineState = 'connecting';
  /** The server has told everything, on the line that is open now, and nothing is missing. */
  let isWelcome = false;
  /** The server asked for a moment. */
  let isHolding = false;
  let callOffAgain: () => void = () => {};

  const pulse = createPulse({
    after,
    ping: () => line.send({ type: 'ping' }),
    dead: () => line.reopen(),
  });

  function hello(): void {
    isWelcome = false;
    line.send({ type: 'hello', protocol: PROTOCOL, seen: known?.seq ?? 0 });
    pulse.said();
  }

  function sendUnsent(): void {
    if (state !== 'open' || !isWelcome || isHolding) return;
    for (const request of unanswered.takeUnsent()) {
      line.send(request);
      pulse.said();
    }
  }

  function again(): void {
    callOffAgain();
    isHolding = true;
    callOffAgain = after(AGAIN_AFTER, () => {
      isHolding = false;
      if (isWelcome) sendUnsent();
      else hello();
    });
  }

  function changeState(next: LineState, why?: number): void {
    state = next;
    isWelcome = false;
    isHolding = false;
    pulse.stop();
    callOffAgain();
    unanswered.forgetSent();
    listener?.line(next, why);
    if (next === 'open') hello();
    if (next === 'closed') unanswered.refuseAll({ code: 'line-closed', message: texts.session.closed });
  }

  function receive(message: ServerMessage): void {
    pulse.heard();
    learn(message);
    if (message.type === 'answer') unanswered.answered(message, known?.seq ?? 0);
    if (message.type === 'error') complain(message);
    sendUnsent();
    if (unanswered.size > 0) pulse.said();
  }

  function learn(message: ServerMessage): void {
    const followed = follow(known, message);
    const isNews = followed.known !== known || message.type === 'welcome';
    known = followed.known;
    if (message.type === 'welcome') isWelcome = true;
    // A gap before the welcome is none: everything is on its way.
    if (followed.isGap && isWelcome) hello();
    if (!isNews || known === undefined) return;
    listener?.step(stepOf(message, known));
    unanswered.seen(known.seq);
  }

  function complain({ code, message, id }: Extract<ServerMessage, { type: 'error' }>): void {
    if (code === 'wrong-protocol') giveUp(OUTDATED);
    else if (!PASSING.includes(code)) {
      if (id !== undefined) unanswered.refused(id, { code, message });
    } else {
      if (code === 'hello-first') isWelcome = false;
      if (id !== undefined) unanswered.failed(id, { code, message });
      again();
    }
  }

  function giveUp(why?: number): void {
    if (state === 'closed') return;
    line.close();
    changeState('closed', why);
  }

  async function request(request: Request): Promise<Answer> {
    const answer = unanswered.add(request);
    if (state === 'closed') unanswered.refuseAll({ code: 'line-closed', message: texts.session.closed });
    sendUnsent();
    return answer;
  }

  return {
    listen(whoever) {
      listener = whoever;
      line.listen({
        message: (message) => state !== 'closed' && receive(message),
        state: (next, why) => state !== 'closed' && changeState(next, why),
      });
    },
    play: (command) => request({ type: 'command', id: makeId(), seq: known?.seq ?? 0, do: command }),
    ask: (action) => request({ type: 'lobby', id: makeId(), do: action }),
    wake() {
      if (state === 'closed') return;
      if (state === 'open') pulse.check();
      else line.retry();
    },
    close: () => giveUp(),
  };
}

function stepOf(message: ServerMessage, known: Known): Step {
  const isFresh = message.type === 'welcome' || message.type === 'answer';
  if (message.type === 'welcome') return { known, facts: message.log, auto: [], isFresh };
  if (message.type !== 'update') return { known, facts: [], auto: [], isFresh };
  return { known, facts: message.facts, auto: message.auto ?? [], isFresh };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const LENGTH = 12;

/** Made for one command, and never again. (`randomUUID` is not there on pages without https.) */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}
