import { readdirSync, readFileSync } from 'node:fs';

/** CPU time in ms, by thread id. */
type CpuTimes = ReadonlyMap<string, number>;

/** Measures how much a server's own threads work: unlike a clock, it doesn't depend on what else the machine does. */
export interface ThreadWork {
  /** Starts measuring; returns a function that tells how many ms the busiest thread has worked since. */
  start(): () => number;
}

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10;
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

/**
 * The main thread and those it has now. Call it before computer players get threads of their own, which may work as long as they
 * like. Undefined where the system doesn't show it.
 */
export function threadWorkOf(pid: number): ThreadWork | undefined {
  const folder = `/proc/${pid}/task`;
  const ids = entriesIn(folder);
  if (ids.length === 0) return undefined;
  const read = (): CpuTimes => new Map(ids.map((id) => [id, cpuTime(`${folder}/${id}/stat`)]));
  return {
    start() {
      const before = read();
      return () => Math.max(...[...read()].map(([id, ms]) => ms - (before.get(id) ?? 0)));
    },
  };
}

function entriesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function cpuTime(file: string): number {
  const text = readText(file);
  // The thread's name, in parentheses, may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_TICKS] ?? 0) + Number(fields[SYSTEM_TICKS] ?? 0)) * MS_PER_TICK;
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
