import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** A server as it is installed, in a process of its own. */
export interface ServerNode {
  readonly url: string;
  /** Of Node's inspector; empty unless it was asked for. */
  readonly inspectorUrl: string;
  /** Of all its threads, so far. */
  cpuSeconds(): Promise<number>;
  end(): Promise<void>;
}

export interface NodeWish {
  readonly folder: string;
  readonly databaseUrl?: string;
  /** Options of Node itself. */
  readonly nodeOptions: readonly string[];
}

const TOKEN = 'of-the-bench';
const MUCH = '1000000000';
const LIMITS = [
  'MAYI_MAX_CONNECTIONS',
  'MAYI_CONNECTIONS_PER_ADDRESS',
  'MAYI_MESSAGES_PER_SECOND',
  'MAYI_MESSAGES_PER_ADDRESS',
  'MAYI_ROOMS_PER_HOUR',
  'MAYI_REQUESTS_PER_MINUTE',
];
const program = fileURLToPath(new URL('../mayi/mayi.mjs', import.meta.url));

export async function startNode(wish: NodeWish): Promise<ServerNode> {
  const { nodeOptions } = wish;
  const child = spawn(process.execPath, [...nodeOptions, program, 'serve'], {
    env: { ...process.env, ...settingsFor(wish) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  // It never outlives the bench, however that ends.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const isInspected = nodeOptions.some((option) => option.startsWith('--inspect'));
  if (!isInspected) child.stderr.pipe(process.stderr);
  const [url, inspectorUrl] = await Promise.all([
    toldBy(child.stdout, /http:\/\/\S+/),
    isInspected ? toldBy(child.stderr, /ws:\/\/\S+/) : '',
  ]);
  return {
    url,
    inspectorUrl,
    cpuSeconds: () => cpuSecondsOf(url),
    async end() {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', kill);
    },
  };
}

/** Limits are out of the way: here one address plays for everybody. */
function settingsFor({ folder, databaseUrl = '' }: NodeWish): Record<string, string> {
  return {
    ...Object.fromEntries(LIMITS.map((name) => [name, MUCH])),
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    MAYI_DATA: folder,
    METRICS_TOKEN: TOKEN,
    LOG_LEVEL: 'error',
    MAYI_BOT_THREADS: '1',
  };
}

async function toldBy(output: ChildProcessByStdio<null, Readable, Readable>['stdout'], what: RegExp) {
  const said: string[] = [];
  const lines = createInterface(output);
  for await (const line of lines) {
    said.push(line);
    const [found] = what.exec(line) ?? [];
    if (found === undefined) continue;
    output.resume();
    return found;
  }
  throw new Error(`the server did not start: ${said.join('\n')}`);
}

async function cpuSecondsOf(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const [, seconds] = /^process_cpu_seconds_total (\S+)/m.exec(await answer.text()) ?? [];
  return Number(seconds);
}
