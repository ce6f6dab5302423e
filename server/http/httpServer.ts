import type { Server } from 'node:http';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Host } from '../host/host.ts';
import type { Clock } from '../host/ports.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import { worldStopwatch } from '../system.ts';
import { findApp } from './app/findApp.ts';
import { answerNothingHere } from './app/nothingHere.ts';
import { appRoutes } from './appRoutes.ts';
import type { Tally } from './counters.ts';
import { gameRoutes } from './gameRoutes.ts';
import { healthRoutes } from './healthRoutes.ts';
import { historyRoutes } from './historyRoutes.ts';
import { answerError, answerNotFound } from './httpError.ts';
import type { Metrics } from './metrics.ts';
import { createMetricsServer, metricsRoute } from './metricsRoute.ts';
import { openApiRoute } from './openapi.ts';
import { checkOrigins } from './origins.ts';
import { roomRoutes } from './roomRoutes.ts';
import { seatRoutes } from './seatRoutes.ts';
import { addSecurityHeaders } from './securityHeaders.ts';
import { createGuard } from './socket/connectionLimits.ts';
import { HEARTBEAT, type HeartbeatTimes } from './socket/heartbeat.ts';
import { allowSockets, socketRoute } from './socketRoute.ts';

export interface DoorOptions {
  readonly settings: Settings;
  readonly host: Host;
  readonly store: Store;
  readonly clock: Clock;
  readonly tally: Tally;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  readonly heartbeat?: HeartbeatTimes;
  /** Where the built app is, or null if there is none; unless said, it is looked for. */
  readonly appFolder?: string | null;
  stopwatch?(): number;
}

/** What the world sees of the server: HTTP and WebSockets. */
export interface Door {
  readonly app: FastifyInstance;
  /** Answers where it listens, and with what port for the metrics. */
  listen(): Promise<{ readonly port: number; readonly metricsPort: number | null }>;
  /** Lets nobody in any more, and tells the balancer so. */
  drain(): void;
  close(): Promise<void>;
}

/** House rules of one's own are the longest that comes. */
const MOST_BYTES = 32 * 1024;
/** A page brings its files along, and a family shares one address. */
const FILES_PER_PAGE = 20;
const REQUEST_WITHIN_MS = 20_000;
const CHECK_EVERY_MS = 5_000;

export async function createDoor(options: DoorOptions): Promise<Door> {
  const { settings, metrics } = options;
  let isDraining = false;
  const app = fastify({
    loggerInstance: quieter(options.log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MOST_BYTES,
    requestTimeout: REQUEST_WITHIN_MS,
    http: { headersTimeout: REQUEST_WITHIN_MS, connectionsCheckingInterval: CHECK_EVERY_MS },
    trustProxy: settings.trustProxy,
    exposeHeadRoutes: false,
  });
  await addRoutes(app, options, () => isDraining);
  const metricsServer =
    settings.metricsPort === null ? null : createMetricsServer(metrics, settings.metricsToken);
  return {
    app,
    async listen() {
      await app.listen({ port: settings.port, host: settings.host });
      if (metricsServer !== null) await listenOn(metricsServer, settings);
      return { port: portOf(app.server), metricsPort: metricsServer === null ? null : portOf(metricsServer) };
    },
    drain() {
      isDraining = true;
    },
    async close() {
      isDraining = true;
      metricsServer?.close();
      metricsServer?.closeAllConnections();
      await app.close();
    },
  };
}

async function addRoutes(
  app: FastifyInstance,
  options: DoorOptions,
  isDraining: () => boolean,
): Promise<void> {
  const { settings, host, store, clock, tally, log, metrics } = options;
  const { heartbeat = HEARTBEAT, stopwatch = worldStopwatch, appFolder = findApp() } = options;
  app.setErrorHandler(answerError);
  app.removeContentTypeParser('text/plain');
  app.addHook('onResponse', logAnswer);
  await allowSockets(app, log);
  await addSecurityHeaders(app);
  checkOrigins(app, settings.allowedOrigins, tally);
  await app.register(cookie);
  await app.register(rateLimit, { max: settings.requestsPerMinute, timeWindow: 60_000 });
  app.setNotFoundHandler(
    { preHandler: app.rateLimit() },
    appFolder === null ? answerNotFound : answerNothingHere,
  );
  const guard = createGuard(settings, tally, stopwatch);
  socketRoute(app, { host, clock, stopwatch, guard, tally, heartbeat, log, isDraining });
  roomRoutes(app, host, settings.roomsPerHour);
  seatRoutes(app, host);
  historyRoutes(app, host, store);
  gameRoutes(app, store);
  healthRoutes(app, { store, stopwatch, isDraining });
  metricsRoute(app, metrics, settings.metricsToken);
  openApiRoute(app);
  await appRoutes(app, {
    folder: appFolder,
    filesPerMinute: FILES_PER_PAGE * settings.requestsPerMinute,
  });
}

/** Fastify tells at length where it listens; whoever started the server is told so in words. */
function quieter(log: FastifyBaseLogger): FastifyBaseLogger {
  return log.child({}, { level: log.level === 'info' ? 'warn' : log.level });
}

/** Neither headers, in which secrets are, nor what was asked for by name. */
async function logAnswer(
  { method, url, ip, log }: FastifyRequest,
  { statusCode, elapsedTime }: FastifyReply,
) {
  const path = url.split('?')[0];
  log.debug({ method, path, ip, status: statusCode, ms: Math.round(elapsedTime) }, 'answered');
}

function listenOn(server: Server, { metricsPort, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(metricsPort ?? 0, host, resolve);
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
