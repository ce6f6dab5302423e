import { type MessagePort, Worker } from 'node:worker_threads';
import type { GameLog } from '@mayi/core/engine';
import { playDeal } from './deals.ts';
import type { ArenaSettings, DealResult } from './results.ts';

/** A bot broke a rule, or a game did not end: the log shows it again. */
export interface Failure {
  readonly deal: number;
  readonly message: string;
  readonly log: GameLog | null;
}

type Report = { readonly result: DealResult } | { readonly failure: Failure };

export interface Work {
  /** Started once for each thread; it must call `serveDeals`. */
  readonly program: URL;
  readonly settings: ArenaSettings;
  readonly deals: readonly number[];
  readonly threads: number;
  /** In the order in which they are finished, which is nobody's choice. */
  onResult(result: DealResult): void;
  readonly signal: AbortSignal;
}

/** Plays all deals, or those that are finished when the signal comes or a game fails. */
export async function playOnThreads(work: Work): Promise<Failure | undefined> {
  const failures: Failure[] = [];
  const giveUp = new AbortController();
  const crew: Crew = {
    waiting: work.deals.values(),
    signal: AbortSignal.any([work.signal, giveUp.signal]),
    onResult: (result) => work.onResult(result),
    onFailure(failure) {
      failures.push(failure);
      giveUp.abort();
    },
  };
  const workers = Array.from(
    { length: Math.min(work.threads, work.deals.length) },
    () => new Worker(work.program, { workerData: work.settings }),
  );
  const endAll = () => Promise.all(workers.map((worker) => worker.terminate()));
  crew.signal.addEventListener('abort', endAll);
  await Promise.all(workers.map((worker) => keepBusy(worker, crew)));
  await endAll();
  return failures[0];
}

interface Crew extends Pick<Work, 'onResult' | 'signal'> {
  readonly waiting: Iterator<number>;
  onFailure(failure: Failure): void;
}

/** One thread: it takes the next deal whenever it is free, until none is left or everybody is sent home. */
function keepBusy(worker: Worker, { waiting, signal, onResult, onFailure }: Crew): Promise<void> {
  return new Promise((resolve) => {
    let deal: number | undefined;
    const takeNext = (): void => {
      deal = signal.aborted ? undefined : waiting.next().value;
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

/** The other side: plays the deals that it is given. */
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
