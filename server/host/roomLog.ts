import type { Fact } from '@mayi/core/engine';
import type { PlayResult } from '@mayi/core/table';
import type { Entry } from '../room/entries.ts';
import { enact, type Room } from '../room/room.ts';
import { SNAPSHOT_EVERY, saveRoom } from '../room/snapshot.ts';
import { finishedGame } from '../room/summaries.ts';
import type { FinishedGame, Store, StoredEntry } from '../store/store.ts';
import { catchUp, type Loaded, loadRoom } from './load.ts';
import type { Peer, YieldTurn } from './ports.ts';

export class RoomGoneError extends Error {}

/** What happened in a room, one or more entries. */
export interface Change {
  readonly room: Room;
  readonly entries: readonly StoredEntry[];
  readonly facts: readonly Fact[];
}

/** Entries that a request adds. They change the room in memory at once, but nobody learns of them before they are stored. */
export interface Draft extends Change {
  readonly at: number;
  /** Nothing is added if the rules of the game refuse it. */
  add(entry: Entry, commandId?: string): PlayResult;
}

/** Something that looks at a room, and may add to it. */
export interface Request<T> {
  /** How far the asker has seen: if this node is behind, it catches up first. Asked when it's the request's turn. */
  seen?(): number;
  /** Set where a client may send the same request again, because it doesn't know whether the first one arrived. */
  readonly command?: {
    readonly id: string;
    /** It can only have been written after this seq. */
    readonly after: number;
    /** The reply if it was applied before. */
    applied(seq: number): T;
  };
  /** Adds entries, or refuses. Called again if another node was faster. */
  judge(draft: Draft): T;
  /** Sends the reply. Everything is stored by then, and nobody else has been shown it. */
  acknowledge?(reply: T, room: Room): void;
  /** Where the reply goes: it leaves in one packet with the update that follows. */
  readonly peer?: Peer;
}

/** A room in memory, and its entries in the store. */
export interface RoomLog {
  /** Undefined if it isn't in memory, or while it's only a guess: after the first entry of a draft, until that is stored. */
  readonly room: Room | undefined;
  /** Loads the room, or reads what other nodes have added to it. `since`: the first facts that matter come after this seq. */
  read(since: number): Promise<Loaded>;
  /**
   * Where this command was written after seq `after`, as far as the room in memory goes. Mostly known at once. However long ago
   * `after` is, only the latest `MAX_SEARCHED` entries are searched.
   */
  findCommand(commandId: string, after: number): number | undefined | Promise<number | undefined>;
  /** The same, wherever and by whichever node it was written. */
  searchCommand(commandId: string, after: number): Promise<number | undefined>;
  draft(room: Room, at: number): Draft;
  /** False if another node was faster: the room must be read again. Throws `RoomGoneError` or `StoreError`. */
  append(draft: Draft, wakeAt: number | null): Promise<boolean>;
  /** Now and then. Nobody waits for it: without it the next load only takes longer. */
  saveSnapshot(room: Room): void;
}

/** At least this many command ids are kept in memory; the store knows the others. */
const IDS_KEPT = 32;
/**
 * Command ids have no index, and `after` is whatever a client says, so a search reads at most this many entries. Clients repeat what
 * they sent a moment before they lost the connection. A command that is older than that is stale.
 */
const MAX_SEARCHED = 500;

export function createRoomLog(code: string, store: Store, yieldTurn: YieldTurn): RoomLog {
  let room: Room | undefined;
  /** The newest seq that this node knows of. */
  let newestSeq = 0;
  let snapshotSeq = 0;
  /** Command ids of the latest entries: of all after `idsSince`. */
  const ids = new Map<string, number>();
  let idsSince = Number.POSITIVE_INFINITY;

  function remember(entries: readonly StoredEntry[]): void {
    for (const { commandId, seq } of entries) if (commandId !== null) ids.set(commandId, seq);
    if (ids.size < 2 * IDS_KEPT) return;
    for (const [id, seq] of [...ids].slice(0, -IDS_KEPT)) {
      ids.delete(id);
      idsSince = seq;
    }
  }

  async function load(since: number): Promise<Loaded> {
    const loaded = await loadRoom(store, code, since, yieldTurn);
    if (loaded === undefined) throw new RoomGoneError(code);
    snapshotSeq = loaded.snapshotSeq;
    ids.clear();
    idsSince = (loaded.entries[0]?.seq ?? loaded.room.seq + 1) - 1;
    // If there was no snapshot that can be read, the next load needn't replay the whole room again.
    saveSnapshot(loaded.room);
    return loaded;
  }

  async function read(since: number): Promise<Loaded> {
    const behind = room;
    // Whatever fails on the way: a room that's only half read is unusable.
    room = undefined;
    const loaded = behind === undefined ? await load(since) : await catchUp(store, behind);
    remember(loaded.entries);
    room = loaded.room;
    newestSeq = room.seq;
    return loaded;
  }

  function draft(of: Room, at: number): Draft {
    const entries: StoredEntry[] = [];
    const facts: Fact[] = [];
    function add(entry: Entry, commandId: string | null = null): PlayResult {
      const result = enact(of, entry, at);
      if (!result.ok) return result;
      room = undefined;
      entries.push({ seq: of.seq, commandId, at, entry });
      facts.push(...result.facts);
      return result;
    }
    return { room: of, at, entries, facts, add };
  }

  async function append(draft: Draft, wakeAt: number | null): Promise<boolean> {
    const { entries } = draft;
    const devices = entries.flatMap(({ entry }) => ('device' in entry ? [entry.device] : []));
    const isOver = draft.facts.some(({ type }) => type === 'GAME_ENDED');
    const finished = isOver ? await finishedIn(draft) : undefined;
    const expectedSeq = draft.room.seq - entries.length;
    const result = await store.append({
      code,
      expectedSeq,
      entries,
      wakeAt,
      ...(devices.length > 0 && { devices }),
      ...(finished && { finished }),
    });
    if (result === 'no-room') throw new RoomGoneError(code);
    if (result === 'conflict') return false;
    room = draft.room;
    newestSeq = room.seq;
    remember(entries);
    return true;
  }

  /** A game that has just ended is stored as a whole, too. */
  async function finishedIn({ room, at, entries }: Draft): Promise<FinishedGame> {
    const stored = await store.entriesFrom(code, room.startedSeq);
    const earlier = stored.filter(({ seq }) => seq <= room.seq - entries.length);
    const all = [...earlier, ...entries].map(({ entry }) => entry);
    return finishedGame(room, all, at);
  }

  function saveSnapshot(room: Room): void {
    if (room.seq - snapshotSeq < SNAPSHOT_EVERY) return;
    snapshotSeq = room.seq;
    store.saveSnapshot(code, { seq: room.seq, data: saveRoom(room) }).catch(() => {});
  }

  /** Where a search for a command begins. */
  function searchedAfter(after: number): number {
    return Math.max(after, newestSeq - MAX_SEARCHED);
  }

  return {
    get room() {
      return room;
    },
    read,
    findCommand(commandId, after) {
      const from = searchedAfter(after);
      const seq = ids.get(commandId);
      const isKnown = seq !== undefined || from >= idsSince;
      return isKnown ? seq : store.findCommand(code, commandId, from);
    },
    searchCommand: async (commandId, after) =>
      ids.get(commandId) ?? store.findCommand(code, commandId, searchedAfter(after)),
    draft,
    append,
    saveSnapshot,
  };
}
