/** Tasks of many rooms, opened from many addresses. Whatever one address or room asks for, the others get their share. */
export interface FairQueue<T> {
  /** How many tasks wait. */
  readonly waiting: number;
  push(room: string, task: T, address?: string): void;
  /** The same, but before the other tasks of that room. */
  pushFirst(room: string, task: T, address?: string): void;
  /** The next task; undefined if none may start now. The caller has to call `done` with its cost, in ms. */
  next(): Started<T> | undefined;
  /** Removes all that wait. */
  clear(): T[];
}

export interface Started<T> {
  readonly task: T;
  done(cost: number): void;
}

/** An address or a room: it has a share of the time. */
interface Sharer {
  waiting: number;
  running: number;
  /** How much time it has used, in virtual time. */
  used: number;
  /** What its last task cost: most likely, the next one costs as much. */
  expected: number;
}

interface Room<T> extends Sharer {
  readonly tasks: T[];
}

interface Address<T> extends Sharer {
  readonly rooms: Group<Room<T>>;
}

/** Sharers with equal shares. */
interface Group<S extends Sharer> {
  readonly sharers: Map<string, S>;
  /** What the sharer that was served last had used before. */
  virtualNow: number;
}

/** Even a task that costs nothing counts, so sharers take turns. */
const LEAST_COST = 1;

/**
 * Weighted fair queuing with equal weights, first among addresses, then among the rooms of one address. Next is the address, and then the
 * room, that will have used the least time when its task is done. So those with many tasks, or long ones, wait for the others, and one
 * that hasn't asked for a while waits only for what is running. But it has saved nothing up for later. A room without an address counts
 * as one of its own. At most `mostPerRoom` tasks of a room run at once.
 */
export function createFairQueue<T>(mostPerRoom: number): FairQueue<T> {
  const addresses: Group<Address<T>> = newGroup();
  let waiting = 0;

  const canRun = (room: Room<T>) => room.waiting > 0 && room.running < mostPerRoom;
  const hasRoomThatCan = ({ rooms }: Address<T>) => [...rooms.sharers.values()].some(canRun);

  function tasksOf(room: string, address: string): T[] {
    const { rooms } = admit(addresses, address, (sharer) => ({ ...sharer, rooms: newGroup<Room<T>>() }));
    waiting += 1;
    return admit(rooms, room, (sharer) => ({ ...sharer, tasks: [] })).tasks;
  }

  function start(address: Address<T>, room: Room<T>, task: T): Started<T> {
    waiting -= 1;
    begin(addresses, address);
    begin(address.rooms, room);
    return {
      task,
      done(cost) {
        for (const sharer of [address, room]) finish(sharer, cost);
        if (waiting === 0 && [...addresses.sharers.values()].every(isIdle)) addresses.sharers.clear();
      },
    };
  }

  return {
    get waiting() {
      return waiting;
    },
    push: (room, task, address = room) => void tasksOf(room, address).push(task),
    pushFirst: (room, task, address = room) => void tasksOf(room, address).unshift(task),
    next() {
      const address = leastUsed(addresses, hasRoomThatCan);
      const room = address && leastUsed(address.rooms, canRun);
      const task = room?.tasks.shift();
      return address && room && task !== undefined ? start(address, room, task) : undefined;
    },
    clear() {
      const rooms = [...addresses.sharers.values()].flatMap((address) => [...address.rooms.sharers.values()]);
      addresses.sharers.clear();
      waiting = 0;
      return rooms.flatMap(({ tasks }) => tasks.splice(0));
    },
  };
}

function newGroup<S extends Sharer>(): Group<S> {
  return { sharers: new Map(), virtualNow: 0 };
}

/** One more task waits for its turn. */
function admit<S extends Sharer>(
  { sharers, virtualNow }: Group<S>,
  key: string,
  create: (sharer: Sharer) => S,
): S {
  let sharer = sharers.get(key);
  if (sharer === undefined) {
    sharer = create({ waiting: 0, running: 0, used: virtualNow, expected: 0 });
    sharers.set(key, sharer);
  }
  if (isIdle(sharer)) sharer.used = Math.max(sharer.used, virtualNow);
  sharer.waiting += 1;
  return sharer;
}

/** Sharers with nothing to do are forgotten, but not what they have used in advance. */
function leastUsed<S extends Sharer>(
  { sharers, virtualNow }: Group<S>,
  canRun: (sharer: S) => boolean,
): S | undefined {
  let next: S | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [key, sharer] of sharers) {
    const until = sharer.used + sharer.expected;
    if (isIdle(sharer) && sharer.used <= virtualNow) sharers.delete(key);
    else if (until < least && canRun(sharer)) {
      next = sharer;
      least = until;
    }
  }
  return next;
}

function begin<S extends Sharer>(group: Group<S>, sharer: S): void {
  group.virtualNow = Math.max(group.virtualNow, sharer.used);
  sharer.waiting -= 1;
  sharer.running += 1;
  sharer.used += LEAST_COST;
}

function finish(sharer: Sharer, cost: number): void {
  sharer.running -= 1;
  sharer.used += Math.max(0, cost - LEAST_COST);
  sharer.expected = cost;
}

function isIdle({ waiting, running }: Sharer): boolean {
  return waiting === 0 && running === 0;
}
