import { describeZodError } from '@mayi/core/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Problem } from './httpError.ts';

/** One thing that can be asked over HTTP: what comes, what goes, and how both look. The OpenAPI document is made of these. */
export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST';
  /** Whether HEAD is answered, too. */
  readonly hasHead?: boolean;
  /** As Fastify writes it: `/api/rooms/:code`. */
  readonly path: string;
  readonly summary: string;
  readonly params?: P;
  /** What is said of an address that names nothing there can be. */
  missing?(): Problem;
  readonly query?: Q;
  readonly body?: B;
  readonly status: number;
  readonly answer: A;
  /** Statuses of HTTP, beside those that any request may meet. */
  readonly problems?: readonly number[];
  /** What opens it, where anything does. */
  readonly needs?: 'seat' | 'device' | 'metrics-token';
}

export interface Question<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Fewer than the server allows in general; or as many as come. */
export type RateLimit = { readonly max: number; readonly timeWindow: number } | false;

/** Only helps TypeScript to see what the endpoint is made of. */
export function endpoint<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  A extends z.ZodType = z.ZodUndefined,
>(endpoint: Endpoint<P, Q, B, A>): Endpoint<P, Q, B, A> {
  return endpoint;
}

export function serve<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, A>,
  answer: (question: Question<z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.input<A>>,
  rateLimit?: RateLimit,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: endpoint.hasHead ?? false,
    config: rateLimit === undefined ? {} : { rateLimit },
    async handler(request, reply) {
      const question = {
        params: read(endpoint.params, request.params, endpoint.missing),
        query: read(endpoint.query, request.query),
        body: read(endpoint.body, request.body ?? {}),
        request,
        reply,
      };
      reply.code(endpoint.status);
      return answer(question);
    },
  });
}

function read<S extends z.ZodType>(
  schema: S | undefined,
  given: unknown,
  problem: (error: z.ZodError) => Problem = malformed,
): z.output<S> {
  const result = schema?.safeParse(given);
  if (result === undefined) return undefined as z.output<S>;
  if (result.success) return result.data;
  throw problem(result.error);
}

function malformed(error: z.ZodError): Problem {
  return new Problem(400, 'malformed', describeZodError(error));
}
