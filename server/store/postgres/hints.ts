import type { Hint } from '../store.ts';
import { connect, type Pool, type Sql } from './connect.ts';

const CHANNEL = 'mayi_rooms';
/** PostgreSQL takes less than 8,000 bytes; codes are plain letters. */
const LONGEST_MESSAGE = 7900;
/** Telling is a lock on the whole database: at most five times a second for each node. */
const PAUSE_MS = 200;
const PULSE_MS = 5000;

export interface Hints {
  send(hint: Hint): void;
  onHint(listener: (hint: Hint) => void): void;
  close(): Promise<void>;
}

/** What nodes tell each other. Their own hints come back to them, too. */
export async function openHints(url: string, pool: Pool, patienceMs: number): Promise<Hints> {
  const listeners: ((hint: Hint) => void)[] = [];
  const ear = await openEar(
    () => connect(url, { max: 1, patienceMs }),
    (message) => {
      for (const hint of hintsIn(message)) for (const listener of listeners) listener(hint);
    },
  );
  const say = (message: string) => pool.run((sql) => sql.notify(CHANNEL, message));
  const mouth = openMouth(say);
  const pulse = setInterval(() => {
    ear.check();
    say('').catch(() => {});
  }, PULSE_MS);
  pulse.unref();
  return {
    send: mouth.send,
    onHint: (listener) => void listeners.push(listener),
    async close() {
      clearInterval(pulse);
      mouth.close();
      await ear.close();
    },
  };
}

/** An ear listens again by itself after a loss; but one that hears nothing for a while, not even itself, is replaced. */
async function openEar(open: () => Sql, hear: (message: string) => void) {
  let hasHeard = true;
  const listen = async (ear: Sql): Promise<void> => {
    await ear.listen(CHANNEL, (message) => {
      hasHeard = true;
      hear(message);
    });
  };
  let ear = open();
  const close = () => ear.end({ timeout: 0 });
  await listen(ear).catch(async (error) => {
    await close();
    throw error;
  });
  return {
    close,
    check(): void {
      if (!hasHeard) {
        close().catch(() => {});
        ear = open();
        listen(ear).catch(() => {});
      }
      hasHeard = false;
    },
  };
}

/** The first hint goes out at once; what comes during the pause after it goes out together, only the newest of each room. */
function openMouth(say: (message: string) => Promise<unknown>) {
  const waiting = new Map<string, number>();
  let pause: NodeJS.Timeout | undefined;
  let isClosed = false;

  const speak = (): void => {
    pause = undefined;
    if (waiting.size === 0) return;
    // Should it be lost, the next read heals it.
    for (const message of messagesOf(waiting)) say(message).catch(() => {});
    waiting.clear();
    pause = setTimeout(speak, PAUSE_MS);
    pause.unref();
  };
  return {
    send({ code, seq }: Hint): void {
      if (isClosed) return;
      waiting.set(code, Math.max(seq, waiting.get(code) ?? 0));
      if (pause === undefined) speak();
    },
    close(): void {
      isClosed = true;
      clearTimeout(pause);
    },
  };
}

/** `ROOM:12 CAVE:7` */
export function messagesOf(hints: Iterable<readonly [string, number]>): string[] {
  const messages: string[] = [];
  let message = '';
  for (const [code, seq] of hints) {
    const word = `${code}:${seq}`;
    if (message.length + 1 + word.length > LONGEST_MESSAGE) {
      messages.push(message);
      message = '';
    }
    message = message === '' ? word : `${message} ${word}`;
  }
  return message === '' ? messages : [...messages, message];
}

export function hintsIn(message: string): Hint[] {
  // An empty one only shows that somebody is there.
  if (message === '') return [];
  return message.split(' ').map((word) => {
    const [code = '', seq] = word.split(':');
    return { code, seq: Number(seq) };
  });
}
