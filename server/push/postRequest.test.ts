import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { postRequest } from './postRequest.ts';
import { PrivateAddressError } from './publicAddress.ts';
import { startPushServer } from './testing/pushServer.ts';

const LIMITS = { timeoutMs: 10_000 };

function requestTo(url: string, isOwn = true) {
  return { url: new URL(url), headers: { ttl: 60 }, body: Buffer.from('hello'), isOwn };
}

/** Sends whatever it likes to everybody who connects. Returns its URL. */
async function startRaw(send: (write: (text: string) => void) => () => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    const stop = send((text) => socket.write(text));
    socket.on('close', stop);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const nothing = () => {};

describe('a request to a push service', () => {
  it('returns the status', async () => {
    const { url, ca, received } = await startPushServer();
    expect(await postRequest(requestTo(`${url}/a?b`), { ...LIMITS, ca })).toBe(201);
    expect(received).toMatchObject([{ path: '/a?b', headers: { ttl: '60', 'content-length': '5' } }]);
    expect(received[0]?.body.toString()).toBe('hello');
  });

  it('never goes to this machine, unless the operator has named it', async () => {
    const { url, host, ca, received } = await startPushServer();
    const port = host.split(':')[1];
    for (const hostile of [
      url,
      `https://127.0.0.1:${port}`,
      `https://[::1]:${port}`,
      `https://[::ffff:7f00:1]:${port}`,
    ])
      await expect(postRequest(requestTo(hostile, false), { ...LIMITS, ca })).rejects.toThrow(
        PrivateAddressError,
      );
    expect(received).toEqual([]);
  });

  it('trusts no certificate that nobody has signed', async () => {
    const { url, received } = await startPushServer();
    await expect(postRequest(requestTo(url), LIMITS)).rejects.toThrow('self-signed');
    expect(received).toEqual([]);
  });

  it('follows no redirect', async () => {
    const target = await startPushServer();
    const { url, ca } = await startPushServer((response) =>
      response.writeHead(307, { location: `${target.url}/secret` }).end(),
    );
    expect(await postRequest(requestTo(url), { ...LIMITS, ca })).toBe(307);
    expect(target.received).toEqual([]);
  });

  it('does not read the body, however long', async () => {
    let written = 0;
    const { url, ca } = await startPushServer((response) => {
      const part = Buffer.alloc(64 * 1024);
      response.writeHead(500);
      const write = () => {
        written += part.length;
        if (!response.destroyed) response.write(part, () => setImmediate(write));
      };
      write();
    });
    expect(await postRequest(requestTo(url), { ...LIMITS, ca })).toBe(500);
    expect(written).toBeLessThan(10 * 1024 * 1024);
  });

  it.each([
    ['says nothing', () => nothing],
    [
      'never ends its headers',
      (write: (text: string) => void) => {
        write('HTTP/1.1 201 Created\r\n');
        const timer = setInterval(() => write('x: y\r\n'), 20);
        return () => clearInterval(timer);
      },
    ],
    [
      'only ever says that it goes on',
      (write: (text: string) => void) => {
        const timer = setInterval(() => write('HTTP/1.1 103 Early Hints\r\n\r\n'), 20);
        return () => clearInterval(timer);
      },
    ],
  ])('gives up on a service that %s', async (_, send) => {
    const url = await startRaw(send);
    await expect(postRequest(requestTo(url), { timeoutMs: 200 })).rejects.toThrow();
  });

  it('gives up on headers that are too large', async () => {
    const url = await startRaw((write) => {
      write(`HTTP/1.1 201 Created\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`);
      return nothing;
    });
    await expect(postRequest(requestTo(url), LIMITS)).rejects.toThrow('Header overflow');
  });
});
