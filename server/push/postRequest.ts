import { request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { PrivateAddressError, publicLookup } from './publicAddress.ts';

export interface PostRequest {
  readonly url: URL;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
  /** The operator chose the host, so it may be on their own network. */
  readonly isOwn: boolean;
}

export interface PostLimits {
  readonly timeoutMs: number;
  /** Ends it earlier. */
  readonly signal?: AbortSignal | undefined;
  /** More certificates to trust, for tests. */
  readonly ca?: string | undefined;
}

/** A message and its response take well under a second. */
export const POST_TIMEOUT_MS = 10_000;
const MAX_HEADER_BYTES = 8 * 1024;

const checkedLookup = publicLookup();

/**
 * Sends one request and returns the status of the response. Its body isn't read, redirects aren't followed, and the whole exchange has to
 * be over in time, however slowly the other side sends.
 */
export function postRequest(
  { url, headers, body, isOwn }: PostRequest,
  { timeoutMs, signal, ca }: PostLimits,
): Promise<number> {
  // A socket doesn't look up what is an address already.
  const isAddress = isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0;
  if (isAddress && !isOwn) return Promise.reject(new PrivateAddressError(`${url.hostname} isn't a name`));
  const timeout = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      // One connection for each: it's never used again, and never for another host.
      agent: false,
      maxHeaderSize: MAX_HEADER_BYTES,
      signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
      ...(!isOwn && { lookup: checkedLookup }),
      ...(ca !== undefined && { ca }),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.end(body);
  });
}
