import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { type ProcessGroups, startThreadPlayer } from '@mayi/programs/players';
import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import { createBotPool } from './botThreads/botPool.ts';
import { createHost } from './host/createHost.ts';
import type { Host } from './host/host.ts';
import type { Clock, NoteActivity } from './host/ports.ts';
import { createCounters } from './http/counters.ts';
import { anonymousDevice } from './http/credentials.ts';
import { createHttpServer, type HttpServer } from './http/httpServer.ts';
import { createMetrics } from './http/metrics.ts';
import type { HeartbeatTimes } from './http/socket/heartbeat.ts';
import manifest from './package.json' with { type: 'json' };
import { createCustomPlayers } from './programs/customPlayers.ts';
import { startPruning } from './pruning.ts';
import { openPush } from './push/openPush.ts';
import { SETTINGS, type Settings, unknownSettings } from './settings.ts';
import { NewerSchemaError } from './store/migrations.ts';
import { openStore } from './store/openStore.ts';
import type { Store } from './store/store.ts';
import { systemClock, systemRandom } from './system.ts';

export interface RunningServer {
  /** As opened on this machine. */
  readonly url: string;
  readonly port: number;
  /** Null unless the metrics have their own port. */
  readonly metricsPort: number | null;
  /** Accepts nobody new, finishes what has begun, closes every connection, and then the database. */
  close(): Promise<void>;
}

export interface Overrides {
  /** For a watchdog. */
  readonly note?: NoteActivity;
  /** The others are for tests. */
  readonly clock?: Clock;
  readonly logTo?: DestinationStream;
  readonly env?: NodeJS.ProcessEnv;
  readonly heartbeat?: HeartbeatTimes;
  /** To trust besides the usual ones, when notifications are sent. */
  readonly pushCertificates?: string;
  /** Programs of the worker threads. Default: files beside the bundle. */
  readonly sqliteThread?: URL;
  readonly botThread?: URL;
}

const STDERR = 2;

