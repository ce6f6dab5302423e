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
import type { DealReplays } from '../botThreads/botPool.ts';
import { findBestGame } from '../daily/bestGame.ts';
import { createDeals } from '../daily/deals.ts';
import type { Host } from '../host/host.ts';
import type { Clock, NoteActivity } from '../host/ports.ts';
import { type CustomPlayers, NO_CUSTOM_PLAYERS } from '../programs/customPlayers.ts';
import type { SeatClients } from '../programs/seatClients.ts';
import { NO_PUSH, type Push } from '../push/openPush.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import { systemMonotonicNow, systemRandom } from '../system.ts';
import { addressRoute, networkUrlsOf } from './addressRoute.ts';
import { appRoutes, findApp, sendAppNotFound } from './appRoutes.ts';
import type { Counters } from './counters.ts';
import { dailyRoutes } from './dailyRoutes.ts';
import { gameRoutes } from './gameRoutes.ts';
import { healthRoutes } from './healthRoutes.ts';
import { historyRoutes } from './historyRoutes.ts';
import { checkHosts } from './hosts.ts';
import { sendError, sendNotFound } from './httpError.ts';
import { mcpRoute } from './mcpRoute.ts';
import type { Metrics } from './metrics.ts';
import { createMetricsServer, metricsRoute } from './metricsRoute.ts';
import { openApiRoute } from './openapi.ts';
import { checkOrigins } from './origins.ts';
import { playerRoutes } from './playerRoutes.ts';
import { pushRoutes } from './pushRoutes.ts';
import { roomRoutes } from './roomRoutes.ts';
import { addSecurityHeaders } from './securityHeaders.ts';
import { createConnectionLimits } from './socket/connectionLimits.ts';
import { HEARTBEAT, type HeartbeatTimes } from './socket/heartbeat.ts';
import { allowSockets, socketRoute } from './socketRoute.ts';
import { limitTcp } from './tcpLimits.ts';

export interface HttpServerOptions {
  readonly settings: Settings;
  readonly host: Host;
  readonly store: Store;
  readonly clock: Clock;
  readonly counters: Counters;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  readonly heartbeat?: HeartbeatTimes;
  /** The operator's own players. Default: none. */
  readonly players?: CustomPlayers;
  /** Confirms results of the daily deal; without, there's no daily deal. */
  readonly replays?: DealReplays;
  /** Default: nobody is notified. */
  readonly push?: Push;
  readonly note?: NoteActivity | undefined;
  /** The folder of the built web app, or null without one. Default: where a build puts it. */
  readonly appFolder?: string | null;
  monotonicNow?(): number;
}

/** HTTP and WebSockets: everything the outside world sees of the server. */
export interface HttpServer {
  readonly app: FastifyInstance;
  listen(): Promise<{ readonly port: number; readonly metricsPort: number | null }>;
  /** Accepts no new connections and reports "not ready" to load balancers. */
  drain(): void;
  close(): Promise<void>;
}

/** Custom house rules are the longest body. */
const MAX_BODY_BYTES = 32 * 1024;
/** A page loads its files at once, and a family shares one address. */
const FILES_PER_PAGE = 20;
const REQUEST_TIMEOUT_MS = 20_000;
const TIMEOUT_CHECK_MS = 5_000;
/** When the server shuts down, requests that have begun get this long to finish. */
const CLOSE_GRACE_MS = 1_000;

export async function createHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const { settings, metrics } = options;
  let isDraining = false;
  const app = fastify({
    loggerInstance: quietLogger(options.log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    trustProxy: settings.trustProxy,
    exposeHeadRoutes: false,
  });
  const programs = await addRoutes(app, options, () => isDraining);
  limitTcp(app.server, settings, options.counters);
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
      programs?.drain();
    },
    async close() {
      isDraining = true;
      metricsServer?.close();
      metricsServer?.closeAllConnections();
      await closeInTime(app);
    },
  };
}

/** Closing waits for every connection, so those that never finish a request, or never send one, are cut off. */
async function closeInTime(app: FastifyInstance): Promise<void> {
  // More than once, because connections are still accepted while WebSockets are being closed.
  const timer = setInterval(() => app.server.closeAllConnections(), CLOSE_GRACE_MS);
  try {
    await app.close();
  } finally {
    clearInterval(timer);
  }
}

async function addRoutes(
  app: FastifyInstance,
  options: HttpServerOptions,
  isDraining: () => boolean,
): Promise<SeatClients | undefined> {
  const { settings, host, store, clock, counters, log, metrics, note } = options;
  const { heartbeat = HEARTBEAT, monotonicNow = systemMonotonicNow, appFolder = findApp() } = options;
  app.setErrorHandler(sendError);
  app.removeContentTypeParser('text/plain');
  app.addHook('onResponse', logResponse);
  // The route only: a URL may hold names.
  if (note)
    app.addHook('onRequest', async ({ method, routeOptions }) => note(`${method} ${routeOptions.url}`));
  await allowSockets(app, log);
  await addSecurityHeaders(app);
  checkHosts(app, settings, counters);
  checkOrigins(app, settings.allowedOrigins, counters);
  await app.register(cookie);
  await app.register(rateLimit, { max: settings.requestsPerMinute, timeWindow: 60_000 });
  app.setNotFoundHandler(
    { preHandler: app.rateLimit() },
    appFolder === null ? sendNotFound : sendAppNotFound,
  );
  const limits = createConnectionLimits(settings, counters, monotonicNow);
  socketRoute(app, { host, clock, monotonicNow, limits, counters, heartbeat, log, isDraining });
  roomRoutes(app, host, settings.roomsPerHour);
  const programs = settings.programs
    ? mcpRoute(app, { host, clock, limits, counters, monotonicNow, log })
    : undefined;
  const { players = NO_CUSTOM_PLAYERS } = options;
  playerRoutes(app, players);
  const { push = NO_PUSH } = options;
  const { pushHosts: ownHosts, ntfy } = settings;
  pushRoutes(app, { store, clock, random: systemRandom, push, ownHosts, ntfy: settings.push ? ntfy : null });
  addressRoute(app, () => networkUrlsOf({ host: settings.host, port: portOf(app.server) }), players.names);
  historyRoutes(app, host, store);
  const deals = createDeals(store, clock);
  const { replays } = options;
  const hasDaily = settings.daily && replays !== undefined;
  if (hasDaily) dailyRoutes(app, { deals, replays, store, clock });
  const findOther = (id: string) => findBestGame(id, deals, store);
  gameRoutes(app, { store, clock, ...(hasDaily && { findOther }) });
  healthRoutes(app, { store, monotonicNow, isDraining });
  metricsRoute(app, metrics, settings.metricsToken);
  openApiRoute(app);
  await appRoutes(app, {
    folder: appFolder,
    filesPerMinute: FILES_PER_PAGE * settings.requestsPerMinute,
  });
  return programs;
}

/** Hides Fastify's own lines about listening: `startServer` logs one of its own. */
function quietLogger(log: FastifyBaseLogger): FastifyBaseLogger {
  return log.child({}, { level: log.level === 'info' ? 'warn' : log.level });
}

/** Logs neither headers, which hold secrets, nor the query, which holds names. */
async function logResponse(
  { method, url, ip, log }: FastifyRequest,
  { statusCode, elapsedTime }: FastifyReply,
) {
  const path = url.split('?')[0];
  log.debug({ method, path, ip, status: statusCode, ms: Math.round(elapsedTime) }, 'response');
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
