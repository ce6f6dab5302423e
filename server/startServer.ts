import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import { createThinkers } from './botThreads/botPool.ts';
import { createHost } from './host/createHost.ts';
import type { Clock } from './host/ports.ts';
import { createTally } from './http/counters.ts';
import { createDoor, type Door } from './http/httpServer.ts';
import { createMetrics } from './http/metrics.ts';
import type { HeartbeatTimes } from './http/socket/heartbeat.ts';
import { openPatiently } from './openPatiently.ts';
import manifest from './package.json' with { type: 'json' };
import { startPruning } from './pruning.ts';
import { SETTINGS, type Settings } from './settings.ts';
import { StartError } from './startError.ts';
import { openStore } from './store/openStore.ts';
import type { Store } from './store/store.ts';
import { worldChance, worldClock } from './system.ts';
import { unknownSettings } from './unknownSettings.ts';

export interface RunningServer {
  /** As somebody on this machine would open it. */
  readonly url: string;
  readonly port: number;
  /** Null unless they have a port of their own. */
  readonly metricsPort: number | null;
  /** Lets nobody in, finishes what was begun, says goodbye, and only then closes the database. */
  close(): Promise<void>;
}

/** For tests: what is taken from the world otherwise. */
export interface Overrides {
  readonly clock?: Clock;
  readonly logTo?: DestinationStream;
  readonly env?: NodeJS.ProcessEnv;
  readonly heartbeat?: HeartbeatTimes;
  /** Programs of the threads; a bundle has them beside itself. */
  readonly sqliteThread?: URL;
  readonly thinkerThread?: URL;
}

const STDERR = 2;

/** Throws `StartError` if the operator has to mend something first. */
export async function startServer(settings: Settings, overrides: Overrides = {}): Promise<RunningServer> {
  const { clock = worldClock, logTo = destination({ dest: STDERR, sync: true }) } = overrides;
  const log = pino({ level: settings.logLevel, base: null }, logTo);
  for (const name of unknownSettings(overrides.env ?? process.env))
    log.warn(`${name} is no setting: it changes nothing`);
  const store = await open(settings, overrides, clock, log);
  const opened: (() => Promise<void>)[] = [() => store.close()];
  // What cannot be closed properly, say since the database is gone, must not keep the rest from it.
  const close = async () => {
    for (const closeOne of opened.splice(0).reverse())
      await closeOne().catch((error: unknown) => log.warn({ err: error }, 'could not end properly'));
  };
  try {
    const door = await setUp({ settings, overrides, clock, log, store, opened });
    const ports = await listen(door, settings);
    const database = store.isShared ? 'PostgreSQL' : 'SQLite';
    log.info({ version: manifest.version, ...ports, database }, 'the server listens');
    return {
      ...ports,
      url: `http://${nameOf(settings.host)}:${ports.port}`,
      async close() {
        if (opened.length === 0) return;
        log.info('the server lets nobody in any more, and finishes what was begun');
        await close();
        log.info('the server has ended');
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Setting {
  readonly settings: Settings;
  readonly overrides: Overrides;
  readonly clock: Clock;
  readonly log: Logger;
  readonly store: Store;
  /** How to close what was opened; the last goes first. */
  readonly opened: (() => Promise<void>)[];
}

/** Everything behind the door, and the door itself, still closed. */
async function setUp({ settings, overrides, clock, log, store, opened }: Setting): Promise<Door> {
  const { thinkerThread: program, heartbeat } = overrides;
  const thinkers = createThinkers({ threads: settings.botThreads ?? undefined, ...(program && { program }) });
  opened.push(() => thinkers.close());
  const tally = createTally();
  const metrics = createMetrics(tally, { ofProcess: hasMetrics(settings) });
  const begin = () =>
    createHost({
      store,
      thinkers,
      clock,
      chance: worldChance,
      node: `${hostname()}-${randomBytes(6).toString('base64url')}`,
      botPace: settings.botPace,
      measure: metrics.measure,
      complain: (error, room) => log.error({ err: error, room }, 'something failed in a room'),
    });
  // The first sign of life is written here: the database may have gone again meanwhile.
  const host = await openPatiently(begin, clock, log);
  let door: Door | undefined;
  opened.push(
    async () => door?.close(),
    () => host.close(),
    async () => door?.drain(),
  );
  metrics.watch({ figures: host.figures, botsWaiting: () => thinkers.waiting });
  const options = { settings, host, store, clock, tally, metrics, log, ...(heartbeat && { heartbeat }) };
  door = await createDoor(options);
  const stopPruning = startPruning(store, settings, clock, log);
  opened.push(async () => stopPruning());
  return door;
}

function hasMetrics({ metricsPort, metricsToken }: Settings): boolean {
  return metricsPort !== null || metricsToken !== null;
}

async function open(settings: Settings, overrides: Overrides, clock: Clock, log: Logger): Promise<Store> {
  const { databaseUrl, folder } = settings;
  const { sqliteThread } = overrides;
  const place = {
    folder,
    ...(databaseUrl !== null && { databaseUrl }),
    ...(sqliteThread && { sqliteThread }),
  };
  const tryOnce = () => openStore(place);
  try {
    return await (databaseUrl === null ? tryOnce() : openPatiently(tryOnce, clock, log));
  } catch (error) {
    const where = databaseUrl === null ? `in ${folder} (MAYI_DATA)` : 'of DATABASE_URL';
    throw new StartError(`the database ${where} cannot be opened: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

async function listen(door: Door, settings: Settings): ReturnType<Door['listen']> {
  try {
    return await door.listen();
  } catch (error) {
    const why = whyNotListening(error as ListenError, settings);
    throw new StartError(`cannot listen on ${settings.host}: ${why}`, { cause: error });
  }
}

type ListenError = NodeJS.ErrnoException & { readonly port?: number };

function whyNotListening({ code, message, port }: ListenError, { metricsPort }: Settings): string {
  if (code !== 'EADDRINUSE') return message;
  const name = port === metricsPort ? SETTINGS.metricsPort.name : SETTINGS.port.name;
  return `port ${port} is taken: end the program that has it, or set ${name} to another`;
}

function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
