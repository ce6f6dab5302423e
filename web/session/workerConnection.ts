import type { FromWorker, Opening, ToWorker } from '../solo/opening.ts';
import type { Connection, ConnectionListener, ConnectionState } from './connection.ts';
import { type After, after as realAfter } from './timers.ts';

/** The part of a Worker that is needed here. */
export interface TableWorker {
  postMessage(message: ToWorker): void;
  addEventListener(type: 'message', listener: (event: { readonly data: FromWorker }) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}

interface WorkerOptions {
  readonly after: After;
  readonly startWorker: () => TableWorker;
}

const RETRY_DELAY_MS = 2000;

/** Connects to a table in a worker on this device. */
export function workerConnection(opening: Opening, options: Partial<WorkerOptions> = {}): Connection {
  const { after = realAfter, startWorker = startSoloWorker } = options;
  let listener: ConnectionListener | undefined;
  let state: ConnectionState = 'connecting';
  let nextOpening = opening;
  let worker: TableWorker | undefined;
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
    started.addEventListener('error', () => started === worker && lose());
    started.postMessage({ type: 'open', opening: nextOpening });
  }

  function receive(data: FromWorker): void {
    if (data.type === 'tell') listener?.message(data.message);
    else if (data.type === 'closed') {
      terminate();
      change('closed', data.why);
    } else {
      // The game is saved now, so a worker started after a crash continues it.
      nextOpening = { kind: 'continue', speed: opening.speed };
      change('open');
    }
  }

  function terminate(): void {
    cancelRetry();
    worker?.terminate();
    worker = undefined;
  }

  function lose(): void {
    terminate();
    change('lost');
    cancelRetry = after(RETRY_DELAY_MS, connect);
  }

  return {
    open(newListener) {
      listener = newListener;
      connect();
    },
    send: (message) => worker?.postMessage({ type: 'say', message }),
    retry: () => state === 'lost' && worker === undefined && connect(),
    // A worker that doesn't answer is busy thinking, not dead.
    reconnect() {},
    close() {
      state = 'closed';
      terminate();
    },
  };
}

function startSoloWorker(): TableWorker {
  return new Worker(new URL('../solo/worker.ts', import.meta.url), { type: 'module', name: 'table' });
}
