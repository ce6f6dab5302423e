import { setFlagsFromString } from 'node:v8';
import { addressesFor } from './addresses.ts';
import type { Settings } from './settings.ts';
import { type RunningServer, startServer } from './startServer.ts';

/**
 * All memory is gone through only when there is five times as much as is needed, and then at once: with thousands of tables that takes
 * half a second every few minutes. Bit by bit, beside the play, it would disturb everybody three times as long.
 */
const MEMORY_FLAGS = ['--heap-growing-percent=400', '--no-incremental-marking'];

const END_WITHIN_MS = 10_000;
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Serves until the process is asked to end. Throws `StartError` if it cannot begin. */
export async function serve(settings: Settings, tell: (line: string) => void): Promise<never> {
  for (const flag of MEMORY_FLAGS) setFlagsFromString(flag);
  const server = await startServer(settings);
  tell(`May I? is at ${server.url}`);
  const others = addressesFor({ host: settings.host, port: server.port });
  if (others.length > 0) tell(`Others in your network find it at ${others.join(' or ')}`);
  await toldToEnd();
  return end(server);
}

function toldToEnd(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      for (const signal of SIGNALS) process.off(signal, stop);
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, stop);
  });
}

/**
 * Whoever asks twice does not want to wait; and nobody waits for ever. (What was acknowledged is safe in any case.) When all is closed
 * the process ends, whatever is left in it: a connection to PostgreSQL that was lost just before would be made anew, and keep it.
 */
async function end(server: RunningServer): Promise<never> {
  const giveUp = () => process.exit(1);
  for (const signal of SIGNALS) process.once(signal, giveUp);
  setTimeout(giveUp, END_WITHIN_MS);
  await server.close();
  process.exit(0);
}
