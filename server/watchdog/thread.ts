import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { endMainThread } from './endMainThread.ts';
import { createWatch, readActivity, readPulse, stepOf } from './heartbeat.ts';

/** The program of the watchdog's thread. */

export interface WatchdogData {
  readonly buffer: SharedArrayBuffer;
  readonly limitMs: number;
  readonly isSilent: boolean;
}

/** As pino numbers them. */
const FATAL = 60;
const STDERR = 2;

const { buffer, limitMs, isSilent } = workerData as WatchdogData;
const isHung = createWatch(limitMs);
const timer = setInterval(look, stepOf(limitMs));

function look(): void {
  if (!isHung(performance.now(), readPulse(buffer))) return;
  clearInterval(timer);
  void endMainThread(log);
}

/** Written directly: this thread's own stderr goes through the main thread. */
function log(stack: readonly string[]): void {
  if (isSilent) return;
  const msg = `the main thread has not responded for ${limitMs / 1000} s: the server ends itself, to be restarted`;
  const line = { level: FATAL, time: Date.now(), activity: readActivity(buffer), stack, msg };
  writeSync(STDERR, `${JSON.stringify(line)}\n`);
}
