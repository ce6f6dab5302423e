import {
  CLOSE_CODES,
  type ClientMessage,
  clientMessageSchema,
  describeZodError,
  PROTOCOL,
  roomRefusal,
  type ServerMessage,
  type ServerMessageOf,
  WIRE_ERRORS,
  type WireErrorCode,
} from '@mayi/core/protocol';
import type { Result } from '@mayi/core/rules';
import type { RoomLimits } from '../room/limits.ts';
import type { Room } from '../room/room.ts';
import { seatWithId } from '../room/seat.ts';
import type { Secrets } from '../room/seating.ts';
import type { Connection } from './host.ts';
import { type LiveRoom, NodeClosingError } from './liveRoom.ts';
import type { Clock, HostMetrics } from './ports.ts';
import {
  type CommandMessage,
  commandIdOf,
  judgeCommand,
  judgeLobby,
  type LobbyMessage,
  type Reply,
} from './requests.ts';
import { type Draft, RoomGoneError } from './roomLog.ts';
import type { Subscriber } from './subscribers.ts';

export interface ConnectionTools {
  readonly node: string;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly limits: RoomLimits;
  readonly metrics: HostMetrics;
}

/** At most one search of the store per this many ms for a request that turns out to be unknown … */
const SEARCH_EVERY = 1000;
/** … except that a client that reconnects may have several requests to repeat. */
const MAX_SEARCHES = 4;
const MAX_PROBLEM_LENGTH = 200;
const MAX_ID_LENGTH = 24;

