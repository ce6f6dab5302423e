import { pino } from 'pino';
import { createHost } from '../../host/createHost.ts';
import type { Host } from '../../host/host.ts';
import type { Clock } from '../../host/ports.ts';
import { readSettings, type Settings } from '../../settings.ts';
import type { Store } from '../../store/store.ts';
import { memoryStore } from '../../store/testing/memoryStore.ts';
import { worldChance, worldClock } from '../../system.ts';
import { createTally, type Tally } from '../counters.ts';
import { createDoor, type Door } from '../httpServer.ts';
import { createMetrics } from '../metrics.ts';
import type { HeartbeatTimes } from '../socket/heartbeat.ts';

export interface TestDoor {
  readonly url: string;
  readonly metricsUrl: string;
  readonly door: Door;
  readonly host: Host;
  readonly store: Store;
  readonly tally: Tally;
  /** Lines of the log. */
  readonly logged: string[];
  close(): Promise<void>;
}

export interface TestDoorOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** The real one, unless said. */
  readonly host?: Host;
  readonly store?: Store;
  readonly heartbeat?: HeartbeatTimes;
  readonly clock?: Clock;
  /** None, unless said. */
  readonly appFolder?: string;
  stopwatch?(): number;
}

const NOBODY_THINKS = { think: () => Promise.resolve(undefined) };

/** A door on a free port of this machine. */
export async function openDoor(options: TestDoorOptions = {}): Promise<TestDoor> {
  const { store = memoryStore(), heartbeat, stopwatch, clock = worldClock, appFolder = null } = options;
  const settings = settingsOf(options.env ?? {});
  const logged: string[] = [];
  const log = pino({ level: settings.logLevel }, { write: (line) => logged.push(line) });
  const tally = createTally();
  const metrics = createMetrics(tally, { ofProcess: false });
  const host =
    options.host ??
    (await createHost({
      store,
      thinkers: NOBODY_THINKS,
      clock,
      chance: worldChance,
      node: 'test',
      measure: metrics.measure,
    }));
  metrics.watch({ figures: host.figures, botsWaiting: () => 0 });
  const door = await createDoor({
    settings,
    host,
    store,
    clock,
    tally,
    metrics,
    log,
    appFolder,
    ...(heartbeat && { heartbeat }),
    ...(stopwatch && { stopwatch }),
  });
  const { port, metricsPort } = await door.listen();
  return {
    url: `http://127.0.0.1:${port}`,
    metricsUrl: `http://127.0.0.1:${metricsPort}`,
    door,
    host,
    store,
    tally,
    logged,
    async close() {
      door.drain();
      await host.close();
      await door.close();
    },
  };
}

export function settingsOf(env: Readonly<Record<string, string>>): Settings {
  const read = readSettings({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'trace', ...env });
  if (!read.ok) throw new Error(read.message);
  return read.settings;
}
