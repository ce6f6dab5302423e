import { setFlagsFromString } from 'node:v8';
import { networkUrlsOf } from './http/addressRoute.ts';
import type { Settings } from './settings.ts';
import { type RunningServer, startServer } from './startServer.ts';
import { startWatchdog, type Watchdog } from './watchdog/watchdog.ts';

/**
 * A full garbage collection runs only when memory has grown to five times what is in use, and then all at once: with thousands of tables
 * that takes half a second every few minutes. Incremental marking would slow down every move for three times as long.
 */
const GC_FLAGS = ['--heap-growing-percent=400', '--no-incremental-marking'];

const SHUTDOWN_TIMEOUT_MS = 10_000;
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Serves until the process gets a signal. Throws if the server can't start. */
export async function serve(settings: Settings, print: (line: string) => void): Promise<never> {
  for (const flag of GC_FLAGS) setFlagsFromString(flag);
  const watchdog = settings.watchdogSeconds === 0 ? undefined : watch(settings);
  const server = await startServer(settings, watchdog);
  // Before anybody learns that it runs, or their signal would kill it.
  const signal = nextSignal();
  print(`May I? is running at ${server.url}`);
  const networkUrls = networkUrlsOf({ host: settings.host, port: server.port });
  if (networkUrls.length > 0) print(`On your network: ${networkUrls.join(' or ')}`);
  await signal;
  return shutDown(server);
}

function watch({ watchdogSeconds, logLevel }: Settings): Watchdog {
  return startWatchdog({
    limitMs: watchdogSeconds * 1000,
    isSilent: logLevel === 'silent',
    // Without a watchdog the server is as good as ever.
    onError: (error) => process.emitWarning(`the watchdog has failed: ${error}`),
  });
}

function nextSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      for (const signal of SIGNALS) process.off(signal, stop);
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, stop);
  });
}

/**
 * A second signal, or a timeout, ends the process at once; acknowledged moves are safe either way. Exits explicitly, because a PostgreSQL
 * connection that was just lost would reconnect and keep the process alive.
 */
async function shutDown(server: RunningServer): Promise<never> {
  const giveUp = () => process.exit(1);
  for (const signal of SIGNALS) process.once(signal, giveUp);
  setTimeout(giveUp, SHUTDOWN_TIMEOUT_MS);
  await server.close();
  process.exit(0);
}
