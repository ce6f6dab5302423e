import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../../dist/mayi/mayi.mjs', import.meta.url));

/** The real server, as it is started by `mayi serve`, with a database of its own. */
export interface GameServer {
  readonly url: string;
  /** Without a goodbye; the browsers notice that it is gone. */
  stop(): Promise<void>;
  /** At the same address, with the same rooms. */
  start(): Promise<void>;
  /** Stops it for good. */
  remove(): Promise<void>;
}

const MUCH = '1000000';
/** One address plays for everybody; computer players do not pretend to think. */
const SETTINGS = {
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  MAYI_BOT_PACE: '0',
  MAYI_CONNECTIONS_PER_ADDRESS: MUCH,
  MAYI_MESSAGES_PER_SECOND: MUCH,
  MAYI_MESSAGES_PER_ADDRESS: MUCH,
  MAYI_ROOMS_PER_HOUR: MUCH,
  MAYI_REQUESTS_PER_MINUTE: MUCH,
};

const OURS =
  /^(MAYI_|METRICS_|PORT$|HOST$|DATABASE_URL$|LOG_LEVEL$|ALLOWED_ORIGINS$|TRUST_PROXY$|NODE_OPTIONS$)/;

function surroundings(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !OURS.test(name)));
}

interface Process {
  readonly url: string;
  end(): Promise<void>;
}

export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<GameServer> {
  const data = mkdtempSync(join(tmpdir(), 'mayi-browser-'));
  const settings = { ...surroundings(), ...SETTINGS, MAYI_DATA: data, ...env };
  let running: Process | undefined = await serve({ ...settings, PORT: '0' });
  const { url } = running;
  async function stop(): Promise<void> {
    await running?.end();
    running = undefined;
  }
  return {
    url,
    stop,
    async start() {
      await stop();
      running = await serve({ ...settings, PORT: new URL(url).port });
    },
    async remove() {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function serve(env: NodeJS.ProcessEnv): Promise<Process> {
  const child = spawn(process.execPath, [PROGRAM, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => child.kill('SIGKILL');
  // It never outlives the tests.
  process.once('exit', kill);
  const ended = once(child, 'close').finally(() => process.off('exit', kill));
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complaints += text;
  });
  for await (const line of createInterface(child.stdout)) {
    const [url] = /http:\/\/\S+/.exec(line) ?? [];
    if (url === undefined) continue;
    child.stdout.resume();
    return {
      url,
      async end() {
        kill();
        await ended;
      },
    };
  }
  throw new Error(`the server did not start: ${complaints}`);
}