/** Reads and answers the messages of one client. Every message gets an answer, whatever it is. */
export function createConnection(subscriber: Subscriber, live: LiveRoom, tools: ConnectionTools): Connection {
  const { node, clock } = tools;
  const { subscribers } = live;
  const { peer } = subscriber;
  let hasSaidHello = false;
  let doubtUntil = 0;
  let searchesUntil = 0;
  let searches = 0;

  function receive(text: string): void {
    const json = parseJson(text);
    const parsed = parseMessage(json);
    // With the id of the request if it can be read, so the client needn't wait for its answer.
    if (!parsed.ok) sendError(parsed.refusal.code, { id: idIn(json), message: parsed.refusal.message });
    else if (parsed.message.type === 'ping')
      send({ type: 'pong', t: parsed.message.t ?? null, now: clock.now() });
    else if (parsed.message.type === 'hello') hello(parsed.message);
    else if (parsed.message.type === 'signals') listen();
    else if (parsed.message.type === 'react') react(parsed.message);
    else request(parsed.message);
  }

  /** A client's first hello marks it as here and makes it the acting window; a repeated hello doesn't take over. */
  function hello({ protocol, seen, screen }: Extract<ClientMessage, { type: 'hello' }>): void {
    if (protocol !== PROTOCOL) sendError('wrong-protocol');
    else if (live.isFull) sendError('too-fast');
    else {
      if (screen === 'tv' && !hasSaidHello) watchOnly();
      hasSaidHello = true;
      live.enqueue(() => welcome(seen)).catch((error) => sendFailure(error));
    }
  }

  /** Everyone looks at a TV: no hand may ever be sent there, even if it's opened on the device of a player. */
  function watchOnly(): void {
    subscriber.isTv = true;
    subscriber.seat = null;
  }

  async function welcome(seen: number): Promise<void> {
    const room = await live.handle({ seen: () => believe(seen), judge: addConnected });
    checkClaim(seen, room);
    subscribers.welcome(subscriber, room, clock.now());
    if (subscriber.isTv) live.signals.tvChanged();
  }

  function addConnected(draft: Draft): Room {
    const { room } = draft;
    live.removeGhosts(draft);
    const seat = subscriber.seat === null ? undefined : seatWithId(room, subscriber.seat);
    if (seat && (seat.place === null || !subscriber.isWelcome))
      draft.add({ type: 'connected', seat: seat.id, place: { node, connection: subscriber.id } });
    return room;
  }

  function listen(): void {
    if (subscriber.isWelcome) live.signals.listen(subscriber);
    else sendError('hello-first');
  }

  function react({ id, reaction }: Extract<ClientMessage, { type: 'react' }>): void {
    if (!subscriber.isWelcome) {
      sendError('hello-first', { id });
      return;
    }
    const refusal = live.signals.react(subscriber.seat, reaction, live.room);
    const { seq } = subscribers;
    if (refusal) send({ type: 'answer', id, result: 'refused', seq, ...refusal });
    else send({ type: 'answer', id, result: 'applied', seq });
  }

  function request(message: CommandMessage | LobbyMessage): void {
    const { id } = message;
    if (!subscriber.isWelcome) sendError('hello-first', { id });
    else if (subscriber.seat === null) refuseSeat(id);
    else if (live.isFull) sendError('too-fast', { id });
    else submit(message);
  }

  function submit(message: CommandMessage | LobbyMessage): void {
    const { id } = message;
    const startedAt = clock.now();
    const isCommand = message.type === 'command';
    // A command that is sent again was chosen at the same seq, and what came of it was written after that.
    const after = isCommand ? message.seq : 0;
    live
      .submit<Reply>({
        seen: () => (isCommand ? believe(after) : 0),
        command: {
          id: commandIdOf(id, subscriber),
          after,
          applied: (seq) => ({ ok: true, seq }),
        },
        judge: (draft) =>
          isCommand
            ? judgeCommand(message, subscriber, draft)
            : judgeLobby(message, { ...subscriber, node }, draft, tools),
        acknowledge(reply, room) {
          if (isCommand) checkClaim(after, room);
          const answer = answerTo(id, reply, room);
          send(answer);
          tools.metrics.command(answer.result, clock.now() - startedAt);
        },
        peer,
      })
      .catch((error) => sendFailure(error, id));
  }

  function answerTo(id: string, reply: Reply, room: Room): ServerMessageOf<'answer'> {
    const { seq } = room;
    if (reply.ok) return { type: 'answer', id, result: 'applied', seq: reply.seq };
    if (reply.refusal.code !== 'stale')
      return { type: 'answer', id, result: 'refused', seq, ...reply.refusal };
    const fresh = subscribers.fresh(subscriber, room, clock.now());
    return { type: 'answer', id, result: 'stale', seq, fresh };
  }

  /** A node that is behind catches up with what a client has seen, unless that client was wrong a moment ago. */
  function believe(seq: number): number {
    return clock.now() < doubtUntil ? 0 : seq;
  }

  function checkClaim(seq: number, room: Room): void {
    if (seq > room.seq) doubtUntil = clock.now() + SEARCH_EVERY;
  }

  /** Clients without a seat are answered at once. But if they had one, perhaps it was when they first sent this, such as to leave it. */
  function refuseSeat(id: string): void {
    if (!subscriber.hadSeat) sendNotSeated(id);
    else if (maySearch()) search(id).catch((error) => sendFailure(error, id));
    else sendError('too-fast', { id });
  }

  async function search(id: string): Promise<void> {
    const seq = await live.findCommand(commandIdOf(id, subscriber));
    if (seq === undefined) sendNotSeated(id);
    else send({ type: 'answer', id, result: 'applied', seq });
  }

  function maySearch(): boolean {
    const isLater = clock.now() >= searchesUntil;
    if (isLater) searchesUntil = clock.now() + SEARCH_EVERY;
    searches = isLater ? 1 : searches + 1;
    return searches <= MAX_SEARCHES;
  }

  function sendNotSeated(id: string): void {
    const { seq } = subscribers;
    send({ type: 'answer', id, result: 'refused', seq, ...roomRefusal('not-seated') });
    tools.metrics.command('refused', 0);
  }

  function sendFailure(error: unknown, id?: string): void {
    const isGone = error instanceof RoomGoneError;
    if (!isGone && !(error instanceof NodeClosingError)) live.reportError(error);
    sendError(isGone ? 'room-closed' : 'not-saved', { id });
    if (isGone) peer.close(CLOSE_CODES['no-such-room'], 'no such room');
  }

  function sendError(
    code: WireErrorCode,
    more: { readonly id?: string | undefined; readonly message?: string } = {},
  ): void {
    const { id, message = WIRE_ERRORS[code] } = more;
    send({ type: 'error', code, message, ...(id !== undefined && { id }) });
  }

  function send(message: ServerMessage): void {
    peer.send(JSON.stringify(message));
  }

  return {
    get seat() {
      return subscriber.seat;
    },
    receive,
    closed: (heardAt = clock.now()) => live.disconnect(subscriber, heardAt),
  };
}

/** Undefined if it isn't JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseMessage(json: unknown): Result<{ readonly message: ClientMessage }, 'malformed'> {
  if (json === undefined) return malformed("It isn't JSON.");
  const parsed = clientMessageSchema.safeParse(json);
  if (parsed.success) return { ok: true, message: parsed.data };
  return malformed(`Problem: ${describeZodError(parsed.error).slice(0, MAX_PROBLEM_LENGTH)}`);
}

function malformed(problem: string): Result<never, 'malformed'> {
  const message = `${WIRE_ERRORS.malformed} ${problem}`;
  return { ok: false, refusal: { code: 'malformed', rule: null, message } };
}

function idIn(json: unknown): string | undefined {
  const id = typeof json === 'object' && json !== null && 'id' in json ? json.id : undefined;
  return typeof id === 'string' && id.length <= MAX_ID_LENGTH ? id : undefined;
}
