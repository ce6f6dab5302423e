import { once } from 'node:events';
import { clientMessageSchema, PROTOCOL, type ServerMessage, serverMessageSchema } from '@mayi/core/protocol';
import { WebSocket } from 'ws';

/** A socket that sends anything and checks that everything is answered. */
export interface Fuzzer {
  /** The highest seq received. */
  readonly seq: number;
  /** Resolves when every message is answered. Rejects if the connection closes. */
  send(messages: readonly (string | Buffer)[]): Promise<void>;
  close(): Promise<void>;
}

/** The answer that a message must get: by its id, or by type. */
type Expected = string;

export async function openFuzzer(url: string, headers: Readonly<Record<string, string>>): Promise<Fuzzer> {
  const socket = new WebSocket(url, { headers });
  const expected = new Map<Expected, number>();
  let missing = 0;
  let seq = 0;
  let failure: Error | undefined;
  let check: () => void = () => {};

  function expectAnswer(what: Expected): void {
    expected.set(what, (expected.get(what) ?? 0) + 1);
    missing += 1;
  }
  function received(what: Expected | undefined): void {
    if (what === undefined) return;
    const left = (expected.get(what) ?? 0) - 1;
    // A client whose seat was removed gets another welcome without a hello, and TVs open and close on their own.
    if (left < 0 && (what === 'welcome' || what === 'tv')) return;
    if (left < 0) failure ??= new Error(`an answer to nothing: ${what}`);
    expected.set(what, left);
    missing -= 1;
  }
  socket.on('message', (data) => {
    const parsed = serverMessageSchema.safeParse(JSON.parse(data.toString()));
    if (!parsed.success) failure ??= new Error(`not a protocol message: ${data}`);
    else {
      const message = parsed.data;
      if ('seq' in message) seq = Math.max(seq, message.seq);
      received(answerIn(message));
    }
    check();
  });
  socket.on('close', (code, reason) => {
    failure ??= new Error(
      `closed with ${code} ${reason}; still expected: ${JSON.stringify([...expected].filter(([, left]) => left > 0))}`,
    );
    check();
  });
  socket.on('error', () => {});

  async function send(messages: readonly (string | Buffer)[]): Promise<void> {
    for (const message of messages) {
      expectAnswer(answerTo(message));
      socket.send(message);
    }
    await new Promise<void>((resolve, reject) => {
      check = () => {
        if (failure !== undefined) reject(failure);
        else if (missing === 0) resolve();
      };
      check();
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

function answerTo(message: string | Buffer): Expected {
  if (typeof message !== 'string') return 'error';
  const { data } = clientMessageSchema.safeParse(parseJson(message));
  if (data === undefined) return 'error';
  if (data.type === 'ping') return 'pong';
  if (data.type === 'signals') return 'tv';
  if (data.type === 'hello') return data.protocol === PROTOCOL ? 'welcome' : 'error';
  return `answer to ${data.id}`;
}

function answerIn(message: ServerMessage): Expected | undefined {
  switch (message.type) {
    case 'welcome':
    case 'pong':
      return message.type;
    case 'error':
      // A malformed message may have had an id.
      return message.id === undefined || message.code === 'malformed' ? 'error' : `answer to ${message.id}`;
    case 'answer':
      return `answer to ${message.id}`;
    case 'tv':
      return message.type;
    case 'update':
    case 'presence':
    case 'reaction':
      return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
