import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from '../../e2e/testing/nginx/certificate.ts';

export interface Received {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export type Respond = (response: ServerResponse, request: IncomingMessage) => void;

/** A push service on this machine. */
export interface PushServer {
  /** With its port. */
  readonly host: string;
  readonly url: string;
  /** Its certificate, which nobody has signed. */
  readonly ca: string;
  readonly received: readonly Received[];
  /** Resolves once it has received this many requests. */
  waitFor(count: number): Promise<void>;
  close(): void;
}

export async function openPushServer(
  respond: Respond = (response) => response.writeHead(201).end(),
): Promise<PushServer> {
  const { certificate, key } = selfSigned('localhost');
  const received: Received[] = [];
  let waiting: (() => void)[] = [];
  const server = createServer({ cert: certificate, key }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      received.push({ path, headers, body: Buffer.concat(parts) });
      for (const resolve of waiting) resolve();
      waiting = [];
      respond(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `localhost:${port}`,
    url: `https://localhost:${port}`,
    ca: certificate,
    received,
    async waitFor(count) {
      while (received.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
