import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { connect, type SocketClient } from '../../../http/testing/socketClient.ts';

export interface HttpsResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: tests know what they expect.
  readonly body: any;
}

/** A client that reaches the site by its name and trusts only its certificate. */
export interface HttpsClient {
  get(path: string, headers?: Record<string, string>): Promise<HttpsResponse>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<HttpsResponse>;
  connect(path: string, headers?: Record<string, string>): SocketClient;
}

export interface Site {
  readonly name: string;
  readonly port: number;
  readonly certificate: string;
}

export function httpsClient({ name, port, certificate }: Site, from: string): HttpsClient {
  const host = from.includes(':') ? '::1' : '127.0.0.1';
  const tls = { ca: certificate, servername: name, localAddress: from };
  const to = { host, port, agent: false } as const;
  const send = (method: string, path: string, headers: Record<string, string>, body?: string) =>
    read(request({ ...tls, ...to, method, path, headers: { host: name, ...headers } }), body);
  return {
    get: (path, headers = {}) => send('GET', path, headers),
    post: (path, body, headers = {}) =>
      send('POST', path, { 'content-type': 'application/json', ...headers }, JSON.stringify(body)),
    connect: (path, headers = {}) =>
      connect(`https://${host === '::1' ? '[::1]' : host}:${port}`, path, {
        ...tls,
        headers: { host: name, ...headers },
      }),
  };
}

/** Without TLS. */
export function getOverHttp({ name }: Site, port: number, path: string): Promise<HttpsResponse> {
  return read(
    plainRequest({ host: '127.0.0.1', port, path, agent: false, headers: { host: name } }),
    undefined,
  );
}

function read(sent: ReturnType<typeof request>, body: string | undefined): Promise<HttpsResponse> {
  return new Promise((resolve, reject) => {
    sent.once('error', reject);
    sent.once('response', async (response) => {
      let text = '';
      for await (const part of response.setEncoding('utf8')) text += part;
      const { statusCode: status = 0, headers } = response;
      const isJson = headers['content-type']?.includes('json') === true;
      resolve({ status, headers, body: isJson ? JSON.parse(text) : text });
    });
    sent.end(body);
  });
}
