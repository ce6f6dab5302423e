import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { type Client, connectTo } from '../../../http/testing/socketClient.ts';

export interface Told {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at what they expect.
  readonly body: any;
}

/** Somebody out in the world, who comes to the site by its name, and believes only its certificate. */
export interface Visitor {
  get(path: string, headers?: Record<string, string>): Promise<Told>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Told>;
  connect(path: string, headers?: Record<string, string>): Client;
}

export interface Site {
  readonly name: string;
  readonly port: number;
  readonly certificate: string;
}

export function visitorOf({ name, port, certificate }: Site, from: string): Visitor {
  const host = from.includes(':') ? '::1' : '127.0.0.1';
  const tls = { ca: certificate, servername: name, localAddress: from };
  const to = { host, port, agent: false } as const;
  const ask = (method: string, path: string, headers: Record<string, string>, body?: string) =>
    toldBy(request({ ...tls, ...to, method, path, headers: { host: name, ...headers } }), body);
  return {
    get: (path, headers = {}) => ask('GET', path, headers),
    post: (path, body, headers = {}) =>
      ask('POST', path, { 'content-type': 'application/json', ...headers }, JSON.stringify(body)),
    connect: (path, headers = {}) =>
      connectTo(`https://${host === '::1' ? '[::1]' : host}:${port}`, path, {
        ...tls,
        headers: { host: name, ...headers },
      }),
  };
}

/** Without encryption. */
export function askPlainly({ name }: Site, port: number, path: string): Promise<Told> {
  return toldBy(
    plainRequest({ host: '127.0.0.1', port, path, agent: false, headers: { host: name } }),
    undefined,
  );
}

function toldBy(asked: ReturnType<typeof request>, body: string | undefined): Promise<Told> {
  return new Promise((resolve, reject) => {
    asked.once('error', reject);
    asked.once('response', async (response) => {
      let text = '';
      for await (const part of response.setEncoding('utf8')) text += part;
      const { statusCode: status = 0, headers } = response;
      const isJson = headers['content-type']?.includes('json') === true;
      resolve({ status, headers, body: isJson ? JSON.parse(text) : text });
    });
    asked.end(body);
  });
}
