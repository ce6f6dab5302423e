/** Tasks of many rooms. Whatever one room asks for, the others get their share. */
export interface FairQueue<T> {
  /** How many tasks wait. */
  readonly waiting: number;
  push(room: string, task: T): void;
  /** The same, but before the other tasks of that room. */
  pushFirst(room: string, task: T): void;
  /** The next task; undefined if none may start now. The caller has to call `done` with its cost, in ms. */
  next(): Started<T> | undefined;
  /** Removes all that wait. */
  clear(): T[];
}

export interface Started<T> {
  readonly task: T;
  done(cost: number): void;
}

interface Line<T> {
  readonly tasks: T[];
  running: number;
  /** How much time the room has used, in virtual time. */
  used: number;
  /** What its last task cost: most likely, the next one costs as much. */
  expected: number;
}

/** Even a task that costs nothing counts, so rooms take turns. */
const LEAST_COST = 1;

/**
 * Weighted fair queuing with equal weights: next is the room that will have used the least time when its task is done. So rooms with many
 * tasks, or long ones, wait for the others, and a room that hasn't asked for a while waits only for what is running. But it has saved
 * nothing up for later. At most `mostPerRoom` tasks of a room run at once.
 */
export function createFairQueue<T>(mostPerRoom: number): FairQueue<T> {
  const lines = new Map<string, Line<T>>();
  /** What the room that was served last had used before. */
  let virtualNow = 0;
  let waiting = 0;

  function lineOf(room: string): Line<T> {
    let line = lines.get(room);
    if (line === undefined) {
      line = { tasks: [], running: 0, used: virtualNow, expected: 0 };
      lines.set(room, line);
    }
    if (isIdle(line)) line.used = Math.max(line.used, virtualNow);
    waiting += 1;
    return line;
  }

  /** Rooms with nothing to do are forgotten, but not what they have used in advance. */
  function nextRoom(): string | undefined {
    let next: string | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const [room, line] of lines) {
      if (isIdle(line) && line.used <= virtualNow) lines.delete(room);
      else if (line.tasks.length > 0 && line.running < mostPerRoom) {
        const until = line.used + line.expected;
        if (until >= least) continue;
        next = room;
        least = until;
      }
    }
    return next;
  }

  function start(line: Line<T>, task: T): Started<T> {
    virtualNow = Math.max(virtualNow, line.used);
    waiting -= 1;
    line.running += 1;
    line.used += LEAST_COST;
    return {
      task,
      done(cost) {
        line.running -= 1;
        line.used += Math.max(0, cost - LEAST_COST);
        line.expected = cost;
        if (waiting === 0 && [...lines.values()].every(isIdle)) lines.clear();
      },
    };
  }

  return {
    get waiting() {
      return waiting;
    },
    push: (room, task) => void lineOf(room).tasks.push(task),
    pushFirst: (room, task) => void lineOf(room).tasks.unshift(task),
    next() {
      const room = nextRoom();
      const line = room === undefined ? undefined : lines.get(room);
      const task = line?.tasks.shift();
      return line === undefined || task === undefined ? undefined : start(line, task);
    },
    clear() {
      waiting = 0;
      return [...lines.values()].flatMap(({ tasks }) => tasks.splice(0));
    },
  };
}

function isIdle({ tasks, running }: Line<unknown>): boolean {
  return tasks.length === 0 && running === 0;
}
