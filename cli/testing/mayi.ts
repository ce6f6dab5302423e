import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The program, as it is started in a checkout. */
export const MAYI = fileURLToPath(new URL('../bin/mayi.mjs', import.meta.url));

/** No colours, and nothing of the surroundings that could change what is printed. */
const { FORCE_COLOR, MAYI_DIR, MAYI_DEBUG, ...surroundings } = process.env;
export const PLAIN_ENV = { ...surroundings, NO_COLOR: '1' };

export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `mayi` as a process of its own. */
export function mayi(...words: string[]): Ended {
  return runNode([MAYI, ...words]);
}

export function runNode(args: readonly string[], cwd = process.cwd()): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    env: PLAIN_ENV,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { status, stdout, stderr };
}
