import type { Fact } from '@mayi/core/engine';
import type { PlayResult } from '@mayi/core/table';
import type { Entry } from '../room/entries.ts';
import { enact, type Room } from '../room/room.ts';
import { SNAPSHOT_EVERY, saveRoom } from '../room/snapshot.ts';
import { finishedGame } from '../room/summaries.ts';
import { type Append, type Store, type StoredEntry, StoreError } from '../store/store.ts';
import { beginAnew, noIds, rememberAll } from './commandIds.ts';
import { type Breathe, catchUp, type Loaded, loadRoom } from './load.ts';

/** Lets something happen in the room. Nobody learns of it before it is on the disk. */
export type Happen = (entry: Entry, commandId?: string) => PlayResult;

/** What a client may ask again, because it does not know whether it was heard. */
export interface Repeatable<T> {
  readonly commandId: string;
  /** What came of it, if anything, was written after this seq. */
  readonly after: number;
  /** The answer if it was written before: nothing happens twice. */
  already(seq: number): T;
}

export interface Request<T> {
  readonly repeatable?: Repeatable<T> | undefined;
  /** How far the asker has seen: a node that is behind first catches up. Asked when it is the request's turn. */
  readonly seen?: (() => number) | undefined;
  /** Looks at the room and lets happen what is to; tried again if another node was faster. */
  propose(room: Room, now: number, happen: Happen): T;
  /** Around everything that is told, where what is told to one and to all can leave together. */
  together?(tell: () => void): void;
  /** Called once it is certain, before anybody else learns of it. */
  acknowledge?(reply: T, room: Room): void;
  /** Called when everybody was told. */
  conclude?(reply: T, room: Room): void;
}

/** What happened since the audience was told last. */
export interface News {
  readonly room: Room;
  readonly entries: readonly Entry[];
  readonly facts: readonly Fact[];
}

export interface DeskTools {
  readonly store: Store;
  readonly breathe: Breathe;
  now(): number;
  /** This node ends, and takes no more work. */
  isClosing(): boolean;
  complain(error: unknown): void;
  /** Gets ready for what the room will do by itself once it is written; tells when that is. */
  foresee(room: Room): number | null;
  /** Everything told is on the disk. */
  publish(news: News): void;
  /** The queue is empty. */
  rest(room: Room): void;
}

export interface Desk {
  /** One request at a time. Rejects with `RoomGone`, or with `StoreError` if it could not be saved. */
  ask<T>(request: Request<T>): Promise<T>;
  /** Another node has brought the room this far. */
  heard(seq: number): void;
  /** Where this command was written, without waiting for a turn. */
  find(commandId: string): Promise<number | undefined>;
  /** The room as it is in memory, if it is. */
  readonly room: Room | undefined;
  readonly isBusy: boolean;
  /** So many wait that whoever comes now had better come later. */
  readonly isFull: boolean;
  /** When all that was asked is done. */
  settled(): Promise<void>;
}

/** What a request lets happen is gathered here, and written as one. */
interface Pen {
  readonly at: number;
  readonly written: StoredEntry[];
  readonly facts: Fact[];
  readonly happen: Happen;
}

export class RoomGone extends Error {}

/** Ask another node, or this one when it is back. */
export class NodeCloses extends StoreError {}

const MOST_TRIES = 20;
const MOST_WAITING = 200;

