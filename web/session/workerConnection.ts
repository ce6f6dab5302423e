import { type Connection, type ConnectionListener, type ConnectionState, OUTDATED } from '@mayi/core/session';
import { servedVersion as realServedVersion, type ServedVersion } from '../pwa/servedVersion.ts';
import type { FromWorker, Opening, Speed, ToWorker } from '../solo/opening.ts';
import { type After, after as realAfter } from './timers.ts';

/** The part of a Worker that is needed here. */
export interface TableWorker {
  postMessage(message: ToWorker): void;
  addEventListener(type: 'message', listener: (event: { readonly data: FromWorker }) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
  terminate(): void;
}

interface WorkerOptions {
  readonly after: After;
  readonly startWorker: () => TableWorker;
  readonly servedVersion: () => Promise<ServedVersion>;
  /** Calls back whenever the player chooses another speed. Returns an unsubscribe function. */
  readonly followSpeed: (listener: (speed: Speed) => void) => () => void;
}

const FIRST_RETRY_MS = 2000;
const MAX_RETRY_MS = 16_000;

/** Connects to a table in a worker on this device. */
export function workerConnection(opening: Opening, options: Partial<WorkerOptions> = {}): Connection {
  const { after = realAfter, startWorker = startSoloWorker, servedVersion = realServedVersion } = options;
  let listener: ConnectionListener | undefined;
  let state: ConnectionState = 'connecting';
  let nextOpening = opening;
  let worker: TableWorker | undefined;
  let retryDelay = FIRST_RETRY_MS;
  let hasOpened = false;
  let unfollowSpeed: () => void = () => {};
  let cancelRetry: () => void = () => {};

  function change(next: ConnectionState, closeCode?: number): void {
    state = next;
    listener?.state(next, closeCode);
  }

  function connect(): void {
    cancelRetry();
    const started = startWorker();
    worker = started;
    started.addEventListener('message', ({ data }) => started === worker && receive(data));
    for (const failure of ['error', 'messageerror'] as const)
      started.addEventListener(failure, () => started === worker && lose());
    started.postMessage({ type: 'open', opening: nextOpening });
  }

  function receive(data: FromWorker): void {
    if (data.type === 'tell') listener?.message(data.message);
    else if (data.type === 'closed') {
      terminate();
      change('closed', data.why);
    } else {
      // The game is saved now, so a worker started after a crash continues it.
      hasOpened = true;
      retryDelay = FIRST_RETRY_MS;
      if (opening.kind !== 'daily') nextOpening = { kind: 'continue', speed: nextOpening.speed };
      change('open');
    }
  }

  function changeSpeed(speed: Speed): void {
    nextOpening = { ...nextOpening, speed };
    worker?.postMessage({ type: 'speed', speed });
  }

  function terminate(): void {
    cancelRetry();
    worker?.terminate();
    worker = undefined;
  }

  function lose(): void {
    terminate();
    change('lost');
    cancelRetry = after(retryDelay, connect);
    retryDelay = Math.min(2 * retryDelay, MAX_RETRY_MS);
    if (!hasOpened) void closeIfOutdated();
  }

  /** A worker that never started may have been replaced by a new version: starting it again wouldn't help. */
  async function closeIfOutdated(): Promise<void> {
    if ((await servedVersion()) !== 'other' || state !== 'lost') return;
    terminate();
    change('closed', OUTDATED);
  }

  return {
    open(newListener) {
      listener = newListener;
      unfollowSpeed = options.followSpeed?.(changeSpeed) ?? unfollowSpeed;
      connect();
    },
    send: (message) => worker?.postMessage({ type: 'say', message }),
    retry: () => state === 'lost' && worker === undefined && connect(),
    // A worker that doesn't answer is busy thinking, not dead.
    reconnect() {},
    close() {
      state = 'closed';
      unfollowSpeed();
      terminate();
    },
  };
}

function startSoloWorker(): TableWorker {
  return new Worker(new URL('../solo/worker.ts', import.meta.url), { type: 'module', name: 'table' });
}
