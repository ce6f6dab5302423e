import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const PROGRAM = fileURLToPath(new URL('../../../dist/mayi/mayi.mjs', import.meta.url));

/** The real server, started with `mayi serve`, with its own database. */
export interface GameServer {
  readonly url: string;
  /** Kills it, so browsers see the connection drop. */
  stop(): Promise<void>;
  /** Restarts it at the same address with the same rooms. */
  start(): Promise<void>;
  /** Stops it and deletes its database. */
  remove(): Promise<void>;
}

const UNLIMITED = '1000000';
/** The operator's own player. */
export const OWN_PLAYER = 'Gus';
/** All players share one address, and bots don't pause to look human. */
const SETTINGS = {
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  MAYI_BOT_PACE: '0',
  MAYI_PLAYERS: `${OWN_PLAYER}=${fileURLToPath(new URL('ownPlayer.mjs', import.meta.url))}`,
  MAYI_CONNECTIONS_PER_ADDRESS: UNLIMITED,
  MAYI_MESSAGES_PER_SECOND: UNLIMITED,
  MAYI_MESSAGES_PER_ADDRESS: UNLIMITED,
  MAYI_ROOMS_PER_HOUR: UNLIMITED,
  MAYI_REQUESTS_PER_MINUTE: UNLIMITED,
};

const SERVER_VARIABLES =
  /^(MAYI_|METRICS_|PORT$|HOST$|DATABASE_URL$|LOG_LEVEL$|ALLOWED_(HOSTS|ORIGINS)$|TRUST_PROXY$|NODE_OPTIONS$)/;

export function environmentWithoutSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !SERVER_VARIABLES.test(name)));
}

interface ServerProcess {
  readonly url: string;
  kill(): Promise<void>;
}

/** `more`: settings besides the usual ones. */
export async function startServer(more: NodeJS.ProcessEnv = {}): Promise<GameServer> {
  const data = mkdtempSync(join(tmpdir(), 'mayi-browser-'));
  const env = { ...environmentWithoutSettings(), ...SETTINGS, ...more, MAYI_DATA: data };
  let running: ServerProcess | undefined = await spawnServer({ ...env, PORT: '0' });
  const { url } = running;
  async function stop(): Promise<void> {
    await running?.kill();
    running = undefined;
  }
  return {
    url,
    stop,
    async start() {
      await stop();
      running = await spawnServer({ ...env, PORT: new URL(url).port });
    },
    async remove() {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Resolves when the server has printed its address. */
async function spawnServer(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const child = spawn(process.execPath, [PROGRAM, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const sendKill = () => child.kill('SIGKILL');
  // It never outlives the tests.
  process.once('exit', sendKill);
  const closed = once(child, 'close').finally(() => process.off('exit', sendKill));
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  for await (const line of createInterface(child.stdout)) {
    const [url] = /http:\/\/\S+/.exec(line) ?? [];
    if (url === undefined) continue;
    child.stdout.resume();
    return {
      url,
      async kill() {
        sendKill();
        await closed;
      },
    };
  }
  throw new Error(`the server did not start: ${errors}`);
}
