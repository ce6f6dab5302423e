interface Planned {
  readonly at: number;
  readonly nth: number;
  call: (() => void) | undefined;
}

/** All that takes time is planned here, and happens one after the other. */
export interface Schedule {
  now(): number;
  /** Calls once; the answer calls it off. */
  after(ms: number, call: () => void): () => void;
  /** Lets the next thing happen, and all that follows from it at once. False: nothing is planned any more. */
  step(): Promise<boolean>;
}

const BEGINNING = 1_700_000_000_000;

export function createSchedule(): Schedule {
  const queue = createQueue();
  let now = BEGINNING;
  let nth = 0;
  return {
    now: () => now,
    after(ms, call) {
      const planned: Planned = { at: now + Math.max(0, ms), nth: nth++, call };
      queue.add(planned);
      return () => {
        planned.call = undefined;
      };
    },
    async step() {
      let next = queue.take();
      while (next !== undefined && next.call === undefined) next = queue.take();
      if (next?.call === undefined) return false;
      now = next.at;
      next.call();
      // Promises are settled before this comes round.
      await new Promise((resolve) => setImmediate(resolve));
      return true;
    },
  };
}

function isBefore(a: Planned, b: Planned): boolean {
  return a.at < b.at || (a.at === b.at && a.nth < b.nth);
}

/** A binary heap: the earliest is always at the top. */
function createQueue() {
  const heap: Planned[] = [];
  const at = (index: number) => heap[index] as Planned;

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
    add(planned: Planned): void {
      heap.push(planned);
      rise(heap.length - 1);
    },
    take(): Planned | undefined {
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
