import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';
import { createHeartbeat, stepOf } from './heartbeat.ts';
import type { WatchdogData } from './thread.ts';

export interface WatchdogOptions {
  /** How long the main thread may not respond. */
  readonly limitMs: number;
  /** Logs nothing. */
  readonly isSilent: boolean;
  onError(error: unknown): void;
}

export interface Watchdog {
  /** What the main thread does next: logged if it hangs. */
  note(activity: string): void;
}

/** In the bundle's folder. */
const THREAD_FILE = 'watchdogThread.mjs';

/**
 * A thread that ends the process if the main thread hangs, so that a supervisor restarts it: a hung server would hold its port and answer
 * nobody. Acknowledged moves are safe: they were stored before they were acknowledged.
 */
export function startWatchdog({ limitMs, isSilent, onError }: WatchdogOptions): Watchdog {
  const heartbeat = createHeartbeat();
  const workerData: WatchdogData = { buffer: heartbeat.buffer, limitMs, isSilent };
  const beat = () => heartbeat.beat(inspector.url() !== undefined);
  beat();
  setInterval(beat, stepOf(limitMs)).unref();
  const worker = new Worker(new URL(THREAD_FILE, import.meta.url), { workerData });
  worker.on('error', onError);
  // Neither keeps the process from ending.
  worker.unref();
  return { note: heartbeat.note };
}
