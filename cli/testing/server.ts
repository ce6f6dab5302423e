import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readUrl } from '../../server/testing/readUrl.ts';
import { withTimeout } from '../../server/testing/withTimeout.ts';
import { PLAIN_ENV } from './mayi.ts';

export interface RunningServer {
  readonly url: string;
  /** Sends the signal, waits, and returns the exit code or the signal that ended the process. */
  end(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

/** Starts a server program and waits until it has printed its address. */
export async function startServing(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const child = spawn(process.execPath, args, { env: { ...PLAIN_ENV, ...env } });
  const ended = once(child, 'close');
  const errors: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text) => errors.push(text));
  const url = await withTimeout(readUrl(child), () => `it printed no address: ${errors.join('')}`);
  if (url === undefined) throw new Error(`it exited with ${(await ended)[0]}: ${errors.join('')}`);
  return {
    url,
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      const [code, by] = await withTimeout(ended, () => `it doesn't exit on ${signal}: ${errors.join('')}`);
      return code ?? by;
    },
  };
}
