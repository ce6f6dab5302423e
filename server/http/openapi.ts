import { PROTOCOL } from '@mayi/core/protocol';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Endpoint, endpoint, serve } from './endpoint.ts';
import { showGame, showStatistics, verifyGame } from './gameRoutes.ts';
import { isAlive, isReady } from './healthRoutes.ts';
import { showHistory } from './historyRoutes.ts';
import { problemSchema } from './httpError.ts';
import { showMetrics } from './metricsRoute.ts';
import { createRoom, showRoom } from './roomRoutes.ts';
import { moveSeat, offerMove, takeSeat } from './seatRoutes.ts';
import { openSocket } from './socketRoute.ts';

const showOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This document.',
  status: 200,
  answer: z.looseObject({ openapi: z.string() }),
});

const ENDPOINTS: readonly Endpoint[] = [
  createRoom,
  showRoom,
  takeSeat,
  offerMove,
  moveSeat,
  openSocket,
  showHistory,
  showGame,
  verifyGame,
  showStatistics,
  isAlive,
  isReady,
  showMetrics,
  showOpenApi,
];

/** Any request may meet these. */
const ALWAYS = [403, 429, 500, 503];

const MEANINGS: Readonly<Record<number, string>> = {
  101: 'From here on it is a WebSocket.',
  200: 'Here it is.',
  201: 'Done.',
  400: 'The request does not look as it should.',
  401: 'A token is missing, or wrong.',
  403: 'A page of another web site asked.',
  404: 'There is no such thing.',
  409: 'The room refuses; the code says why.',
  413: 'Too large.',
  415: 'Not JSON.',
  426: 'Only for WebSockets.',
  429: 'Too many requests.',
  500: 'The server made a mistake.',
  503: 'Not now: the database cannot be reached, or the server is about to stop.',
};

const OPENED_BY = {
  seat: [{ seatCookie: [] }, { seatHeader: [] }],
  device: [{ deviceCookie: [] }, { deviceHeader: [] }],
  'metrics-token': [{ metricsToken: [] }],
} as const;

const SECURITY_SCHEMES = {
  seatCookie: { type: 'apiKey', in: 'cookie', name: 'mayi_seat' },
  seatHeader: {
    type: 'http',
    scheme: 'bearer',
    description: 'the secret of the seat, told when it was taken',
  },
  deviceCookie: { type: 'apiKey', in: 'cookie', name: 'mayi_device' },
  deviceHeader: {
    type: 'apiKey',
    in: 'header',
    name: 'mayi-device',
    description: 'a secret that a program makes up for itself, 16 to 128 letters, to find its games again',
  },
  metricsToken: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN of the server' },
};

export function openApiRoute(app: FastifyInstance): void {
  const document = openApiDocument();
  serve(app, showOpenApi, async () => document);
}

/** Made of the very schemas that requests are checked with. */
function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const one of ENDPOINTS) {
    const path = one.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [one.method.toLowerCase()]: operation(one) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'May I?',
      version: String(PROTOCOL),
      description: 'Rooms, seats and finished games. The game itself is played over the WebSocket of a room.',
    },
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas: { Problem: jsonSchema(problemSchema, 'output') },
    },
  };
}

function operation({ summary, params, query, body, status, answer, problems = [], needs }: Endpoint) {
  const isText = answer instanceof z.ZodString;
  const content = { [isText ? 'text/plain' : 'application/json']: { schema: jsonSchema(answer, 'output') } };
  const told = answer instanceof z.ZodUndefined ? {} : { content };
  return {
    summary,
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(body && { requestBody: { content: { 'application/json': { schema: jsonSchema(body, 'input') } } } }),
    responses: {
      [status]: { description: MEANINGS[status], ...told },
      ...Object.fromEntries([...problems, ...ALWAYS].map((status) => [status, problemResponse(status)])),
    },
    ...(needs && { security: OPENED_BY[needs] }),
  };
}

function problemResponse(status: number) {
  const schema = { $ref: '#/components/schemas/Problem' };
  return { description: MEANINGS[status], content: { 'application/json': { schema } } };
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }));
}

/** A family's own house rules are checked by the engine, not by a schema: they may be anything here. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return plain;
}
