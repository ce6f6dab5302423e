import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MessageChannel, Worker } from 'node:worker_threads';
import { fallbackMove } from '@mayi/bots';
import type { Command } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import type { PlayerLimits } from './playerProcess.ts';
import type { CustomSpec } from './playerSpec.ts';
import type { PlayerReply, PlayerRequest, PlayerThreadData } from './playerThread.ts';
import { createProcessGroups, type ProcessGroups } from './processGroups.ts';

/** A custom player for a host with an event loop. Asked for one move at a time; never rejects. */
export interface HostedPlayer {
  /** Otherwise it starts with its first move. If it can't, that's reported. */
  start(): Promise<void>;
  move(view: View, seed: number): Promise<Command | undefined>;
  gameOver(view: View): void;
  close(): Promise<void>;
}

export interface ThreadPlayerOptions {
  readonly spec: CustomSpec;
  /** The programs of players that haven't ended, for the code that ends the process. */
  readonly running: Set<ProcessGroups>;
  report(text: string): void;
  readonly limits?: typeof THREAD_LIMITS;
  readonly playerLimits?: PlayerLimits;
  /** Default: in the bundle's folder. */
  readonly programs?: { readonly thread: URL; readonly runner: URL };
}

const THREAD_FILE = 'playerThread.mjs';
const RUNNER_FILE = 'moduleRunner.mjs';

export const THREAD_LIMITS: { readonly lostAfterMs: number; readonly closeWithinMs: number } = {
  /** More than a program's time to start and to move: a thread that takes longer is stuck, say in the solver. */
  lostAfterMs: 20_000,
  /** More than a program's time to quit: if it hasn't moved yet, its move isn't needed any more. */
  closeWithinMs: 2000,
};

/** A player outside this thread, and its program outside this process. What the server knows stays here: the program gets no environment. */
export function startThreadPlayer(options: ThreadPlayerOptions): HostedPlayer {
  const { spec, running, report, limits = THREAD_LIMITS, playerLimits, programs } = options;
  const { thread, runner } = programs ?? {
    thread: new URL(THREAD_FILE, import.meta.url),
    runner: new URL(RUNNER_FILE, import.meta.url),
  };
  const { port1: port, port2 } = new MessageChannel();
  const { PATH, HOME, LANG, TZ, SystemRoot } = process.env;
  // Its own: a thread that is stopped can't end its program any more.
  const groups = createProcessGroups();
  running.add(groups);
  const workerData: PlayerThreadData = {
    command: commandOf(spec, runner),
    cwd: process.cwd(),
    env: { PATH, HOME, LANG, TZ, SystemRoot },
    limits: playerLimits,
    hidesCards: true,
    groups: groups.buffer,
    port: port2,
    replies: new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT),
  };
  const worker = new Worker(thread, { workerData, transferList: [port2] });
  let isOver = false;
  let stopWaiting = () => {};
  worker.on('error', ({ message }) => {
    if (!isOver) report(`its thread failed: ${message}`);
    void end();
  });

  async function end(): Promise<void> {
    isOver = true;
    stopWaiting();
    port.close();
    await worker.terminate();
    groups.killAll();
    running.delete(groups);
  }

  let last: Promise<unknown> = Promise.resolve();

  /** One after the other: replies don't say what they reply to. */
  function request(what: PlayerRequest): Promise<PlayerReply | undefined> {
    const reply = last.then(() => send(what));
    last = reply;
    return reply;
  }

  function send(what: PlayerRequest): Promise<PlayerReply | undefined> {
    if (isOver) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const settle = (reply?: PlayerReply): void => {
        clearTimeout(timer);
        resolve(reply);
      };
      const timer = setTimeout(() => {
        report('its thread is stuck');
        void end();
      }, limits.lostAfterMs);
      stopWaiting = settle;
      port.once('message', settle);
      port.postMessage(what);
    });
  }

  return {
    async start() {
      const reply = await request({ type: 'start' });
      if (reply?.type === 'started' || reply?.type === 'failed')
        for (const text of reply.reports) report(text);
    },
    async move(view, seed) {
      const reply = await request({ type: 'move', view, seed });
      if (reply?.type !== 'moved') return fallbackMove(view);
      for (const text of reply.reports) report(text);
      return reply.command;
    },
    gameOver: (view) => void request({ type: 'over', view }),
    async close() {
      const enough = new AbortController();
      const late = pause(limits.closeWithinMs, undefined, { signal: enough.signal }).catch(() => {});
      await Promise.race([request({ type: 'close' }), late]);
      enough.abort();
      await end();
    },
  };
}

function commandOf(spec: CustomSpec, runner: URL): readonly string[] {
  if (spec.kind === 'exec') return spec.command;
  return [process.execPath, fileURLToPath(runner), spec.file];
}
