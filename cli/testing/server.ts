import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { patiently } from '../../server/testing/patiently.ts';
import { urlToldBy } from '../../server/testing/urlToldBy.ts';
import { PLAIN_ENV } from './mayi.ts';

export interface RunningServer {
  readonly url: string;
  /** Sends the signal and waits; the exit code, or the signal that ended it. */
  end(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

/** Starts a program that serves, and waits until it has told where. */
export async function startServing(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const child = spawn(process.execPath, args, { env: { ...PLAIN_ENV, ...env } });
  const ended = once(child, 'close');
  const complaints: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text) => complaints.push(text));
  const url = await patiently(urlToldBy(child), () => `no address is told: ${complaints.join('')}`);
  if (url === undefined) throw new Error(`it ended with ${(await ended)[0]}: ${complaints.join('')}`);
  return {
    url,
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      const [code, by] = await patiently(ended, () => `it does not end by ${signal}: ${complaints.join('')}`);
      return code ?? by;
    },
  };
}