/** Throws an error with a message for the operator if the server can't start. */
export async function startServer(settings: Settings, overrides: Overrides = {}): Promise<RunningServer> {
  const { clock = systemClock, logTo = destination({ dest: STDERR, sync: true }) } = overrides;
  const log = pino({ level: settings.logLevel, base: null }, logTo);
  for (const name of unknownSettings(overrides.env ?? process.env))
    log.warn(`${name} is not a setting and has no effect`);
  const store = await openDatabase(settings, overrides, clock, log);
  const closers: (() => Promise<void>)[] = [() => store.close()];
  // One part that fails to close, say because the database is gone, must not keep the others open.
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse())
      await close().catch((error: unknown) => log.warn({ err: error }, 'closing failed'));
  };
  try {
    const http = await assemble({ settings, overrides, clock, log, store, closers });
    const ports = await listen(http, settings);
    const database = store.isShared ? 'PostgreSQL' : 'SQLite';
    log.info({ version: manifest.version, ...ports, database }, 'the server is listening');
    return {
      ...ports,
      url: `http://${urlHost(settings.host)}:${ports.port}`,
      async close() {
        if (closers.length === 0) return;
        log.info('the server is shutting down');
        await closeAll();
        log.info('the server has stopped');
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

interface Parts {
  readonly settings: Settings;
  readonly overrides: Overrides;
  readonly clock: Clock;
  readonly log: Logger;
  readonly store: Store;
  /** How to close what has been opened, in order; the last one is called first. */
  readonly closers: (() => Promise<void>)[];
}

/** Creates everything behind the HTTP server, and the server itself, which doesn't listen yet. */
async function assemble({ settings, overrides, clock, log, store, closers }: Parts): Promise<HttpServer> {
  const { botThread: program, heartbeat, note } = overrides;
  const bots = createBotPool({
    threads: settings.botThreads ?? undefined,
    ...(program && { program }),
    onTimeout: (room) => log.warn({ room }, 'a computer player took too long to decide'),
  });
  closers.push(() => bots.close());
  const counters = createCounters();
  const metrics = createMetrics(counters, { ofProcess: hasMetrics(settings) });
  const openNotifications = () =>
    openPush({
      settings,
      store,
      clock,
      counts: counters.pushes,
      ca: overrides.pushCertificates,
      reportError: (error) => log.error({ err: error }, 'a notification failed'),
      warn: (reason) => log.warn({ reason }, 'a push service can’t be reached'),
    });
  const push = await openWithRetry(openNotifications, clock, log);
  closers.push(() => push.close());
  const openHost = () =>
    createHost({
      store,
      botMoves: bots,
      clock,
      random: systemRandom,
      node: `${hostname()}-${randomBytes(6).toString('base64url')}`,
      botPace: settings.botPace,
      metrics: metrics.host,
      note,
      notify: settings.push ? push.notify : undefined,
      onError: (error, room) => log.error({ err: error, room }, 'a room failed'),
    });
  // It writes this node's first heartbeat, and the database may be gone again by now.
  const host = await openWithRetry(openHost, clock, log);
  push.start(host.told);
  let http: HttpServer | undefined;
  const players = openCustomPlayers(settings, { host, clock, log });
  closers.push(
    async () => http?.close(),
    () => host.close(),
    () => players.close(),
    async () => http?.drain(),
  );
  metrics.watch({ figures: host.figures, bots });
  const options = {
    settings,
    host,
    store,
    clock,
    counters,
    metrics,
    log,
    players,
    replays: bots,
    push,
    ...(heartbeat && { heartbeat }),
    note,
  };
  http = await createHttpServer(options);
  const stopPruning = startPruning(store, settings, clock, log);
  closers.push(async () => stopPruning());
  return http;
}

/** They run in threads and processes of their own, which end with this one. */
function openCustomPlayers(
  { players: specs, botPace: pace }: Settings,
  { host, clock, log }: Pick<Parts, 'clock' | 'log'> & { host: Host },
) {
  const running = new Set<ProcessGroups>();
  const killAll = () => {
    for (const groups of running) groups.killAll();
  };
  if (specs.length > 0) process.once('exit', killAll);
  const reportError = (error: unknown) => log.error({ err: error }, 'a custom player failed');
  const players = createCustomPlayers({
    host,
    clock,
    pace,
    specs,
    startPlayer: (spec, report) => startThreadPlayer({ spec, running, report }),
    newDevice: anonymousDevice,
    warn: (player, text) => log.warn({ player }, `a custom player ${text}`),
    reportError,
  });
  players.tryOut().catch(reportError);
  return players;
}

function hasMetrics({ metricsPort, metricsToken }: Settings): boolean {
  return metricsPort !== null || metricsToken !== null;
}

async function openDatabase(
  { databaseUrl, folder }: Settings,
  { sqliteThread }: Overrides,
  clock: Clock,
  log: Logger,
): Promise<Store> {
  const location = {
    folder,
    ...(databaseUrl !== null && { databaseUrl }),
    ...(sqliteThread && { sqliteThread }),
  };
  const open = () => openStore(location);
  try {
    return await (databaseUrl === null ? open() : openWithRetry(open, clock, log));
  } catch (error) {
    const where = databaseUrl === null ? `in ${folder} (MAYI_DATA)` : 'at DATABASE_URL';
    throw new Error(`cannot open the database ${where}: ${(error as Error).message}`, { cause: error });
  }
}

const RETRY_FOR_MS = 30_000;
const RETRY_EVERY_MS = 2_000;

/** A database on another machine may start after the server. */
export async function openWithRetry<T>(
  open: () => Promise<T>,
  clock: Clock,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<T> {
  const giveUpAt = clock.now() + RETRY_FOR_MS;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (error instanceof NewerSchemaError || clock.now() + RETRY_EVERY_MS > giveUpAt) throw error;
      log.warn(`cannot open the database (${(error as Error).message}): trying again`);
      await new Promise<void>((resolve) => clock.after(RETRY_EVERY_MS, resolve));
    }
  }
}

async function listen(http: HttpServer, settings: Settings): ReturnType<HttpServer['listen']> {
  try {
    return await http.listen();
  } catch (error) {
    const reason = describeListenError(error as ListenError, settings);
    throw new Error(`cannot listen on ${settings.host}: ${reason}`, { cause: error });
  }
}

type ListenError = NodeJS.ErrnoException & { readonly port?: number };

function describeListenError({ code, message, port }: ListenError, { metricsPort }: Settings): string {
  if (code !== 'EADDRINUSE') return message;
  const { name } = port === metricsPort ? SETTINGS.metricsPort : SETTINGS.port;
  return `port ${port} is in use: stop the program that uses it, or set ${name} to another port`;
}

function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
