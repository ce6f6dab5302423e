import type { HostFigures } from './host.ts';
import { createLiveRoom, type LiveRoom, type LiveRoomTools } from './liveRoom.ts';
import type { Peer } from './ports.ts';

/** How often a node says that it's alive, and when the others think it's dead. */
const HEARTBEAT_EVERY = 5000;
const DEAD_AFTER = 15_000;
/** Every node takes care of the rooms it has in memory. Rooms this overdue belonged to a node that died. */
const POLL_EVERY = 1000;
const OVERDUE_AFTER = 1500;
const LEASE = 10_000;
const MAX_DEAD_NODES = 1000;
const MAX_ROOMS_PER_POLL = 200;
const SWEEP_EVERY = 3000;
const UNUSED_AFTER = 60_000;
const ROOMS_PER_BATCH = 100;

export interface Registry {
  liveRoom(code: string): LiveRoom;
  /** Drops the room from memory. */
  forget(code: string): void;
  figures(): HostFigures;
  close(goodbye: (peer: Peer) => void): Promise<void>;
}

/** The rooms in this node's memory, and what it does for all of them together. */
export async function createRegistry(
  options: Omit<LiveRoomTools, 'isDead' | 'lastBeat' | 'isClosing'>,
): Promise<Registry> {
  const { store, clock, node, yieldTurn } = options;
  const rooms = new Map<string, LiveRoom>();
  let alive: ReadonlySet<string> = new Set([node]);
  let aliveAt = clock.now();
  /** When nodes that died while this one ran were last heard from, at the earliest. */
  const lastBeats = new Map<string, number>();
  let isClosing = false;

  const tools: LiveRoomTools = {
    ...options,
    // A list that is older than the connection can't know about its node.
    isDead: (other, since) => other !== node && !alive.has(other) && since < aliveAt,
    lastBeat: (other) => lastBeats.get(other),
    isClosing: () => isClosing,
  };

  function liveRoom(code: string): LiveRoom {
    let live = rooms.get(code);
    if (live === undefined) {
      live = createLiveRoom(code, tools);
      if (isClosing) live.stop();
      else rooms.set(code, live);
    }
    return live;
  }

  function forget(code: string): void {
    rooms.get(code)?.stop();
    rooms.delete(code);
  }

  async function heartbeat(): Promise<void> {
    const now = clock.now();
    if (store.isShared) {
      await store.beat(node, now);
      if (isClosing) return;
      const before = alive;
      alive = new Set(await store.aliveNodes(now - DEAD_AFTER));
      for (const other of before) if (!alive.has(other)) lastBeats.set(other, aliveAt - DEAD_AFTER);
      const [oldest] = lastBeats.keys();
      if (lastBeats.size > MAX_DEAD_NODES && oldest !== undefined) lastBeats.delete(oldest);
    }
    aliveAt = now;
    await forAll((_, live) => {
      takeCare(live);
      live.signals.repeat();
    });
  }

  /** There may be thousands: other work runs between two batches. */
  async function forAll(visit: (code: string, live: LiveRoom) => void): Promise<void> {
    let visited = 0;
    for (const [code, live] of rooms) {
      if (visited > 0 && visited % ROOMS_PER_BATCH === 0) await yieldTurn();
      if (isClosing) return;
      visited += 1;
      // Meanwhile it may have been dropped, and loaded again.
      if (rooms.get(code) === live) visit(code, live);
    }
  }

  function takeCare(live: LiveRoom): void {
    if (live.needsCare()) void live.scheduler.runOverdue();
  }

  async function poll(): Promise<void> {
    const overdue = await store.takeDue(clock.now() - OVERDUE_AFTER, LEASE, MAX_ROOMS_PER_POLL);
    if (isClosing) return;
    for (const code of overdue) void liveRoom(code).scheduler.runOverdue();
  }

  /** Makes up for failed writes and missed hints, and drops rooms that nobody uses. */
  async function sweep(): Promise<void> {
    const watched: string[] = [];
    await forAll((code, live) => {
      takeCare(live);
      if (live.subscribers.all.size > 0) watched.push(code);
      else if (!live.isBusy && live.usedAt < clock.now() - UNUSED_AFTER) forget(code);
    });
    if (isClosing || !store.isShared || watched.length === 0) return;
    for (const [code, seq] of await store.seqsOf(watched)) if (!isClosing) rooms.get(code)?.catchUpTo(seq);
  }

  // The room is active on another node; this one follows it only while it has subscribers here.
  store.onHint(({ code, seq }) => {
    const live = rooms.get(code);
    if (live === undefined || isClosing) return;
    if (live.subscribers.all.size > 0 || live.isBusy || live.needsCare()) live.catchUpTo(seq);
    else if (seq > (live.room?.seq ?? 0)) forget(code);
  });
  store.onSignal((signal) => {
    const live = rooms.get(signal.code);
    if (live !== undefined && !isClosing) live.signals.hear(signal, live.room);
  });
  await heartbeat();
  const loops = [every(HEARTBEAT_EVERY, heartbeat), every(POLL_EVERY, poll), every(SWEEP_EVERY, sweep)];

  /** The interval starts when the work is done, however long it takes and whether or not it fails. */
  function every(ms: number, work: () => Promise<void>): { stop(): Promise<void> } {
    let cancel = clock.after(ms, run);
    let running = Promise.resolve();
    function run(): void {
      running = work()
        .catch((error) => options.reportError(error, ''))
        .finally(() => {
          if (!isClosing) cancel = clock.after(ms, run);
        });
    }
    return {
      stop() {
        cancel();
        return running;
      },
    };
  }

  return {
    liveRoom,
    forget,
    figures: () => ({ roomsInMemory: rooms.size }),
    async close(goodbye) {
      isClosing = true;
      for (const live of rooms.values()) live.stop();
      const settled = [...rooms.values()].map((live) => live.settled());
      await Promise.all([...settled, ...loops.map(({ stop }) => stop())]);
      for (const { subscribers } of rooms.values()) for (const { peer } of subscribers.all) goodbye(peer);
    },
  };
}
