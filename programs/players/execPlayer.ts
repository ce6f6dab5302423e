import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { fallbackMove } from '@mayi/bots';
import { type CustomPlayer, customPlayer, type ReportFault } from './customPlayer.ts';
import { addFaults, type FaultCounts } from './faults.ts';
import type { PlayerLimits } from './playerProcess.ts';
import type { PlayerReply, PlayerRequest, PlayerThreadData } from './playerThread.ts';
import type { ProcessGroups } from './processGroups.ts';

/** In the bundle's folder. */
const THREAD_FILE = 'playerThread.mjs';
/** A thread that takes longer than any program may is lost. */
const LOST_AFTER_MS = 60_000;
/** What fits an integer of any language. */
const SEEDS = 2 ** 31;

export interface ExecOptions {
  readonly command: readonly string[];
  readonly groups: ProcessGroups;
  readonly report: ReportFault;
  readonly limits?: PlayerLimits | undefined;
  readonly program?: URL | undefined;
}

export interface ExecPlayer {
  /** Starts the program, and returns what it calls itself. Throws a RangeError if it can't start. */
  start(): string | undefined;
  as(name: string): CustomPlayer;
}

/**
 * A program as a bot. Games are played without an event loop, so a thread of its own talks to the program while this one waits for the
 * reply.
 */
export function execPlayer({ command, groups, report, limits, program }: ExecOptions): ExecPlayer {
  const { port1: port, port2 } = new MessageChannel();
  const replies = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: PlayerThreadData = {
    command,
    cwd: process.cwd(),
    limits,
    groups: groups.buffer,
    port: port2,
    replies: replies.buffer as SharedArrayBuffer,
  };
  const worker = new Worker(program ?? new URL(THREAD_FILE, import.meta.url), {
    workerData,
    transferList: [port2],
  });
  worker.unref();
  worker.on('error', () => {
    // Its silence is noticed.
  });
  port.unref();
  let isLost = false;

  function request(what: PlayerRequest): PlayerReply | undefined {
    if (isLost) return undefined;
    const before = Atomics.load(replies, 0);
    port.postMessage(what);
    // A wake-up call may still be on its way from the last reply: only the count tells.
    while (!isLost && Atomics.load(replies, 0) === before)
      isLost = Atomics.wait(replies, 0, before, LOST_AFTER_MS) === 'timed-out';
    if (isLost) void worker.terminate();
    return isLost ? undefined : (receiveMessageOnPort(port)?.message as PlayerReply);
  }

  return {
    start() {
      const reply = request({ type: 'start' });
      if (reply?.type === 'started') return reply.name;
      const why = reply?.type === 'failed' ? reply.reports.join('; ') : 'its thread is lost';
      throw new RangeError(`${command.join(' ')} ${why}`);
    },
    as(name) {
      let faults: FaultCounts = {};
      return customPlayer(name, command.join(' '), {
        choose(view, rng) {
          if (view.you === null || !view.awaiting.includes(view.you)) return undefined;
          const reply = request({ type: 'move', view, seed: rng.below(SEEDS) });
          if (reply?.type !== 'moved') {
            faults = addFaults(faults, { crash: 1, replaced: 1 });
            return fallbackMove(view);
          }
          for (const text of reply.reports) report(`${name} ${text}`);
          faults = addFaults(faults, reply.faults);
          return reply.command;
        },
        gameOver: (view) => void request({ type: 'over', view }),
        takeFaults() {
          const taken = faults;
          faults = {};
          return taken;
        },
        close() {
          request({ type: 'close' });
          void worker.terminate();
        },
      });
    },
  };
}
