import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Lighthouse's slow 4G. */
const BYTES_PER_MS = 1_638_400 / 8 / 1000;
const ROUND_TRIP_MS = 150;

/** A proxy to the server whose bandwidth all connections share: pages, workers, fonts. */
export async function slowNetwork(url: string): Promise<{ readonly url: string; close(): void }> {
  const { hostname, port } = new URL(url);
  let freeAt = 0;
  const forward = (from: Socket, to: Socket, isThrottled: boolean) => {
    let last = Date.now();
    from.on('data', (chunk: Buffer) => {
      const now = Date.now();
      if (isThrottled) freeAt = Math.max(freeAt, now) + chunk.length / BYTES_PER_MS;
      last = Math.max(last, (isThrottled ? freeAt : now) + ROUND_TRIP_MS / 2);
      setTimeout(() => to.writable && to.write(chunk), last - now);
    });
    from.on('end', () => setTimeout(() => to.end(), Math.max(0, last - Date.now()) + 1));
    from.on('error', () => to.destroy());
  };
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    sockets.add(client).add(server);
    client.pause();
    // Opening a connection takes a round trip.
    setTimeout(() => client.resume(), ROUND_TRIP_MS);
    forward(client, server, false);
    forward(server, client, true);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close() {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
