import { REACTIONS, SEAT_IDS } from '@mayi/core/protocol';
import type { Hint, Signal } from '../store.ts';
import { connect, type Pool, type Sql } from './connect.ts';

/** How nodes notify each other of a room's new seq, and pass on signals: PostgreSQL's LISTEN and NOTIFY. */

const CHANNEL = 'mayi_rooms';
/** PostgreSQL's limit is just under 8,000 bytes; room codes are ASCII. */
const MAX_MESSAGE_LENGTH = 7900;
/** NOTIFY locks the whole database, so each node sends at most five times a second. */
const SEND_EVERY_MS = 200;
/** Signals that may wait for the next message. Seats and rooms have limits of their own; whatever is beyond this gets lost. */
const MAX_WAITING_SIGNALS = 500;
const HEARTBEAT_MS = 5000;

export interface Hints {
  send(hint: Hint): void;
  onHint(listener: (hint: Hint) => void): void;
  signal(signal: Signal): void;
  onSignal(listener: (signal: Signal) => void): void;
  close(): Promise<void>;
}

/** A node gets its own hints and signals back, too. */
export async function openHints(url: string, pool: Pool, timeoutMs: number): Promise<Hints> {
  const listeners: ((hint: Hint) => void)[] = [];
  const signalListeners: ((signal: Signal) => void)[] = [];
  const receiver = await openReceiver(
    () => connect(url, { max: 1, timeoutMs }),
    (message) => {
      for (const news of parseMessage(message))
        if ('seq' in news) for (const listener of listeners) listener(news);
        else for (const listener of signalListeners) listener(news);
    },
  );
  const notify = (message: string) => pool.run((sql) => sql.notify(CHANNEL, message));
  const sender = openSender(notify);
  const heartbeat = setInterval(() => {
    receiver.check();
    notify('').catch(() => {});
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    send: sender.send,
    onHint: (listener) => void listeners.push(listener),
    signal: sender.signal,
    onSignal: (listener) => void signalListeners.push(listener),
    async close() {
      clearInterval(heartbeat);
      sender.close();
      await receiver.close();
    },
  };
}

/** The library reconnects a lost listener. One that hears nothing between two checks, not even our own heartbeat, is replaced. */
async function openReceiver(open: () => Sql, onMessage: (message: string) => void) {
  let hasReceived = true;
  const listen = async (connection: Sql): Promise<void> => {
    await connection.listen(CHANNEL, (message) => {
      hasReceived = true;
      onMessage(message);
    });
  };
  let connection = open();
  const close = () => connection.end({ timeout: 0 });
  await listen(connection).catch(async (error) => {
    await close();
    throw error;
  });
  return {
    close,
    check(): void {
      if (!hasReceived) {
        close().catch(() => {});
        connection = open();
        listen(connection).catch(() => {});
      }
      hasReceived = false;
    },
  };
}

/** Sends the first hint or signal at once. What comes during the pause after it is sent together, of hints only the newest of each room. */
function openSender(notify: (message: string) => Promise<unknown>) {
  const waiting = new Map<string, number>();
  let signals: Signal[] = [];
  let pause: NodeJS.Timeout | undefined;
  let isClosed = false;

  const sendWaiting = (): void => {
    pause = undefined;
    if (waiting.size === 0 && signals.length === 0) return;
    // A lost hint does no harm: the next read finds what is new.
    for (const message of formatMessages(waiting, signals)) notify(message).catch(() => {});
    waiting.clear();
    signals = [];
    pause = setTimeout(sendWaiting, SEND_EVERY_MS);
    pause.unref();
  };
  return {
    send({ code, seq }: Hint): void {
      if (isClosed) return;
      waiting.set(code, Math.max(seq, waiting.get(code) ?? 0));
      if (pause === undefined) sendWaiting();
    },
    signal(signal: Signal): void {
      if (isClosed || signals.length >= MAX_WAITING_SIGNALS) return;
      signals.push(signal);
      if (pause === undefined) sendWaiting();
    },
    close(): void {
      isClosed = true;
      clearTimeout(pause);
    },
  };
}

/** Messages such as `ROOM:12 CAVE:7 CAVE:s1:heart:node-1 ROOM:tv:open:node-1`. Nodes that don't know signals find no seq in them. */
export function formatMessages(
  hints: Iterable<readonly [string, number]>,
  signals: readonly Signal[] = [],
): string[] {
  const messages: string[] = [];
  let message = '';
  const words = [...Array.from(hints, ([code, seq]) => `${code}:${seq}`), ...signals.map(signalWord)];
  for (const word of words) {
    if (message.length + 1 + word.length > MAX_MESSAGE_LENGTH) {
      messages.push(message);
      message = '';
    }
    message = message === '' ? word : `${message} ${word}`;
  }
  return message === '' ? messages : [...messages, message];
}

function signalWord(signal: Signal): string {
  const { code, node } = signal;
  if ('seat' in signal) return `${code}:${signal.seat}:${signal.reaction}:${node}`;
  return `${code}:tv:${signal.tv ? 'open' : 'closed'}:${node}`;
}

export function parseMessage(message: string): (Hint | Signal)[] {
  // An empty message is a heartbeat.
  if (message === '') return [];
  return message.split(' ').flatMap((word) => {
    const [code = '', what = '', how, node = ''] = word.split(':');
    return how === undefined ? { code, seq: Number(what) } : (parseSignal(code, node, what, how) ?? []);
  });
}

/** Undefined if a newer node says something that this one doesn't know. */
function parseSignal(code: string, node: string, what: string, how: string): Signal | undefined {
  if (what === 'tv') return { code, node, tv: how === 'open' };
  const seat = SEAT_IDS.find((id) => id === what);
  const reaction = REACTIONS.find((one) => one === how);
  return seat && reaction && { code, node, seat, reaction };
}
