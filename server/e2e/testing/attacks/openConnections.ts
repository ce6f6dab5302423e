import { connect } from 'node:net';
import { withTimeout } from '../../../testing/withTimeout.ts';
import type { Attack } from './attack.ts';

const HALF_A_REQUEST = [
  'POST /api/rooms HTTP/1.1',
  'host: localhost',
  'content-type: application/json',
  'content-length: 10000',
  '',
  '{"rules":',
].join('\r\n');

/** Longer than the server waits for a request. */
const PROBE_AFTER_MS = 40_000;

/** Requests that never end. The server cuts them off after a while. */
export function unfinishedPosts(count: number): Attack {
  return heldConnections('unfinished requests', count, HALF_A_REQUEST);
}

/** Connections that never send anything, in large numbers. */
export function idleConnections(count: number): Attack {
  return heldConnections('idle connections', count, '');
}

/** Sends the text on each connection and then nothing more. Resolves when the server has closed them all. */
function heldConnections(name: string, count: number, text: string): Attack {
  return {
    name,
    async run({ url }) {
      const port = Number(new URL(url).port);
      const held = Array.from({ length: count }, () => hold(port, text));
      const answers = await withTimeout(Promise.all(held), () => `${name} are never closed`);
      return { connections: count, 'timed out': answers.filter((answer) => answer.includes(' 408 ')).length };
    },
  };
}

/** Resolves to what the server has said, when it closes the connection. */
async function hold(port: number, text: string): Promise<string> {
  // On a busy machine the kernel may drop a connection that the server hasn't accepted yet, and then only a probe tells the client.
  const socket = connect({ port, host: '127.0.0.1', keepAlive: true, keepAliveInitialDelay: PROBE_AFTER_MS });
  let answer = '';
  socket.setEncoding('utf8').on('data', (more) => {
    answer += more;
  });
  socket.on('error', () => {}).on('connect', () => socket.write(text));
  await new Promise((resolve) => socket.on('close', resolve));
  return answer;
}
