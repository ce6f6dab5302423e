/** Room for more programs than a run has. */
const SLOTS = 1024;

/**
 * The programs that are running, by process id, in memory that all threads share: the end of the run ends them, even if the thread
 * that started one was stopped.
 */
export interface ProcessGroups {
  readonly buffer: SharedArrayBuffer;
  add(pid: number): void;
  remove(pid: number): void;
  killAll(): void;
}

export function createProcessGroups(
  buffer = new SharedArrayBuffer(SLOTS * Int32Array.BYTES_PER_ELEMENT),
): ProcessGroups {
  const pids = new Int32Array(buffer);
  const replace = (from: number, to: number): boolean => {
    for (let slot = 0; slot < pids.length; slot++) {
      if (Atomics.compareExchange(pids, slot, from, to) === from) return true;
    }
    return false;
  };
  return {
    buffer,
    add: (pid) => void replace(0, pid),
    remove: (pid) => void replace(pid, 0),
    killAll() {
      for (let slot = 0; slot < pids.length; slot++) {
        const pid = Atomics.exchange(pids, slot, 0);
        if (pid !== 0) killGroup(pid);
      }
    },
  };
}

/** The program and everything it started. Where there are no groups (Windows), only the program. */
export function killGroup(pid: number): void {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, 'SIGKILL');
      return;
    } catch {
      // It's gone already, or there are no groups here.
    }
  }
}
