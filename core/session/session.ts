import { PROTOCOL, type SeatId } from '../protocol/constants.ts';
import { follow, type Known } from '../protocol/follow.ts';
import type { LobbyAction, WireCommand } from '../protocol/fromClient.ts';
import type { ServerMessage, ServerMessageOf, WireFact } from '../protocol/fromServer.ts';
import type { Reaction } from '../protocol/reactions.ts';
import type { Refusal, Result } from '../result.ts';
import { type Connection, type ConnectionState, OUTDATED } from './connection.ts';
import { type After, createHeartbeat } from './heartbeat.ts';
import { createPendingRequests, NOT_SENT, type Request } from './pendingRequests.ts';

/** The table changed. */
export interface TableUpdate {
  readonly known: Known;
  /** In order; after a welcome, the last ones that the server remembers. */
  readonly facts: readonly WireFact[];
  /** Seats that a computer played for in these facts. */
  readonly auto: readonly SeatId[];
  /** The server sent the whole table, so nothing moved while the player was looking. */
  readonly isFresh: boolean;
}

/** Who hears from a session. */
export interface SessionListener {
  /** Something changed at the table. */
  update(update: TableUpdate): void;
  /** `closeCode` comes with `closed`: one of the protocol's CLOSE_CODES, or OUTDATED. */
  connection(state: ConnectionState, closeCode?: number): void;
  /** A player reacts, perhaps the one of this seat. */
  reaction?(seat: SeatId, reaction: Reaction): void;
}

/** A seat (or a spectator) at one table. Says hello, recovers from gaps, and resends requests without an answer. */
export interface Session {
  /** Opens the connection. */
  start(listener: SessionListener): void;
  /**
   * A move of the game. The listener gets the updates that it caused before the result is `ok`. `seen`: the seq at which it was chosen,
   * if that isn't the newest.
   */
  play(command: WireCommand, seen?: number): Promise<Result>;
  /** Everything that isn't a move. */
  ask(action: LobbyAction): Promise<Result>;
  /** Shows a reaction at this seat. Refused while the connection is lost: a late one would mean something else. */
  react(reaction: Reaction): Promise<Result>;
  /** Reconnects now if the connection is lost, and pings it if it isn't. */
  checkConnection(): void;
  /** Ends the session and its connection. */
  close(): void;
}

export interface SessionOptions {
  readonly after: After;
  /** A new id for each request: up to 24 letters, digits, - and _. */
  readonly newId: () => string;
  /** A screen that everyone looks at: it gets no seat. */
  readonly screen?: 'tv' | undefined;
}

/** Errors worth a retry: the server was too busy, or doesn't know this connection yet. */
const RETRYABLE: readonly string[] = ['not-saved', 'too-fast', 'hello-first'];
const RETRY_DELAY_MS = 1000;
const CLOSED: Refusal = {
  code: 'connection-closed',
  rule: null,
  message: 'You’re no longer connected to the table.',
};

/** A client's end of a table, over any connection. */
export function createSession(connection: Connection, { after, newId, screen }: SessionOptions): Session {
  const pending = createPendingRequests();
  let listener: SessionListener | undefined;
  let known: Known | undefined;
  let state: ConnectionState = 'connecting';
  /** The server has sent the whole table over this connection, and nothing is missing. */
  let isWelcome = false;
  /** The server asked us to slow down. */
  let isHolding = false;
  let cancelRetry: () => void = () => {};

  const heartbeat = createHeartbeat({
    after,
    ping: () => connection.send({ type: 'ping' }),
    onDead: () => connection.reconnect(),
  });

  function sayHello(): void {
    isWelcome = false;
    connection.send({ type: 'hello', protocol: PROTOCOL, seen: known?.seq ?? 0, ...(screen && { screen }) });
    heartbeat.sent();
  }

  function sendPending(): void {
    if (state !== 'open' || !isWelcome || isHolding) return;
    for (const request of pending.takeUnsent()) {
      connection.send(request);
      heartbeat.sent();
    }
  }

  function retryLater(): void {
    cancelRetry();
    isHolding = true;
    cancelRetry = after(RETRY_DELAY_MS, () => {
      isHolding = false;
      if (isWelcome) sendPending();
      else sayHello();
    });
  }

  function changeState(next: ConnectionState, closeCode?: number): void {
    state = next;
    isWelcome = false;
    isHolding = false;
    heartbeat.stop();
    cancelRetry();
    pending.markUnsent();
    listener?.connection(next, closeCode);
    if (next === 'open') sayHello();
    if (next === 'closed') pending.refuseAll(CLOSED);
  }

  function receive(message: ServerMessage): void {
    heartbeat.received();
    learn(message);
    if (message.type === 'answer') pending.answer(message, known?.seq ?? 0);
    if (message.type === 'error') handleError(message);
    if (message.type === 'reaction') listener?.reaction?.(message.seat, message.reaction);
    // Older servers don't know signals, and would call the question malformed.
    if (message.type === 'welcome' && message.tv !== undefined) connection.send({ type: 'signals' });
    sendPending();
    if (pending.size > 0) heartbeat.sent();
  }

  function learn(message: ServerMessage): void {
    const followed = follow(known, message);
    const isNews = followed.known !== known || message.type === 'welcome';
    known = followed.known;
    if (message.type === 'welcome') isWelcome = true;
    // Sequence gaps before `welcome` are ignored: it brings the whole table.
    if (followed.isGap && isWelcome) sayHello();
    if (!isNews || known === undefined) return;
    listener?.update(updateFrom(message, known));
    pending.shown(known.seq);
  }

  function handleError({ code, message, id }: ServerMessageOf<'error'>): void {
    const refusal = { code, rule: null, message };
    if (code === 'wrong-protocol') close(OUTDATED);
    else if (!RETRYABLE.includes(code)) {
      if (id !== undefined) pending.refuse(id, refusal);
    } else {
      if (code === 'hello-first') isWelcome = false;
      if (id !== undefined) pending.retry(id, refusal);
      retryLater();
    }
  }

  function close(closeCode?: number): void {
    if (state === 'closed') return;
    connection.close();
    changeState('closed', closeCode);
  }

  async function request(request: Request): Promise<Result> {
    const result = pending.add(request);
    if (state === 'closed') pending.refuseAll(CLOSED);
    sendPending();
    return result;
  }

  return {
    start(newListener) {
      listener = newListener;
      connection.open({
        message: (message) => state !== 'closed' && receive(message),
        state: (next, closeCode) => state !== 'closed' && changeState(next, closeCode),
      });
    },
    play: (command, seen = known?.seq ?? 0) =>
      request({ type: 'command', id: newId(), seq: seen, do: command }),
    ask: (action) => request({ type: 'lobby', id: newId(), do: action }),
    async react(reaction) {
      if (state !== 'open' || !isWelcome) return { ok: false, refusal: NOT_SENT };
      return request({ type: 'react', id: newId(), reaction });
    },
    checkConnection() {
      if (state === 'open') heartbeat.check();
      else if (state !== 'closed') connection.retry();
    },
    close: () => close(),
  };
}

function updateFrom(message: ServerMessage, known: Known): TableUpdate {
  const isFresh = message.type === 'welcome' || message.type === 'answer';
  if (message.type === 'welcome') return { known, facts: message.log, auto: [], isFresh };
  if (message.type !== 'update') return { known, facts: [], auto: [], isFresh };
  return { known, facts: message.facts, auto: message.auto ?? [], isFresh };
}
