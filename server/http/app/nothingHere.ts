import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerNotFound } from '../httpError.ts';

/** Programs and files are asked for here; whoever mistypes one of these is no reader of pages. */
const NO_PAGE = /^\/(?:api|assets)(?:\/|$)|\.[^/]*$/;

const HEADERS = { 'cache-control': 'no-cache', vary: 'accept' };
/** Whatever the browser has of it already: that belongs to another address. */
const WHOLE = { etag: false, lastModified: false, acceptRanges: false };

/** Whoever mistyped an address in a browser sees the app, which says so kindly; all others get a problem in JSON. */
export function answerNothingHere(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (!wantsPage(request)) {
    answerNotFound(request, reply);
    return undefined;
  }
  return reply.code(404).headers(HEADERS).sendFile('index.html', WHOLE);
}

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isReading = method === 'GET' || method === 'HEAD';
  return (
    isReading && headers.accept?.includes('text/html') === true && !NO_PAGE.test(url.split('?')[0] ?? '')
  );
}
