import { type MessagePort, Worker } from 'node:worker_threads';
import type { GameLog } from '@mayi/core/engine';
import { createProcessGroups, type ProcessGroups } from '@mayi/programs/players';
import { playDeal } from './deals.ts';
import { type ArenaPlayers, openArenaPlayers } from './players.ts';
import type { ArenaSettings, DealResult } from './results.ts';

/** A bot broke a rule, or a game didn't end. The log reproduces it. */
export interface FailedDeal {
  readonly deal: number;
  readonly message: string;
  readonly log: GameLog | null;
}

type Report =
  | { readonly result: DealResult }
  | { readonly failure: FailedDeal }
  /** A custom player did something wrong for the first time. */
  | { readonly fault: string }
  | { readonly isClosed: true };

/** What a thread starts with. */
export interface ThreadData {
  readonly settings: ArenaSettings;
  readonly groups: SharedArrayBuffer;
}

/** Sent to a thread instead of the next deal: its custom players are told to end. */
const CLOSE = 'close';

export interface Work {
  /** Run by each thread; must call `serveDeals`. */
  readonly program: URL;
  readonly settings: ArenaSettings;
  readonly deals: readonly number[];
  readonly threads: number;
  /** Called in the order in which deals finish. */
  onResult(result: DealResult): void;
  onFault(text: string): void;
  /** The custom players' programs. */
  readonly groups: ProcessGroups;
  readonly signal: AbortSignal;
}

/** Plays all deals, stopping early if the signal aborts or a game fails. */
export async function playOnThreads(work: Work): Promise<FailedDeal | undefined> {
  const failures: FailedDeal[] = [];
  const stop = new AbortController();
  const pool: Pool = {
    queue: work.deals.values(),
    signal: AbortSignal.any([work.signal, stop.signal]),
    hasCustomPlayers: work.settings.custom !== undefined,
    onResult: (result) => work.onResult(result),
    onFault: (text) => work.onFault(text),
    onFailure(failure) {
      failures.push(failure);
      stop.abort();
    },
  };
  const workerData: ThreadData = { settings: work.settings, groups: work.groups.buffer };
  const workers = Array.from(
    { length: Math.min(work.threads, work.deals.length) },
    () => new Worker(work.program, { workerData }),
  );
  const terminateAll = () => Promise.all(workers.map((worker) => worker.terminate()));
  pool.signal.addEventListener('abort', terminateAll);
  await Promise.all(workers.map((worker) => feed(worker, pool)));
  await terminateAll();
  work.groups.killAll();
  return failures[0];
}

interface Pool extends Pick<Work, 'onResult' | 'onFault' | 'signal'> {
  readonly hasCustomPlayers: boolean;
  readonly queue: Iterator<number>;
  onFailure(failure: FailedDeal): void;
}

/** Gives a thread the next deal whenever it's free, until none is left or the run is stopped. */
function feed(worker: Worker, pool: Pool): Promise<void> {
  const { queue, signal, hasCustomPlayers, onResult, onFault, onFailure } = pool;
  return new Promise((resolve) => {
    let deal: number | undefined;
    const takeNext = (): void => {
      deal = signal.aborted ? undefined : queue.next().value;
      if (deal !== undefined) worker.postMessage(deal);
      else if (hasCustomPlayers && !signal.aborted) worker.postMessage(CLOSE);
      else resolve();
    };
    const fail = (message: string): void => {
      if (deal !== undefined && !signal.aborted) onFailure({ deal, message, log: null });
      resolve();
    };
    worker.on('message', (report: Report) => {
      if ('failure' in report) return onFailure(report.failure);
      if ('fault' in report) return onFault(report.fault);
      if ('isClosed' in report) return resolve();
      onResult(report.result);
      takeNext();
    });
    worker.on('error', (error) => fail(String(error)));
    worker.on('exit', () => fail('the thread ended'));
    takeNext();
  });
}

/** Runs in the thread: plays the deals it's sent. */
export function serveDeals(port: MessagePort, { settings, groups }: ThreadData): void {
  const report = (fault: string) => port.postMessage({ fault } satisfies Report);
  const opened = openArenaPlayers(settings, { groups: createProcessGroups(groups), report });
  port.on('message', async (order: number | typeof CLOSE) => {
    const players = await opened;
    port.postMessage(order === CLOSE ? closed(players) : reportOn(settings, order, players));
  });
}

function closed(players: ArenaPlayers): Report {
  players.close();
  return { isClosed: true };
}

function reportOn(settings: ArenaSettings, deal: number, { find }: ArenaPlayers): Report {
  try {
    return { result: playDeal(settings, deal, find) };
  } catch (error) {
    const { message, cause } = error as Error;
    return { failure: { deal, message, log: (cause as GameLog | undefined) ?? null } };
  }
}
