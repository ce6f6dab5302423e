import type { RoomRefusal } from '@mayi/core/protocol';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Asked } from '../host/host.ts';
import { StoreError } from '../store/store.ts';

export const problemSchema = z.strictObject({
  error: z.strictObject({
    code: z.string().describe('stable, for programs'),
    message: z.string().describe('for people'),
  }),
});

/** Something that the client is told, with the status of HTTP that fits. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function noSuchRoom(): Problem {
  return new Problem(404, 'no-such-room', 'there is no such room');
}

export function noSuchGame(): Problem {
  return new Problem(404, 'no-such-game', 'there is no such finished game');
}

export function refused({ code, message }: RoomRefusal): Problem {
  return new Problem(409, code, message);
}

/** What the host answered, unless it said no. */
export function granted<T extends object>(answer: Asked<T> | undefined): T {
  if (answer === undefined) throw noSuchRoom();
  if (!answer.ok) throw refused(answer.refusal);
  return answer;
}

const OF_STATUS: Readonly<Record<number, Problem>> = {
  404: new Problem(404, 'not-found', 'there is nothing here'),
  413: new Problem(413, 'too-large', 'this is more than the server reads'),
  415: new Problem(415, 'not-json', 'send JSON, with “content-type: application/json”'),
  429: new Problem(429, 'too-many-requests', 'too many requests: try again later'),
  503: new Problem(503, 'not-ready', 'the server is about to stop'),
};
const NOT_SAVED = new Problem(
  503,
  'not-saved',
  'the database does not answer, so nobody knows whether this was saved: try again',
);
const BROKEN = new Problem(500, 'broken', 'the server made a mistake');

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): void {
  tell(reply, OF_STATUS[404] ?? BROKEN);
}

/** Only what is the server's own fault is logged: anybody can make mistakes on purpose. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemOf(error);
  if (problem.status === 500) request.log.error({ err: error }, 'a request could not be answered');
  if (problem === NOT_SAVED) request.log.warn({ err: error }, 'the database did not answer');
  tell(reply, problem);
}

function problemOf(error: FastifyError | Error): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof StoreError) return NOT_SAVED;
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  const known = OF_STATUS[status];
  if (known !== undefined) return known;
  if (status < 400 || status >= 500) return BROKEN;
  return new Problem(status, 'malformed', wordsOf(error));
}

const OF_FASTIFY: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'the body is not JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'the body is empty, though it should be JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'the body is not as long as it was said to be',
};

function wordsOf(error: FastifyError | Error): string {
  return ('code' in error && OF_FASTIFY[error.code]) || error.message;
}

function tell(reply: FastifyReply, { status, code, message }: Problem): void {
  reply.code(status).send({ error: { code, message } });
}
