import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerNotFound } from '../problems.ts';

/** Programs and files are asked for here; whoever mistypes one of these is no reader of pages. */
const NO_PAGE = /^\/(?:api|assets)(?:\/|$)|\.[^/]*$/;

/** Whoever mistyped an address in a browser sees the app, which says so kindly; all others get a problem in JSON. */
export function answerNothingHere(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (!wantsPage(request)) {
    answerNotFound(request, reply);
    return undefined;
  }
  return reply.code(404).header('cache-control', 'no-cache').sendFile('index.html');
}

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isReading = method === 'GET' || method === 'HEAD';
  return (
    isReading && headers.accept?.includes('text/html') === true && !NO_PAGE.test(url.split('?')[0] ?? '')
  );
}
