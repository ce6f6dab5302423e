import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** A server in its own process, as it's installed. */
export interface ServerNode {
  readonly url: string;
  /** The URL of Node's inspector; empty without --inspect. */
  readonly inspectorUrl: string;
  /** CPU time of all its threads so far. */
  cpuSeconds(): Promise<number>;
  end(): Promise<void>;
}

export interface NodeOptions {
  readonly folder: string;
  readonly databaseUrl?: string;
  /** Command-line options of Node. */
  readonly nodeOptions: readonly string[];
}

const TOKEN = 'benchmark';
const HIGH = '1000000000';
const LIMITS = [
  'MAYI_MAX_CONNECTIONS',
  'MAYI_CONNECTIONS_PER_ADDRESS',
  'MAYI_MESSAGES_PER_SECOND',
  'MAYI_MESSAGES_PER_ADDRESS',
  'MAYI_ROOMS_PER_HOUR',
  'MAYI_REQUESTS_PER_MINUTE',
];
const program = fileURLToPath(new URL('../mayi/mayi.mjs', import.meta.url));

export async function startNode(options: NodeOptions): Promise<ServerNode> {
  const { nodeOptions } = options;
  const child = spawn(process.execPath, [...nodeOptions, program, 'serve'], {
    env: { ...process.env, ...settingsFor(options) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  // It never outlives the benchmark, however that ends.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const isInspected = nodeOptions.some((option) => option.startsWith('--inspect'));
  if (!isInspected) child.stderr.pipe(process.stderr);
  const [url, inspectorUrl] = await Promise.all([
    firstMatch(child.stdout, /http:\/\/\S+/),
    isInspected ? firstMatch(child.stderr, /ws:\/\/\S+/) : '',
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

/** No limits: one address plays for everybody. */
function settingsFor({ folder, databaseUrl = '' }: NodeOptions): Record<string, string> {
  return {
    ...Object.fromEntries(LIMITS.map((name) => [name, HIGH])),
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    MAYI_DATA: folder,
    METRICS_TOKEN: TOKEN,
    LOG_LEVEL: 'error',
    MAYI_BOT_THREADS: '1',
  };
}

async function firstMatch(output: ChildProcessByStdio<null, Readable, Readable>['stdout'], pattern: RegExp) {
  const read: string[] = [];
  for await (const line of createInterface(output)) {
    read.push(line);
    const [found] = pattern.exec(line) ?? [];
    if (found === undefined) continue;
    output.resume();
    return found;
  }
  throw new Error(`the server did not start: ${read.join('\n')}`);
}

async function cpuSecondsOf(url: string): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const [, seconds] = /^process_cpu_seconds_total (\S+)/m.exec(await response.text()) ?? [];
  return Number(seconds);
}
