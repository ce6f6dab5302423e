import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A slow phone network, as Lighthouse has it. */
const BYTES_PER_MS = 1_638_400 / 8 / 1000;
const ROUND_TRIP_MS = 150;

/** The server at the other end of a slow line, which everything shares: pages, workers, fonts. */
export async function slowLine(url: string): Promise<{ readonly url: string; close(): void }> {
  const { hostname, port } = new URL(url);
  let freeAt = 0;
  const carry = (from: Socket, to: Socket, share: boolean) => {
    let last = Date.now();
    from.on('data', (chunk: Buffer) => {
      const now = Date.now();
      if (share) freeAt = Math.max(freeAt, now) + chunk.length / BYTES_PER_MS;
      last = Math.max(last, (share ? freeAt : now) + ROUND_TRIP_MS / 2);
      setTimeout(() => to.writable && to.write(chunk), last - now);
    });
    from.on('end', () => setTimeout(() => to.end(), Math.max(0, last - Date.now()) + 1));
    from.on('error', () => to.destroy());
  };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    sockets.add(near).add(far);
    near.pause();
    // A connection takes a round trip before anything can be said.
    setTimeout(() => near.resume(), ROUND_TRIP_MS);
    carry(near, far, false);
    carry(far, near, true);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
