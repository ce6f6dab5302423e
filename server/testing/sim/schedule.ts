interface Timer {
  readonly at: number;
  readonly nth: number;
  call: (() => void) | undefined;
}

/** Virtual time: all timers of a simulation, fired one after the other. */
export interface Schedule {
  now(): number;
  /** Returns a cancel function. */
  after(ms: number, call: () => void): () => void;
  /** Fires the next timer and settles all promises that follow from it. False if there are no timers left. */
  step(): Promise<boolean>;
}

const START = 1_700_000_000_000;

export function createSchedule(): Schedule {
  const queue = createQueue();
  let now = START;
  let nth = 0;
  return {
    now: () => now,
    after(ms, call) {
      const timer: Timer = { at: now + Math.max(0, ms), nth: nth++, call };
      queue.add(timer);
      return () => {
        timer.call = undefined;
      };
    },
    async step() {
      let next = queue.take();
      while (next !== undefined && next.call === undefined) next = queue.take();
      if (next?.call === undefined) return false;
      now = next.at;
      next.call();
      // Promises settle before this runs.
      await new Promise((resolve) => setImmediate(resolve));
      return true;
    },
  };
}

function isBefore(a: Timer, b: Timer): boolean {
  return a.at < b.at || (a.at === b.at && a.nth < b.nth);
}

/** A binary heap with the earliest timer at the top. */
function createQueue() {
  const heap: Timer[] = [];
  const at = (index: number) => heap[index] as Timer;

  function swap(one: number, other: number): void {
    const held = at(one);
    heap[one] = at(other);
    heap[other] = held;
  }

  function rise(index: number): void {
    for (let child = index; child > 0; ) {
      const parent = (child - 1) >> 1;
      if (!isBefore(at(child), at(parent))) return;
      swap(child, parent);
      child = parent;
    }
  }

  function sink(): void {
    for (let parent = 0; ; ) {
      const left = 2 * parent + 1;
      if (left >= heap.length) return;
      const right = left + 1;
      const child = right < heap.length && isBefore(at(right), at(left)) ? right : left;
      if (!isBefore(at(child), at(parent))) return;
      swap(child, parent);
      parent = child;
    }
  }

  return {
    add(timer: Timer): void {
      heap.push(timer);
      rise(heap.length - 1);
    },
    take(): Timer | undefined {
      const first = heap[0];
      const last = heap.pop();
      if (heap.length > 0 && last !== undefined) {
        heap[0] = last;
        sink();
      }
      return first;
    },
  };
}
