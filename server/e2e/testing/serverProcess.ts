import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readUrl } from '../../testing/readUrl.ts';
import { TIMEOUT_MS, withTimeout } from '../../testing/withTimeout.ts';

const inCheckout = fileURLToPath(new URL('../../../cli/bin/mayi.mjs', import.meta.url));
const bundled = fileURLToPath(new URL('../../../dist/mayi/mayi.mjs', import.meta.url));

/** `mayi serve` in its own process, as it's installed. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** Everything logged so far. */
  readonly stderr: string;
  /** Resolves when the process has ended, for whatever reason. */
  readonly ended: Promise<unknown>;
  /** Default: SIGKILL. Returns the exit code, or the signal that ended it. */
  end(signal?: NodeJS.Signals): Promise<number | string | null>;
}

const HIGH = '1000000';
/** In tests, one address plays for everybody, as fast as possible. */
export const NO_LIMITS: Readonly<Record<string, string>> = {
  MAYI_MAX_CONNECTIONS: HIGH,
  MAYI_CONNECTIONS_PER_ADDRESS: HIGH,
  MAYI_SPECTATORS_PER_ROOM: HIGH,
  MAYI_MESSAGES_PER_SECOND: HIGH,
  MAYI_MESSAGES_PER_ADDRESS: HIGH,
  MAYI_ROOMS_PER_HOUR: HIGH,
  MAYI_REQUESTS_PER_MINUTE: HIGH,
};

const SETTINGS =
  /^(MAYI_|METRICS_|PORT$|HOST$|DATABASE_URL$|LOG_LEVEL$|ALLOWED_(HOSTS|ORIGINS)$|TRUST_PROXY$)/;

/** The environment without any settings of the server. */
function cleanEnv(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !SETTINGS.test(name)));
}

/** Bundles the program if its source has changed, so that later starts are fast. */
export async function bundleServer(): Promise<void> {
  await promisify(execFile)(process.execPath, [inCheckout, '--version'], {
    env: cleanEnv(),
    timeout: TIMEOUT_MS,
  });
}

function commandLine(fileLimit?: number): [string, string[]] {
  const line = [process.execPath, bundled, 'serve'];
  return fileLimit === undefined
    ? [process.execPath, line.slice(1)]
    : ['sh', ['-c', `ulimit -f ${fileLimit} && exec "$@"`, 'sh', ...line]];
}

/**
 * Starts a server and waits until it's listening. `onStart` gets a way to end it before that. `fileLimit`: no file of it can be larger
 * than so many blocks of 512 bytes, as if the disk were full.
 */
export async function startServerProcess(
  env: Readonly<Record<string, string>>,
  onStart: (end: ServerProcess['end']) => void = () => {},
  fileLimit?: number,
): Promise<ServerProcess> {
  const child = spawn(...commandLine(fileLimit), {
    env: { ...cleanEnv(), HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', MAYI_BOT_PACE: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  // It never outlives the tests.
  process.once('exit', kill);
  const ended = once(child, 'close').finally(() => process.off('exit', kill));
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  const end: ServerProcess['end'] = async (signal = 'SIGKILL') => {
    child.kill(signal);
    const [code, by] = await withTimeout(ended, () => `the server ignores ${signal}: ${stderr}`);
    return code ?? by;
  };
  onStart(end);
  const url = await withTimeout(readUrl(child), () => `the server does not start: ${stderr}`);
  if (url === undefined) throw new Error(`the server did not start: ${stderr}`);
  return {
    url,
    pid: child.pid ?? 0,
    ended,
    end,
    get stderr() {
      return stderr;
    },
  };
}
