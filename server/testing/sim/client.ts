import {
  type ClientMessage,
  follow,
  type Known,
  PROTOCOL,
  type ServerMessage,
  type ServerMessageOf,
  serverMessageSchema,
} from '@mayi/core/protocol';
import { hashed } from '../../room/secrets.ts';
import { checkKnown } from './checkKnown.ts';
import { type ClientConnection, openConnection } from './connection.ts';
import type { SimNode } from './node.ts';
import type { RoomRecord } from './roomRecord.ts';
import type { Simulation } from './simulation.ts';

export type ClientRequest = Extract<ClientMessage, { do: object }>;

export interface ClientOptions {
  readonly name: string;
  readonly record: RoomRecord;
  readonly nodes: readonly SimNode[];
  readonly secret: string | undefined;
  /** What its user does now. */
  decide(known: Known): ClientRequest | undefined;
  /** The seat moved to another device; this secret is no longer valid. */
  onSeatMoved(): void;
}

/** A browser window with a room: it follows updates, retries unanswered requests and reconnects. */
export interface SimClient {
  readonly known: Known | undefined;
  /** Connected, and has got its welcome. */
  readonly isWelcome: boolean;
  readonly isClosed: boolean;
  /** Sends no requests for this long. */
  pause(ms: number): void;
  goOffline(ms: number): void;
  /** Loses its connection. */
  disconnect(): void;
  /** Compares what it knows with the record. */
  check(): void;
  resume(): void;
  close(): void;
}

interface Unanswered {
  readonly type: string;
  readonly text: string;
  sentAt: number;
  /** Since when it waits on the current connection. */
  waitsSince: number;
}

/** Requests that write no entry if there is nothing to change. */
const MAY_WRITE_NOTHING: readonly string[] = [
  'here',
  'go-on',
  'orders',
  'undo',
  'take-seat',
  'remove',
  'ready',
  'rename',
  'settings',
];
const RETRY_AFTER = 5000;
const MAX_ANSWER_TIME = 150_000;
const MAX_OPEN_TIME = 15_000;
const SEAT_MOVED = 4401;