/** Owns one room of this node: all that happens in it goes over this desk, one after the other. */
export function createDesk(code: string, tools: DeskTools): Desk {
  const { store } = tools;
  let loaded: Room | undefined;
  let told = 0;
  let snapshotSeq = 0;
  const ids = noIds();
  let queue = Promise.resolve();
  let waiting = 0;

  function isOpen(room: Room | undefined, seen: number): room is Room {
    return room !== undefined && room.seq >= seen;
  }

  async function open(): Promise<Room> {
    const behind = loaded;
    // Whatever fails on the way: a room that is only half read is none.
    loaded = undefined;
    const news =
      behind === undefined ? await loadRoom(store, code, told, tools.breathe) : await catchUp(store, behind);
    if (news === undefined) throw new RoomGone(code);
    if (behind === undefined) snapshotSeq = news.snapshotSeq;
    loaded = news.room;
    if (behind === undefined) beginAnew(ids, news.stored, news.room.seq);
    else rememberAll(ids, news.stored);
    if (told > 0 && news.room.seq > told) tell(news);
    told = news.room.seq;
    return news.room;
  }

  function tell(news: Loaded): void {
    const entries = news.stored.filter(({ seq }) => seq > told).map(({ entry }) => entry);
    publish({ room: news.room, entries, facts: news.facts });
  }

  /** Whatever goes wrong with telling it: it has happened. Who misses something asks for everything. */
  function publish(news: News): void {
    try {
      tools.publish(news);
    } catch (error) {
      tools.complain(error);
    }
  }

  async function perform<T>(request: Request<T>): Promise<T> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const seen = request.seen?.() ?? 0;
      const room = isOpen(loaded, seen) ? loaded : await open();
      const { repeatable } = request;
      if (repeatable) {
        const { commandId, after } = repeatable;
        const isOld = after < ids.since;
        const seq =
          ids.seqs.get(commandId) ?? (isOld ? await store.findCommand(code, commandId, after) : undefined);
        if (seq !== undefined) return finish(request, repeatable.already(seq), room);
      }

      const pen = penFor(room);
      // From the first entry on until it is written, the room in memory is only a guess.
      loaded = undefined;
      const proposed = request.propose(room, pen.at, pen.happen);
      const reply = hasCommand(pen) ? proposed : await elsewhere(request, proposed);
      if (pen.written.length > 0 && !(await save(room, pen))) continue;
      loaded = room;
      return finish(request, reply, room, pen.written.length > 0 ? pen : undefined);
    }
    throw new Error(`room ${code}: too many nodes write at once`);
  }

  /** What does not go here may have been done through another node, which this one is behind. */
  async function elsewhere<T>({ repeatable }: Request<T>, reply: T): Promise<T> {
    if (repeatable === undefined || !store.isShared) return reply;
    const seq = await store.findCommand(code, repeatable.commandId, repeatable.after);
    return seq === undefined ? reply : repeatable.already(seq);
  }

  /** Whatever is to be said is on the disk. */
  function finish<T>(request: Request<T>, reply: T, room: Room, pen?: Pen): T {
    const tell = (): void => {
      request.acknowledge?.(reply, room);
      if (pen !== undefined) settle(room, pen);
      request.conclude?.(reply, room);
    };
    if (request.together) request.together(tell);
    else tell();
    return reply;
  }

  function penFor(room: Room): Pen {
    const at = tools.now();
    const written: StoredEntry[] = [];
    const facts: Fact[] = [];
    const happen: Happen = (entry, id) => {
      const enacted = enact(room, entry, at);
      if (enacted.ok) {
        facts.push(...enacted.facts);
        written.push({ seq: room.seq, commandId: id ?? null, at, entry });
      }
      return enacted;
    };
    return { at, written, facts, happen };
  }

  /** False: another node was faster. */
  async function save(room: Room, pen: Pen): Promise<boolean> {
    const append = appendOf(room, pen);
    const isOver = pen.facts.some(({ type }) => type === 'GAME_ENDED');
    const result = await store.append(isOver ? await withGame(append, room, pen.at) : append);
    if (result === 'no-room') throw new RoomGone(code);
    if (result === 'ok') rememberAll(ids, pen.written);
    return result === 'ok';
  }

  function settle(room: Room, { written, facts }: Pen): void {
    publish({ room, entries: written.map(({ entry }) => entry), facts });
    told = room.seq;
    store.hint({ code, seq: room.seq });
    if (room.seq - snapshotSeq >= SNAPSHOT_EVERY) keepSnapshot(room);
  }

  function appendOf(room: Room, { written: entries }: Pen): Append {
    const append = { code, expectedSeq: room.seq - entries.length, entries, wakeAt: tools.foresee(room) };
    const devices = entries.flatMap(({ entry }) => ('device' in entry ? [entry.device] : []));
    return devices.length > 0 ? { ...append, devices } : append;
  }

  /** A game that is over is kept as a whole. */
  async function withGame(append: Append, room: Room, at: number): Promise<Append> {
    const stored = await store.entriesFrom(code, room.startedSeq);
    const earlier = stored.filter(({ seq }) => seq <= append.expectedSeq);
    const all = [...earlier, ...append.entries].map(({ entry }) => entry);
    return { ...append, finished: finishedGame(room, all, at) };
  }

  /** Not waited for: without it the next load only takes longer. */
  function keepSnapshot(room: Room): void {
    snapshotSeq = room.seq;
    store.saveSnapshot(code, { seq: room.seq, data: saveRoom(room) }).catch(() => {});
  }

  function ask<T>(request: Request<T>): Promise<T> {
    if (tools.isClosing()) return Promise.reject(new NodeCloses('the server is about to stop'));
    waiting += 1;
    const done = queue.then(() => perform(request));
    queue = done.then(rest, rest);
    return done;
  }

  /** Never throws: all that is asked from now on waits for it. */
  function rest(): void {
    waiting -= 1;
    try {
      if (waiting === 0 && loaded !== undefined) tools.rest(loaded);
    } catch (error) {
      tools.complain(error);
    }
  }

  return {
    ask,
    heard(seq) {
      if (seq > told) ask({ seen: () => seq, propose: () => {} }).catch(() => {});
    },
    find: async (commandId) => ids.seqs.get(commandId) ?? store.findCommand(code, commandId, 0),
    get room() {
      return loaded;
    },
    get isBusy() {
      return waiting > 0;
    },
    get isFull() {
      return waiting >= MOST_WAITING;
    },
    settled: () => queue,
  };
}

function hasCommand({ written }: Pen): boolean {
  return written.some(({ commandId }) => commandId !== null);
}
