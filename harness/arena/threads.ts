import { type MessagePort, Worker } from 'node:worker_threads';
import type { GameLog } from '@mayi/core/engine';
import { playDeal } from './deals.ts';
import type { ArenaSettings, DealResult } from './results.ts';

/** A bot broke a rule, or a game didn't end. The log reproduces it. */
export interface FailedDeal {
  readonly deal: number;
  readonly message: string;
  readonly log: GameLog | null;
}

type Report = { readonly result: DealResult } | { readonly failure: FailedDeal };

export interface Work {
  /** Run by each thread; must call `serveDeals`. */
  readonly program: URL;
  readonly settings: ArenaSettings;
  readonly deals: readonly number[];
  readonly threads: number;
  /** Called in the order in which deals finish. */
  onResult(result: DealResult): void;
  readonly signal: AbortSignal;
}

/** Plays all deals, stopping early if the signal aborts or a game fails. */
export async function playOnThreads(work: Work): Promise<FailedDeal | undefined> {
  const failures: FailedDeal[] = [];
  const stop = new AbortController();
  const pool: Pool = {
    queue: work.deals.values(),
    signal: AbortSignal.any([work.signal, stop.signal]),
    onResult: (result) => work.onResult(result),
    onFailure(failure) {
      failures.push(failure);
      stop.abort();
    },
  };
  const workers = Array.from(
    { length: Math.min(work.threads, work.deals.length) },
    () => new Worker(work.program, { workerData: work.settings }),
  );
  const terminateAll = () => Promise.all(workers.map((worker) => worker.terminate()));
  pool.signal.addEventListener('abort', terminateAll);
  await Promise.all(workers.map((worker) => feed(worker, pool)));
  await terminateAll();
  return failures[0];
}

interface Pool extends Pick<Work, 'onResult' | 'signal'> {
  readonly queue: Iterator<number>;
  onFailure(failure: FailedDeal): void;
}

/** Gives a thread the next deal whenever it's free, until none is left or the run is stopped. */
function feed(worker: Worker, { queue, signal, onResult, onFailure }: Pool): Promise<void> {
  return new Promise((resolve) => {
    let deal: number | undefined;
    const takeNext = (): void => {
      deal = signal.aborted ? undefined : queue.next().value;
      if (deal === undefined) resolve();
      else worker.postMessage(deal);
    };
    const fail = (message: string): void => {
      if (deal !== undefined && !signal.aborted) onFailure({ deal, message, log: null });
      resolve();
    };
    worker.on('message', (report: Report) => {
      if ('failure' in report) return onFailure(report.failure);
      onResult(report.result);
      takeNext();
    });
    worker.on('error', (error) => fail(String(error)));
    worker.on('exit', () => fail('the thread ended'));
    takeNext();
  });
}

/** Runs in the thread: plays the deals it's sent. */
export function serveDeals(port: MessagePort, settings: ArenaSettings): void {
  port.on('message', (deal: number) => port.postMessage(reportOn(settings, deal)));
}

function reportOn(settings: ArenaSettings, deal: number): Report {
  try {
    return { result: playDeal(settings, deal) };
  } catch (error) {
    const { message, cause } = error as Error;
    return { failure: { deal, message, log: (cause as GameLog | undefined) ?? null } };
  }
}
