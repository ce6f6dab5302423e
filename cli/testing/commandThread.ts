import { workerData } from 'node:worker_threads';
import { createProgram } from '../program.ts';
import { run } from '../run.ts';
import type { CommandThreadData, Exit } from './mayi.ts';

const { commands, isDone } = workerData as CommandThreadData;
const STREAMS = ['stdout', 'stderr'] as const;
const printed = { stdout: '', stderr: '' };

for (const name of STREAMS) {
  process[name].write = (text: unknown) => {
    printed[name] += String(text);
    return true;
  };
}

/** As in a process of its own, which ends after this command. */
async function exitOf(args: readonly string[]): Promise<Exit> {
  for (const name of STREAMS) printed[name] = '';
  process.exitCode = undefined;
  await run(createProgram(), args);
  const status = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  process.removeAllListeners('uncaughtException');
  for (const name of STREAMS) process[name].removeAllListeners('error');
  return { status, ...printed };
}

commands.on('message', async (args: readonly string[]) => {
  commands.postMessage(await exitOf(args));
  Atomics.store(isDone, 0, 1);
  Atomics.notify(isDone, 0);
});
