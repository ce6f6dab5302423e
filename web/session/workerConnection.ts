import type { FromWorker, Opening, ToWorker } from '../solo/opening.ts';
import type { Line, LineListener, LineState } from './connection.ts';
import { type After, after as realAfter } from './timers.ts';

/** The part of a Worker that is needed here. */
export interface TableWorker {
  postMessage(message: ToWorker): void;
  addEventListener(type: 'message', listen: (event: { readonly data: FromWorker }) => void): void;
  addEventListener(type: 'error', listen: () => void): void;
  terminate(): void;
}

interface WorkerTools {
  readonly after: After;
  readonly start: () => TableWorker;
}

const AGAIN_AFTER = 2000;

function startWorker(): TableWorker {
  return new Worker(new URL('../solo/worker.ts', import.meta.url), { type: 'module', name: 'table' });
}

/** The line to a table on this device. */
export function workerLine(opening: Opening, tools: Partial<WorkerTools> = {}): Line {
  const { after = realAfter, start = startWorker } = tools;
  let listener: LineListener | undefined;
  let state: LineState = 'connecting';
  let wanted = opening;
  let worker: TableWorker | undefined;
  let callOff: () => void = () => {};

  function change(next: LineState, why?: number): void {
    state = next;
    listener?.state(next, why);
  }

  function open(): void {
    callOff();
    const begun = start();
    worker = begun;
    begun.addEventListener('message', ({ data }) => begun === worker && hear(data));
    begun.addEventListener('error', () => begun === worker && lose());
    begun.postMessage({ type: 'open', opening: wanted });
  }

  function hear(data: FromWorker): void {
    if (data.type === 'tell') listener?.message(data.message);
    else if (data.type === 'closed') {
      end();
      change('closed', data.why);
    } else {
      // Once it is saved, whatever happens to the worker: it is gone on with.
      wanted = { kind: 'continue', speed: opening.speed };
      change('open');
    }
  }

  function end(): void {
    callOff();
    worker?.terminate();
    worker = undefined;
  }

  function lose(): void {
    end();
    change('lost');
    callOff = after(AGAIN_AFTER, open);
  }

  return {
    listen(whoever) {
      listener = whoever;
      open();
    },
    send: (message) => worker?.postMessage({ type: 'say', message }),
    retry: () => state === 'lost' && worker === undefined && open(),
    // It is on this device: where it does not answer, it thinks.
    reopen() {},
    close() {
      state = 'closed';
      end();
    },
  };
}
