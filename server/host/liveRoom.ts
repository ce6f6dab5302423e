import { isConnected, isSlow, type SeatId } from '@mayi/core/protocol';
import { type Deadline, deadlinesOf, earliest } from '../room/deadlines.ts';
import { isGameTooLong, isWornOut, type RoomLimits } from '../room/limits.ts';
import type { Room } from '../room/room.ts';
import { type Seat, seatWithId } from '../room/seat.ts';
import { type Store, StoreError } from '../store/store.ts';
import type { BotMoves, Clock, NoteActivity, Notify, YieldTurn } from './ports.ts';
import { createQueue } from './queue.ts';
import { type Change, createRoomLog, type Draft, type Request, RoomGoneError } from './roomLog.ts';
import { createScheduler, type Scheduler } from './scheduler.ts';
import { createSignals, type Signals } from './signals.ts';
import { createSubscribers, type Subscriber, type Subscribers } from './subscribers.ts';

export interface LiveRoomTools {
  readonly store: Store;
  readonly botMoves: BotMoves;
  readonly clock: Clock;
  readonly pace: number;
  readonly node: string;
  readonly yieldTurn: YieldTurn;
  readonly note?: NoteActivity | undefined;
  readonly limits: RoomLimits;
  /** Undefined: nobody is notified. */
  readonly notify: Notify | undefined;
  newSeed(): string;
  isDead(node: string, since: number): boolean;
  /** The last sign of life of a node that died while this one ran. */
  lastBeat(node: string): number | undefined;
  /** This node is shutting down. Other nodes do what it leaves undone. */
  isClosing(): boolean;
  reportError(error: unknown, code: string): void;
}

/** A room in this node's memory: its queue of requests, its subscribers, and its scheduler. */
export interface LiveRoom {
  /** As it's in memory, if it is. */
  readonly room: Room | undefined;
  readonly subscribers: Subscribers;
  readonly scheduler: Scheduler;
  readonly signals: Signals;
  readonly usedAt: number;
  /** Requests are waiting, or somebody has just disconnected and may be back in a moment. */
  readonly isBusy: boolean;
  /** So many requests are waiting that new ones are turned away. */
  readonly isFull: boolean;
  /** Handles a request when it's its turn. Rejects with `RoomGoneError`, or with `StoreError` if it couldn't be saved. */
  submit<T>(request: Request<T>): Promise<T>;
  /** Runs a task when it's its turn; `handle` is for such tasks alone. */
  enqueue<T>(task: () => Promise<T>): Promise<T>;
  handle<T>(request: Request<T>): Promise<T>;
  /** Where this command was written, if at all, without waiting for a turn. */
  findCommand(commandId: string): Promise<number | undefined>;
  /** Nodes that died leave seats behind that look connected. */
  removeGhosts(draft: Draft): void;
  /** The subscriber's connection is closed. `since`: its last sign of life. */
  disconnect(subscriber: Subscriber, since: number): void;
  /** Another node has brought the room this far. */
  catchUpTo(seq: number): void;
  /** Some seat looks connected but isn't, or the store has failed and nobody knows. */
  needsCare(): boolean;
  reportError(error: unknown): void;
  stop(): void;
  /** Resolves when all requests so far are done. */
  settled(): Promise<void>;
}

/** Ask another node, or this one after its restart. */
export class NodeClosingError extends StoreError {}

/** A connection that was closed. */
interface Closed {
  readonly connection: string;
  /** Its last sign of life. */
  readonly since: number;
}

const MAX_TRIES = 20;
const MAX_WAITING = 200;
/** Somebody who reloads the page is not shown as gone. */
const GRACE = 3000;

