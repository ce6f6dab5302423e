import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/**
 * A very cheap WebSocket client, so that the load generator isn't the bottleneck. All sockets read into one shared buffer, and a message
 * is valid only until the next one. It supports only what the server sends: whole text messages, pings and closes.
 */
export interface LoadSocket {
  send(text: string): void;
  close(): void;
}

export interface SocketEvents {
  onOpen(): void;
  /** The buffer is valid only until this returns. */
  onMessage(data: Buffer): void;
  onClose(reason: string): void;
}

const [TEXT, CLOSE, PING, PONG] = [1, 8, 9, 10];
const WHOLE = 0x80;
const MASKED = 0x80;
const [TWO_BYTES, EIGHT_BYTES] = [126, 127];
/** Clients must mask their messages; this mask leaves them unchanged. */
const NO_MASK = '\0\0\0\0';
const END_OF_HEAD = '\r\n\r\n';

const shared = Buffer.allocUnsafeSlow(1 << 18);

export function openSocket(url: URL, authorization: string, events: SocketEvents): LoadSocket {
  let rest = Buffer.alloc(0);
  let isOpen = false;
  let reason = 'it never opened';

  const socket: Socket = connect({
    host: url.hostname,
    port: Number(url.port),
    noDelay: true,
    onread: {
      buffer: shared,
      callback(length) {
        const some = shared.subarray(0, length);
        const all = rest.length === 0 ? some : Buffer.concat([rest, some]);
        // Usually nothing is left; otherwise it's copied, because the buffer is reused.
        const left = all.subarray(read(all));
        rest = left.length === 0 ? left : Buffer.from(left);
        return true;
      },
    },
  });
  socket.once('connect', () => socket.write(handshake(url, authorization)));
  socket.on('error', (error) => {
    reason = error.message;
  });
  socket.once('close', () => events.onClose(reason));

  function read(data: Buffer): number {
    return isOpen ? readFrames(data, 0, handle) : readHead(data);
  }

  function readHead(data: Buffer): number {
    const end = data.indexOf(END_OF_HEAD);
    if (end === -1) return 0;
    const status = data.toString('latin1', 0, data.indexOf('\r\n'));
    if (!status.startsWith('HTTP/1.1 101')) {
      socket.destroy(new Error(status));
      return data.length;
    }
    isOpen = true;
    reason = 'it broke off';
    events.onOpen();
    return readFrames(data, end + END_OF_HEAD.length, handle);
  }

  function handle(kind: number, payload: Buffer): void {
    if (kind === TEXT) events.onMessage(payload);
    else if (kind === PING) socket.write(frame(PONG, payload.toString('latin1')), 'latin1');
    else if (kind === CLOSE) {
      if (payload.length >= 2) reason = `${payload.readUInt16BE()} ${payload.toString('utf8', 2)}`;
      socket.end();
    }
  }

  return {
    send: (text) => void socket.write(frame(TEXT, text), 'latin1'),
    close: () => void (isOpen ? socket.end(frame(CLOSE, ''), 'latin1') : socket.destroy()),
  };
}

/** Handles all complete frames; returns where the last one ends. */
function readFrames(data: Buffer, start: number, handle: (kind: number, payload: Buffer) => void): number {
  let at = start;
  while (data.length >= at + 2) {
    const short = data[at + 1] ?? 0;
    const head = short === TWO_BYTES ? 4 : short === EIGHT_BYTES ? 10 : 2;
    if (data.length < at + head) break;
    const length =
      head === 2 ? short : head === 4 ? data.readUInt16BE(at + 2) : Number(data.readBigUInt64BE(at + 2));
    const end = at + head + length;
    if (data.length < end) break;
    handle((data[at] ?? 0) & 0x0f, data.subarray(at + head, end));
    at = end;
  }
  return at;
}

/** For ASCII text, which commands and pings are. */
function frame(kind: number, text: string): string {
  const { length } = text;
  if (length > 0xffff) throw new RangeError(`message too long: ${length} characters`);
  const head =
    length < TWO_BYTES
      ? String.fromCharCode(WHOLE | kind, MASKED | length)
      : String.fromCharCode(WHOLE | kind, MASKED | TWO_BYTES, length >> 8, length & 0xff);
  return head + NO_MASK + text;
}

function handshake({ pathname, host }: URL, authorization: string): string {
  const lines = [
    `GET ${pathname} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    `Authorization: ${authorization}`,
  ];
  return lines.join('\r\n') + END_OF_HEAD;
}
