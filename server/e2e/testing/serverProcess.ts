import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { urlToldBy } from '../../testing/readUrl.ts';
import { GIVE_UP_MS, patiently } from '../../testing/withTimeout.ts';

const inCheckout = fileURLToPath(new URL('../../../cli/bin/mayi.mjs', import.meta.url));
const bundled = fileURLToPath(new URL('../../../dist/mayi/mayi.mjs', import.meta.url));

/** A server in a process of its own, as it is installed. */
export interface Program {
  readonly url: string;
  /** All that it complained about so far. */
  readonly complaints: string;
  /** When it has ended, however that came about. */
  readonly ended: Promise<unknown>;
  /** With `SIGKILL`, unless said: no goodbye. The exit code, or the signal that ended it. */
  end(signal?: NodeJS.Signals): Promise<number | string | null>;
}

const MUCH = '1000000';
/** One address plays for everybody, as fast as it can. */
export const WITHOUT_LIMITS: Readonly<Record<string, string>> = {
  MAYI_MAX_CONNECTIONS: MUCH,
  MAYI_CONNECTIONS_PER_ADDRESS: MUCH,
  MAYI_SPECTATORS_PER_ROOM: MUCH,
  MAYI_MESSAGES_PER_SECOND: MUCH,
  MAYI_MESSAGES_PER_ADDRESS: MUCH,
  MAYI_ROOMS_PER_HOUR: MUCH,
  MAYI_REQUESTS_PER_MINUTE: MUCH,
};

const OURS = /^(MAYI_|METRICS_|PORT$|HOST$|DATABASE_URL$|LOG_LEVEL$|ALLOWED_ORIGINS$|TRUST_PROXY$)/;

/** Nothing of the surroundings that a server would take for its settings. */
function surroundings(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !OURS.test(name)));
}

/** Bundles the program if its source has changed, so that the starts that follow take no longer than they must. */
export async function bundleProgram(): Promise<void> {
  await promisify(execFile)(process.execPath, [inCheckout, '--version'], {
    env: surroundings(),
    timeout: GIVE_UP_MS,
  });
}

/** Starts it, and waits until it has told where it listens. `onStart` gets the way to end it before that. */
export async function startProgram(
  env: Readonly<Record<string, string>>,
  onStart: (end: Program['end']) => void = () => {},
): Promise<Program> {
  const child = spawn(process.execPath, [bundled, 'serve'], {
    env: { ...surroundings(), HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', MAYI_BOT_PACE: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  // It never outlives the tests.
  process.once('exit', kill);
  const ended = once(child, 'close').finally(() => process.off('exit', kill));
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complaints += text;
  });
  const end: Program['end'] = async (signal = 'SIGKILL') => {
    child.kill(signal);
    const [code, by] = await patiently(ended, () => `the server does not end by ${signal}: ${complaints}`);
    return code ?? by;
  };
  onStart(end);
  const url = await patiently(urlToldBy(child), () => `the server does not start: ${complaints}`);
  if (url === undefined) throw new Error(`the server did not start: ${complaints}`);
  return {
    url,
    ended,
    end,
    get complaints() {
      return complaints;
    },
  };
}