export function openClient(sim: Simulation, options: ClientOptions): SimClient {
  const { random, schedule, trace } = sim;
  const { name, record, nodes, secret } = options;
  const unanswered = new Map<string, Unanswered>();
  const secretHash = secret === undefined ? undefined : hashed(secret);
  let known: Known | undefined;
  let connection: ClientConnection | undefined;
  let isWelcome = false;
  let isClosed = false;
  let pausedUntil = 0;
  let helloAt = 0;

  function connect(): void {
    if (isClosed || connection !== undefined) return;
    const home = nodes[record.code.charCodeAt(0) % nodes.length] as SimNode;
    const node = random.chance(0.5) ? home : random.pick(nodes);
    const listener = {
      onOpen: hello,
      onMessage,
      onClose: (code?: number) => connection === opened && lose(code),
    };
    const opened: ClientConnection = openConnection(sim, { node, record, secret, listener });
    connection = opened;
    schedule.after(MAX_OPEN_TIME, () => {
      if (connection !== opened || isWelcome) return;
      opened.close();
      lose(undefined);
    });
  }

  function lose(code: number | undefined): void {
    trace.note(`${name} lost its connection (${code ?? 'no reason'})`);
    connection = undefined;
    isWelcome = false;
    if (code === SEAT_MOVED) {
      isClosed = true;
      options.onSeatMoved();
    } else if (sim.faults.areOver || random.chance(0.95)) schedule.after(random.between(100, 4000), connect);
    // Some people put the phone away when it doesn't work.
    else schedule.after(random.between(4000, 300_000), connect);
  }

  function hello(): void {
    helloAt = schedule.now();
    connection?.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, seen: known?.seq ?? 0 }));
  }

  function onMessage(message: ServerMessage): void {
    if (random.chance(0.05)) checkShape(message);
    if (message.type === 'answer') onAnswer(message);
    if (message.type === 'error') onError(message.code, message.id);
    const before = known;
    const followed = follow(known, message);
    known = followed.known;
    if (before && known && known.seq < before.seq)
      trace.fail(`${name} went back from ${before.seq} to ${known.seq}`);
    if (followed.isGap && schedule.now() > helloAt + 2000) hello();
    if (message.type === 'welcome') welcome();
    if (known && known !== before && random.chance(0.2)) check();
  }

  function check(): void {
    if (known !== undefined) checkKnown(sim, record, known, secretHash);
  }

  function onAnswer({ id, result }: ServerMessageOf<'answer'>): void {
    const request = unanswered.get(id);
    unanswered.delete(id);
    if (request === undefined || result !== 'applied' || MAY_WRITE_NOTHING.includes(request.type)) return;
    if (record.seqOf(id) === undefined)
      trace.fail(`${name}: ${request.type} ${id} is lost, though it was applied`);
  }

  function checkShape(message: ServerMessage): void {
    const { error } = serverMessageSchema.safeParse(message);
    if (error) trace.fail(`${name} got ${JSON.stringify(message).slice(0, 300)}: ${error.message}`);
  }

  function onError(code: string, id: string | undefined): void {
    if (code === 'hello-first') hello();
    else if (code === 'not-saved' && id !== undefined) retrySoon(id);
    else if (code === 'too-fast' && id !== undefined) return;
    else if (code !== 'malformed' && code !== 'not-saved') trace.fail(`${name} got the error ${code}`);
  }

  function retrySoon(id: string): void {
    const request = unanswered.get(id);
    if (request) Object.assign(request, { sentAt: schedule.now() - RETRY_AFTER, waitsSince: schedule.now() });
  }

  /** Requests that the old connection didn't answer are sent again. */
  function welcome(): void {
    if (isWelcome) return;
    isWelcome = true;
    for (const request of unanswered.values()) {
      request.waitsSince = schedule.now();
      if (random.chance(0.8)) send(request);
    }
  }

  function send(request: Unanswered): void {
    request.sentAt = schedule.now();
    connection?.send(request.text);
    if (random.chance(0.03)) connection?.send(request.text);
    if (random.chance(0.01)) connection?.send(request.text.slice(0, -1));
  }

  function untilTick(): number {
    if (!isWelcome) return random.between(500, 5000);
    return random.chance(0.2) ? random.between(20, 300) : random.between(300, 2500);
  }

  function tick(): void {
    if (isClosed) return;
    schedule.after(untilTick(), tick);
    if (!isWelcome || known === undefined) return;
    for (const [id, request] of unanswered) {
      const now = schedule.now();
      if (now > request.waitsSince + MAX_ANSWER_TIME) trace.fail(`${name} gets no answer to ${id}`);
      if (now > request.sentAt + RETRY_AFTER) send(request);
    }
    if (schedule.now() < pausedUntil || (unanswered.size > 0 && !random.chance(0.1))) return;
    const request = options.decide(known);
    if (request) start(request);
  }

  function start(request: ClientRequest): void {
    const text = JSON.stringify(request);
    const unansweredRequest = { type: request.do.type, text, sentAt: 0, waitsSince: schedule.now() };
    trace.note(`${name} requests ${text}`);
    unanswered.set(request.id, unansweredRequest);
    send(unansweredRequest);
  }

  connect();
  schedule.after(random.between(10, 2000), tick);
  return {
    get known() {
      return known;
    },
    get isWelcome() {
      return isWelcome;
    },
    get isClosed() {
      return isClosed;
    },
    pause(ms) {
      pausedUntil = schedule.now() + ms;
    },
    goOffline(ms) {
      connection?.close();
      connection = undefined;
      isWelcome = false;
      schedule.after(ms, connect);
    },
    disconnect: () => connection?.breakOff(),
    check,
    resume() {
      pausedUntil = 0;
      connect();
    },
    close() {
      isClosed = true;
      connection?.close();
      connection = undefined;
      isWelcome = false;
    },
  };
}
