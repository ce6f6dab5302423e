import { once } from 'node:events';
import { clientMessageSchema, PROTOCOL, type ServerMessage, serverMessageSchema } from '@mayi/core/protocol';
import { WebSocket } from 'ws';

/** A socket that says anything, and counts whether everything is answered. */
export interface Fuzzer {
  /** The last seq it was told of. */
  readonly seq: number;
  /** When every one has its answer. Rejects if the line is closed. */
  send(messages: readonly (string | Buffer)[]): Promise<void>;
  close(): Promise<void>;
}

/** Which answer a message must get: its id, or of what type. */
type Due = string;

export async function openFuzzer(url: string, headers: Readonly<Record<string, string>>): Promise<Fuzzer> {
  const socket = new WebSocket(url, { headers });
  const due = new Map<Due, number>();
  let missing = 0;
  let seq = 0;
  let failure: Error | undefined;
  let look: () => void = () => {};

  function expect(what: Due): void {
    due.set(what, (due.get(what) ?? 0) + 1);
    missing += 1;
  }
  function got(what: Due | undefined): void {
    if (what === undefined) return;
    const left = (due.get(what) ?? 0) - 1;
    // A seat that was lost is welcomed anew, though nobody said hello.
    if (left < 0 && what === 'welcome') return;
    if (left < 0) failure ??= new Error(`nobody asked for this: ${what}`);
    due.set(what, left);
    missing -= 1;
  }
  socket.on('message', (data) => {
    const parsed = serverMessageSchema.safeParse(JSON.parse(data.toString()));
    if (!parsed.success) failure ??= new Error(`no message of the protocol: ${data}`);
    else {
      const message = parsed.data;
      if ('seq' in message) seq = Math.max(seq, message.seq);
      got(answerIn(message));
    }
    look();
  });
  socket.on('close', (code, reason) => {
    failure ??= new Error(
      `closed with ${code} ${reason}; still due: ${JSON.stringify([...due].filter(([, left]) => left > 0))}`,
    );
    look();
  });
  socket.on('error', () => {});

  async function send(messages: readonly (string | Buffer)[]): Promise<void> {
    for (const message of messages) {
      expect(answerTo(message));
      socket.send(message);
    }
    await new Promise<void>((resolve, reject) => {
      look = () => {
        if (failure !== undefined) reject(failure);
        else if (missing === 0) resolve();
      };
      look();
    });
  }

  await once(socket, 'open');
  await send([JSON.stringify({ type: 'hello', protocol: PROTOCOL, seen: 0 })]);
  return {
    get seq() {
      return seq;
    },
    send,
    async close() {
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    },
  };
}

function answerTo(message: string | Buffer): Due {
  if (typeof message !== 'string') return 'error';
  const { data } = clientMessageSchema.safeParse(jsonIn(message));
  if (data === undefined) return 'error';
  if (data.type === 'ping') return 'pong';
  if (data.type === 'hello') return data.protocol === PROTOCOL ? 'welcome' : 'error';
  return `answer to ${data.id}`;
}

function answerIn(message: ServerMessage): Due | undefined {
  switch (message.type) {
    case 'welcome':
    case 'pong':
      return message.type;
    case 'error':
      // What is no message of the protocol may still have had an id.
      return message.id === undefined || message.code === 'malformed' ? 'error' : `answer to ${message.id}`;
    case 'answer':
      return `answer to ${message.id}`;
    case 'update':
    case 'presence':
      return undefined;
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
