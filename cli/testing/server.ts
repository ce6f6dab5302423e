import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
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
  const url = await Promise.race([
    urlToldBy(child),
    ended.then(([code]) => Promise.reject(new Error(`it ended with ${code}`))),
  ]);
  return {
    url,
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      const [code, by] = await ended;
      return code ?? by;
    },
  };
}

async function urlToldBy(child: ChildProcessWithoutNullStreams): Promise<string> {
  const told: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text) => told.push(text));
  for await (const line of createInterface(child.stdout)) {
    told.push(line);
    const [url] = /http:\/\/[^\s"]+/.exec(line) ?? [];
    if (url !== undefined) {
      child.stdout.resume();
      return url;
    }
  }
  throw new Error(`no address was told:\n${told.join('\n')}`);
}
