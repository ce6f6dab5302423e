/** Runs tasks one at a time, in order. A task that fails doesn't stop the next one. */
export interface Queue {
  run<T>(task: () => Promise<T>): Promise<T>;
  /** How many tasks are running or waiting. */
  readonly length: number;
  /** Resolves when all tasks so far are done. */
  settled(): Promise<void>;
}

export function createQueue(): Queue {
  let last = Promise.resolve();
  let length = 0;
  const leave = () => {
    length -= 1;
  };
  return {
    run(task) {
      length += 1;
      const done = last.then(task);
      last = done.then(leave, leave);
      return done;
    },
    get length() {
      return length;
    },
    settled: () => last,
  };
}