export function createLiveRoom(code: string, tools: LiveRoomTools): LiveRoom {
  const { store, clock, node, botMoves, limits } = tools;
  const pacing = { pace: tools.pace, hasNotices: tools.notify !== undefined };
  const queue = createQueue();
  const log = createRoomLog(code, store, tools.yieldTurn);
  const subscribers: Subscribers = createSubscribers(() => signals.isTvOpen);
  const signals = createSignals({ code, node, clock, store, subscribers });
  const scheduler = createScheduler({
    node,
    clock,
    pacing,
    botMoves,
    room: () => log.room,
    submit,
    removeGhosts,
    notify: tools.notify ?? (() => {}),
    reportError,
  });
  /** The seq up to which everything was broadcast here. */
  let shownSeq = 0;
  /** Connections that have just closed, each with how to cancel what follows from that. */
  const leaving = new Map<string, () => void>();
  let usedAt = clock.now();

  /**
   * The whole way of a request. It runs alone in this room, but other nodes may write to the room meanwhile; the store decides who
   * was first.
   */
  async function handle<T>(request: Request<T>): Promise<T> {
    const { command, peer } = request;
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const room = roomInMemory(request.seen?.() ?? 0) ?? (await readRoom());
      if (isWornOut(room, limits)) throw new RoomGoneError(code);

      // Known by its id?
      const known = command && (await log.findCommand(command.id, command.after));
      if (command && known !== undefined) {
        const reply = command.applied(known);
        request.acknowledge?.(reply, room);
        return reply;
      }

      // Stale? Apply or refuse.
      const draft = log.draft(room, clock.now());
      if (isGameTooLong(room, limits)) draft.add({ type: 'rematch', seed: tools.newSeed() });
      let reply = request.judge(draft);
      if (command && store.isShared && !hasCommand(draft)) {
        // This node may be behind: what it refuses may have been applied through another one.
        const elsewhere = await log.searchCommand(command.id, command.after);
        if (elsewhere !== undefined) reply = command.applied(elsewhere);
      }
      if (draft.entries.length === 0) {
        request.acknowledge?.(reply, room);
        return reply;
      }

      // Append. If another node was faster, read what it wrote and judge again.
      const deadlines = deadlinesIn(room);
      if (!(await log.append(draft, earliest(deadlines)))) continue;

      // Acknowledge, broadcast, schedule.
      const send = () => {
        request.acknowledge?.(reply, room);
        broadcast(draft);
      };
      if (peer) peer.cork(send);
      else send();
      safely(() => scheduler.schedule(room, deadlines));
      store.hint({ code, seq: room.seq });
      log.saveSnapshot(room);
      return reply;
    }
    throw new Error(`room ${code}: too many nodes write at once`);
  }

  /** Unless it's behind what somebody has seen. */
  function roomInMemory(seen: number): Room | undefined {
    return log.room !== undefined && log.room.seq >= seen ? log.room : undefined;
  }

  /** The room as it's stored. What other nodes added is broadcast here, too. */
  async function readRoom(): Promise<Room> {
    const { room, entries, facts } = await log.read(shownSeq);
    if (shownSeq > 0 && room.seq > shownSeq)
      broadcast({ room, entries: entries.filter(({ seq }) => seq > shownSeq), facts });
    shownSeq = room.seq;
    safely(() => scheduler.schedule(room, deadlinesIn(room)));
    return room;
  }

  function deadlinesIn(room: Room): readonly Deadline[] {
    return isWornOut(room, limits) ? [] : deadlinesOf(room, pacing, clock.now());
  }

  function broadcast(change: Change): void {
    shownSeq = change.room.seq;
    // A client that misses an update asks for the whole room.
    safely(() => subscribers.broadcast(change, clock.now()));
    for (const { entry } of change.entries) if (entry.type === 'disconnected') keepSeat(entry.seat);
  }

  /** What is stored has happened, whatever fails afterwards. */
  function safely(task: () => void): void {
    try {
      task();
    } catch (error) {
      reportError(error);
    }
  }

  function submit<T>(request: Request<T>): Promise<T> {
    return enqueue(() => handle(request));
  }

  function enqueue<T>(task: () => Promise<T>): Promise<T> {
    if (tools.isClosing()) return Promise.reject(new NodeClosingError('the server is about to stop'));
    usedAt = clock.now();
    return queue.run(() => {
      tools.note?.(`room ${code}`);
      return task();
    });
  }

  function reportError(error: unknown): void {
    tools.reportError(error, code);
  }

  function reportUnlessGone(error: unknown): void {
    if (!(error instanceof RoomGoneError)) reportError(error);
  }

  function removeGhosts({ room, add }: Draft): void {
    for (const seat of room.seats)
      if (isGhost(seat)) add({ type: 'disconnected', seat: seat.id, ...ghostSince(room, seat) });
  }

  /**
   * What happened after their node died, they haven't seen. That matters where people take their time; in a live game it would only give
   * them less time to come back.
   */
  function ghostSince({ settings }: Room, { place, since }: Seat): { since?: number } {
    const beat = place === null || !isSlow(settings) ? undefined : tools.lastBeat(place.node);
    return beat === undefined ? {} : { since: Math.max(since, beat) };
  }

  function hasGhosts(room: Room): boolean {
    return !isWornOut(room, limits) && room.seats.some(isGhost);
  }

  /** Looks connected, but its node is dead; or it's this node, and the store failed when it should have written that they left. */
  function isGhost(seat: Seat): boolean {
    if (!isConnected(seat) || seat.place === null) return false;
    const { node: where, connection } = seat.place;
    if (where !== node) return tools.isDead(where, seat.since);
    return !leaving.has(connection) && !subscribers.has(connection);
  }

  function windowsOf(seat: SeatId): Subscriber[] {
    return subscribers.inSeat(seat).filter(({ isWelcome }) => isWelcome);
  }

  /** Somebody who disconnected elsewhere may still have a window here. */
  function keepSeat(seat: SeatId): void {
    if (!tools.isClosing() && windowsOf(seat).length > 0) handOver(seat).catch(reportUnlessGone);
  }

  /** The seat is played from another window of this node, or from none. */
  function handOver(id: SeatId, closed?: Closed): Promise<void> {
    return submit({
      judge(draft) {
        const seat = seatWithId(draft.room, id);
        if (seat?.who !== 'person' || seat.presence === 'left') return;
        if (seat.place?.connection !== closed?.connection) return;
        const other = windowsOf(id).at(-1);
        if (other) draft.add({ type: 'connected', seat: id, place: { node, connection: other.id } });
        else if (closed) draft.add({ type: 'disconnected', seat: id, since: closed.since });
      },
    });
  }

  function disconnect(subscriber: Subscriber, since: number): void {
    subscribers.remove(subscriber);
    const { seat, id } = subscriber;
    if (subscriber.isTv) signals.tvChanged();
    // Even if they aren't welcome yet: that may be under way.
    if (seat === null || tools.isClosing()) return;
    usedAt = clock.now();
    const cancel = clock.after(windowsOf(seat).length > 0 ? 0 : GRACE, () => {
      // If this can't be stored, the seat is a ghost from then on, and is soon found.
      handOver(subscriber.seat ?? seat, { connection: id, since })
        .catch(reportUnlessGone)
        .finally(() => leaving.delete(id));
    });
    leaving.set(id, cancel);
  }

  return {
    get room() {
      return log.room;
    },
    subscribers,
    scheduler,
    signals,
    get usedAt() {
      return usedAt;
    },
    get isBusy() {
      return queue.length > 0 || leaving.size > 0;
    },
    get isFull() {
      return queue.length >= MAX_WAITING;
    },
    submit,
    enqueue,
    handle,
    findCommand: (commandId) => log.searchCommand(commandId, 0),
    removeGhosts,
    disconnect,
    catchUpTo(seq) {
      if (seq > shownSeq) submit({ seen: () => seq, judge: () => {} }).catch(() => {});
    },
    needsCare: () => queue.length === 0 && (log.room === undefined || hasGhosts(log.room)),
    reportError,
    stop() {
      scheduler.stop();
      signals.stop();
      for (const cancel of leaving.values()) cancel();
    },
    settled: queue.settled,
  };
}

function hasCommand({ entries }: Draft): boolean {
  return entries.some(({ commandId }) => commandId !== null);
}
