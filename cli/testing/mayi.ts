import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { GIVE_UP_MS } from '../../server/testing/patiently.ts';

/** The program, as it is started in a checkout. */
export const MAYI = fileURLToPath(new URL('../bin/mayi.mjs', import.meta.url));

/** No colours, and nothing of the surroundings that could change what is printed. */
const { FORCE_COLOR, LC_ALL, LC_CTYPE, TERM, MAYI_DIR, MAYI_DEBUG, npm_command, ...others } = process.env;
const { PORT, HOST, DATABASE_URL, MAYI_DATA, LOG_LEVEL, ...surroundings } = others;
export const PLAIN_ENV = { ...surroundings, LANG: 'C.UTF-8', NO_COLOR: '1' };

export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `mayi` as a process of its own. */
export function mayi(...words: string[]): Ended {
  return runNode([MAYI, ...words]);
}

/** Where nothing but ASCII can be shown. */
export function mayiInAscii(...words: string[]): Ended {
  return runNode([MAYI, ...words], process.cwd(), { ...PLAIN_ENV, LC_ALL: 'C' });
}

export function runNode(
  args: readonly string[],
  cwd = process.cwd(),
  env: NodeJS.ProcessEnv = PLAIN_ENV,
): Ended {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Nothing else in this thread could end the wait for it.
    timeout: GIVE_UP_MS,
    killSignal: 'SIGKILL',
  });
  if (error) throw new Error(`${args.join(' ')}: ${error.message}\n${stdout}${stderr}`, { cause: error });
  return { status, stdout, stderr };
}
