import type { Refusal, Result } from '@mayi/core/rules';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { StoreError } from '../store/store.ts';

export const errorSchema = z.strictObject({
  error: z.strictObject({
    code: z.string().describe('Stable, for programs'),
    message: z.string().describe('For people'),
  }),
});

/** An error response: thrown by a route, sent by `sendError`. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function noSuchRoom(): HttpError {
  return new HttpError(404, 'no-such-room', "There's no room with this code.");
}

export function noSuchGame(): HttpError {
  return new HttpError(404, 'no-such-game', "There's no finished game with this id.");
}

export function refused({ code, message }: Refusal): HttpError {
  return new HttpError(409, code, message);
}

/** The value of a result; throws if the room refused, or if there's no such room. */
export function unwrap<Value extends object>(result: Result<Value> | undefined): Value {
  if (result === undefined) throw noSuchRoom();
  if (!result.ok) throw refused(result.refusal);
  return result;
}

const NOT_FOUND = new HttpError(404, 'not-found', "There's nothing at this address.");
const BY_STATUS: Readonly<Record<number, HttpError>> = {
  404: NOT_FOUND,
  413: new HttpError(413, 'too-large', 'The request body is too large.'),
  415: new HttpError(415, 'not-json', 'Send JSON, with “content-type: application/json”.'),
  429: new HttpError(429, 'too-many-requests', 'Too many requests. Try again later.'),
  503: new HttpError(503, 'not-ready', 'The server is shutting down.'),
};
const NOT_SAVED = new HttpError(
  503,
  'not-saved',
  "The database isn't responding, so this may or may not have been saved. Try again.",
);
const INTERNAL = new HttpError(500, 'broken', 'Something went wrong on the server.');

export function sendNotFound(_request: FastifyRequest, reply: FastifyReply): void {
  send(reply, NOT_FOUND);
}

/** Logs only the server's own faults: anybody can send bad requests on purpose. */
export function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const response = toHttpError(error);
  if (response.status === 500) request.log.error({ err: error }, 'a request failed');
  if (response === NOT_SAVED) request.log.warn({ err: error }, 'the database did not respond');
  send(reply, response);
}

function toHttpError(error: FastifyError | Error): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof StoreError) return NOT_SAVED;
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  const known = BY_STATUS[status];
  if (known !== undefined) return known;
  if (status < 400 || status >= 500) return INTERNAL;
  return new HttpError(status, 'malformed', messageOf(error));
}

const FASTIFY_MESSAGES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "The body isn't valid JSON.",
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty, but the content type is JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "The body's length doesn't match its content-length header.",
};

function messageOf(error: FastifyError | Error): string {
  return ('code' in error && FASTIFY_MESSAGES[error.code]) || error.message;
}

function send(reply: FastifyReply, { status, code, message }: HttpError): void {
  reply.code(status).send({ error: { code, message } });
}
