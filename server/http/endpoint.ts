import { Readable } from 'node:stream';
import { describeZodError } from '@mayi/core/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { HttpError } from './httpError.ts';

/** One HTTP operation with the schemas of its request and response. The OpenAPI document is generated from these. */
export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST';
  /** Whether HEAD requests are answered as well. */
  readonly hasHead?: boolean;
  /** In Fastify's notation: `/api/rooms/:code`. */
  readonly path: string;
  readonly summary: string;
  readonly params?: P;
  /** The error for parameters that don't match their schema. */
  notFound?(): HttpError;
  readonly query?: Q;
  readonly body?: B;
  /** Where it may be longer than the server's general limit. */
  readonly maxBodyBytes?: number;
  /** The status of a successful response. */
  readonly status: number;
  readonly response: R;
  /** Error statuses, besides those any request may get. */
  readonly errors?: readonly number[];
  /** The credential it asks for, if any. */
  readonly needs?: 'seat' | 'device' | 'metrics-token';
}

/** A request whose parts have passed their schemas. */
export interface ParsedRequest<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Stricter than the server's general limit; false: no limit at all. */
export type RateLimit = { readonly max: number; readonly timeWindow: number } | false;

const JSON_TYPE = 'application/json; charset=utf-8';

/** Only here so that TypeScript infers the schemas. */
export function endpoint<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodUndefined,
>(endpoint: Endpoint<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return endpoint;
}

/** `handle` returns the response, or a stream of its JSON (`jsonStream`). */
export function addRoute<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R>,
  handle: (parsed: ParsedRequest<z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.input<R> | Readable>,
  rateLimit?: RateLimit,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: endpoint.hasHead ?? false,
    ...(endpoint.maxBodyBytes !== undefined && { bodyLimit: endpoint.maxBodyBytes }),
    config: rateLimit === undefined ? {} : { rateLimit },
    async handler(request, reply) {
      const parsed = {
        params: parse(endpoint.params, request.params, endpoint.notFound),
        query: parse(endpoint.query, request.query),
        body: parse(endpoint.body, request.body ?? {}),
        request,
        reply,
      };
      reply.code(endpoint.status);
      const response = await handle(parsed);
      return response instanceof Readable ? reply.type(JSON_TYPE).send(response) : response;
    },
  });
}

function parse<S extends z.ZodType>(
  schema: S | undefined,
  input: unknown,
  toError: (error: z.ZodError) => HttpError = malformed,
): z.output<S> {
  const result = schema?.safeParse(input);
  if (result === undefined) return undefined as z.output<S>;
  if (result.success) return result.data;
  throw toError(result.error);
}

function malformed(error: z.ZodError): HttpError {
  return new HttpError(400, 'malformed', describeZodError(error));
}
