import { readdirSync, readFileSync } from 'node:fs';

/** What a server did while somebody waited, in ms. Unlike a clock, it tells the server's work from that of other programs. */
export interface ThreadWork {
  /** How long its busiest thread worked. */
  readonly worked: number;
  /** How long its threads had work to do, but other programs had the processors. */
  readonly heldUp: number;
}

/** Starts measuring; returns a function that tells what happened since. */
export type MeasureWork = () => () => ThreadWork;

/** CPU time and time spent waiting for a processor, in ms. */
interface Times {
  readonly worked: number;
  readonly waited: number;
}

/** Linux counts most times in hundredths of a second. */
const MS_PER_TICK = 10;
const NS_PER_MS = 1e6;
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;
/** In the first line of /proc/stat: user, nice, system, idle, iowait, irq, softirq, steal. */
const BUSY_TICKS = [0, 1, 2, 5, 6, 7] as const;

/**
 * Measures the server's main thread and those it has now. Call it before computer players get threads of their own, which may work as
 * long as they like. Undefined where the system doesn't show it.
 */
export function measureWorkOf(pid: number): MeasureWork | undefined {
  const folder = `/proc/${pid}/task`;
  const ids = entriesIn(folder);
  if (ids.length === 0) return undefined;
  const readThreads = () => ids.map((id) => timesOf(`${folder}/${id}`));
  // The server's other threads count as its own: if they keep its main thread waiting, that's no other program.
  const readOthers = () => cpuTimeOfAll() - cpuTime(`/proc/${pid}/stat`) - cpuTime('/proc/self/stat');
  return () => {
    const threads = readThreads();
    const others = readOthers();
    return () => {
      const since = readThreads().map(({ worked, waited }, nth) => ({
        worked: worked - (threads[nth]?.worked ?? 0),
        waited: waited - (threads[nth]?.waited ?? 0),
      }));
      // An answer needs the main thread and the one that writes to disk, in turn.
      const waited = since.map((thread) => thread.waited).toSorted((a, b) => b - a);
      return {
        worked: Math.max(...since.map((thread) => thread.worked)),
        heldUp: Math.max(0, Math.min((waited[0] ?? 0) + (waited[1] ?? 0), readOthers() - others)),
      };
    };
  };
}

function entriesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function timesOf(thread: string): Times {
  const [, waited = '0'] = readText(`${thread}/schedstat`).split(' ');
  return { worked: cpuTime(`${thread}/stat`), waited: Number(waited) / NS_PER_MS };
}

/** Of a thread, or of a process with all its threads. */
function cpuTime(file: string): number {
  const text = readText(file);
  // The name, in parentheses, may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_TICKS] ?? 0) + Number(fields[SYSTEM_TICKS] ?? 0)) * MS_PER_TICK;
}

/** What all programs of this machine have used, and what other virtual machines have taken from it. */
function cpuTimeOfAll(): number {
  const [line = ''] = readText('/proc/stat').split('\n');
  const fields = line.split(/\s+/).slice(1).map(Number);
  return BUSY_TICKS.reduce<number>((sum, at) => sum + (fields[at] ?? 0), 0) * MS_PER_TICK;
}

/** The most memory the process has used, in bytes; NaN where the system doesn't show it. */
export function peakMemory(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readText(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes) * 1024;
}

/** Empty if there is no such file: the thread or the process has ended. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
