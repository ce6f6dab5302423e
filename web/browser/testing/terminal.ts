import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { environmentWithoutSettings, PROGRAM } from './server.ts';

const run = promisify(execFile);

/** Runs `mayi` as it ships, and resolves with what it prints. Rejects if it exits with an error. */
export async function mayi(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [PROGRAM, ...args], { env: environmentWithoutSettings() });
  return stdout;
}
