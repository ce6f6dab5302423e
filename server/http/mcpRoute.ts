import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { normalizeIP } from '@fastify/rate-limit';
import { readTableApp } from '@mayi/programs/mcp';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import manifest from '../package.json' with { type: 'json' };
import { createAddressRates } from '../programs/addressRates.ts';
import { type Caller, createRoomMcpServer, type McpServerTools } from '../programs/mcpServer.ts';
import { programRefusal } from '../programs/refusals.ts';
import { createSeatClients, type SeatClients, type SeatClientsTools } from '../programs/seatClients.ts';
import { StoreError } from '../store/store.ts';
import { anonymousDevice } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { HttpError } from './httpError.ts';
import { createTokenBucket } from './socket/connectionLimits.ts';

export const callTool = endpoint({
  method: 'POST',
  path: '/mcp',
  summary:
    'For language models: the Model Context Protocol over Streamable HTTP, without sessions (docs/programs.md). With ?room=CODE, join_room needs no link.',
  query: z.strictObject({ room: z.string().optional() }),
  body: z.looseObject({ jsonrpc: z.literal('2.0'), method: z.string() }),
  status: 200,
  response: z.looseObject({ jsonrpc: z.literal('2.0') }),
  errors: [400, 404, 406, 413, 415],
});

/** Per minute, from one address: seats taken, and questions to the coach, who thinks on the main thread. */
export const PROGRAM_RATES = { joins: 10, hints: 10 } as const;

/** Questions to the coach from all addresses together: each takes some 10 ms of the thread that serves everybody, and rarely more than 50. */
export const HINTS_IN_ALL = { perSecond: 5, atOnce: 10 } as const;

/** Calls in one request, which counts as one: each costs as much as a request of its own, and only clients of early 2025 send several. */
export const MAX_BATCH = 4;

export interface McpTools extends Omit<SeatClientsTools, 'host' | 'reportError'> {
  readonly host: SeatClientsTools['host'] & McpServerTools['host'];
  readonly log: FastifyBaseLogger;
}

/** Serves language models. Returns the connections they hold to rooms. */
export function mcpRoute(app: FastifyInstance, tools: McpTools): SeatClients {
  const { log, counters, monotonicNow } = tools;
  const reportError = (error: unknown) => log.error({ err: error }, 'serving a program failed');
  const clients = createSeatClients({ ...tools, reportError });
  const serverTools: McpServerTools = {
    host: tools.host,
    clients,
    version: manifest.version,
    table: readTableApp(),
    joins: createAddressRates(PROGRAM_RATES.joins, monotonicNow),
    whyNoHint: createHintLimits(monotonicNow),
    newDevice: anonymousDevice,
    count(tool, result) {
      const key = `${tool} ${result}`;
      counters.programCalls.set(key, (counters.programCalls.get(key) ?? 0) + 1);
    },
    refusalFrom(error) {
      if (error instanceof StoreError) return programRefusal('not-saved');
      reportError(error);
      return programRefusal('broken');
    },
  };
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: callTool.path,
    exposeHeadRoute: false,
    async handler(request, reply) {
      checkBatch(request.body);
      const handler = createMcpHandler(() => createRoomMcpServer(callerOf(request), serverTools), {
        // Nothing changes but the table, and that's what wait_for_turn is for.
        maxSubscriptions: 0,
      });
      const response = await handler.fetch(webRequest(request, reply), { parsedBody: request.body });
      return send(response, reply);
    },
  });
  return clients;
}

function createHintLimits(monotonicNow: () => number): McpServerTools['whyNoHint'] {
  const fromAddress = createAddressRates(PROGRAM_RATES.hints, monotonicNow);
  const { perSecond, atOnce } = HINTS_IN_ALL;
  const inAll = createTokenBucket(perSecond, atOnce, monotonicNow());
  return (address) => {
    // First, so that an address that asks too often takes nothing from the others.
    if (!fromAddress.allows(address)) return programRefusal('too-many-hints');
    return inAll.take(monotonicNow()) ? undefined : programRefusal('coach-busy');
  };
}

function checkBatch(body: unknown): void {
  if (Array.isArray(body) && body.length > MAX_BATCH)
    throw new HttpError(400, 'too-many-calls', `Send at most ${MAX_BATCH} calls at once.`);
}

function callerOf(request: FastifyRequest): Caller {
  const { room } = request.query as { room?: unknown };
  return { address: normalizeIP(request.ip), room: typeof room === 'string' ? room : undefined };
}

/** Headers that the protocol knows; nothing else, such as cookies, gets that far. */
const HEADERS = [
  'accept',
  'content-type',
  'mcp-protocol-version',
  'mcp-session-id',
  'mcp-method',
  'mcp-name',
];

function webRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const headers = new Headers();
  for (const name of HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const gone = new AbortController();
  if (reply.raw.closed) gone.abort();
  else reply.raw.once('close', () => gone.abort());
  const { method } = request;
  // The body has been read already, and is passed on parsed.
  const body = method === 'POST' ? { body: '{}' } : {};
  return new Request('http://localhost/mcp', { method, headers, signal: gone.signal, ...body });
}

async function send(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  const type = response.headers.get('content-type');
  reply.code(response.status);
  if (type !== null) reply.type(type);
  if (response.status === 405) reply.header('allow', 'POST');
  if (response.body === null) return reply.send();
  if (type?.startsWith('text/event-stream'))
    return reply.send(Readable.fromWeb(response.body as ReadableStream));
  return reply.send(await response.text());
}
