import type { Hint } from '../store.ts';
import { connect, type Pool, type Sql } from './connect.ts';

/** How nodes notify each other of a room's new seq: PostgreSQL's LISTEN and NOTIFY. */

const CHANNEL = 'mayi_rooms';
/** PostgreSQL's limit is just under 8,000 bytes; room codes are ASCII. */
const MAX_MESSAGE_LENGTH = 7900;
/** NOTIFY locks the whole database, so each node sends at most five times a second. */
const SEND_EVERY_MS = 200;
const HEARTBEAT_MS = 5000;

export interface Hints {
  send(hint: Hint): void;
  onHint(listener: (hint: Hint) => void): void;
  close(): Promise<void>;
}

/** A node gets its own hints back, too. */
export async function openHints(url: string, pool: Pool, timeoutMs: number): Promise<Hints> {
  const listeners: ((hint: Hint) => void)[] = [];
  const receiver = await openReceiver(
    () => connect(url, { max: 1, timeoutMs }),
    (message) => {
      for (const hint of parseHints(message)) for (const listener of listeners) listener(hint);
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

/** Sends the first hint at once. Those that come during the pause after it are sent together, only the newest of each room. */
function openSender(notify: (message: string) => Promise<unknown>) {
  const waiting = new Map<string, number>();
  let pause: NodeJS.Timeout | undefined;
  let isClosed = false;

  const sendWaiting = (): void => {
    pause = undefined;
    if (waiting.size === 0) return;
    // A lost hint does no harm: the next read finds what is new.
    for (const message of formatHints(waiting)) notify(message).catch(() => {});
    waiting.clear();
    pause = setTimeout(sendWaiting, SEND_EVERY_MS);
    pause.unref();
  };
  return {
    send({ code, seq }: Hint): void {
      if (isClosed) return;
      waiting.set(code, Math.max(seq, waiting.get(code) ?? 0));
      if (pause === undefined) sendWaiting();
    },
    close(): void {
      isClosed = true;
      clearTimeout(pause);
    },
  };
}

/** Messages such as `ROOM:12 CAVE:7`. */
export function formatHints(hints: Iterable<readonly [string, number]>): string[] {
  const messages: string[] = [];
  let message = '';
  for (const [code, seq] of hints) {
    const word = `${code}:${seq}`;
    if (message.length + 1 + word.length > MAX_MESSAGE_LENGTH) {
      messages.push(message);
      message = '';
    }
    message = message === '' ? word : `${message} ${word}`;
  }
  return message === '' ? messages : [...messages, message];
}

export function parseHints(message: string): Hint[] {
  // An empty message is a heartbeat.
  if (message === '') return [];
  return message.split(' ').map((word) => {
    const [code = '', seq] = word.split(':');
    return { code, seq: Number(seq) };
  });
}
