import { PROTOCOL } from '@mayi/core/protocol';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { showAddresses } from './addressRoute.ts';
import { changeDaily, showDaily, showDailyStandings, submitDaily } from './dailyRoutes.ts';
import { addRoute, type Endpoint, endpoint } from './endpoint.ts';
import { showGame, showStatistics, verifyGame } from './gameRoutes.ts';
import { isAlive, isReady } from './healthRoutes.ts';
import { showHistory } from './historyRoutes.ts';
import { errorSchema } from './httpError.ts';
import { callTool } from './mcpRoute.ts';
import { showMetrics } from './metricsRoute.ts';
import { seatPlayer, showPlayers } from './playerRoutes.ts';
import { showPush, subscribe, testPush, unsubscribe } from './pushRoutes.ts';
import { askForSeat, createRoom, moveSeat, offerMove, showRoom, takeSeat } from './roomRoutes.ts';
import { openSocket } from './socketRoute.ts';

const showOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This document.',
  status: 200,
  response: z.looseObject({ openapi: z.string() }),
});

const ENDPOINTS: readonly Endpoint[] = [
  createRoom,
  showRoom,
  takeSeat,
  askForSeat,
  offerMove,
  moveSeat,
  showPlayers,
  seatPlayer,
  showPush,
  subscribe,
  unsubscribe,
  testPush,
  showAddresses,
  openSocket,
  callTool,
  showHistory,
  showGame,
  verifyGame,
  showStatistics,
  showDaily,
  submitDaily,
  changeDaily,
  showDailyStandings,
  isAlive,
  isReady,
  showMetrics,
  showOpenApi,
];

/** Any request may get these. */
const COMMON_ERRORS = [403, 421, 429, 500, 503];

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  101: 'The connection is a WebSocket from here on.',
  200: 'OK.',
  201: 'Created.',
  400: 'The request is malformed.',
  401: 'The token is missing or wrong.',
  403: 'The request came from a page of another website.',
  404: 'Not found.',
  406: 'The accept header must name application/json and text/event-stream.',
  409: 'It’s refused; the code says why.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  421: 'The request names a host that isn’t this server.',
  426: 'This address only accepts WebSocket connections.',
  429: 'Too many requests.',
  500: 'Something went wrong on the server.',
  503: 'Unavailable: the database is not responding, or the server is shutting down.',
};

const SECURITY = {
  seat: [{ seatCookie: [] }, { seatHeader: [] }],
  device: [{ deviceCookie: [] }, { deviceHeader: [] }],
  'metrics-token': [{ metricsToken: [] }],
} as const;

const SECURITY_SCHEMES = {
  seatCookie: { type: 'apiKey', in: 'cookie', name: 'mayi_seat' },
  seatHeader: {
    type: 'http',
    scheme: 'bearer',
    description: 'The secret of the seat, from the response to taking it',
  },
  deviceCookie: { type: 'apiKey', in: 'cookie', name: 'mayi_device' },
  deviceHeader: {
    type: 'apiKey',
    in: 'header',
    name: 'mayi-device',
    description: 'A secret of 16 to 128 letters that a program chooses for itself, to find its games again',
  },
  metricsToken: { type: 'http', scheme: 'bearer', description: 'The METRICS_TOKEN of the server' },
};

export function openApiRoute(app: FastifyInstance): void {
  const document = openApiDocument();
  addRoute(app, showOpenApi, async () => document);
}

/** Generated from the schemas that requests are checked with. */
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
      description:
        'Rooms, seats and finished games. The game itself is played over the WebSocket of its room.',
    },
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas: { Error: jsonSchema(errorSchema, 'output') },
    },
  };
}

function operation({ summary, params, query, body, status, response, errors = [], needs }: Endpoint) {
  const isText = response instanceof z.ZodString;
  const schema = jsonSchema(response, 'output');
  const content = { [isText ? 'text/plain' : 'application/json']: { schema } };
  const hasContent = !(response instanceof z.ZodUndefined);
  return {
    summary,
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(body && { requestBody: { content: { 'application/json': { schema: jsonSchema(body, 'input') } } } }),
    responses: {
      [status]: { description: DESCRIPTIONS[status], ...(hasContent && { content }) },
      ...Object.fromEntries([...errors, ...COMMON_ERRORS].map((status) => [status, errorResponse(status)])),
    },
    ...(needs && { security: SECURITY[needs] }),
  };
}

function errorResponse(status: number) {
  const schema = { $ref: '#/components/schemas/Error' };
  return { description: DESCRIPTIONS[status], content: { 'application/json': { schema } } };
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

/** Custom house rules are checked by the engine, not by a schema, so the document allows anything there. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return plain;
}
