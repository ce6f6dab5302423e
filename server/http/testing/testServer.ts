import { BOTS } from '@mayi/bots';
import { verifyDeal } from '@mayi/bots/dailyDeal';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { DealReplays } from '../../botThreads/botPool.ts';
import { createHost } from '../../host/createHost.ts';
import type { Host } from '../../host/host.ts';
import type { Clock } from '../../host/ports.ts';
import type { CustomPlayers } from '../../programs/customPlayers.ts';
import type { Push } from '../../push/openPush.ts';
import { readSettings, type Settings } from '../../settings.ts';
import type { Store } from '../../store/store.ts';
import { memoryStore } from '../../store/testing/memoryStore.ts';
import { systemClock, systemRandom } from '../../system.ts';
import { type Counters, createCounters } from '../counters.ts';
import { createHttpServer, type HttpServer } from '../httpServer.ts';
import { type BotFigures, createMetrics } from '../metrics.ts';
import type { HeartbeatTimes } from '../socket/heartbeat.ts';
import { post } from './request.ts';

export interface TestServer {
  readonly url: string;
  readonly metricsUrl: string;
  readonly http: HttpServer;
  readonly counters: Counters;
  readonly logLines: string[];
  close(): Promise<void>;
}

export interface TestServerOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Default: the real one. */
  readonly host?: Host;
  readonly store?: Store;
  readonly heartbeat?: HeartbeatTimes;
  /** Default: none. */
  readonly players?: CustomPlayers;
  /** Default: on the main thread. */
  readonly replays?: DealReplays;
  /** Default: none. */
  readonly push?: Push;
  readonly clock?: Clock;
  /** Default: none. */
  readonly appFolder?: string;
  monotonicNow?(): number;
}

export const IDLE_BOTS: BotFigures = {
  waiting: 0,
  moves: { full: 0, hasty: 0, quick: 0, fallback: 0 },
  timeouts: 0,
};

const REPLAYS: DealReplays = { replay: async (deal, moves) => verifyDeal(deal, moves, BOTS) };

const NO_BOTS = { choose: () => Promise.resolve(undefined) };

/** The HTTP server on a free loopback port. It closes when the test is over. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { env = {}, store = memoryStore(), clock = systemClock, appFolder = null } = options;
  const { heartbeat, monotonicNow, players, push, replays = REPLAYS } = options;
  const settings = testSettings(env);
  const logLines: string[] = [];
  const log = pino({ level: settings.logLevel }, { write: (line) => logLines.push(line) });
  const counters = createCounters();
  const metrics = createMetrics(counters, { ofProcess: false });
  const host =
    options.host ??
    (await createHost({
      store,
      botMoves: NO_BOTS,
      clock,
      random: systemRandom,
      node: 'test',
      metrics: metrics.host,
    }));
  metrics.watch({ figures: host.figures, bots: IDLE_BOTS });
  const http = await createHttpServer({
    ...{ settings, host, store, clock, counters, metrics, log, appFolder, replays },
    ...(heartbeat && { heartbeat }),
    ...(players && { players }),
    ...(push && { push }),
    ...(monotonicNow && { monotonicNow }),
  });
  const { port, metricsPort } = await http.listen();
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= shutDown(http, host);
    return closed;
  };
  onTestFinished(close);
  const [url, metricsUrl] = [port, metricsPort].map((port) => `http://127.0.0.1:${port}`) as [string, string];
  return { url, metricsUrl, http, counters, logLines, close };
}

async function shutDown(http: HttpServer, host: Host): Promise<void> {
  http.drain();
  await host.close();
  await http.close();
}

export function testSettings(env: Readonly<Record<string, string>>): Settings {
  const read = readSettings({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'trace', ...env });
  if (!read.ok) throw new Error(read.refusal.message);
  return read.settings;
}

/** Creates a room and returns its URL. */
export async function newRoom(url: string, settings: object = {}): Promise<string> {
  const { body } = await post(`${url}/api/rooms`, settings);
  return `${url}/api/rooms/${body.code}`;
}
