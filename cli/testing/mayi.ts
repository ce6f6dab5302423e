import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { TIMEOUT_MS } from '../../server/testing/withTimeout.ts';

const inCheckout = fileURLToPath(new URL('../bin/mayi.mjs', import.meta.url));

/** The program as it's installed. A checkout looks for changes at every start, which takes as long as a command: here, once is enough. */
export const MAYI = fileURLToPath(new URL('../../dist/mayi/mayi.mjs', import.meta.url));

/** No colors, and no environment variables that could change the output. */
const { FORCE_COLOR, LC_ALL, LC_CTYPE, TERM, MAYI_DIR, MAYI_DEBUG, npm_command, ...others } = process.env;
const { PORT, HOST, DATABASE_URL, MAYI_DATA, LOG_LEVEL, ...inherited } = others;
export const PLAIN_ENV = { ...inherited, LANG: 'C.UTF-8', NO_COLOR: '1' };

/** How a process ended. */
export interface Exit {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command of `mayi`: in a thread that runs one after another, because a process takes ten times as long to start. */
export function mayi(...args: string[]): Exit {
  thread ??= startThread();
  Atomics.store(thread.isDone, 0, 0);
  thread.commands.postMessage(args);
  let outcome: string = 'ok';
  // The notification of the command before may come so late that it ends this wait.
  while (outcome === 'ok' && Atomics.load(thread.isDone, 0) === 0)
    outcome = Atomics.wait(thread.isDone, 0, 0, TIMEOUT_MS);
  const result = receiveMessageOnPort(thread.commands);
  if (result === undefined) throw new Error(`mayi ${args.join(' ')} doesn't exit: ${outcome}`);
  return result.message;
}

/** Runs `mayi` as people do, in a process of its own. */
export function mayiProcess(...args: string[]): Exit {
  return runNode([MAYI, ...args]);
}

/** Runs `mayi` in a terminal that can only show ASCII. */
export function mayiInAscii(...args: string[]): Exit {
  return runNode([MAYI, ...args], process.cwd(), { ...PLAIN_ENV, LC_ALL: 'C' });
}

/** Runs `mayi` as a checkout starts it: bundled first if its source has changed. */
export function mayiInCheckout(...args: string[]): Exit {
  return runNode([inCheckout, ...args]);
}

export function runNode(
  args: readonly string[],
  cwd = process.cwd(),
  env: NodeJS.ProcessEnv = PLAIN_ENV,
): Exit {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // This thread is blocked meanwhile, so no test timeout would end it.
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  if (error) throw new Error(`${args.join(' ')}: ${error.message}\n${stdout}${stderr}`, { cause: error });
  return { status, stdout, stderr };
}

mayiInCheckout('--version');

/** What `commandThread.ts` is started with. */
export interface CommandThreadData {
  readonly commands: MessagePort;
  /** Becomes 1 when the result is there; the caller sleeps until then. */
  readonly isDone: Int32Array;
}

let thread: CommandThreadData | undefined;

function startThread(): CommandThreadData {
  const bundle = new URL('../../scripts/lib/bundle.mjs', import.meta.url);
  const { status, stdout, stderr } = runNode([
    '--input-type=module',
    `--eval=const { bundle } = await import('${bundle}'); console.log(await bundle('commands'))`,
  ]);
  if (status !== 0) throw new Error(stderr);
  const { port1: commands, port2 } = new MessageChannel();
  const isDone = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: CommandThreadData = { commands: port2, isDone };
  const options = { workerData, transferList: [port2], env: PLAIN_ENV, execArgv: [] };
  new Worker(`${stdout.trim()}/commandThread.mjs`, options).unref();
  return { commands, isDone };
}
